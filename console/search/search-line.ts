import type { IconName } from '#app/ui/icon/icon-names.ts'
import type { MatchPiece } from './match/match-pieces.ts'
import type { SearchGroupName } from './search-groups.ts'

/** One thing that was found. */
export interface SearchLine {
  readonly id: string
  readonly icon: IconName
  readonly name: readonly MatchPiece[]
  /** A quiet line below the name. */
  readonly note: readonly MatchPiece[]
  /** A price, a state, a place: at the end of the line. */
  readonly figures: string
  /** Null for what is shown here alone, as long as it has no page. */
  readonly to: string | null
  /** It is a page of the dealer's website, not of the console. */
  readonly outside?: true
  /** It is sent as a form. */
  readonly posted?: true
}

export interface SearchGroup {
  readonly name: SearchGroupName
  readonly lines: readonly SearchLine[]
  /** That there is more, and where all of it stands. */
  readonly more: { readonly words: string; readonly to: string | null } | null
}

export interface SearchData {
  /** What was typed, as it was looked for. */
  readonly q: string
  /** In their order; empty ones are left out. */
  readonly groups: readonly SearchGroup[]
  /** No answer came, or one that is of no use. */
  readonly failed?: true
}

/** What is typed beyond this finds nothing more. */
const MOST_LETTERS = 80

/** What was typed, as it is looked for. */
export const typedIn = (text: string | null): string => (text ?? '').slice(0, MOST_LETTERS).toWellFormed().replaceAll(/\p{Cc}/gu, ' ').trim() // prettier-ignore
