import * as paths from '#app/paths.ts'
import { emptyBlockProblems } from './blocks/empty-blocks.ts'
import type { Page, Post } from './pages/page.schema.ts'
import { ownerOf } from './pages/owned-address.ts'
import type { SettingsMap } from '#app/features/site/site.ts'
import { categorySlug } from './posts/category-slug.ts'
import { badRedirects, type Redirect } from './redirects/redirect.ts'

interface ContentDocument {
  readonly domains: readonly string[]
  readonly pages: readonly Page[]
  readonly posts: readonly Post[]
  readonly redirects: readonly Redirect[]
}

/** What no single field shows: addresses given twice, redirects that never arrive, blocks that show nothing. */
export function contentProblems(document: ContentDocument & SettingsMap): { field: string; reason: string }[] {
  const { domains, pages, posts, redirects } = document
  const written = pages.map(({ path }) => path)
  const categories = new Set(posts.map(({ category }) => categorySlug(category)))
  return [
    ...repeated(written, (index, first) => ({
      field: `pages.${index}.path`,
      reason: `"${written[index]}" is already page ${first + 1}`,
    })),
    ...written.flatMap((path, index) => {
      const owner = ownerOf(path)
      return owner === null
        ? []
        : [
            {
              field: `pages.${index}.path`,
              reason: `"${path}" would never be shown: the product answers at ${owner} itself; choose another address`,
            },
          ]
    }),
    ...repeated(
      posts.map(({ slug }) => slug),
      (index, first) => ({ field: `posts.${index}.slug`, reason: `is already the slug of post ${first + 1}` }),
    ),
    ...posts.flatMap(({ slug }, index) =>
      categories.has(slug)
        ? [{ field: `posts.${index}.slug`, reason: `"${paths.blogPost(slug)}" is the page of a category` }]
        : [],
    ),
    ...badRedirects(redirects, domains).map(({ index, reason }) => ({ field: `redirects.${index}`, reason })),
    ...redirects.flatMap(({ from }, index) =>
      written.includes(from) ? [{ field: `redirects.${index}.from`, reason: `"${from}" is a page of this site` }] : [],
    ),
    ...emptyBlockProblems({ settings: document, pages, posts }),
  ]
}

function repeated<T>(values: readonly string[], problem: (index: number, first: number) => T): T[] {
  const seen = new Map<string, number>()
  return values.flatMap((value, index) => {
    const first = seen.get(value)
    if (first === undefined) seen.set(value, index)
    return first === undefined ? [] : [problem(index, first)]
  })
}
