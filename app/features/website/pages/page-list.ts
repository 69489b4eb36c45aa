import { isSame } from '../document/list-names.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { pagesIn, type WrittenPage } from './page-edits.ts'

/** What a page of the draft is beside the page in force. */
export type PageState = 'live' | 'changed' | 'new' | 'removed'

/** A page as the list of pages has it. */
export interface ListedPage {
  readonly path: string
  readonly title: string
  readonly state: PageState
  /** With our words: nobody has written on it yet. */
  readonly isOurs: boolean
  readonly blocks: number
  /** For signed-in shoppers only. */
  readonly isGated: boolean
}

interface PagesOfSite {
  readonly inForce: DocumentObject
  readonly draft: DocumentObject
  /** Pages with our words, where the site has none of its own. */
  readonly ours: readonly WrittenPage[]
}

/** The pages of a site with what a draft does to them: the home page first, then by their addresses. */
export function listPages({ inForce, draft, ours }: PagesOfSite): readonly ListedPage[] {
  const before = new Map(pagesIn(inForce).map((page) => [page.path, page]))
  const now = new Map(pagesIn(draft).map((page) => [page.path, page]))
  const own = [...now.values()].map((page) => listed(page, stateOf(before.get(page.path), page), false))
  const gone = [...before.values()].filter(({ path }) => !now.has(path)).map((page) => listed(page, 'removed', false))
  const rest = ours.filter(({ path }) => !now.has(path) && !before.has(path)).map((page) => listed(page, 'live', true))
  return [...own, ...gone, ...rest].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const stateOf = (before: WrittenPage | undefined, now: WrittenPage): PageState =>
  before ? (isSame(before, now) ? 'live' : 'changed') : 'new'

const listed = (page: WrittenPage, state: PageState, isOurs: boolean): ListedPage => ({
  path: page.path,
  title: page.path === '/' ? 'Home page' : page.title,
  state,
  isOurs,
  blocks: page.blocks.length,
  isGated: page['gated'] === true,
})
