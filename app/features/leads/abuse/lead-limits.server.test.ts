import { beforeAll, expect, test } from 'vitest'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Effort } from '#app/features/site/task/effort.server.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import type { LeadTables } from '../leads.tables.ts'
import { leadLimits } from './lead-limits.server.ts'
import type { Refusal } from './refusal.ts'
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
  let efforts = 0
  const effort = (kind: 'solved' | 'waited'): Effort => ({ kind, once: `effort ${efforts++}`, until: now + HOUR })
  /** What is refused is not written, as where leads are stored. */
  const take = (of: Site, address: string, shown: Effort = effort('solved'), email = '') =>
    tablesOf<LeadTables>(of.database)
      .write(async (trx) => {
        const refusal = await leadLimits(of, { secret: 'secret', address, email }).take(trx, shown)
        if (refusal) throw refusal
        return null
      })
      .catch((refusal: Refusal) => refusal)
  const NONE: Effort = { kind: 'none' }
  const rows = () => tablesOf<LeadTables>(tables.database).read.selectFrom('rate_count').selectAll().execute()

  test('L4 the 6th in a minute is refused, also when all come at once, and says when to come back', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => take(site('ghost-gum'), '192.0.2.1')))
    expect(all.filter((refusal) => refusal === null)).toHaveLength(5)
    const refusal = all.find(Boolean)
    expect(refusal).toMatchObject({ status: 429, retryAfter: 60 })
    expect(refusal?.reason).toContain('Please try again in a minute, or call us on 07 3555 0141.')
    expect(await limits(site('ghost-gum'), '192.0.2.1').standing(effort('solved'))).toMatchObject({ status: 429 })
    expect(await take(site('ghost-gum'), '192.0.2.2'), 'another visitor').toBeNull()
    expect(await take(site('bottlebrush'), '192.0.2.1'), 'another site').toBeNull()
  })

  test('L4 another server and one that starts anew count on', async () => {
    const again = site('ghost-gum', tables.openAgain())
    expect(await limits(again, '192.0.2.1').standing(effort('solved'))).toMatchObject({ status: 429 })
    expect(await take(again, '192.0.2.1')).toMatchObject({ status: 429 })
    now = NOW + MINUTE
    expect(await limits(again, '192.0.2.1').standing(effort('solved'))).toBeNull()
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

  test('U4 from the 151st lead of a site in an hour on it takes an effort, and a solved task is never refused', async () => {
    now = NOW
    for (let i = 0; i < 150; i++) expect(await take(site('mulga'), `10.0.${i >> 8}.${i & 255}`, NONE)).toBeNull()
    expect(await take(site('mulga'), '10.9.9.9', NONE)).toMatchObject({ status: 429, retryAfter: 30, task: true })
    expect(await limits(site('mulga'), '10.9.9.9').standing(NONE)).toMatchObject({ task: true })
    for (let i = 0; i < 300; i++)
      expect(await take(site('mulga'), `10.1.${i >> 8}.${i & 255}`, effort('waited'))).toBeNull()
    // So many have waited that only a task opens the way; the page says whom to call.
    const crowded = await take(site('mulga'), '10.9.9.9', effort('waited'))
    expect(crowded).toMatchObject({ status: 429, retryAfter: 3_600, task: true })
    expect(crowded?.reason).toContain('call us on 07 3555 0141')
    for (let i = 0; i < 40; i++) expect(await take(site('mulga'), `10.2.0.${i}`)).toBeNull()
    expect(await take(site('bottlebrush'), '10.9.9.9', NONE), 'another site').toBeNull()
  }, 60_000)

  test('U3 the fourth lead of an address in an hour takes an effort, which opens the way once', async () => {
    now = NOW + 3 * HOUR
    const shop = site('bottlebrush')
    for (let i = 0; i < 3; i++) expect(await take(shop, '192.0.2.50', NONE)).toBeNull()
    expect(await take(shop, '192.0.2.50', NONE)).toMatchObject({ status: 429, task: true })
    const wait = effort('waited')
    expect(await take(shop, '192.0.2.50', wait)).toBeNull()
    expect(await take(shop, '192.0.2.50', wait), 'the same wait').toMatchObject({ task: true, anew: true })
    const task = effort('solved')
    now += MINUTE
    expect(await take(shop, '192.0.2.50', task)).toBeNull()
    expect(await take(shop, '192.0.2.50', task), 'the same task').toMatchObject({ status: 409 })
    expect(await take(shop, '192.0.2.51', NONE), 'another visitor').toBeNull()
  })

  test('U3 the fourth lead for one mailbox in a day takes an effort, whatever site, address and spelling it comes from', async () => {
    now = NOW + 6 * HOUR
    const spellings = ['sam.t@gmail.com', 'samt+1@gmail.com', 'S.a.m.t@googlemail.com', 'SamT@gmail.com']
    const sites = ['bottlebrush', 'wattle', 'ghost-gum', 'mulga']
    const taken = []
    for (const [i, email] of spellings.entries())
      taken.push(await take(site(sites[i]!), `198.51.100.${i}`, NONE, email))
    expect(taken.slice(0, 3)).toEqual([null, null, null])
    expect(taken[3]).toMatchObject({ status: 429, task: true })
    expect(await take(site('mulga'), '198.51.100.9', effort('waited'), spellings[3])).toBeNull()
    expect(await take(site('mulga'), '198.51.100.10', NONE, 'kim@gmail.com'), 'another mailbox').toBeNull()
    const rows = await tablesOf<LeadTables>(tables.database).read.selectFrom('platform_count').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/samt|gmail/i)
  })

  test('U5 an IPv6 line is counted as a whole: its /56 as three visitors, its /48 as ten', async () => {
    now = NOW + 9 * HOUR
    const shop = site('wattle')
    const free = async (addresses: readonly string[]) => {
      let taken = 0
      for (const address of addresses) if (!(await take(shop, address, NONE))) taken++
      return taken
    }
    const subnets = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i.toString(16).padStart(2, '0')}::1`) // prettier-ignore
    expect(await free(subnets('2001:db8:1:1', 30)), 'one /56').toBe(9)
    const wide = Array.from({ length: 60 }, (_, i) => `2001:db8:2:${i.toString(16)}00::1`)
    expect(await free(wide), 'one /48').toBe(30)
    expect(await take(shop, '2001:db8:2:ff00::1'), 'whoever solves a task there').toBeNull()
    expect(await take(shop, '2001:db8:3::1', NONE), 'another line').toBeNull()
  }, 60_000)

  test('L4 other things are counted by themselves', async () => {
    const count = { rate: 'phone-reveal', who: 'somebody', grain: MINUTE, rates: [{ per: HOUR, most: 3 }] } as const
    const taken: boolean[] = []
    for (let i = 0; i < 5; i++) taken.push(await takesTurn(site('mulga'), count))
    expect(taken).toEqual([true, true, true, false, false])
  })

  test('L4 attempts that fail are counted for a while only, and what is over is swept away', async () => {
    now = NOW + 48 * HOUR
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
