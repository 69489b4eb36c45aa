import { rememberSearch } from '#app/features/saved/history/use-searches.ts'
import type { SearchState } from '../address/query.ts'
import { pastSearchOf } from './past-search.ts'

/** Keeps what a list was asked for among the last searches of this browser (S11). */
export const rememberSearchOf = (state: SearchState): void => rememberSearch(pastSearchOf(state))
