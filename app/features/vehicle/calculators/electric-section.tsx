import type { ReactNode } from 'react'
import { stack, text } from '#app/ui/layout/layout.ts'
import { type ChargingFigures, chargingTime } from '../facts/electric.ts'
import { EnergyCost } from './energy-cost.tsx'

export const ELECTRIC = 'Battery and charging'

interface Props {
  readonly charging: (ChargingFigures & { readonly price: number }) | null
  readonly name: string
  /** Its facts. */
  readonly children: ReactNode
}

/** Range, battery and charging of an electric vehicle, and what a week of charging takes and costs. */
export const ElectricSection = ({ charging, name, children }: Props) => (
  <div className={stack({ gap: 8 })}>
    {children}
    {charging && (
      <section aria-labelledby="charging">
        <h3 id="charging" className={text({ size: 18, weight: 'bold' })}>
          Charging at home
        </h3>
        <p className={text({ tone: 'quiet', above: 1 })}>
          {charging.own
            ? `Official figure: ${charging.per100} kWh/100 km. Real-world use varies.`
            : `We’ve assumed ${charging.per100} kWh/100 km from the wall, based on the battery and range of this ${name}.`}
        </p>
        <EnergyCost
          per100={charging.per100}
          label="Electricity price per kWh"
          price={charging.price}
          unit="per kWh"
          example="$0.33"
          note={(km) => chargingTime(charging, km)}
        />
      </section>
    )}
  </div>
)
