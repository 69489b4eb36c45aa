import * as paths from '#app/paths.ts'
import { isAmong, readSavedCars, type SavedCar, without } from '../saved-car.ts'

/** As many cars fit beside each other. */
export const MAX_COMPARED = 4

export const readCompared = (text: string | null): readonly SavedCar[] => readSavedCars(text, MAX_COMPARED)

export type ToggleComparedResult = { ok: true; cars: readonly SavedCar[] } | { ok: false; reason: string }

/** Chooses a car to compare, last in the row, or takes it out; a fifth is refused with what to do. */
export function toggleCompared(cars: readonly SavedCar[], car: SavedCar): ToggleComparedResult {
  if (isAmong(cars, car.slug)) return { ok: true, cars: without(cars, car.slug) }
  if (cars.length < MAX_COMPARED) return { ok: true, cars: [...cars, car] }
  return {
    ok: false,
    reason: `You can compare up to ${MAX_COMPARED} at a time. Remove one, then choose ${car.name} again.`,
  }
}

/** The address of a comparison: it can be kept, sent and opened anywhere. */
export function comparePath(slugs: readonly string[], differences = false): string {
  const query = slugs.map((slug) => `car=${encodeURIComponent(slug)}`)
  if (differences) query.push('differences=1')
  return query.length ? `${paths.compare}?${query.join('&')}` : paths.compare
}
