import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import type { Card } from '../card/card.ts'
import type { SearchPage } from '../search-page.server.ts'

/** The lists that one browser tab keeps, by address; beyond ten the oldest go (S16). */
export const resultCache = <T>() => new BoundedCache<string, T>(10)

export interface JoinedPages {
  readonly cards: readonly Card[]
  readonly promos: SearchPage['promos']
  /** The stock changed between two of the pages: something may be missing between them. */
  readonly changed: boolean
}

/**
 * Pages of one list, one after another, as the shopper loaded them. When stock changed in between, a car may come
 * twice: it is shown where it was seen first.
 */
export function joinPages(pages: readonly Pick<SearchPage, 'cards' | 'promos' | 'count'>[]): JoinedPages {
  const seen = new Set<string>()
  const cards: Card[] = []
  const promos: SearchPage['promos'][number][] = []
  for (const page of pages) {
    const before = cards.length
    cards.push(...page.cards.filter(({ slug }) => !seen.has(slug)))
    promos.push(...page.promos.map((placed) => ({ ...placed, before: placed.before + before })))
    for (const { slug } of page.cards) seen.add(slug)
  }
  const shown = pages.reduce((sum, page) => sum + page.cards.length, 0)
  const changed = cards.length < shown || pages.some(({ count }) => count !== pages[0]!.count)
  return { cards, promos, changed }
}
