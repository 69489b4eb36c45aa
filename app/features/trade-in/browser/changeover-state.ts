import { forgetOffer, KEPT_OFFER, keepOffer, type KeptOffer, keptOffer, tellOffer } from './kept-offer.ts'

/** The offer that prices are to be seen without: another one is seen with again. */
const LEFT_OUT = 'trade-in-left-out'

export interface Changeover {
  readonly offer: KeptOffer
  /** The shopper looks at prices without it for now. */
  readonly leftOut: boolean
}

const storage = () => window.localStorage

/** Whether this shopper trades in, right now. */
export function changeoverNow(): Changeover | null {
  const offer = keptOffer(storage)
  return offer && { offer, leftOut: localStorage.getItem(LEFT_OUT) === offer.id }
}

/** Leaves the offer out of prices, or takes it into account again, in all tabs. */
export function leaveOut({ offer, leftOut }: Changeover): void {
  try {
    if (leftOut) localStorage.removeItem(LEFT_OUT)
    else localStorage.setItem(LEFT_OUT, offer.id)
  } catch {
    // A full storage: the offer stays in prices.
  }
  tellOffer()
}

/** Forgets the offer; the answer brings it back. */
export function forget({ offer }: Changeover): () => void {
  forgetOffer(storage)
  localStorage.removeItem(LEFT_OUT)
  return () => keepOffer(offer, storage)
}

/** Calls back after every change, of this tab or another one. */
export function onChangeover(changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === KEPT_OFFER || key === LEFT_OUT) changed()
  })
  // A page that the browser had put away has heard nothing meanwhile, and an offer may have ended.
  addEventListener('pageshow', changed)
  document.addEventListener('visibilitychange', changed)
}
