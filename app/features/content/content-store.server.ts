import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { ContentTables } from './content.tables.ts'
import type { Page, Post } from './pages/page.schema.ts'
import { categorySlug } from './posts/category-slug.ts'

/** Rows that one statement writes. */
const BATCH = 100

/** What a list of posts prints of each. */
export type PostCard = Pick<Post, 'slug' | 'title' | 'date' | 'category' | 'summary' | 'picture'>

export interface PostQuery {
  /** Slug of a category; absent: all. */
  readonly category?: string | undefined
  readonly limit: number
  readonly offset?: number
  /** Today, YYYY-MM-DD: what is dated later is not out yet. */
  readonly today: string
}

/** The pages and posts of one site. */
export interface Content {
  page(path: string): Promise<Page | null>
  /** Paths of the pages that are listed and open to anybody by their own word, in the order of the document. */
  listedPaths(): Promise<string[]>
  /** A post that is out. */
  post(slug: string, today: string): Promise<Post | null>
  /** The newest first. */
  posts(requested: PostQuery): Promise<PostCard[]>
  /** Categories of the posts that are out, most posts first. */
  categories(today: string): Promise<{ slug: string; name: string; posts: number }[]>
}

/** The content of this site and of no other. */
export function contentOf(site: Pick<Site, 'slug' | 'database'>): Content {
  const { read } = tablesOf<ContentTables>(site.database)
  const posts = (today: string) =>
    read.selectFrom('post').where('site_id', '=', site.slug).where('published_on', '<=', today)

  return {
    async page(path) {
      const row = await read
        .selectFrom('page')
        .select('content')
        .where('site_id', '=', site.slug)
        .where('path', '=', path)
        .executeTakeFirst()
      return row ? (JSON.parse(row.content) as Page) : null
    },
    async listedPaths() {
      const rows = await read
        .selectFrom('page')
        .select('path')
        .where('site_id', '=', site.slug)
        .where('listed', '=', 1)
        .orderBy('place')
        .execute()
      return rows.map(({ path }) => path)
    },
    async post(slug, today) {
      const row = await posts(today).select('content').where('slug', '=', slug).executeTakeFirst()
      return row ? (JSON.parse(row.content) as Post) : null
    },
    async posts({ category, limit, offset = 0, today }) {
      const rows = await posts(today)
        .select('card')
        .$if(category !== undefined, (query) => query.where('category_slug', '=', category!))
        .orderBy('published_on', 'desc')
        .orderBy('slug')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ card }) => JSON.parse(card) as PostCard)
    },
    async categories(today) {
      const rows = await posts(today)
        .select(({ fn }) => [
          'category_slug',
          fn.min('category').as('name'),
          fn.countAll<number | string>().as('posts'),
        ])
        .groupBy('category_slug')
        .execute()
      return rows
        .map(({ category_slug, name, posts: count }) => ({ slug: category_slug, name, posts: Number(count) }))
        .toSorted((a, b) => b.posts - a.posts || (a.slug < b.slug ? -1 : 1))
    },
  }
}

/** Puts a document's pages and posts in the place of those before, as part of the transaction that applies it. */
export async function writeContent(
  joined: AnyTransaction,
  site: string,
  { pages, posts }: { readonly pages: readonly Page[]; readonly posts: readonly Post[] },
): Promise<void> {
  const tables: Transaction<ContentTables> = joined
  await tables.deleteFrom('page').where('site_id', '=', site).execute()
  await tables.deleteFrom('post').where('site_id', '=', site).execute()
  const pageRows = pages.map((page, place) => ({
    site_id: site,
    path: page.path,
    place,
    listed: page.listed && !page.gated ? 1 : 0,
    content: JSON.stringify(page),
  }))
  const postRows = posts.map((post) => ({
    site_id: site,
    slug: post.slug,
    published_on: post.date,
    category: post.category,
    category_slug: categorySlug(post.category),
    card: JSON.stringify(cardOf(post)),
    content: JSON.stringify(post),
  }))
  for (const rows of batches(pageRows)) await tables.insertInto('page').values(rows).execute()
  for (const rows of batches(postRows)) await tables.insertInto('post').values(rows).execute()
}

const cardOf = ({ slug, title, date, category, summary, picture }: Post): PostCard => ({
  slug,
  title,
  date,
  category,
  summary,
  ...(picture !== undefined && { picture }),
})

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}
