import { text } from '#app/ui/layout/layout.ts'
import { EnergyCost } from './energy-cost.tsx'
import { FUEL_PRICE } from './fuel.ts'

interface Props {
  /** L/100 km. */
  readonly economy: { readonly litres: number; readonly own: boolean }
  readonly name: string
}

/** What the fuel of this car costs. */
export const FuelCalculator = ({ economy, name }: Props) => (
  <section aria-labelledby="fuel-calculator">
    <h2 id="fuel-calculator" className="section-title">
      Fuel Calculator
    </h2>
    <p className={text({ tone: 'quiet', above: 2 })}>
      {economy.own
        ? `Official combined figure: ${economy.litres} L/100 km. Real-world use varies.`
        : `There’s no official figure for this ${name}, so we’ve assumed ${economy.litres} L/100 km.`}
    </p>
    <EnergyCost
      per100={economy.litres}
      label="Fuel price per litre"
      price={FUEL_PRICE}
      unit="per litre"
      example="$1.85"
    />
  </section>
)
