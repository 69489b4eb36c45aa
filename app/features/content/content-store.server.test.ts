import { beforeAll, expect, test } from 'vitest'
import { settingsOf } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { checkSiteDocument, documentHash } from '#server/sites/documents/site-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { contentLibrary } from './content-library.ts'
import { contentOf, writeContent } from './content-store.server.ts'
import { contentSettings } from './settings.schema.ts'

const TODAY = '2026-11-21'
const page = (path: string, title: string, more: object = {}) => ({ path, title, blocks: [], ...more })
const post = (slug: string, date: string, category = 'News') => ({
  slug,
  title: `About ${slug}`,
  date,
  category,
  summary: 'A few words.',
  blocks: [{ kind: 'rich-text', html: '<p>Words.</p>' }],
})

describeDatabases('the content of a site', (tables) => {
  const apply = async (input: { slug: string } & object) => {
    const checked = checkSiteDocument(input)
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const { document } = checked
    const stored = {
      slug: document.slug,
      domains: [],
      hash: documentHash(document),
      document: JSON.stringify(input),
      by: 'test',
      now: 1,
    }
    return sitesOf(tables.database).apply(stored, (trx) => writeContent(trx, document.slug, document))
  }
  const content = (slug: string) => contentOf({ slug, database: tables.database })

  const alpha = siteDocument({
    slug: 'alpha',
    pages: [
      page('/about-us', 'About us'),
      page('/secret', 'Not listed', { listed: false }),
      page('/members', 'Members', { gated: true }),
      page('/', 'Home'),
    ],
    posts: [
      post('winter', '2026-06-01'),
      post('review', '2026-11-20', 'Vehicle Reviews'),
      post('tomorrow', '2026-11-22'),
      post('spring', '2026-09-01'),
    ],
  })
  beforeAll(async () => {
    await apply(alpha)
    await apply(siteDocument({ slug: 'beta', pages: [page('/about-us', 'About beta')], posts: [] }))
  })

  test('R17 a page is found by its path, with the defaults of its blocks', async () => {
    expect((await content('alpha').page('/about-us'))?.title).toBe('About us')
    expect(await content('alpha').page('/nothing')).toBeNull()
    expect((await content('alpha').post('winter', TODAY))?.blocks[0]).toMatchObject({ display: 'all' })
  })

  test('two sites do not see each other', async () => {
    expect((await content('beta').page('/about-us'))?.title).toBe('About beta')
    expect(await content('beta').page('/')).toBeNull()
    expect(await content('beta').posts({ limit: 10, today: TODAY })).toEqual([])
    expect(await content('beta').categories(TODAY)).toEqual([])
  })

  test('R17 lists leave out what is not listed and what is not out yet', async () => {
    expect(await content('alpha').listedPaths()).toEqual(['/about-us', '/'])
    const slugs = async (requested: object) =>
      (await content('alpha').posts({ limit: 10, today: TODAY, ...requested })).map(({ slug }) => slug)
    expect(await slugs({})).toEqual(['review', 'spring', 'winter'])
    expect(await slugs({ limit: 1, offset: 1 })).toEqual(['spring'])
    expect(await slugs({ category: 'vehicle-reviews' })).toEqual(['review'])
    expect(await slugs({ today: '2026-11-22' })).toEqual(['tomorrow', 'review', 'spring', 'winter'])
    expect(await content('alpha').post('tomorrow', TODAY)).toBeNull()
    expect(await content('alpha').categories(TODAY)).toEqual([
      { slug: 'news', name: 'News', posts: 2 },
      { slug: 'vehicle-reviews', name: 'Vehicle Reviews', posts: 1 },
    ])
  })

  test('a new document replaces the pages before; the same one is unchanged; a refused one changes nothing', async () => {
    const gamma = siteDocument({
      slug: 'gamma',
      domains: [],
      pages: [page('/a', 'A')],
      posts: [post('p', '2026-01-01')],
    })
    expect(await apply(gamma)).toMatchObject({ outcome: 'created' })
    expect(await apply(gamma)).toMatchObject({ outcome: 'unchanged' })
    expect(await apply(Object.assign({}, gamma, { pages: [page('/b', 'B')], posts: [] }))).toMatchObject({
      outcome: 'updated',
    })
    expect(await content('gamma').page('/a')).toBeNull()
    expect((await content('gamma').page('/b'))?.title).toBe('B')
    expect(await content('gamma').post('p', TODAY)).toBeNull()
    expect(await apply(gamma)).toMatchObject({ outcome: 'updated', version: 3 })
    expect((await content('gamma').page('/a'))?.title).toBe('A')
  })

  test('hundreds of pages and posts are stored', async () => {
    const many = Array.from({ length: 450 }, (_, i) => page(`/p${i}`, `Page ${i}`))
    const posts = Array.from({ length: 450 }, (_, i) => post(`post-${i}`, '2026-01-01'))
    await apply(siteDocument({ slug: 'delta', pages: many, posts }))
    expect(await content('delta').listedPaths()).toHaveLength(450)
    expect(await content('delta').posts({ limit: 1_000, today: TODAY })).toHaveLength(450)
  })

  test('the library asks once a version, and forgets the oldest', async () => {
    let requested = 0
    const library = contentLibrary((site) => {
      const store = contentOf(site)
      return { ...store, page: (path) => ((requested += 1), store.page(path)) }
    }, 2)
    const checked = checkSiteDocument(alpha)
    if (!checked.ok) throw new Error('unreachable')
    const site = {
      slug: 'alpha',
      version: 1,
      origin: '',
      settings: checked.document,
      database: tables.database,
      now: () => 0,
    }
    expect(settingsOf(site, contentSettings)).not.toHaveProperty('pages')
    await library.of(site).page('/about-us')
    await library.of(site).page('/about-us')
    expect(requested).toBe(1)
    await library.of({ ...site, version: 2 }).page('/about-us')
    expect(requested).toBe(2)
    await library.of(site).page('/x')
    await library.of(site).page('/about-us')
    expect(requested).toBe(4)
  })
})
