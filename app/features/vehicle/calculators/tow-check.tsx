import { useState } from 'react'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { checkTow, readCapacity, TOW_CARS, type CaravanMasses } from './tow.ts'

const VERDICTS = { yes: 'Yes, it can tow it', light: 'Only with a light load', no: 'No, it can’t tow it' } as const
const TONES = { yes: 'good', light: 'warn', no: 'bad' } as const
const OTHER = 'Another car'

interface Props {
  readonly towed: CaravanMasses
  readonly noun: string
  /** What was asked of the page, without JavaScript. */
  readonly requested: { readonly car: string; readonly capacity: string }
  readonly path: string
}

/** Whether a car the shopper names may tow this caravan. */
export function TowCheck({ towed, noun, requested, path }: Props) {
  const [car, setCar] = useState(requested.car || TOW_CARS[0]!.name)
  const [capacity, setCapacity] = useState(requested.capacity)
  const known = TOW_CARS.find(({ name }) => name === car)
  const braked = readCapacity(capacity)
  const rating = known ?? (braked === undefined ? null : { braked })
  const check = rating && checkTow(towed, rating)
  return (
    <section aria-labelledby="towing" id="tow-check">
      <h2 id="towing" className="section-title">
        Can your car tow it?
      </h2>
      <form
        action={`${path}#tow-check`}
        className={row({ gap: 3, align: 'end', above: 4 }, 'calculator-fields')}
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          Your tow car
          <Select name="tow_car" value={car} onChange={(event) => setCar(event.target.value)}>
            {TOW_CARS.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
            <option>{OTHER}</option>
          </Select>
        </label>
        <label className={known ? 'no-js-only' : undefined}>
          Braked towing capacity, kg
          <TextInput
            type="text"
            name="tow_capacity"
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            value={capacity}
            onChange={(event) => setCapacity(event.target.value)}
          />
        </label>
        <Button type="submit" className="no-js-only">
          Check
        </Button>
      </form>
      <p className="above-4" aria-live="polite">
        {check ? (
          <>
            <strong className={text({ tone: TONES[check.verdict] })} data-verdict={check.verdict}>
              {VERDICTS[check.verdict]}.
            </strong>{' '}
            {check.reasons.join(' ')}
          </>
        ) : (
          'Enter the braked towing capacity from your car’s handbook, such as 2,000.'
        )}
      </p>
      <p className={text({ size: 14, tone: 'quiet', above: 2 })}>
        Based on typical manufacturer figures. The limit is the lowest rating of your car, tow bar and hitch, and your
        car’s GCM applies as well. Bring the handbook and we’ll check it with you before you buy the {noun}.
      </p>
    </section>
  )
}
