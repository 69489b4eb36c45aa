import { useEffect, type RefObject } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { isSheetEntry } from '#app/features/search/filters/use-sheet-entry.ts'
import * as paths from '#app/paths.ts'
import { formQuery } from '#lib/forms/form-query.ts'
import { partsAddress, readPartsQuery, type PartsState } from './part-query.ts'

export interface PartsControls {
  /** What is chosen: while a new list is on its way, already the new choice. */
  readonly state: PartsState
  readonly loading: boolean
  change(next: PartsState, how?: { replace?: boolean }): void
}

/** The state of the parts page as the shopper sees it, and the one way to change it: going to its address. */
export function useParts(loaded: PartsState): PartsControls {
  const navigate = useNavigate()
  const { location: pending } = useNavigation()
  const location = useLocation()
  const toParts = pending?.pathname === paths.partsSearch
  return {
    state: toParts ? readPartsQuery(new URLSearchParams(pending.search)) : loaded,
    loading: toParts && pending.key !== location.key,
    change: (next, how) =>
      void navigate(partsAddress(next), {
        preventScrollReset: true,
        flushSync: true,
        replace: how?.replace ?? isSheetEntry(),
      }),
  }
}

/** A choice made before the page came alive stands in the form already: the list follows it now. */
export function useEarlyPartsChoice(
  form: RefObject<HTMLFormElement | null>,
  loaded: PartsState & { readonly shownSort: string },
  controls: PartsControls,
): void {
  useEffect(() => {
    if (!form.current) return
    const requested = readPartsQuery(formQuery(form.current))
    const early = { ...requested, sort: requested.sort === loaded.shownSort ? loaded.sort : requested.sort }
    if (partsAddress(early) !== partsAddress({ ...loaded, page: 1 })) controls.change(early, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes alive
  }, [])
}
