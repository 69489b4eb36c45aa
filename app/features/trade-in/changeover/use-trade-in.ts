import { useEffect, useSyncExternalStore } from 'react'
import type { followOffer } from './changeover-mode.tsx'
import type { Changeover } from './changeover-words.ts'
import { KEPT_OFFER } from './storage-names.ts'
import type { TradeIn } from './trade-in.ts'

let tradeIn: TradeIn | undefined
const listeners = new Set<() => void>()

function change(next?: TradeIn): void {
  tradeIn = next
  for (const listener of listeners) listener()
}

const now = () => tradeIn
/** Pages are the same for everybody. */
const onServer = () => undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const follow = (mode: { followOffer: typeof followOffer }) => mode.followOffer(change)
/** Of the words that do not come. */
const freePlaces = () => document.documentElement.classList.remove('trade-in')

/** Nothing is loaded before the browser keeps an offer; what is loaded then follows it in all tabs. */
function look(): void {
  try {
    if (localStorage[KEPT_OFFER]) import('./changeover-mode.tsx').then(follow, freePlaces)
  } catch {
    // A browser that keeps nothing.
  }
}

/** What this shopper trades in. */
export function useTradeIn(): TradeIn | undefined {
  useEffect(() => {
    look()
    // However many parts ask, it is one listener, for as long as the page is open.
    addEventListener('storage', look)
  }, [])
  return useSyncExternalStore(subscribe, now, onServer)
}

/** What figures come to with it: on sites in changeover mode, whose frame looks for the offer (`ChangeoverPlace`). */
export const useChangeover = (): Changeover | undefined => useSyncExternalStore(subscribe, now, onServer)?.changeover
