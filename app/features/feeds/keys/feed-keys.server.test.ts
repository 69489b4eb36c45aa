import { beforeEach, expect, test } from 'vitest'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { storeDocument } from '#server/sites/documents/store-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { feedKeysOf, makeFeedKey, opensFeed } from './feed-keys.server.ts'
import type { FeedKeyTables } from './feed-keys.tables.ts'

const NOW = Date.parse('2026-11-24T01:00:00Z')
const PUSH = { source: 'push', schedule: {} }

describeDatabases('keys of what a document names', (tables) => {
  let round = 0
  let slugs: readonly string[] = []
  const apply = (slug: string, feeds: readonly object[], after?: number) => {
    const input = siteDocument({ slug, feeds })
    const checked = checkSiteDocument(input, NOW)
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    return storeDocument(sitesOf(tables.database), { input, document: checked.document, by: 'Ruth', now: NOW, after })
  }
  const site = (slug: string) => ({ slug, database: tables.database })
  const keyOf = async (slug: string, feed: string): Promise<string> => {
    const made = await tablesOf<FeedKeyTables>(tables.database).write((trx) => makeFeedKey(trx, { site: slug, feed, by: 'Ruth', now: NOW })) // prettier-ignore
    if (!made.ok) throw new Error(made.reason)
    return made.key
  }
  beforeEach(async () => {
    round++
    slugs = [`north-${round}`, `south-${round}`]
    for (const slug of slugs) await apply(slug, [{ id: 'dms', ...PUSH }, { id: 'stays', ...PUSH }]) // prettier-ignore
  })

  test.each([
    ['a source that is taken out', []],
    ['one that is fetched from now on', [{ id: 'dms', source: 'https://dms.example/a.json' }]],
  ])('K42 go with %s, at its site alone; those of others stay', async (_, feeds) => {
    const [north, south] = slugs as [string, string]
    const [gone, there, stays] = [await keyOf(north, 'dms'), await keyOf(south, 'dms'), await keyOf(north, 'stays')]
    expect(await opensFeed(site(north), 'dms', gone, NOW)).toBe(true)
    expect(await apply(north, [...feeds, { id: 'stays', ...PUSH }])).toMatchObject({ ok: true })
    expect(await feedKeysOf(site(north), 'dms')).toEqual([])
    // Not even where it is named again.
    await apply(north, [{ id: 'dms', ...PUSH }])
    expect(await opensFeed(site(north), 'dms', gone, NOW)).toBe(false)
    expect(await opensFeed(site(north), 'stays', stays, NOW)).toBe(false)
    expect(await opensFeed(site(south), 'dms', there, NOW)).toBe(true)
  })

  test('K42 of documents that are made from one version the first comes into force', async () => {
    const [north] = slugs as [string]
    const both = await Promise.all(['one', 'two'].map((id) => apply(north, [{ id, ...PUSH }], 1)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ overtaken: true })
    expect(await apply(north, [{ id: 'three', ...PUSH }])).toMatchObject({ ok: true, version: 3 })
  })
})
