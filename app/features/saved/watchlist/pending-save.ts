import { readSavedCars, type SavedCar } from '../saved-car.ts'

const KEY = 'pending-save'

/** Remembers for this tab which car a shopper is signing in for. */
export function rememberPending(car: SavedCar): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([car]))
  } catch {
    // The car is saved all the same; only the message about it is lost.
  }
}

/** The car that this tab's shopper signed in for. */
export function pendingSave(): SavedCar | null {
  try {
    return readSavedCars(sessionStorage.getItem(KEY), 1)[0] ?? null
  } catch {
    return null
  }
}

export function forgetPending(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing could be remembered there either.
  }
}
