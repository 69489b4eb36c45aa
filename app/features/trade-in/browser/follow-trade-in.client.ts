import { browserStorage } from '#app/ui/browser-storage.ts'
import { KEPT_OFFER, LEFT_OUT } from '../changeover/storage-names.ts'
import type { TradeIn } from '../changeover/trade-in.ts'
import { announceOffer, browserNow, forgetOffer, keepOffer, type KeptOffer, keptOffer } from './kept-offer.ts'

/** The longest that a timer can wait, ms. */
const LONGEST_MS = 2 ** 31 - 1

const storage = () => window.localStorage

/** Tells of the trade-in that this browser keeps: now, after every change in any tab, and when the offer ends. */
export function followTradeIn(changed: (tradeIn?: TradeIn) => void): void {
  let before: string | undefined
  let ending: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(ending)
    const offer = keptOffer(storage)
    const next = offer && { offer, leftOut: localStorage.getItem(LEFT_OUT) === offer.id }
    if (offer) ending = setTimeout(look, Math.min(LONGEST_MS, Math.max(0, offer.expires_at - browserNow()) + 1))
    const text = JSON.stringify(next)
    if (text === before) return
    before = text
    changed(next ? { ...next, forget: () => forget(next.offer), leaveOut: () => leaveOut(next) } : undefined)
  }
  // Also when the page is looked at again: an offer may have ended meanwhile.
  browserStorage.onChange([KEPT_OFFER, LEFT_OUT], look)
  look()
}

function leaveOut({ offer, leftOut }: Pick<TradeIn, 'offer' | 'leftOut'>): void {
  try {
    if (leftOut) localStorage.removeItem(LEFT_OUT)
    else localStorage.setItem(LEFT_OUT, offer.id)
  } catch {
    // A full storage: the offer stays in prices.
  }
  announceOffer()
}

/** Forgets the offer; the answer brings it back. */
function forget(offer: KeptOffer): () => void {
  forgetOffer(storage)
  localStorage.removeItem(LEFT_OUT)
  return () => keepOffer(offer, storage)
}
