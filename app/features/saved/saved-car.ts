import { isCarSlug } from '#app/features/vehicle/car-slug.ts'

/** A favourite, and a car chosen to compare, as a shopper's browser keeps it. */
export interface SavedCar {
  readonly id: number | string
  readonly name: string
  readonly slug: string
  readonly make: string
  readonly model: string
  /** Address of a picture of ours; null for a car without one. */
  readonly primary_image_url: string | null
}

const MAX_TEXT = 300

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT

const isSavedCar = (value: unknown): value is SavedCar => {
  if (value === null || typeof value !== 'object') return false
  const { id, name, slug, make, model, primary_image_url } = value as Record<string, unknown>
  return (
    (isText(id) || typeof id === 'number') &&
    isText(slug) &&
    isCarSlug(slug) &&
    isText(name) &&
    name !== '' &&
    isText(make) &&
    isText(model) &&
    (primary_image_url === null || isText(primary_image_url))
  )
}

/**
 * A stored list of cars. What shoppers, extensions or older versions left there may be anything: what is no list is
 * an empty one, what is no car and what repeats one is left out.
 */
export function readSavedCars(text: string | null, most?: number): readonly SavedCar[] {
  let found: unknown
  try {
    found = JSON.parse(text ?? '')
  } catch {
    return []
  }
  if (!Array.isArray(found)) return []
  const slugs = new Set<string>()
  return found.filter((car) => isSavedCar(car) && !slugs.has(car.slug) && slugs.add(car.slug)).slice(0, most)
}

export const isAmong = (cars: readonly { readonly slug: string }[], slug: string): boolean =>
  cars.some((car) => car.slug === slug)

/** The list without a car. */
export const without = <T extends { readonly slug: string }>(cars: readonly T[], slug: string): readonly T[] =>
  cars.filter((car) => car.slug !== slug)
