import { isAmong, readSavedCars, type SavedCar } from '../saved-car.ts'

/** A watchlist holds so many cars. */
export const MAX_WATCHED = 200

/** What the browser remembers of a car that only the server knows more of: enough to fill its heart. */
export const watchlistEntry = ({ id, slug }: Pick<SavedCar, 'id' | 'slug'>): SavedCar => ({
  id,
  slug,
  name: slug,
  make: '',
  model: '',
  primary_image_url: null,
})

/** The cars of an answer, each once; what is no car is left out. */
export function watchedEntries(found: unknown): readonly SavedCar[] {
  if (!Array.isArray(found)) return []
  return readSavedCars(JSON.stringify(found.map((car) => watchlistEntry(Object(car) as SavedCar))), MAX_WATCHED)
}

/** The list with a car at a place. */
export const put = (list: readonly SavedCar[], car: SavedCar, place: number): readonly SavedCar[] =>
  isAmong(list, car.slug) ? list : [...list.slice(0, place), watchlistEntry(car), ...list.slice(place)]
