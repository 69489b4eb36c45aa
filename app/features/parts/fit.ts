import type { Fit } from './part.ts'

/** A shopper's vehicle, as far as it was named. */
export interface Vehicle {
  readonly make: string
  readonly model?: string | undefined
  readonly year?: number | undefined
}

/** The first model year that a fit without a beginning is indexed for. */
const FIRST_YEAR = 1950
/** Stands for every vehicle, model or year. */
const ANY = '*'

const tokenOf = (...steps: readonly (string | number)[]): string => steps.join('/')

/**
 * Every vehicle that the fits cover, as texts that `vehicleTokens` asks for. Years stand in one text with their make
 * and model, so that a part for a 2010 Corolla and a 2020 HiLux is found for neither a 2020 Corolla nor a 2010 HiLux.
 */
export function fitTokens(fits: readonly Fit[], newestYear: number): string[] {
  if (fits.length === 0) return [ANY]
  const tokens = new Set<string>()
  for (const { make, model = ANY, year_from, year_to } of fits) {
    tokens.add(make).add(tokenOf(make, model))
    // "Toyota//2018" answers for a make and a year without a model.
    const vehicles = [tokenOf(make, model), tokenOf(make, '')]
    if (year_from === undefined && year_to === undefined) {
      for (const vehicle of vehicles) tokens.add(tokenOf(vehicle, ANY))
      continue
    }
    const last = Math.max(year_to ?? newestYear, year_from ?? FIRST_YEAR)
    for (let year = year_from ?? FIRST_YEAR; year <= last; year++) {
      for (const vehicle of vehicles) tokens.add(tokenOf(vehicle, year))
    }
  }
  return [...tokens]
}

/** What parts for a vehicle are indexed under: any of these. Universal parts are among them. */
export function vehicleTokens({ make, model, year }: Vehicle): string[] {
  const models = model === undefined ? [''] : [model, ANY]
  if (year !== undefined) {
    return [...models.flatMap((each) => [tokenOf(make, each, year), tokenOf(make, each, ANY)]), ANY]
  }
  return model === undefined ? [make, ANY] : [...models.map((each) => tokenOf(make, each)), ANY]
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whether one fit covers a vehicle, as far as it was named. */
const covers = (fit: Fit, { make, model, year }: Vehicle): boolean =>
  isSame(fit.make, make) &&
  (model === undefined || fit.model === undefined || isSame(fit.model, model)) &&
  (year === undefined || ((fit.year_from ?? year) <= year && year <= (fit.year_to ?? year)))

/** Whether a part that names its vehicles is made for this one. */
export const isMadeFor = (fits: readonly Fit[], vehicle: Vehicle): boolean => fits.some((fit) => covers(fit, vehicle))

/** "Toyota HiLux 2015–2024", "Isuzu D-MAX from 2020", "Hino, all models". */
export function fitLabel({ make, model, year_from, year_to }: Fit): string {
  const vehicle = model === undefined ? `${make}, all models` : `${make} ${model}`
  if (year_from === undefined) return year_to === undefined ? vehicle : `${vehicle} up to ${year_to}`
  if (year_to === undefined) return `${vehicle} from ${year_from}`
  return `${vehicle} ${year_from === year_to ? year_from : `${year_from}–${year_to}`}`
}

/** "Toyota HiLux 2018", "Hino". */
export const vehicleName = ({ make, model, year }: Vehicle): string =>
  [make, model, year].filter((word) => word !== undefined).join(' ')

/** What a list says of a part's vehicles: the first of them, those of the shopper's choice before others. */
export function fitSummary(fits: readonly Fit[], vehicle: Vehicle | null): string {
  const [first, ...more] = vehicle
    ? fits.toSorted((a, b) => Number(covers(b, vehicle)) - Number(covers(a, vehicle)))
    : fits
  if (!first) return 'Universal'
  return more.length ? `${fitLabel(first)} and ${more.length} more` : fitLabel(first)
}
