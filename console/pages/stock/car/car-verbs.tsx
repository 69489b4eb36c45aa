import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { KeyMark } from '../../../frame/key-mark.tsx'
import { Menu } from '../../../parts/menu.tsx'
import * as paths from '../../../paths.ts'
import type { CarProblem } from './car-actions.server.ts'
import type { CarData } from './car-data.server.ts'
import { proveForDeposit } from './deposit-choice.ts'

interface OfCar {
  readonly car: CarData
  /** What was refused: its menu stays open, with what was typed. */
  readonly problem: CarProblem | null
}

/** Whether the form of a button is open already, and what was typed or chosen in it before. */
function begun({ car: { choice }, problem }: OfCar, intent: string) {
  const typed = problem?.typed ?? { reservation: choice.reservation }
  const open = (problem ?? choice).intent === intent
  return { open, typed: open ? typed : {} }
}

/** What somebody who sells does to a car. Each menu says first what else happens. */
export function CarVerbs({ car, problem }: OfCar) {
  const { standing } = car
  const isGone = standing === 'sold' || standing === 'withdrawn' || standing === 'unavailable'
  return (
    <>
      {(standing === 'on-sale' || standing === 'coming-soon') && <ReserveMenu {...{ car, problem }} />}
      {standing === 'reserved' && !car.reservation && <ReleaseMenu {...{ car, problem }} />}
      <MoreMenu {...{ car, problem, isGone }} />
      {standing === 'draft' ? (
        <ButtonLink href={paths.publishCar(car.site, car.slug)} look="primary">
          <Icon name="check" />
          Publish
        </ButtonLink>
      ) : isGone ? (
        <BackMenu {...{ car, problem }} />
      ) : (
        <SoldMenu {...{ car, problem }} />
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

const Seen = ({ car }: Pick<OfCar, 'car'>) => <input type="hidden" name="seen" value={car.seen} />

interface WhyProps {
  readonly label?: string
  readonly required?: boolean
  readonly typed: string | undefined
}

const Why = ({ label = 'Why, for the record', required = false, typed }: WhyProps) => (
  <label>
    {label}
    <TextInput name="note" maxLength={200} required={required} defaultValue={typed} />
  </label>
)

interface ReservationChoiceProps extends Pick<OfCar, 'car'> {
  readonly chosen: string | undefined
  readonly withdraws?: boolean
}

/** What becomes of the reservation of whoever has it. A car that is withdrawn is sold to nobody. */
function ReservationChoice({ car, chosen, withdraws = false }: ReservationChoiceProps) {
  const { reservation, site, slug, list } = car
  if (!reservation?.mayEnd) return null
  const hasDeposit = reservation.deposit > 0
  const intent = withdraws ? 'withdraw' : 'sold'
  return (
    <fieldset className="ticks-open">
      <legend>{reservation.who} has reserved it</legend>
      {reservation.mustProve && (
        <p>
          A deposit hangs on it, so{' '}
          <a href={proveForDeposit({ site, car: slug }, { intent, reservation: chosen ?? '', list })}>
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

function SoldMenu({ car, problem }: OfCar) {
  const { open, typed } = begun({ car, problem }, 'sold')
  return (
    <Menu
      label="Mark sold"
      shortcut="s"
      className={buttonClass('primary')}
      open={open}
      button={
        <>
          Mark sold <KeyMark of="s" />
        </>
      }
    >
      <Form method="post" className="menu-form">
        <Seen car={car} />
        <Said words={car.consequences?.sold} />
        <ReservationChoice car={car} chosen={typed['reservation']} />
        <Why typed={typed['note']} />
        {(car.reservation?.mayEnd ?? true) && (
          <Button type="submit" look="primary" name="intent" value="sold">
            Mark the car sold
          </Button>
        )}
      </Form>
    </Menu>
  )
}

function ReserveMenu({ car, problem }: OfCar) {
  const { open, typed } = begun({ car, problem }, 'reserve')
  return (
    <Menu label="Reserve" className={buttonClass('quiet')} button="Reserve" open={open}>
      <Form method="post" className="menu-form">
        <Seen car={car} />
        <Said words={car.consequences?.reserve} />
        <Why label="For whom" required typed={typed['note']} />
        <label>
          Until
          <TextInput type="date" name="date" min={car.today} required defaultValue={typed['date']} />
        </label>
        <label>
          At
          <TextInput type="time" name="time" defaultValue={typed['time'] ?? '17:00'} required />
        </label>
        <Button type="submit" look="primary" name="intent" value="reserve">
          Reserve the car
        </Button>
      </Form>
    </Menu>
  )
}

const ReleaseMenu = ({ car, problem }: OfCar) => (
  <Menu
    label="End the hold"
    className={buttonClass('quiet')}
    button="End the hold"
    open={begun({ car, problem }, 'release').open}
  >
    <Form method="post" className="menu-form">
      <input type="hidden" name="seen" value={car.keepingSeen} />
      <Said words={car.consequences?.release} />
      <Button type="submit" look="primary" name="intent" value="release">
        End the hold
      </Button>
    </Form>
  </Menu>
)

function BackMenu({ car, problem }: OfCar) {
  const { open, typed } = begun({ car, problem }, 'back')
  return (
    <Menu label="Back on sale" className={buttonClass('primary')} button="Back on sale" open={open}>
      <Form method="post" className="menu-form">
        <Seen car={car} />
        <Said words={car.consequences?.back} />
        <Why typed={typed['note']} />
        <Button type="submit" look="primary" name="intent" value="back">
          Put the car back on sale
        </Button>
      </Form>
    </Menu>
  )
}

function MoreMenu({ car, problem, isGone }: OfCar & { readonly isGone: boolean }) {
  const { open, typed } = begun({ car, problem }, 'withdraw')
  return (
    <Menu label="More" className={buttonClass('quiet', 'btn-square')} button={<Icon name="more" />} open={open}>
      {!isGone && (
        <Form method="post" className="menu-form">
          <Seen car={car} />
          <h2>Withdraw</h2>
          <Said words={car.consequences?.withdraw} />
          <ReservationChoice car={car} chosen={typed['reservation']} withdraws />
          <Why typed={typed['note']} />
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
        {car.may.publish && (
          <ButtonLink href={paths.publishCar(car.site, car.slug)}>Publish or take off the website</ButtonLink>
        )}
        {/* What is withdrawn stands on no paper. */}
        {car.standing !== 'withdrawn' && (
          <>
            <ButtonLink href={paths.windowSheet(car.site, car.slug)} target="_blank">
              <Icon name="print" />
              Window sheet
            </ButtonLink>
            <ButtonLink href={paths.keyTag(car.site, car.slug)} target="_blank">
              <Icon name="key" />
              Key tag
            </ButtonLink>
          </>
        )}
      </div>
    </Menu>
  )
}
