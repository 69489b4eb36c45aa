import type { FinanceBlockData } from '#app/features/finance/calculator/calculator-section.tsx'
import type { BudgetFinderData } from '#app/features/search/budget/budget.server.ts'
import type { CarList } from '#app/features/search/car-list/car-list.server.ts'
import type { ReadyHtml } from '#app/ui/ready-html.ts'

export interface HeroData {
  readonly heading: string
  readonly text: string
  /** Media id. */
  readonly picture: string | null
  readonly links: readonly { readonly text: string; readonly to: string }[]
  /** HTML of the first questions of a valuation, in place of a search box. */
  readonly form?: string
  /** Words of the search box; absent: there is none. */
  readonly search?: {
    readonly many: string
    readonly count: number
    /** Fields for make, model and price above the box; null where there are none. */
    readonly choices: ReadyHtml | null
  }
  /** The kind of vehicle that is drawn where there is no picture; absent: nothing is. */
  readonly drawn?: string
}

/** A block whose component also runs in the browser. */
export type LivePart =
  | { readonly live: 'hero'; readonly hero: HeroData }
  | { readonly live: 'stock'; readonly list: CarList }
  | { readonly live: 'budget'; readonly finder: BudgetFinderData; readonly heading: string; readonly text: string }
  | { readonly live: 'finance'; readonly finance: FinanceBlockData }
  | { readonly live: 'viewed' }

/** Part of a page as the browser gets it: finished HTML, or what a component of the browser needs. */
export type ShownPart = {
  readonly id: string
  /** The name of its block, where the page stands in the editor. */ readonly name?: string | undefined
} & (ReadyBlock | LivePart)

/** Blocks that the server has made into HTML. */
export interface ReadyBlock {
  /** Empty in the data of a document, which has it in its markup. */
  readonly html: string
  /** Tells it from other HTML in its place. */
  readonly hash: string
  /** Whether the page's script operates something in it. */
  readonly operated: boolean
}
