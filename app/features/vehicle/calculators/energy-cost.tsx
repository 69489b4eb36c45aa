import { useState } from 'react'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { formatDollars } from '#lib/money.ts'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { Figures } from '#app/ui/figures/figures.tsx'
import { fuelCost, readFuelNumber, WEEKLY_KM } from './fuel.ts'

interface Props {
  /** Litres or kilowatt hours for 100 km. */
  readonly per100: number
  /** "Fuel price per litre" */
  readonly label: string
  /** What a litre or a kilowatt hour costs to begin with, dollars. */
  readonly price: number
  /** "per litre" */
  readonly unit: string
  /** What is wrong with a figure says one that is right: "$1.85". */
  readonly example: string
  /** What there is to say of so many kilometres a week. */
  readonly note?: (weeklyKm: number) => string
}

/** What the energy for a distance a week costs; without JavaScript for the usual price and distance. */
export function EnergyCost({ per100, label, price: usual, unit, example, note }: Props) {
  const [price, setPrice] = useState(`$${usual.toFixed(2)}`)
  const [distance, setDistance] = useState(`${WEEKLY_KM} km`)
  const km = readFuelNumber(distance)
  const cost = fuelCost(per100, readFuelNumber(price) ?? 0, km ?? 0)
  const wrong = readFuelNumber(price) === undefined || km === undefined
  const fields = [
    [label, price, setPrice],
    ['Kilometres per week', distance, setDistance],
  ] as const
  return (
    <>
      <div className={stack({ gap: 5, above: 4 })}>
        <div className={row({ gap: 3, align: 'end' }, 'calculator-fields js-only')}>
          {fields.map(([name, value, set]) => (
            <label key={name}>
              {name}
              <TextInput
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={value}
                onChange={(event) => set(event.target.value)}
              />
            </label>
          ))}
        </div>
        <p className={text({ size: 14, tone: 'quiet' }, 'no-js-only')}>
          At {formatDollars(usual)} {unit} and {WEEKLY_KM} km per week.
        </p>
        <Figures
          large
          aria-live="polite"
          figures={(['week', 'month', 'year'] as const).map((span) => [
            `Per ${span}`,
            wrong ? '–' : formatDollars(Math.round(cost[span])),
          ])}
        />
      </div>
      {note && km !== undefined && <p className={text({ tone: 'soft', above: 2 })}>{note(km)}</p>}
      {wrong && (
        <p role="alert" className={text({ size: 14, tone: 'bad', above: 2 })}>
          Please enter the price and distance as numbers, such as {example} and 300 km.
        </p>
      )}
    </>
  )
}
