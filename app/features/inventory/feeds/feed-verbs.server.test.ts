import { beforeAll, beforeEach, expect, test } from 'vitest'
import { opensFeed } from '#app/features/feeds/keys/feed-keys.server.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedSuite } from '#tests/factories/feeds/feed-site.ts'
import { inventoryAt, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'

const ADDRESS = 'https://feeds.example/stock.json'
const FEEDS = [
  { id: 'dms', source: ADDRESS, schedule: { every_hours: 24 }, late_after: 0 },
  { id: 'sent', source: 'push', schedule: {} },
]
const person = (id: string, role: 'principal' | 'manager' | 'sales' | 'agency', site: string) => ({ id, name: id, role, sites: [site], proven_at: TUESDAY_9 }) // prettier-ignore

const cars = (...numbers: number[]) =>
  JSON.stringify(
    numbers.map((at) => ({ stocknum: `U${at}`, make: 'Kia', model: 'Rio', status: 'in_stock', show_on_dealer_website: true })),
  ) // prettier-ignore

describeDatabases('feeds in the hands of a dealer’s people', (tables) => {
  const { places, runner } = feedSuite(tables, [])
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  let round = 0
  beforeAll(() => {
    now = TUESDAY_9
  })
  beforeEach(async () => {
    round++
    const more = { now: () => now, feeds: FEEDS }
    banksia = await inventorySite(tables.database, `banksia-${round}`, more)
    wattle = await inventorySite(tables.database, `wattle-${round}`, more)
  })
  const ruth = () => inventoryAt(banksia, person('Ruth', 'principal', banksia.slug))
  const kim = () => inventoryAt(banksia, person('Kim', 'manager', banksia.slug))
  const wil = () => inventoryAt(wattle, person('Wil', 'principal', wattle.slug))
  const verbs = async (site: Site) =>
    (
      await tablesOf<AuditTables>(tables.database)
        .read.selectFrom('audit')
        .select('verb')
        .where('site_id', '=', site.slug)
        .orderBy('audit_id')
        .execute()
    ).map(({ verb }) => verb)

  /** Ten cars came, and then a file that names three of them. */
  async function held(site: Site): Promise<void> {
    places.at.set(ADDRESS, { text: cars(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) })
    await runner.run(site, 'dms')
    places.at.set(ADDRESS, { text: cars(1, 2, 3) })
    expect((await runner.run(site, 'dms')).state).toBe('held')
  }

  test('K42 feeds are read by whoever sees them, changed by whoever manages them, and by nobody else', () => {
    expect(ruth().decideRun).toBeDefined()
    expect(kim().feeds).toBeDefined()
    expect(kim().decideRun).toBeUndefined()
    expect(kim().makeKey).toBeUndefined()
    expect(inventoryAt(banksia, person('Sam', 'sales', banksia.slug)).feeds).toBeUndefined()
    const here = { ...person('Pat', 'principal', banksia.slug), locations: { [banksia.slug]: ['1'] } }
    expect(inventoryAt(banksia, here).feeds).toBeUndefined()
  })

  test('K42 a run that was held back names its cars, and of two people who decide one is heard', async () => {
    await held(banksia)
    await held(wattle)
    const detail = await kim().feedRun!('dms', 2, 1)
    expect(detail).toMatchObject({ waits: true, withdrawing: { count: 7 } })
    expect(detail!.withdrawing.names.map(({ stocknum }) => stocknum).toSorted()).toEqual(['U10', 'U4', 'U5', 'U6', 'U7', 'U8', 'U9']) // prettier-ignore

    const other = inventoryAt(banksia, person('Una', 'principal', banksia.slug))
    const both = await Promise.all([ruth().decideRun!('dms', 2, true), other.decideRun!('dms', 2, false)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const lost = both.find(({ ok }) => !ok)
    expect(lost).toMatchObject({ reason: 'changed', message: expect.stringMatching(/by (Ruth|Una) meanwhile/) })
    expect((await verbs(banksia)).filter((verb) => /accept|refuse/.test(verb))).toHaveLength(1)
    // The other site decides for itself.
    expect((await wil().feedRun!('dms', 2, 1))!.waits).toBe(true)
  })

  test('K42 what is accepted is withdrawn with the next run, what is refused stays', async () => {
    await held(banksia)
    await held(wattle)
    expect(await ruth().decideRun!('dms', 2, true)).toEqual({ ok: true })
    expect(await wil().decideRun!('dms', 2, false)).toEqual({ ok: true })
    expect((await runner.run(banksia, 'dms')).state).toBe('done')
    await runner.run(wattle, 'dms')
    const left = async (site: Site) => (await Array.fromAsync(stockOf(site).all())).length
    expect([await left(banksia), await left(wattle)]).toEqual([3, 10])
    expect(await ruth().decideRun!('dms', 99, true)).toEqual({ ok: false, reason: 'not-found' })
    expect(await ruth().decideRun!('nothing', 2, true)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('K42 a key, and to accept a run, ask once more of whoever has not proved lately who they are', async () => {
    await held(banksia)
    const days = inventoryAt(banksia, {
      ...person('Ruth', 'principal', banksia.slug),
      proven_at: TUESDAY_9 - 11 * 60_000,
    })
    expect(await days.makeKey!('sent')).toMatchObject({ ok: false, reason: 'prove' })
    expect(await days.decideRun!('dms', 2, true)).toMatchObject({ ok: false, reason: 'prove' })
    expect((await kim().feed!('sent'))!.keys).toEqual([])
    expect((await kim().feedRun!('dms', 2, 1))!.waits).toBe(true)
    // To keep everything as it is needs no proof.
    expect(await days.decideRun!('dms', 2, false)).toEqual({ ok: true })
  })

  test('K42 a feed that is fetched at once says who wanted it', async () => {
    places.at.set(ADDRESS, { text: cars(1) })
    expect(await ruth().fetchFeed!('dms')).toEqual({ ok: true })
    await runner.run(banksia, 'dms')
    expect((await kim().feed!('dms'))!.runs[0]).toMatchObject({ began_by: 'hand', person: 'Ruth', state: 'done' })
    places.at.set(ADDRESS, { text: cars(1, 2) })
    await runner.run(banksia, 'dms')
    expect((await kim().feed!('dms'))!.runs[0]).toMatchObject({ began_by: 'schedule', person: null })
    expect(await ruth().fetchFeed!('sent')).toMatchObject({ ok: false, reason: 'refused' })
    expect(await ruth().fetchFeed!('nothing')).toEqual({ ok: false, reason: 'not-found' })
  })

  test('K42 a key opens its own feed at its own site until it is removed', async () => {
    const made = await ruth().makeKey!('sent')
    if (!made.ok) throw new Error('no key')
    expect(made.key).toMatch(/^feed_[\w-]{40}$/)
    expect(await opensFeed(banksia, 'sent', made.key, now)).toBe(true)
    expect(await opensFeed(banksia, 'dms', made.key, now)).toBe(false)
    expect(await opensFeed(wattle, 'sent', made.key, now)).toBe(false)
    expect(await opensFeed(banksia, 'sent', '', now)).toBe(false)
    const [key] = (await kim().feed!('sent'))!.keys
    expect(key).toMatchObject({ ending: made.key.slice(-4), made_by: 'Ruth', used_at: now })
    expect(JSON.stringify(key)).not.toContain(made.key)
    expect(await wil().removeKey!('sent', key!.key_id)).toEqual({ ok: false, reason: 'not-found' })
    expect(await ruth().removeKey!('sent', key!.key_id)).toEqual({ ok: true })
    expect(await opensFeed(banksia, 'sent', made.key, now)).toBe(false)
    expect((await verbs(banksia)).toSorted()).toEqual(['feed.key', 'feed.key-removed'])
    expect(await ruth().makeKey!('dms')).toEqual({ ok: false, reason: 'not-found' })
    for (let n = 0; n < 5; n++) await ruth().makeKey!('sent')
    expect(await ruth().makeKey!('sent')).toMatchObject({ ok: false, reason: 'refused' })
  })

  test('K42 refused rows are a file that no spreadsheet runs', async () => {
    const row = (stocknum: string, price: string) => ({
      stocknum,
      make: 'Kia',
      model: 'Rio',
      status: 'in_stock',
      price,
    })
    places.at.set(ADDRESS, { text: JSON.stringify([row('U1', '20000'), row('U2', '=HYPERLINK("https://evil.example")')]) }) // prettier-ignore
    await runner.run(banksia, 'dms')
    const run = (await kim().feedRun!('dms', 1, 1))!
    expect(run.refused).toMatchObject([{ row: 2, field: 'price' }])
    expect(run.vendorText).toContain('Row 2, price')
    expect(await kim().refusedCsv!('dms', 1)).toContain(`"'=HYPERLINK`)
    expect(await wil().refusedCsv!('dms', 1)).toBeNull()
  })
})
