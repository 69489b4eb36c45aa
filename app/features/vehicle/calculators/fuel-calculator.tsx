import { useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { FUEL_PRICE, fuelCost, readFuelNumber, WEEKLY_KM } from './fuel.ts'

interface Props {
  /** L/100 km. */
  readonly economy: { readonly litres: number; readonly own: boolean }
  readonly name: string
}

/** What the fuel of this car costs; without JavaScript for the usual price and distance. */
export function FuelCalculator({ economy, name }: Props) {
  const [price, setPrice] = useState(`$${FUEL_PRICE.toFixed(2)}`)
  const [distance, setDistance] = useState(`${WEEKLY_KM} kms`)
  const cost = fuelCost(economy.litres, readFuelNumber(price) ?? 0, readFuelNumber(distance) ?? 0)
  const wrong = readFuelNumber(price) === undefined || readFuelNumber(distance) === undefined
  return (
    <section aria-labelledby="fuel-calculator">
      <h2 id="fuel-calculator" className="section-title">
        Fuel Calculator
      </h2>
      <p className="mt-2 text-n-7">
        {economy.own
          ? `The maker gives ${economy.litres} L/100 km for this ${name}. How you drive decides what it really uses.`
          : `We do not have the maker’s figure for this ${name}, so this reckons with ${economy.litres} L/100 km.`}
      </p>
      <div className="calculator mt-4">
        <div className="calculator-fields js-only">
          <label>
            Fuel price a litre
            <input
              type="text"
              className="field"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={price}
              onChange={(event) => setPrice(event.target.value)}
            />
          </label>
          <label>
            Distance a week
            <input
              type="text"
              className="field"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={distance}
              onChange={(event) => setDistance(event.target.value)}
            />
          </label>
        </div>
        <p className="no-js-only text-14 text-n-7">
          At {formatDollars(FUEL_PRICE)} a litre and {WEEKLY_KM} km a week.
        </p>
        <dl className="calculator-results" aria-live="polite">
          {(['week', 'month', 'year'] as const).map((span) => (
            <div key={span}>
              <dt>A {span}</dt>
              <dd>{wrong ? '–' : formatDollars(Math.round(cost[span]))}</dd>
            </div>
          ))}
        </dl>
      </div>
      {wrong && (
        <p role="alert" className="mt-2 text-14 text-bad">
          Please enter the price and the distance as numbers, such as $1.85 and 300 kms.
        </p>
      )}
    </section>
  )
}
