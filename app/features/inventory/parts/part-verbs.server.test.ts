import { beforeEach, expect, test } from 'vitest'
import { importParts } from '#app/features/parts/feed/import-parts.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inventoryAt, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { part } from '#tests/factories/part.ts'

const ALL = { text: '', filters: {}, hidden: false, page: 1 }
const TYPED = {
  part_number: 'hr-of 1',
  name: 'Oil filter',
  fits: 'Toyota/HiLux/2015-2024',
  price: '24.50',
  quantity: '3',
}

const bytes = async function* (parts: readonly object[]) {
  yield Buffer.from(JSON.stringify(parts))
}

describeDatabases('parts in the hands of a dealer’s people', (tables) => {
  let round = 0
  let banksia: Site
  let wattle: Site
  beforeEach(async () => {
    round++
    banksia = await inventorySite(tables.database, `banksia-${round}`, { now: () => TUESDAY_9 })
    wattle = await inventorySite(tables.database, `wattle-${round}`, { now: () => TUESDAY_9 })
  })
  const as = (site: Site, role: 'manager' | 'sales' | 'department' = 'manager') =>
    inventoryAt(site, { id: role, name: role, role, sites: [site.slug] })

  test('K43 who sees the stock sees its parts, and who may change prices changes them', () => {
    expect(as(banksia).addPart).toBeDefined()
    expect(as(banksia, 'sales').parts).toBeDefined()
    expect(as(banksia, 'sales').addPart).toBeUndefined()
    expect(as(banksia, 'department').parts).toBeUndefined()
  })

  test('K43 a part is added, changed, hidden, shown and removed, at its own site alone', async () => {
    for (const site of [banksia, wattle]) {
      expect(await as(site).addPart!(TYPED)).toEqual({ ok: true, number: 'HR-OF 1' })
    }
    expect(await as(banksia).addPart!(TYPED)).toMatchObject({ ok: false, reason: 'refused', message: expect.stringContaining('HR-OF 1 already') }) // prettier-ignore
    const held = (await as(banksia).part!('HR-OF 1'))!
    const given = { number: 'HR-OF 1', seen: held.seen }
    expect(await as(banksia).changePart!(given, { ...TYPED, price: '30' })).toEqual({ ok: true })
    expect((await as(banksia).part!('HR-OF 1'))!.part).toMatchObject({ price: 30, created_at: held.part.created_at })
    expect((await as(wattle).part!('HR-OF 1'))!.part.price).toBe(24.5)

    // Somebody who saw it as it was before does nothing, and reads both.
    const late = await as(banksia).changePart!(given, { ...TYPED, price: '20' })
    expect(late).toMatchObject({
      ok: false,
      reason: 'changed',
      message: expect.stringContaining('now “30”, yours “20”'),
    })
    expect(await as(banksia).removePart!(given)).toMatchObject({ reason: 'changed' })
    expect(await as(banksia).showPart!(given, false)).toMatchObject({ reason: 'changed' })

    const now = { number: 'HR-OF 1', seen: (await as(banksia).part!('HR-OF 1'))!.seen }
    expect(await as(banksia).showPart!(now, false)).toEqual({ ok: true })
    expect(await as(banksia, 'sales').parts!(ALL)).toMatchObject({ count: 0, hiddenCount: 1, isShown: false })
    expect(await as(banksia, 'sales').parts!({ ...ALL, hidden: true, text: 'of 1' })).toMatchObject({ count: 1 })
    expect(await as(wattle, 'sales').parts!(ALL)).toMatchObject({ count: 1, hiddenCount: 0, isShown: true })

    const last = { number: 'HR-OF 1', seen: (await as(banksia).part!('HR-OF 1'))!.seen }
    expect(await as(banksia).removePart!(last)).toEqual({ ok: true })
    expect(await as(banksia).part!('HR-OF 1')).toBeNull()
    expect(await as(wattle).part!('HR-OF 1')).not.toBeNull()
    expect(await as(banksia).changePart!(last, TYPED)).toEqual({ ok: false, reason: 'not-found' })
  })

  test.each([
    ['a price that is none', { price: 'lots' }, /price/i],
    ['no name', { name: '' }, /name/i],
    ['a location of nobody', { location: 'nowhere' }, /location/],
    ['a picture beside nothing', { image: 'filter.jpg' }, /address/],
    ['a year before its beginning', { fits: 'Toyota/HiLux/2024-2015' }, /year/i],
    ['a number of signs', { part_number: '<script>' }, /letters and digits/],
  ])('K43 %s is refused with a reason', async (_, more, reason) => {
    expect(await as(banksia).addPart!({ ...TYPED, ...more })).toMatchObject({ ok: false, reason: 'refused', message: expect.stringMatching(reason) }) // prettier-ignore
  })

  test('K43 parts are found by number, words and filters, and go out as a file that comes in again', async () => {
    const parts = [part({ name: '=HYPERLINK("https://evil.example")', part_number: 'A1' }), part({ part_number: 'B2', category: 'Towing', fits: [] })] // prettier-ignore
    await importParts(banksia, { source: bytes(parts) })
    expect(await as(banksia).parts!({ ...ALL, text: 'B2' })).toMatchObject({ count: 1 })
    const towing = await as(banksia).parts!({ ...ALL, filters: { category: 'Towing' } })
    expect(towing.parts.map(({ part_number }) => part_number)).toEqual(['B2'])
    expect(towing.facets.category).toContainEqual(['Filters', 1])
    const text = (await Array.fromAsync(as(banksia).partsCsv!())).join('')
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    const again = await importParts(wattle, { source: (async function* () { yield Buffer.from(text) })() }) // prettier-ignore
    expect(again).toMatchObject({ ok: true, summary: { created: 2, rejected: 0 } })
    expect((await as(wattle).part!('A1'))!.part.fits).toEqual(parts[0]!['fits'])
  })
})
