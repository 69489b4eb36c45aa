import type { Content, PostCard } from './content-store.server.ts'
import type { Page, Post } from './pages/page.schema.ts'
import { categorySlug } from './posts/category-slug.ts'

/** The content of a document that is not in force, such as a draft: read from the document itself. */
export function contentInMemory({
  pages,
  posts,
}: {
  readonly pages: readonly Page[]
  readonly posts: readonly Post[]
}): Content {
  const out = (today: string) => posts.filter(({ date }) => date <= today)
  const newest = (a: Post, b: Post) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1)

  return {
    page: async (path) => pages.find((page) => page.path === path) ?? null,
    listedPaths: async () => pages.filter(({ listed, gated }) => listed && !gated).map(({ path }) => path),
    post: async (slug, today) => out(today).find((post) => post.slug === slug) ?? null,
    async posts({ category, limit, offset = 0, today }) {
      const listed = out(today).filter((post) => category === undefined || categorySlug(post.category) === category)
      return listed
        .toSorted(newest)
        .slice(offset, offset + limit)
        .map(cardOf)
    },
    async categories(today) {
      const byCategory = Map.groupBy(out(today), ({ category }) => categorySlug(category))
      return [...byCategory]
        .map(([slug, same]) => ({
          slug,
          name: same.map(({ category }) => category).toSorted()[0]!,
          posts: same.length,
        }))
        .toSorted((a, b) => b.posts - a.posts || (a.slug < b.slug ? -1 : 1))
    },
  }
}

const cardOf = ({ slug, title, date, category, summary, picture }: Post): PostCard => ({
  slug,
  title,
  date,
  category,
  summary,
  ...(picture !== undefined && { picture }),
})
