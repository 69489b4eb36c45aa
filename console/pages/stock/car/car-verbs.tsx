import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { KeyMark } from '../../../frame/key-mark.tsx'
import { Menu } from '../../../parts/menu.tsx'
import * as paths from '../../../paths.ts'
import type { CarData } from './car-data.server.ts'
import { proveForDeposit } from './deposit-choice.ts'

interface OfCar {
  readonly car: CarData
}

/** What somebody who sells does to a car. Each menu says first what else happens. */
export function CarVerbs({ car }: OfCar) {
  const { standing } = car
  const isGone = standing === 'sold' || standing === 'withdrawn' || standing === 'unavailable'
  return (
    <>
      {(standing === 'on-sale' || standing === 'coming-soon') && <ReserveMenu car={car} />}
      {standing === 'reserved' && !car.reservation && <ReleaseMenu car={car} />}
      <MoreMenu car={car} isGone={isGone} />
      {standing === 'draft' ? (
        <ButtonLink href={paths.publishCar(car.site, car.slug)} look="primary">
          <Icon name="check" />
          Publish
        </ButtonLink>
      ) : isGone ? (
        <BackMenu car={car} />
      ) : (
        <SoldMenu car={car} />
      )}
    </>
  )
}

const Said = ({ words }: { readonly words: readonly string[] | undefined }) => (
  <ul className="car-said">
    {words?.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

const Seen = ({ car }: OfCar) => <input type="hidden" name="seen" value={car.seen} />

const Why = ({ label = 'Why, for the record', required = false }) => (
  <label>
    {label}
    <TextInput name="note" maxLength={200} required={required} />
  </label>
)

/** What becomes of the reservation of whoever has it. A car that is withdrawn is sold to nobody. */
function ReservationChoice({ car, withdraws = false }: OfCar & { readonly withdraws?: boolean }) {
  const { reservation, choice, site, slug, list } = car
  if (!reservation?.mayEnd) return null
  const hasDeposit = reservation.deposit > 0
  const intent = withdraws ? 'withdraw' : 'sold'
  const chosen = choice.intent === intent ? choice.reservation : ''
  return (
    <fieldset className="ticks-open">
      <legend>{reservation.who} has reserved it</legend>
      {reservation.mustProve && (
        <p>
          A deposit hangs on it, so{' '}
          <a href={proveForDeposit({ site, car: slug }, { intent, reservation: chosen, list })}>
            confirm that it is you
          </a>{' '}
          first.
        </p>
      )}
      {!withdraws && (
        <label className="menu-tick">
          <input
            type="radio"
            name="reservation"
            value="sold-to-them"
            defaultChecked={chosen === 'sold-to-them'}
            required
          />{' '}
          Sold to {reservation.who}
          {hasDeposit && ': the deposit is taken'}
        </label>
      )}
      <label className="menu-tick">
        <input type="radio" name="reservation" value="ends" defaultChecked={chosen === 'ends'} required /> Their
        reservation ends
        {hasDeposit && ': the deposit goes back'}
      </label>
    </fieldset>
  )
}

const SoldMenu = ({ car }: OfCar) => (
  <Menu
    label="Mark sold"
    shortcut="s"
    open={car.choice.intent === 'sold'}
    className={buttonClass('primary')}
    button={
      <>
        Mark sold <KeyMark of="s" />
      </>
    }
  >
    <Form method="post" className="menu-form">
      <Seen car={car} />
      <Said words={car.consequences?.sold} />
      <ReservationChoice car={car} />
      <Why />
      {(car.reservation?.mayEnd ?? true) && (
        <Button type="submit" look="primary" name="intent" value="sold">
          Mark the car sold
        </Button>
      )}
    </Form>
  </Menu>
)

const ReserveMenu = ({ car }: OfCar) => (
  <Menu label="Reserve" className={buttonClass('quiet')} button="Reserve">
    <Form method="post" className="menu-form">
      <Seen car={car} />
      <Said words={car.consequences?.reserve} />
      <Why label="For whom" required />
      <label>
        Until
        <TextInput type="date" name="date" min={car.today} required />
      </label>
      <label>
        At
        <TextInput type="time" name="time" defaultValue="17:00" required />
      </label>
      <Button type="submit" look="primary" name="intent" value="reserve">
        Keep the car
      </Button>
    </Form>
  </Menu>
)

const ReleaseMenu = ({ car }: OfCar) => (
  <Menu label="Free the car" className={buttonClass('quiet')} button="Free it">
    <Form method="post" className="menu-form">
      <Said words={car.consequences?.release} />
      <Button type="submit" look="primary" name="intent" value="release">
        Free the car
      </Button>
    </Form>
  </Menu>
)

const BackMenu = ({ car }: OfCar) => (
  <Menu label="Back on sale" className={buttonClass('primary')} button="Back on sale">
    <Form method="post" className="menu-form">
      <Said words={car.consequences?.back} />
      <Why />
      <Button type="submit" look="primary" name="intent" value="back">
        Put the car back on sale
      </Button>
    </Form>
  </Menu>
)

const MoreMenu = ({ car, isGone }: OfCar & { readonly isGone: boolean }) => (
  <Menu
    label="More"
    open={car.choice.intent === 'withdraw'}
    className={buttonClass('quiet', 'btn-square')}
    button={<Icon name="more" />}
  >
    {!isGone && (
      <Form method="post" className="menu-form">
        <Seen car={car} />
        <h2>Withdraw</h2>
        <Said words={car.consequences?.withdraw} />
        <ReservationChoice car={car} withdraws />
        <Why />
        {(car.reservation?.mayEnd ?? true) && (
          <Button type="submit" look="danger" name="intent" value="withdraw">
            Withdraw the car
          </Button>
        )}
      </Form>
    )}
    <div className="menu-form car-papers">
      {car.may.copy && (
        <Form method="post" action={paths.copyCar(car.site, car.slug)}>
          <Button type="submit">
            <Icon name="plus" />
            Copy to a new car
          </Button>
          <Said words={car.consequences?.copy} />
        </Form>
      )}
      {car.may.publish && <ButtonLink href={paths.publishCar(car.site, car.slug)}>On the website, or not</ButtonLink>}
      <ButtonLink href={paths.windowSheet(car.site, car.slug)} target="_blank">
        <Icon name="print" />
        Window sheet
      </ButtonLink>
      <ButtonLink href={paths.keyTag(car.site, car.slug)} target="_blank">
        <Icon name="key" />
        Key tag
      </ButtonLink>
    </div>
  </Menu>
)
