import type { Car } from '#app/features/vehicle/car.ts'
import type { Engine } from './cars/facts.ts'

/** What a year takes from a battery, % of its first capacity: about what fleets of used cars have shown. */
const WORN_YEARLY = 1.6
/** Beside a petrol engine: a battery for the way to work, kWh, and how far it goes, km. */
const PLUG_IN = { range: 80, battery: 18.3, ac_power: 3.6, connector: 'Type 2' } as const

/** Battery and charging of an engine: round figures that follow from its range and power, as facts of its kind do. */
export function batteryOf({ fuel, range, kw }: Engine, age: number): Car['ev_specifications'] {
  const worn = age >= 1 ? { battery_health: Math.round(100 - age * WORN_YEARLY) } : {}
  if (fuel === 'Plug-in Hybrid') return { ...PLUG_IN, range_standard: 'WLTP', ...worn }
  if (fuel !== 'Electric' || !range) return undefined
  const consumption = Math.round((13.6 + kw / 60) * 10) / 10
  const quick = kw > 215
  return {
    range,
    range_standard: 'WLTP',
    battery: Math.round(range * consumption * 0.0091 * 10) / 10,
    ...worn,
    consumption,
    ac_power: quick ? 11 : 7,
    dc_power: quick ? 170 : 88,
    dc_minutes: quick ? 26 : 42,
    connector: 'CCS2',
  }
}
