import { lookupKey } from './lookup.ts'

export const SIMPLE_FUELS = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'Plug-in Hybrid', 'LPG', 'Hydrogen'] as const

export type SimpleFuel = (typeof SIMPLE_FUELS)[number]

const plugIn = /\b(phev|plug in|plugin|plug)\b/
const hydrogen = /\b(hydrogen|fuel cell|fcev|h2)\b/
const hybrid = /\b(hybrid|hev|mhev|petrol electric|diesel electric|electric petrol|electric diesel)\b/
const electric = /\b(electric|electricity|ev|bev|battery)\b/
const diesel = /\b(diesel|turbodiesel|tdi|crdi|dsl)\b/
const gas = /\b(lpg|lp gas|autogas|dual fuel|liquid petroleum gas|cng|gas)\b/
const petrol = /\b(petrol|unleaded|leaded|premium|ulp|pulp|gasoline|e10|e85|ethanol|flex fuel|9[158]|9[158] ron)\b/

/** The fuel group that shoppers filter by; "Premium", "Unleaded" and "ULP" are all petrol, dual fuel is LPG. */
export function simpleFuel(fuel: string): SimpleFuel | undefined {
  const key = lookupKey(fuel)
  if (plugIn.test(key)) return 'Plug-in Hybrid'
  if (hydrogen.test(key)) return 'Hydrogen'
  if (hybrid.test(key)) return 'Hybrid'
  if (electric.test(key)) return 'Electric'
  if (diesel.test(key) || key === 'd') return 'Diesel'
  if (gas.test(key)) return 'LPG'
  return petrol.test(key) || key === 'p' ? 'Petrol' : undefined
}
