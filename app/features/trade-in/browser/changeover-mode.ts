import { readTerms } from '../changeover-site.ts'
import { showBar } from './changeover-bar.ts'
import { showList } from './changeover-list.ts'
import { showPrices } from './changeover-prices.ts'
import { changeoverNow, onChangeover } from './changeover-state.ts'
import { browserNow } from './kept-offer.ts'

/** How long until parts that are not alive yet are looked at again, ms. */
const AGAIN_MS = 500
/** The same until the page itself is, ms. */
const SOON_MS = 50
/** The longest that a timer can wait, ms. */
const LONGEST_MS = 2 ** 31 - 1

let drawing = false
let again: ReturnType<typeof setTimeout> | undefined

/*
 * Changeover mode: beside prices and repayments stands what they come to with this shopper's trade-in. Pages are the
 * same for everybody and React owns them, so it is written beside what stands there, and again after every change. It
 * begins when this module is loaded: what loads it is on every page, and counts its bytes. Its styles are linked by the
 * pages themselves, which keep its places free from the first moment on (`HOLD_PLACE`).
 */
onChangeover(draw)
// The document, not its root: leaving an error page builds that anew.
const observer = new MutationObserver(drawSoon)
observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-amount'] })
drawSoon()

function drawSoon(): void {
  if (drawing) return
  drawing = true
  requestAnimationFrame(() => {
    drawing = false
    draw()
  })
}

function draw(): void {
  clearTimeout(again)
  if (!isAlive()) {
    again = setTimeout(draw, SOON_MS)
    return
  }
  const changeover = changeoverNow()
  const offer = changeover && !changeover.leftOut ? changeover.offer.offer_price : null
  const terms = readTerms(document.documentElement.dataset['changeover'])
  showBar(changeover)
  showList(offer, terms)
  const waiting = showPrices(offer, terms)
  // What was written just now is no change to look at.
  observer.takeRecords()
  document.documentElement.classList.toggle('trade-in', changeover !== null)
  document.documentElement.classList.toggle('trade-in-drawn', !waiting)
  document.documentElement.toggleAttribute('data-trade-in-left-out', changeover?.leftOut ?? false)
  const ends = changeover ? changeover.offer.expires_at - browserNow() : LONGEST_MS
  again = setTimeout(draw, waiting ? AGAIN_MS : Math.min(LONGEST_MS, Math.max(0, ends) + 1))
}

/** React marks the root of the page last, when it has taken the page over. */
const isAlive = () => Object.keys(document.documentElement).some((key) => key.startsWith('__react'))
