/**
 * Run in the head of pages in changeover mode, before anything is drawn: a browser that keeps an offer says so, and the
 * styles hold the places that `changeover-mode.ts` fills later. By then nothing moves.
 */
export const HOLD_PLACE =
  "try{let o=JSON.parse(localStorage['trade-in']),d=document.documentElement;o.expires_at>performance.timeOrigin&&(d.classList.add('trade-in'),d.toggleAttribute('data-trade-in-left-out',localStorage['trade-in-left-out']==o.id))}catch{}"
