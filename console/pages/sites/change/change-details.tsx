import { Form } from 'react-router'
import type { ProposalPart } from '#app/features/website/sites/site-proposals.server.ts'
import { MOST_RADIUS } from '#app/features/website/look/look-texts.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import * as paths from '../../../paths.ts'
import { blockValue, type ChangeKind } from './read-change.ts'

interface ChangeDetailsProps {
  readonly what: ChangeKind
  readonly sourceName: string
  readonly parts: readonly ProposalPart[]
  readonly answers: Readonly<Record<string, string>>
  readonly chosen: readonly string[]
  /** What it would do is shown below already. */
  readonly isSeen: boolean
}

/** What exactly is changed, before it is looked at. */
export function ChangeDetails({ what, sourceName, parts, answers, chosen, isSeen }: ChangeDetailsProps) {
  const isEmpty = (what === 'page' && parts.length === 0) || (what === 'block' && parts.every(({ blocks }) => blocks.length === 0)) // prettier-ignore
  const back = `${paths.changeSites}?${new URLSearchParams([['sites', chosen.join(',')]])}`
  if (isEmpty)
    return (
      <>
        <p>
          {sourceName} has no {what === 'page' ? 'pages' : 'blocks'} of its own yet. Change one of its pages first, or copy from
          another site.
        </p>
        <ButtonLink href={back}>Choose again</ButtonLink>
      </>
    )
  return (
    <Form method="get" action={paths.changeSites} className="plain-form start-form">
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="source" value={answers['source'] ?? ''} />
      <input type="hidden" name="sites" value={chosen.join(',')} />
      <input type="hidden" name="preview" value="1" />
      {what === 'page' && <PageFields sourceName={sourceName} parts={parts} answers={answers} />}
      {what === 'block' && <BlockFields sourceName={sourceName} parts={parts} answers={answers} />}
      {what === 'redirect' && <RedirectFields answers={answers} />}
      {what === 'look' && <LookFields answers={answers} />}
      <div className="plain-row">
        <Button type="submit" look={isSeen ? 'quiet' : 'primary'}>
          See what changes
        </Button>
        <ButtonLink href={back} look="text">
          Choose again
        </ButtonLink>
      </div>
    </Form>
  )
} // prettier-ignore

type FieldsProps = Pick<ChangeDetailsProps, 'sourceName' | 'parts' | 'answers'>

const PageFields = ({ sourceName, parts, answers }: FieldsProps) => (
  <>
    <Field
      id="change-page"
      label={`Page of ${sourceName}`}
      hint="In the name of each dealer, at the same address. What names a number, an address or a person stays behind."
    >
      {(control) => (
        <Select {...control} name="page" defaultValue={answers['page']}>
          {parts.map(({ path, name }) => (
            <option key={path} value={path}>
              {name} ({path})
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field id="change-existing" label="Where a site has a page at this address">
      {(control) => (
        <Select {...control} name="existing" defaultValue={answers['existing']}>
          <option value="replace">Put this one in its place</option>
          <option value="leave">Leave theirs</option>
        </Select>
      )}
    </Field>
  </>
)

const BlockFields = ({ sourceName, parts, answers }: FieldsProps) => (
  <>
    <Field
      id="change-block"
      label={`Block of ${sourceName}`}
      hint="In the name of each dealer. One that names a number, an address or a person is not copied."
    >
      {(control) => (
        <Select {...control} name="block" defaultValue={answers['block']}>
          {parts.map(({ path, name, blocks }) => (
            <optgroup key={path} label={`${name} (${path})`}>
              {blocks.map((block) => (
                <option key={block.id} value={blockValue(path, block.id)}>
                  {block.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
    <Field id="change-to" label="Page that gets it" hint="Its address at each site, such as /about-us; / is the home page. The block comes last.">
      {(control) => (
        <TextInput type="text" {...control} name="to" required maxLength={200} spellCheck={false} autoComplete="off" defaultValue={answers['to']} />
      )}
    </Field>
  </>
) // prettier-ignore

const RedirectFields = ({ answers }: Pick<FieldsProps, 'answers'>) => (
  <>
    <Field id="change-from" label="Old address" hint="A path, such as /old-page. One that is redirected already gets the new target.">
      {(control) => (
        <TextInput type="text" {...control} name="from" required maxLength={500} spellCheck={false} autoComplete="off" defaultValue={answers['from']} />
      )}
    </Field>
    <Field id="change-target" label="Where it leads" hint="A path of each site, such as /finance, or a whole address.">
      {(control) => (
        <TextInput type="text" {...control} name="target" required maxLength={500} spellCheck={false} autoComplete="off" defaultValue={answers['target']} />
      )}
    </Field>
    <Field id="change-status" label="For how long">
      {(control) => (
        <Select {...control} name="status" defaultValue={answers['status']}>
          <option value="301">For good</option>
          <option value="302">For now</option>
        </Select>
      )}
    </Field>
  </>
) // prettier-ignore

const LookFields = ({ answers }: Pick<FieldsProps, 'answers'>) => (
  <>
    <Field id="change-colour" label="Main colour" hint="Six signs, such as #0b5d4f, dark enough for white text. Leave it empty to keep each site’s own.">
      {(control) => <TextInput type="text" {...control} name="colour" maxLength={7} spellCheck={false} autoComplete="off" defaultValue={answers['colour']} />}
    </Field>
    <Field id="change-radius" label="Corners, px" hint={`From 0 to ${MOST_RADIUS}. Leave it empty to keep each site’s own.`}>
      {(control) => <TextInput type="text" {...control} name="radius" inputMode="numeric" maxLength={2} autoComplete="off" defaultValue={answers['radius']} />}
    </Field>
  </>
) // prettier-ignore
