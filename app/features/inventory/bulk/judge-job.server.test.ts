import { beforeEach, expect, test } from 'vitest'
import { TELL_ANSWER } from '#app/features/leads/enquiry-form/tell-if-free.ts'
import type { NewLead } from '#app/features/leads/lead.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { rio } from '#tests/factories/imported-stock.ts'
import { feedCars, inventoryAt, inventorySite } from '#tests/factories/inventory.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { person, storedAt, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import type { StockChange } from './stock-change.ts'

const bec = { id: 'bec', name: 'Bec', role: 'manager' as const, sites: ['banksia', 'wattle'] }
const LESS: StockChange = { kind: 'price', how: 'percent', amount: -10, ending: null, was: false, until: 'dealer' }
const SLUGS = ['rio-0', 'rio-1', 'rio-2', 'rio-3']

describeDatabases('what a preview of many cars says', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  const cars = (more: (n: number) => object = () => ({})) =>
    SLUGS.map((slug, n) => rio(`U${n}`, { slug, price: 20_000 + n, location_id: 1, ...more(n) }))

  beforeEach(async () => {
    now += DAY
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    for (const site of [banksia, wattle]) await feedCars(site, cars())
  })

  const at = (site = banksia) => inventoryAt(site, bec)
  async function looked(change: StockChange, slugs: readonly string[] = SLUGS) {
    const made = await at().chooseCars!({ slugs })
    const job = made.ok ? made.job : ''
    const result = await at().previewChange!(job, { change, moment: null })
    return { job, result, choice: (await at().stockChoice!(job))! }
  }
  const about = (slug: string, more: Partial<NewLead> = {}): Partial<NewLead> => ({ car: { ...newLead().car!, slug }, ...more }) // prettier-ignore
  const drive = (slug: string, starts_at: number) =>
    about(slug, { form: 'test-drive', slot: { location_id: '1', starts_at, ends_at: starts_at + HOUR, capacity: 2 } })

  test('K38 both sides of booked drives hear that their cars go; those who wait hear that they are back', async () => {
    await storedAt(banksia, drive('rio-0', now + DAY))
    await storedAt(banksia, drive('rio-1', now + 2 * DAY))
    await storedAt(banksia, drive('rio-3', now + 3 * DAY))
    await storedAt(wattle, drive('rio-2', now + DAY))
    const went = ['2 test drives of these cars are booked: both sides hear of it by email.']
    for (const kind of ['sold', 'withdraw'] as const) {
      expect((await looked({ kind }, SLUGS.slice(0, 3))).choice.preview?.notes).toEqual(went)
    }
    expect((await looked({ kind: 'sold' }, ['rio-2'])).choice.preview?.notes).toEqual([])

    await feedCars(banksia, cars((n) => (n < 2 ? { status: 'sold' } : {}))) // prettier-ignore
    for (const [n, slug] of ['rio-0', 'rio-0', 'rio-1'].entries())
      await storedAt(banksia, about(slug, { form: 'lead', person: person(n), answers: [TELL_ANSWER] }))
    await storedAt(banksia, about('rio-2', { form: 'lead', person: person(7), answers: [TELL_ANSWER] }))
    await storedAt(wattle, about('rio-0', { form: 'lead', person: person(8), answers: [TELL_ANSWER] }))
    const { choice } = await looked({ kind: 'on-sale' })
    expect(choice.preview?.notes).toEqual(['3 people who asked hear by email that a car is free again.'])
  })

  test('K38 the middle of the market is the one that the list of the stock has', async () => {
    const known = { low_cents: 1, middle_cents: 2_000_000, high_cents: 3_000_000, comparables: 9, at: now }
    await tablesOf<StockTables>(tables.database).write((trx) =>
      trx
        .insertInto('car_market_price')
        .values([
          { site_id: 'banksia', car_slug: 'rio-0', ...known },
          { site_id: 'wattle', car_slug: 'rio-1', ...known },
        ])
        .execute(),
    )
    const { choice } = await looked(LESS)
    expect(choice.preview?.notes).toEqual([expect.stringMatching(/ will be \$2,000 under the middle of its market\.$/)])
  })

  test('K38 what is kept of a preview is what was looked at; what has changed since is found when it is carried out', async () => {
    const { job, choice } = await looked(LESS)
    await feedCars(banksia, cars((n) => ({ price: 30_000 + n }))) // prettier-ignore
    expect((await at().stockChoice!(job))!.preview).toEqual(choice.preview)
    const given = { version: choice.version, confirmed: ['most'], note: '' }
    expect(await at().applyChange!(job, given)).toMatchObject({ reason: 'changed' })
    expect((await at().stockChoice!(job))!.preview).toMatchObject({ sum: -12_000 })
    // Whoever looks at another change meanwhile carries out that one, or none.
    const two = (await at().stockChoice!(job))!.version
    await Promise.all([LESS, { ...LESS, amount: -20 } as const].map((change) => at().previewChange!(job, { change, moment: null }))) // prettier-ignore
    const three = (await at().stockChoice!(job))!
    expect(three.version).toBe(two + 1)
    await at().applyChange!(job, { ...given, version: three.version, confirmed: ['most'] })
    const percent = three.change?.kind === 'price' ? three.change.amount! : 0
    expect((await stockOf(banksia).bySlug('rio-0'))?.price).toBe(30_000 * (1 + percent / 100))
  })

  test('K38 a place is moved to, held or given back, and never only named', async () => {
    const named = { kind: 'field', field: 'location', value: 'Chermside', until: 'dealer' } as const
    expect((await looked(named)).result).toMatchObject({ reason: 'refused', message: 'Location cannot be set for many cars. Choose another field.' }) // prettier-ignore
    const seen = '"Rocklea"'
    expect(await at().holdField!('rio-0', { field: 'location', typed: 'Chermside', seen, until: 'dealer' }, '')).toMatchObject({ reason: 'refused' }) // prettier-ignore
    const held = await looked({ kind: 'hold', fields: ['location'], until: 'dealer' })
    expect(held.choice.preview).toMatchObject({ changes: 4 })
  })

  test('K38 a price beyond the most is refused', async () => {
    const most = 'A price can be $10,000,000 at most.'
    expect((await looked({ ...LESS, how: 'set', amount: 10_000_001 })).result).toMatchObject({ message: most })
    const { choice } = await looked({ ...LESS, how: 'dollars', amount: 9_980_001 })
    expect(choice.preview).toMatchObject({ changes: 0, skipped: 4 })
    expect(choice.preview!.alone[0]).toMatchObject({ reason: most })
  })
})
