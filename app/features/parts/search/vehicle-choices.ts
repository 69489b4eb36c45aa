import type { SearchAnswer } from '#app/features/search/port.ts'
import type { Vehicle } from '../fit.ts'

/** What the shopper's vehicle can be chosen from. */
export interface VehicleChoices {
  readonly makes: readonly string[]
  /** Of the chosen make. */
  readonly models: readonly string[]
  /** Newest first. */
  readonly years: readonly number[]
}

type VehicleFacets = Pick<SearchAnswer, 'facets' | 'facetStats'>

/** Years offered at most; older vehicles are found by make and model. */
const MAX_YEARS = 45

const sortedNames = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))

const makesOf = ({ facets }: VehicleFacets): string[] => (facets['make'] ?? []).map(({ value }) => value)

/** Models come as "Toyota/HiLux"; a make holds no slash. */
const modelsOf = ({ facets }: VehicleFacets, make: string): string[] =>
  (facets['make_model'] ?? []).flatMap(({ value }) => {
    const cut = value.indexOf('/')
    return value.slice(0, cut) === make ? [value.slice(cut + 1)] : []
  })

/** A name as it is known, whatever the case in which it was given. */
export const spelled = (known: readonly string[], given: string): string =>
  known.find((name) => name.toLowerCase() === given.toLowerCase()) ?? given

/** The vehicle in the spelling of the parts that fit it. */
export function settleVehicle(vehicle: Vehicle | null, known: VehicleFacets): Vehicle | null {
  if (!vehicle) return null
  const make = spelled(makesOf(known), vehicle.make)
  return { ...vehicle, make, ...(vehicle.model && { model: spelled(modelsOf(known, make), vehicle.model) }) }
}

/** As much of a vehicle as some part names: nothing when its make is in no part. */
export function knownVehicle(vehicle: Vehicle | null, known: VehicleFacets): Vehicle | null {
  if (!vehicle || !makesOf(known).includes(vehicle.make)) return null
  const { model, ...rest } = vehicle
  return model !== undefined && modelsOf(known, vehicle.make).includes(model) ? vehicle : rest
}

/** Makes, models and years that any part is made for, and what is chosen even when no part is. */
export function vehicleChoices(vehicle: Vehicle | null, known: VehicleFacets, newestYear: number): VehicleChoices {
  const oldest = Math.max(known.facetStats['first_year']?.min ?? newestYear, newestYear - MAX_YEARS)
  const years = Array.from({ length: newestYear - oldest + 1 }, (_, back) => newestYear - back)
  const withChosen = <T>(all: readonly T[], chosen: T | undefined): T[] =>
    chosen === undefined || all.includes(chosen) ? [...all] : [chosen, ...all]
  return {
    makes: withChosen(sortedNames(makesOf(known)), vehicle?.make),
    models: vehicle ? withChosen(sortedNames(modelsOf(known, vehicle.make)), vehicle.model) : [],
    years: vehicle ? withChosen(years, vehicle.year) : [],
  }
}
