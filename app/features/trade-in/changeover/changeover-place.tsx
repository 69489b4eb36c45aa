import { useTradeIn } from './use-trade-in.ts'

/**
 * Run in the head of pages in changeover mode, before anything is drawn: a browser that keeps an offer says so in the
 * page's root, and the styles hold the places of the words that arrive later (`followChangeover`). By then nothing moves.
 */
export const HOLD_PLACES =
  "try{let o=JSON.parse(localStorage['trade-in']),d=document.documentElement;o.expires_at>performance.timeOrigin&&(d.classList.add('trade-in'),d.toggleAttribute('data-trade-in-left-out',localStorage['trade-in-left-out']==o.id))}catch{}"

/** The head of every page of a site in changeover mode: which trade-in prices are shown with. */
export const ChangeoverPlace = () => <div className="changeover-place">{useTradeIn()?.bar}</div>
