import { useSyncExternalStore } from 'react'
import { toggleCompared } from './compare/compare.ts'
import { toggleFavourite } from './favourites.ts'
import { isAmong, type SavedCar } from './saved-car.ts'
import type * as Messages from './saved-messages.tsx'
import { type SavedList } from './saved-store.ts'
import { favourites, compared } from './saved-lists.ts'

const NONE: readonly never[] = []

/** The whole list; empty on the server and until the page is alive. */
export const useSavedList = <T>(list: SavedList<T>): readonly T[] =>
  useSyncExternalStore(list.subscribe, list.read, () => NONE)

/** Whether a car is in a list; `drawn` is what the server drew. */
export const useIsSaved = (
  list: Pick<SavedList<{ readonly slug: string }>, 'read' | 'subscribe'>,
  slug: string,
  drawn = false,
): boolean =>
  useSyncExternalStore(
    list.subscribe,
    () => isAmong(list.read(), slug),
    () => drawn,
  )

/** What is said about a change arrives after it: a message that cannot be loaded is no reason not to save. */
const say = (speak: (messages: typeof Messages) => void): void =>
  void import('./saved-messages.tsx').then(speak, () => undefined)

/** Saves a car or takes it out, at once; a message with the way back follows. */
export function toggleFavouriteNow(car: SavedCar): void {
  const before = favourites.read()
  const kept = favourites.update((cars) => toggleFavourite(cars, car))
  say(({ tellFavourite }) => tellFavourite(car, before, kept))
}

/** Chooses a car to compare or takes it out, and answers whether it is chosen now; the tray says why there is no room. */
export function toggleComparedNow(car: SavedCar): boolean {
  let refused = ''
  const kept = compared.update((cars) => {
    const answer = toggleCompared(cars, car)
    if (answer.ok) return answer.cars
    refused = answer.reason
    return cars
  })
  if (refused || !kept) say(({ tellCompared }) => tellCompared(refused, kept))
  return isAmong(compared.read(), car.slug)
}
