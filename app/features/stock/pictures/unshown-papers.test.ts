import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { siteWithFeeds } from '#tests/factories/feeds/feed-site.ts'
import { emptySites } from '#tests/factories/store-site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { importSettings } from '#server/workers/feeds/import-settings.ts'
import { importStock } from '../import/import-stock.server.ts'
import { unshownPapers } from './unshown-papers.ts'

const OPEN = 'http://reports.example/r.pdf'
const SECURE = 'https://reports.example/r.pdf'
const LINK = { fetch: true, history_reports: 'link' } as const
const KEEP = { fetch: true, history_reports: 'keep' } as const

test.each([
  [{ file: OPEN }, LINK, 1],
  [{ file: 'https://someone:secret@reports.example/r.pdf' }, LINK, 1],
  [{ file: OPEN }, KEEP, 0],
  [{ file: OPEN }, { ...KEEP, fetch: false }, 1],
  [{ file: SECURE }, LINK, 0],
  [{ file: `/media/${'a'.repeat(20)}/report.pdf` }, LINK, 0],
  [{ brochure: OPEN }, LINK, 0],
  [{ brochure: OPEN }, { ...LINK, fetch: false }, 1],
  [{}, LINK, 0],
])('%j with %j', (car, settings, count) => expect(unshownPapers(car, settings)).toHaveLength(count))

describeDatabases('an import', (tables) => {
  test('says that a history report without https is not shown, unless the site keeps reports', async () => {
    await emptySites(tables.database, ['north', 'south'])
    const siteOf = (slug: string, history_reports: string) =>
      siteWithFeeds(tables.database, slug, { now: Date.now, feeds: [], pictures: { history_reports } })
    const row = (at: number, file: string) => ({
      stocknum: `U${at}`,
      make: 'Kia',
      model: 'Rio',
      status: 'in_stock',
      file,
    })
    const take = async (slug: string, history_reports: string) => {
      const site = siteOf(slug, history_reports)
      const text = JSON.stringify([row(1, OPEN), row(2, SECURE), row(3, OPEN)])
      const result = await importStock(site, { source: Readable.from([text]), ...importSettings(site) })
      return result.ok ? Object.entries(result.summary.remarks).filter(([remark]) => /report/.test(remark)) : result
    }
    const said = [[expect.stringMatching(/^history report: only https addresses are linked/), 2]]
    expect(await take('north', 'link')).toEqual(said)
    expect(await take('south', 'keep')).toEqual([])
    // The same rows again, and once the site links them.
    expect(await take('north', 'link')).toEqual(said)
    expect(await take('south', 'link')).toEqual(said)
  })
})
