import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { jsonText } from '#app/features/site/columns/json-column.server.ts'
import { hasWords } from '#app/features/site/columns/like-column.server.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { likePatterns, searchedWords } from '#lib/text/like-patterns.ts'
import * as paths from '#app/paths.ts'
import { contentOf } from '../content-store.server.ts'
import type { ContentTables } from '../content.tables.ts'
import { ourPageAt } from '../pages/content-page.server.ts'
import { contentSettings } from '../settings.schema.ts'

/** A page of words of a site, or an article. */
export interface FoundPage {
  readonly path: string
  readonly title: string
  /** Why not everybody comes to it by themselves; null for a page like any other. */
  readonly remark: 'not listed' | 'article' | null
}

export interface PagesFound {
  readonly pages: readonly FoundPage[]
  /** How many there are besides those. */
  readonly count: number
}

/** Pages of words by title or address, in the order of the document: the dealer's own, those with our words, articles. */
export async function findPages(
  site: Site,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<PagesFound> {
  if (likePatterns(text).length === 0) return { pages: [], count: 0 }
  const { read } = tablesOf<ContentTables>(site.database)
  const titleIn = (column: string) => jsonText(site.database.engine, column, ['title']).$notNull()
  const own = await read
    .selectFrom('page')
    .where('site_id', '=', site.slug)
    .where(hasWords(sql`concat_ws(' ', path, ${titleIn('content')})`, text))
    .orderBy('place')
    .select(['path', 'listed', titleIn('content').as('title')])
    .execute()
  const articles = await read
    .selectFrom('post')
    .where('site_id', '=', site.slug)
    .where(hasWords(sql`concat_ws(' ', slug, ${titleIn('card')})`, text))
    .orderBy('published_on', 'desc')
    .orderBy('slug')
    .select(['slug', titleIn('card').as('title')])
    .execute()
  const found: FoundPage[] = [
    ...own.map(({ path, listed, title }) => ({ path, title, remark: listed ? null : ('not listed' as const) })),
    ...(await ourPages(site, searchedWords(text))),
    ...articles.map(({ slug, title }) => ({ path: paths.blogPost(slug), title, remark: 'article' as const })),
  ]
  return { pages: found.slice(0, limit), count: Math.max(0, found.length - limit) }
}

/** Pages with our words in whose place the dealer has put none. */
async function ourPages(site: Site, words: readonly string[]): Promise<FoundPage[]> {
  const found = settingsOf(site, contentSettings).default_pages.flatMap((path): FoundPage[] => {
    const page = ourPageAt(path, site)
    const said = `${path} ${page?.title ?? ''}`.toLowerCase()
    return page && words.every((word) => said.includes(word)) ? [{ path, title: page.title, remark: null }] : []
  })
  const content = contentOf(site)
  const replaced = await Promise.all(found.map(({ path }) => content.page(path)))
  return found.filter((_, at) => replaced[at] === null)
}
