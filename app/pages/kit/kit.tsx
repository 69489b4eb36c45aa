import { useState } from 'react'
import { AmountInput } from '#app/ui/amount-input/amount-input.tsx'
import { Beside } from '#app/ui/beside/beside.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { box, stack, text } from '#app/ui/layout/layout.ts'
import { SectionHead } from '#app/ui/section-head/section-head.tsx'
import { Sum, SumLine } from '#app/ui/sum/sum.tsx'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Folds } from '#app/ui/disclosure/folds.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { ICON_NAMES } from '#app/ui/icon/icon-names.ts'
import { FactLines } from '#app/ui/facts/facts.tsx'
import { Figures } from '#app/ui/figures/figures.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { LinkButton } from '#app/ui/link/link-button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { Pagination } from '#app/ui/pagination/pagination.tsx'
import { Pill } from '#app/ui/pill/pill.tsx'
import { Price } from '#app/ui/price/price.tsx'
import { Sheet } from '#app/ui/sheet/sheet.tsx'
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import styles from './kit.css?url'
import { Choices } from './choices.tsx'
import { Part } from './part.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]
export const meta = () => [{ title: 'The kit' }]

const PARTS = ['One', 'Two', 'Three'].map((title) => ({
  name: title.toLowerCase(),
  title,
  content: <p>Words of part {title.toLowerCase()}.</p>,
}))

const FIGURES = [
  ['A week', '$142'],
  ['A year', '$7,384'],
] as const

/** Every part of the kit in each of its looks and states, in the template of the site that one looks at. */
export default function Kit() {
  const [open, setOpen] = useState(false)
  return (
    <div className={stack({ gap: 12, above: 8 }, 'page')}>
      <h1 className={text({ size: 32, weight: 'bold' })}>The kit</h1>
      <Part name="Buttons">
        <Button look="primary">Primary</Button>
        <Button>Quiet</Button>
        <Button look="text">Text</Button>
        <Button look="danger">Danger</Button>
        <ButtonLink href="#links">A link</ButtonLink>
        <Button look="primary">
          <Icon name="phone" />
          With an icon
        </Button>
        <Button look="primary" disabled>
          Disabled
        </Button>
        <Button look="primary" busy>
          Busy
        </Button>
        <Button shape="square" aria-label="Square">
          <Icon name="right" />
        </Button>
        <Button shape="wide">As wide as its place</Button>
        <p className="kit-dark">
          <Button look="on-brand">On brand</Button>
        </p>
      </Part>
      <Part name="Links">
        <TextLink href="#icons">A link in text</TextLink>
        <LinkButton>A button that looks like one</LinkButton>
      </Part>
      <Part name="Icons">
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Part>
      <Part name="Fields">
        <Field id="plain" label="Plain">
          {(control) => <TextInput {...control} />}
        </Field>
        <Field id="needed" label="Needed" need="required" hint="As on your licence">
          {(control) => <TextInput {...control} required defaultValue="Alex Nguyen" />}
        </Field>
        <Field id="wrong" label="Wrong" error="Enter a postcode of four digits">
          {(control) => <TextInput {...control} defaultValue="41" />}
        </Field>
        <Field id="choice" label="Choice" need="optional">
          {(control) => (
            <Select {...control}>
              <option>Any make</option>
              <option>Mazda</option>
            </Select>
          )}
        </Field>
        <Field id="words" label="Words">
          {(control) => <TextArea {...control} rows={3} />}
        </Field>
        <Field id="amount" label="Amount">
          {(control) => <AmountInput {...control} unit="money" quick={[5000, 10_000]} defaultValue="12,000" />}
        </Field>
        <Field id="off" label="Disabled">
          {(control) => <TextInput {...control} disabled />}
        </Field>
      </Part>
      <Choices />
      <Part name="Heads and what is empty" wide>
        <div className={stack({ gap: 4, above: 4 })}>
          <SectionHead id="head" title="Enquiries" more={{ to: '#heads', text: 'See all' }} />
          <EmptyState icon="chat" action={<ButtonLink href="#heads">Ask us something</ButtonLink>}>
            What you ask us appears here, with how it stands.
          </EmptyState>
        </div>
      </Part>
      <Part name="Sums">
        <Sum>
          <SumLine label="Vehicle, drive away" amount="$20,000" />
          <SumLine label="Floor mats" amount="$149" />
          <SumLine total label="Total drive away" amount="$20,149" />
        </Sum>
      </Part>
      <Part name="Beside" wide>
        <Beside label="What this is about" about={<p className={box()}>What it is about</p>}>
          <p className={box({ ground: 'line' })}>What is done</p>
        </Beside>
      </Part>
      <Part name="Notices">
        <Notice>Something to know.</Notice>
        <Notice tone="warn">Something that may surprise.</Notice>
        <Notice tone="bad">Something went wrong.</Notice>
        <Notice tone="warn" edge>
          Something to read before one goes on.
        </Notice>
        <Notice tone="bad" edge>
          Something to put right.
        </Notice>
      </Part>
      <Part name="Facts" wide>
        <FactLines
          facts={[
            { term: 'Monday – Friday', value: '8:30 am – 5:30 pm' },
            { term: 'Saturday', value: '8:30 am – 4:00 pm' },
          ]}
        />
      </Part>
      <Part name="Prices">
        <Price text="$48,990" note="Drive Away" />
        <Price text="$48,990" was="Was $51,990, now:" note="Excl. Government Charges" />
        <Price text="Contact us for the price" words />
        <Figures figures={FIGURES} />
        <Figures figures={FIGURES} large />
      </Part>
      <Part name="Chips, pills and badges">
        <Chip href="#icons" aria-label="Remove Ute">
          Ute
        </Chip>
        <Pill href="#icons">Sedan</Pill>
        <Pill href="#icons" aria-current="true">
          Wagon
        </Pill>
        <Pill href="#icons" aria-current="true" colour="dark">
          Coupe
        </Pill>
        <Badge>Just Sold</Badge>
        <Badge colour="good">Hybrid</Badge>
        <Badge colour="bad">Sale</Badge>
        <Badge colour="warn">Reserved</Badge>
        <Badge colour="light">New in</Badge>
        <Badge colour="grey">Sent</Badge>
        <Badge colour="well">Answered</Badge>
      </Part>
      <Part name="Tabs" wide>
        <Tabs label="Three parts" tabs={PARTS} />
      </Part>
      <Part name="Disclosures" wide>
        <Disclosure closed="Show more" opened="Show less">
          <p>More words.</p>
        </Disclosure>
        <Folds parts={PARTS} />
      </Part>
      <Part name="Dialog, sheet and message">
        <Button popoverTarget="kit-dialog" aria-haspopup="dialog">
          Open the dialog
        </Button>
        <Dialog id="kit-dialog">
          <h2 id="kit-dialog-title" className={text({ size: 20, weight: 'bold' })}>
            A dialog
          </h2>
          <p>Words of the dialog.</p>
        </Dialog>
        <Sheet
          id="kit-sheet"
          title="Filters"
          closeLabel="Close filters"
          back="icons"
          icon="filter"
          open={open}
          onOpen={setOpen}
          foot={
            <Button look="primary" className="sheet-done" onClick={() => setOpen(false)}>
              Show 12 cars
            </Button>
          }
        >
          <p>What the sheet holds.</p>
        </Sheet>
        <Button onClick={() => void tell()}>Show a message</Button>
      </Part>
      <Part name="Table" wide>
        <Table label="Two cars">
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">This one</th>
              <th scope="col">Another</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Kilometres</th>
              <td>42,000 km</td>
              <td>58,300 km</td>
            </tr>
            <tr>
              <th scope="row">Seats</th>
              <td>5</td>
              <td>7</td>
            </tr>
          </tbody>
        </Table>
      </Part>
      <Part name="Pagination" wide>
        <Pagination label="Pages of cars" page={5} pages={9} href={(page) => `#page-${page}`} />
      </Part>
      <Part name="Skeletons">
        <div aria-busy="true">
          <Skeleton shape="picture" />
        </div>
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
        <div aria-busy="true">
          <Skeleton shape="control" />
        </div>
      </Part>
    </div>
  )
}

async function tell(): Promise<void> {
  const { showToast } = await import('#app/ui/toast/toast.tsx')
  showToast({ title: 'Saved', text: 'You find it under Favourites.' })
}
