import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { HOSTILE_WORDS } from '#tests/factories/hostile/hostile-words.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { writeContent } from '../content-store.server.ts'
import { findPages } from './find-pages.server.ts'

const page = (path: string, title: string, more: object = {}) => ({ path, title, blocks: [], ...more })

describeDatabases('pages that somebody looks for', (tables) => {
  const sites = new Map<string, Site>()
  const found = async (text: string, slug = 'alpha') =>
    (await findPages(sites.get(slug)!, { text, limit: 10 })).pages.map(({ path }) => path)

  beforeAll(async () => {
    const words = [{ kind: 'rich-text', html: '<p>Words.</p>' }]
    const post = { slug: 'winter', title: 'Tyres in winter', date: '2026-06-01', summary: 'Words.', blocks: words }
    const alpha = { slug: 'alpha', pages: [page('/about-us', 'Who we are'), page('/elodie', 'Élodie’s ÉTÉ'), page('/secret', 'Winter sale 100%', { listed: false })], posts: [post] } // prettier-ignore
    for (const more of [alpha, { slug: 'beta', pages: [page('/zebra', 'Zebra')] }]) {
      const input = siteDocument(more)
      const checked = checkSiteDocument(input)
      if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
      const { document } = checked
      const stored = { slug: more.slug, domains: [], hash: more.slug, document: JSON.stringify(input), by: 'test', now: 1 } // prettier-ignore
      await sitesOf(tables.database).apply(stored, (trx) => writeContent(trx, more.slug, document))
      sites.set(more.slug, { slug: more.slug, version: 1, origin: '', settings: document, database: tables.database, now: () => 1 }) // prettier-ignore
    }
  })

  test('are found by title and address, articles too, and ours where the dealer has none', async () => {
    expect(await found('who are')).toEqual(['/about-us'])
    expect(await found('about')).toEqual(['/about-us'])
    expect(await found('about', 'beta')).toEqual(['/about-us'])
    expect(await found('winter')).toEqual(['/secret', '/blog/winter'])
    expect(await found('privacy')).toEqual(['/privacy-policy'])
    const { pages, count } = await findPages(sites.get('alpha')!, { text: 'winter', limit: 1 })
    expect({ pages, count }).toEqual({ pages: [{ path: '/secret', title: 'Winter sale 100%', remark: 'not listed' }], count: 1 }) // prettier-ignore
  })

  test('are found by capitals with accents', async () => {
    for (const text of ['élodie', 'ÉLODIE', 'été']) expect(await found(text), text).toEqual(['/elodie'])
  })

  test('of another site are not found, and what is hostile finds nothing', async () => {
    expect(await found('zebra')).toEqual([])
    expect(await found('100%')).toEqual(['/secret'])
    for (const words of HOSTILE_WORDS) expect(await found(words), words.slice(0, 40)).toEqual([])
    expect(await found('')).toEqual([])
  })
})
