import { isSignedIn } from '#app/features/account/session/signed-in-hint.ts'
import { signInPath } from '#app/features/account/safe-path.ts'
import { track } from '#app/features/tracking/track.ts'
import * as paths from '#app/paths.ts'
import { showToast } from '#app/ui/toast/toast.tsx'
import { isAmong, type SavedCar, without } from '../saved-car.ts'
import { askWatchlist, moveIntoWatchlist, sendChange } from './ask-watchlist.ts'
import { forgetPending, pendingSave, rememberPending } from './pending-save.ts'
import { put } from './watched-car.ts'
import type { WatchlistSite } from './watchlist-site.ts'
import { favourites, watchlist } from '../saved-lists.ts'

const VIEW_LIST = { text: 'View List', act: paths.watchlistPage }

interface WatchButtonState extends Pick<WatchlistSite, 'errors'> {
  /** A sold car cannot be put back. */
  readonly sold: boolean
}

/** Cars whose change is on its way: a second press meanwhile is none. */
const underWay = new Set<string>()
/** Rises with every change, so that an older answer of the server does not undo one. */
let changes = 0

/**
 * Puts a car into the watchlist or takes it out (A02): at once in the browser, then on the server; the message follows
 * when it is done. What fails is taken back, and said.
 */
export async function watchNow(car: SavedCar, pressed: WatchButtonState): Promise<void> {
  if (!isSignedIn()) return toSignIn(car)
  if (underWay.has(car.slug)) return
  underWay.add(car.slug)
  const before = watchlist.read()
  const place = before.findIndex(({ slug }) => slug === car.slug)
  const removes = place >= 0
  changes++
  watchlist.update((list) => (removes ? without(list, car.slug) : put(list, car, 0)))
  const outcome = await sendChange(removes ? 'remove-car' : 'save-car', car.id)
  changes++
  underWay.delete(car.slug)
  // Said once more to the list: a tab that opened meanwhile may have written down what the server knew before.
  watchlist.update((list) => (removes === outcome.ok ? without(list, car.slug) : put(list, car, removes ? place : 0)))
  if (outcome.ok) return removes ? tellRemoved(car, pressed) : tellSaved(car)
  if (outcome.signedOut) return toSignIn(car)
  if (pressed.errors === 'alert') alert(outcome.message)
  else showToast({ title: removes ? 'Not removed' : 'Not saved', text: outcome.message })
}

/** The sign-in page saves the car and leads back here, where it is said. */
function toSignIn(car: SavedCar): void {
  rememberPending(car)
  const here = location.pathname + location.search + location.hash
  location.assign(`${signInPath({ type: 'watchlist', to: here, back: here })}&save=${encodeURIComponent(car.slug)}`)
}

/** The event comes before the message. */
async function tellSaved(car: SavedCar): Promise<void> {
  forgetPending()
  await track(39, { item_id: car.id, item_make: car.make, item_model: car.model })
  showToast({
    title: 'Car Saved In Watchlist',
    text: `${car.name} is now available in your watchlist`,
    actions: location.pathname === paths.watchlistPage ? [] : [VIEW_LIST],
  })
}

const tellRemoved = (car: SavedCar, pressed: WatchButtonState): void =>
  showToast({
    title: 'Car Removed',
    text: `${car.name} is no longer in your watchlist`,
    actions: pressed.sold ? [] : [{ text: 'Undo', act: () => void watchNow(car, pressed) }],
  })

let synced: Promise<void> | undefined

/**
 * Brings the browser up to date with the account, once in the life of a page: favourites of this browser move into
 * the account, hearts fill, and a car that was saved on the way through the sign-in page is told of.
 */
export const syncWatchlist = (): Promise<void> => (synced ??= sync())

async function sync(): Promise<void> {
  await moveFavourites()
  const at = changes
  const before = slugsOf(watchlist.read())
  const cars = await askWatchlist()
  if (!cars) return
  // What was pressed meanwhile counts, here or in another tab: the answer may be older.
  if (at === changes) watchlist.update((list) => (slugsOf(list) === before ? cars : list))
  const pending = pendingSave()
  if (!pending) return
  if (isAmong(cars, pending.slug)) return tellSaved(pending)
  forgetPending()
  if (cameToSave(pending)) await tellLost(pending)
}

const slugsOf = (list: readonly SavedCar[]): string => list.map(({ slug }) => slug).join()

/** Whether this page follows the sign-in that was to save a car: whoever gave up there is told nothing. */
function cameToSave({ slug }: SavedCar): boolean {
  const from = URL.parse(document.referrer)
  return from?.origin === location.origin && from.searchParams.get('save') === slug
}

/** The car was sold or went away while its shopper signed in, or found no room: the server knows which. */
async function tellLost(car: SavedCar): Promise<void> {
  const outcome = await sendChange('save-car', car.id)
  if (!outcome.ok) {
    if (!outcome.signedOut) showToast({ title: 'Not saved', text: outcome.message })
    return
  }
  watchlist.update((list) => put(list, car, 0))
  await tellSaved(car)
}

/** The browser's own copy goes when the server has them, never before; what found no room stays. */
async function moveFavourites(): Promise<void> {
  const sent = favourites.read()
  if (sent.length === 0) return
  const left = await moveIntoWatchlist(sent.map(({ slug }) => slug))
  if (left) favourites.update((list) => list.filter(({ slug }) => !isAmong(sent, slug) || left.includes(slug)))
}
