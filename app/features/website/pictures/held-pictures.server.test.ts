import { beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sweepMedia, UNUSED_MS } from '#app/features/stock/pictures/sweep-media.server.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { Website } from '#app/features/website/website.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { editField, websiteAt, websiteSite } from '#tests/factories/website/website.ts'
import { isHeld } from './picture-holds.server.ts'

const pat = { id: 'pat', name: 'Pat', role: 'principal' as const, sites: ['alpha', 'bravo'] }
const idOf = (letter: string) => letter.repeat(20)
const LETTERS = ['a', 'b', 'c', 'd']
const home = (id: string) => [{ path: '/', title: 'Start', blocks: [{ kind: 'hero', id: 'hero-1', picture: `/media/${id}/large` }] }] // prettier-ignore

describeDatabases('pictures that a feed has dropped', (tables) => {
  let now = TUESDAY_9
  let alpha: Site
  let bravo: Site
  let website: Required<Website>

  beforeEach(async () => {
    now = TUESDAY_9
    await tables.database.write(async (trx) => {
      for (const table of ['site_draft', 'site_draft_step', 'media_words', 'media', 'site_document', 'site'])
        await trx.deleteFrom(table).execute()
    })
    alpha = await websiteSite(tables.database, 'alpha', { now: () => now })
    bravo = await websiteSite(tables.database, 'bravo', { now: () => now })
    website = websiteAt(alpha, pat)
    const sized = { width: 400, height: 300, format: 'jpeg', bytes: 1, created_at: now - UNUSED_MS - 1, fetched: 1 }
    await tablesOf<StockTables>(tables.database).write(async (trx) => {
      for (const { slug } of [alpha, bravo])
        for (const letter of LETTERS) await trx.insertInto('media').values({ site_id: slug, id: idOf(letter), ...sized }).execute() // prettier-ignore
    })
  })

  /** Two looks with the time between them that an unused picture has; what was taken away. */
  const sweptAt = async (site: Site): Promise<string[]> => {
    const removed: string[] = []
    const media = { remove: async (_: Site, ids: readonly string[]) => void removed.push(...ids) }
    await sweepMedia(site, media, isHeld)
    now += UNUSED_MS
    await sweepMedia(site, media, isHeld)
    return removed.map((id) => id.slice(0, 1)).toSorted()
  }

  test('stay where only a draft, a step that can be undone or the library has them, at that site alone', async () => {
    await editField(website, 'pages', home(idOf('a')))
    await editField(website, 'pages', home(idOf('b')))
    await website.describePicture(idOf('c'), { name: 'Yard', alt: '', seen: { name: '', alt: '' } })
    expect(await sweptAt(alpha)).toEqual(['d'])
    expect(await sweptAt(bravo)).toEqual(LETTERS)
  })

  test('go once the draft that had them is gone', async () => {
    await editField(website, 'pages', home(idOf('a')))
    await website.discardDraft()
    expect(await sweptAt(alpha)).toEqual(LETTERS)
  })
})
