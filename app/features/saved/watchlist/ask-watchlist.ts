import * as paths from '#app/paths.ts'
import type { SavedCar } from '../saved-car.ts'
import { watchedEntries } from './watched-car.ts'

/** Nobody waits longer for a heart, ms. */
const LONGEST_WAIT_MS = 15_000
const UNREACHED = 'We couldn’t reach your watchlist. Check your connection and try again.'

export type ChangeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly signedOut: boolean; readonly message: string }

const post = (path: string, body: object): Promise<Response> =>
  fetch(paths.watchlistAction(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  })

/** Changes the watchlist on the server. Whose it is, the server knows by the session. */
export async function sendChange(what: 'save-car' | 'remove-car', carId: number | string): Promise<ChangeOutcome> {
  try {
    const answer = await post(what, { car_id: carId })
    const { success, message } = (await answer.json()) as { success?: unknown; message?: unknown }
    if (answer.ok && success === true) return { ok: true }
    return {
      ok: false,
      signedOut: answer.status === 401,
      message: typeof message === 'string' ? message : UNREACHED,
    }
  } catch {
    return { ok: false, signedOut: false, message: UNREACHED }
  }
}

/** What the account holds: nothing for a browser that is signed in no more, null when nobody answers. */
export async function askWatchlist(): Promise<readonly SavedCar[] | null> {
  try {
    const answer = await fetch(paths.watchlistApi, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    return answer.ok ? watchedEntries(((await answer.json()) as { cars?: unknown }).cars) : null
  } catch {
    return null
  }
}

/** Sends favourites into the account; which of them found no room, or null when none arrived. */
export async function moveIntoWatchlist(cars: readonly string[]): Promise<readonly string[] | null> {
  try {
    const answer = await post('favourites', { cars })
    const { success, left } = (await answer.json()) as { success?: unknown; left?: unknown }
    if (!answer.ok || success !== true) return null
    return Array.isArray(left) ? left.filter((each) => typeof each === 'string') : []
  } catch {
    return null
  }
}
