import { KEPT_OFFER } from '../changeover/storage-names.ts'

/** What a browser keeps of a valuation, under the names of the wire; nothing of it names the person. */
export interface KeptOffer {
  readonly id: string
  /** "2019 Toyota HiLux" */
  readonly name: string
  /** Dollars. */
  readonly offer_price: number
  /** Epoch ms. */
  readonly expires_at: number
  /** That day where the dealer is, "28 November"; offers kept by an older page have none. */
  readonly until?: string
  readonly offer_accepted: boolean
}

/** A browser may refuse to keep anything. */
type Storage = () => Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps an offer for pages of cars; null changes nothing. */
export function keepOffer(offer: KeptOffer | null, storage: Storage): void {
  if (!offer) return
  try {
    storage().setItem(KEPT_OFFER, JSON.stringify(offer))
    announceOffer()
  } catch {
    // The server knows it.
  }
}

/** The offer that this browser keeps, while it stands: accepted or not, the dealer honours it until the same day. */
export function keptOffer(storage: Storage, now = browserNow()): KeptOffer | null {
  try {
    const given: unknown = JSON.parse(storage().getItem(KEPT_OFFER) ?? 'null')
    if (!isOffer(given)) return null
    return given.expires_at > now ? given : null
  } catch {
    return null
  }
}

/** Only the visitor's browser knows an offer, so only its clock can end it: pages are kept, and made by nobody in particular. */
export const browserNow = (): number => performance.timeOrigin + performance.now()

/** Forgets it, as the shopper wishes. */
export function forgetOffer(storage: Storage): void {
  try {
    storage().removeItem(KEPT_OFFER)
    announceOffer()
  } catch {
    // It was never kept.
  }
}

/** Announces a change to this tab as the browser announces it to the others. */
export function announceOffer(): void {
  if (typeof StorageEvent === 'function') dispatchEvent(new StorageEvent('storage', { key: KEPT_OFFER }))
}

const MOST_OFFER = 10_000_000

function isOffer(value: unknown): value is KeptOffer {
  if (value === null || typeof value !== 'object') return false
  const { id, name, offer_price, expires_at, until, offer_accepted } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^[\w-]{22}$/.test(id) &&
    typeof name === 'string' &&
    typeof offer_price === 'number' &&
    offer_price > 0 &&
    offer_price < MOST_OFFER &&
    typeof expires_at === 'number' &&
    (until === undefined || typeof until === 'string') &&
    typeof offer_accepted === 'boolean'
  )
}
