import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import * as paths from '#app/paths.ts'
import { addressOf, withPreset } from './address/address.ts'
import type { AttributeName } from './documents/attributes.ts'
import { carTypesOf, isListPath } from './address/path.ts'
import { isSheetEntry } from './filters/use-sheet-entry.ts'
import { readQuery, type SearchState } from './address/query.ts'

/** Which end of a range a shopper moved last (S10). */
export interface MovedBound {
  readonly filter: AttributeName
  readonly bound: 'min' | 'max'
}

export interface SearchControls {
  /** What is chosen: while a new list is on its way, already the new choice. */
  readonly state: SearchState
  readonly loading: boolean
  change(next: SearchState, how?: { replace?: boolean; live?: boolean; from?: number; moved?: MovedBound }): void
}

/** What an entry of the history keeps of the search that led to it; an entry of another page keeps nothing. */
interface SearchEntry {
  readonly search?: SearchState
  /** The end of a range whose move led here, for tracking. */
  readonly moved?: MovedBound
  /** It is a list that followed what somebody was typing. */
  readonly live?: boolean
}

export const historyEntry = (state: unknown): SearchEntry => Object(state) as SearchEntry

/** The browser's own entry: on a slow phone it is there well before the page is drawn anew. `key` tells entries apart. */
export function newestEntry(): SearchEntry & { readonly key: string } {
  const { usr, key = '' } = Object(history.state) as { usr?: unknown; key?: string }
  return { ...historyEntry(usr), key }
}

/** The state of the search page as the shopper sees it, and the one way to change it: going to its address. */
export function useSearch(loaded: SearchState): SearchControls {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const location = useLocation()
  const pending = navigation.location
  const toSearch = pending !== undefined && isListPath(pending.pathname)
  const state = (toSearch && pending ? (historyEntry(pending.state).search ?? fromAddress(pending)) : null) ?? loaded
  return {
    state,
    loading: toSearch && pending?.key !== location.key,
    change: (next, how) =>
      void navigate(addressOf(next), {
        preventScrollReset: true,
        flushSync: true,
        // Moving one range again and again is one step back.
        replace:
          how?.replace ?? (isSheetEntry() || (how?.moved && newestEntry().moved?.filter === how.moved.filter)) ?? false,
        state: { search: next, ...how },
      }),
  }
}

/** The choice in an address whose path names only types of car; null where the path names a make. */
function fromAddress({ pathname, search }: { pathname: string; search: string }): SearchState | null {
  const requested = readQuery(new URLSearchParams(search))
  if (pathname === paths.offers) return { ...requested, offers: true }
  const carTypes = carTypesOf(pathname.split('/')[2] ?? '')
  return carTypes && withPreset(requested, { carTypes })
}

/** Runs the last call after a pause, ms. */
export function useDebounced<A extends unknown[]>(run: (...args: A) => void, pause: number): (...args: A) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (...args) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => run(...args), pause)
  }
}
