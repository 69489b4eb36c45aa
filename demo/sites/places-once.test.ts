import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a page shows of a document as it is written, before names of pictures become addresses. */
interface Written {
  readonly slug: string
  readonly locations: readonly { readonly slug: string; readonly image?: string }[]
  readonly pages: readonly { readonly path: string; readonly picture?: string; readonly blocks: readonly Block[] }[]
  readonly posts: readonly { readonly date: string; readonly picture?: string }[]
}
interface Block {
  readonly kind: string
  readonly only?: readonly string[]
  readonly limit?: number
}

const documents = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')) as Written)

const picturesIn = (value: unknown): string[] => JSON.stringify(value).match(/"demo:[a-z0-9/-]+"/g) ?? []

/** The pictures that a block takes from elsewhere in the document. */
function borrowed({ kind, only = [], limit = 3 }: Block, { locations, posts }: Written): unknown[] {
  if (kind === 'locations') {
    return locations.filter(({ slug }) => only.length === 0 || only.includes(slug)).map(({ image = '' }) => image)
  }
  if (kind !== 'blog-posts') return []
  const latest = posts.toSorted((a, b) => b.date.localeCompare(a.date))
  return latest.slice(0, limit).map(({ picture = '' }) => picture)
}

test.each(documents.map((document) => [document.slug, document] as const))(
  '%s shows no picture twice on a page',
  (_, document) => {
    for (const { path, picture = '', blocks } of document.pages) {
      const inBlocks = blocks.flatMap((block) => [...picturesIn(block), ...picturesIn(borrowed(block, document))])
      const shown = [...picturesIn(picture), ...inBlocks]
      expect(shown.toSorted(), path).toEqual([...new Set(shown)].toSorted())
    }
    const images = document.locations.flatMap(({ image = [] }) => image)
    expect(images.toSorted(), 'locations').toEqual([...new Set(images)].toSorted())
    const ofPosts = document.posts.flatMap(({ picture = [] }) => picture)
    expect(ofPosts.toSorted(), 'posts').toEqual([...new Set(ofPosts)].toSorted())
  },
)

/** A picture of a place has a name of one part: body, paint and view make three. */
const placesIn = (value: unknown): string[] =>
  picturesIn(value).filter((name) => !name.includes('/') && !/"demo:(logo-|.+-turning)/.test(name))

test.each(documents.map((document) => [document.slug, document] as const))(
  '%s shows vehicles, and a place only where somebody can go to it',
  (_, { pages, posts }) => {
    expect(placesIn({ pages, posts })).toEqual([])
  },
)

test.each(documents.map((document) => [document.slug, document] as const))(
  '%s opens each of its pages with a picture',
  (_, { pages }) => {
    const without = pages.filter(({ picture, blocks: [first] }) => !picture && picturesIn(first).length === 0)
    expect(without.map(({ path }) => path)).toEqual([])
  },
)

test('no place belongs to two dealers', () => {
  const places = documents.flatMap(({ locations }) => placesIn(locations))
  expect(places.toSorted()).toEqual([...new Set(places)].toSorted())
})
