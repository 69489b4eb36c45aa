import { beforeAll, expect, test } from 'vitest'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { checkSiteDocument } from '#server/site-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import type { LeadTables } from '../leads.tables.ts'
import { leadLimits } from './lead-limits.server.ts'
import { sweepCounts, takesTurn } from '#app/features/site/rates/rate-counts.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeDatabases('L4 the counts of leads', (tables) => {
  const settings = checkSiteDocument(siteDocument({ slug: 'ghost-gum' }))
  let now = NOW
  const site = (slug: string, database = tables.database): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: settings.ok ? settings.document : {},
    database,
    now: () => now,
  })
  beforeAll(async () => {
    for (const slug of ['ghost-gum', 'bottlebrush', 'wattle', 'mulga']) {
      const stored = { slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW }
      await sitesOf(tables.database).apply(stored, async () => undefined)
    }
  })
  const limits = (of: Site, address: string) => leadLimits(of, { secret: 'secret', address })
  const take = (of: Site, address: string) =>
    tablesOf<LeadTables>(of.database).write((trx) => limits(of, address).take(trx))
  const rows = () => tablesOf<LeadTables>(tables.database).read.selectFrom('rate_count').selectAll().execute()

  test('L4 the 6th in a minute is refused, also when all come at once, and says when to come back', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => take(site('ghost-gum'), '192.0.2.1')))
    expect(all.filter((refusal) => refusal === null)).toHaveLength(5)
    const refusal = all.find(Boolean)
    expect(refusal).toMatchObject({ status: 429, retryAfter: 60 })
    expect(refusal?.reason).toContain('Please try again in a minute, or call us on 07 3555 0141.')
    expect(await limits(site('ghost-gum'), '192.0.2.1').full()).toMatchObject({ status: 429 })
    expect(await take(site('ghost-gum'), '192.0.2.2'), 'another visitor').toBeNull()
    expect(await take(site('bottlebrush'), '192.0.2.1'), 'another site').toBeNull()
  })

  test('L4 another server and one that starts anew count on', async () => {
    const again = site('ghost-gum', tables.openAgain())
    expect(await limits(again, '192.0.2.1').full()).toMatchObject({ status: 429 })
    expect(await take(again, '192.0.2.1')).toMatchObject({ status: 429 })
    now = NOW + MINUTE
    expect(await limits(again, '192.0.2.1').full()).toBeNull()
    expect(await take(again, '192.0.2.1')).toBeNull()
  })

  test('L4 the 31st in an hour is refused; a whole /64 is one visitor', async () => {
    for (let i = 0; i < 30; i++) {
      now = NOW + i * MINUTE
      expect(await take(site('wattle'), `2001:db8::${i}`)).toBeNull()
    }
    now += MINUTE
    expect(await take(site('wattle'), '2001:db8::ffff:1')).toMatchObject({ status: 429, retryAfter: 1_800 })
    expect(await take(site('wattle'), '2001:db8:0:1::1')).toBeNull()
  })

  test('L4 the 301st lead of a site in an hour is refused, from wherever it comes', async () => {
    now = NOW
    await tablesOf<LeadTables>(tables.database).write(async (trx) => {
      for (let i = 0; i < 300; i++)
        expect(await limits(site('mulga'), `10.0.${i >> 8}.${i & 255}`).take(trx)).toBeNull()
    })
    expect(await take(site('mulga'), '10.9.9.9')).toMatchObject({ status: 429, retryAfter: 3_600 })
    expect(await limits(site('mulga'), '').full()).toMatchObject({ status: 429 })
  })

  test('L4 other things are counted by themselves', async () => {
    const count = { rate: 'phone-reveal', who: 'somebody', grain: MINUTE, rates: [{ per: HOUR, most: 3 }] } as const
    const taken: boolean[] = []
    for (let i = 0; i < 5; i++) taken.push(await takesTurn(site('mulga'), count))
    expect(taken).toEqual([true, true, true, false, false])
  })

  test('L4 attempts that fail are counted for a while only, and what is over is swept away', async () => {
    now = NOW + 2 * HOUR
    const shop = site('bottlebrush')
    for (let i = 0; i < 40; i++) await limits(shop, '192.0.2.9').refused()
    expect(await limits(shop, '192.0.2.9').full()).toMatchObject({ status: 429 })
    const [mine] = (await rows()).filter(({ rate, who }) => rate === 'refused' && who !== 'site')
    expect(JSON.parse(mine!.marks)).toEqual([[now, 30]])
    expect((await rows()).some(({ who, marks }) => `${who}${marks}`.includes('192.0'))).toBe(false)
    now += 11 * MINUTE
    expect(await limits(shop, '192.0.2.9').full()).toBeNull()
    now += 2 * HOUR
    await sweepCounts(tables.database, now)
    expect(await rows()).toEqual([])
  })
})
