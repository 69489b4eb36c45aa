import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedCars, NORTHSIDE, rio, stocknums } from '#tests/factories/imported-stock.ts'
import { inventoryAt, inventoryPorts, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import type { AddedCar } from './add-car.server.ts'

const RIO = { make: 'Kia', model: 'Rio', year: '2020', price: '15000' }

describeDatabases('a car by hand and one of a feed under the same number', (tables) => {
  let round = 0
  let banksia: Site
  let wattle: Site
  beforeEach(async () => {
    round++
    banksia = await inventorySite(tables.database, `banksia-${round}`, { now: () => TUESDAY_9 })
    wattle = await inventorySite(tables.database, `wattle-${round}`, { now: () => TUESDAY_9 })
  })
  const sam = (site: Site, ports = inventoryPorts()) =>
    inventoryAt(site, { id: 'sam', name: 'Sam', role: 'sales', sites: [site.slug] }, ports)
  const given = (stocknum: string, form = `form-${stocknum}`) => ({
    form,
    typed: { ...RIO, stocknum },
    type: 'used',
    location: '1',
    confirmed: [],
  })
  const slugOf = (added: AddedCar): string => {
    if (!added.ok) throw new Error(JSON.stringify(added))
    return added.slug
  }

  test('K40 of two people who put in the same number at once the second reads that it is taken', async () => {
    let waiting = 0
    let go: () => void = () => undefined
    const both = new Promise<void>((resolve) => (go = resolve))
    // Both have looked for the number before either stores the car.
    const value = async () => {
      if (++waiting === 2) go()
      await both
      return { ok: true as const, valuation: null }
    }
    const ports = inventoryPorts({ market: () => ({ value }) })
    const results = await Promise.all(
      ['a', 'b'].map((form) => sam(banksia, ports).addCar!(given('N1', `form-${form}`))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toEqual({
      ok: false,
      reason: 'refused',
      problems: { stocknum: 'The stock number N1 belongs to another car.' },
    })
    expect(await stocknums(banksia)).toEqual(['N1'])
  })

  test.each([
    ['its number', 'N2', rio('N2', { slug: 'fed' })],
    ['its number and its address', 'N2', rio('N2')],
    ['its address', 'N.2', rio('N 2')],
  ])('K40 a feed that was being read when %s was given by hand is taken but for that row', async (_, number, row) => {
    async function* source() {
      // The feed has been compared with the stock by now.
      slugOf(await sam(banksia).addCar!(given(number)))
      yield Buffer.from(JSON.stringify([rio('N1'), row, rio('N3')]))
    }
    const first = await importStock(banksia, { source: source(), defaultDealership: NORTHSIDE, full: true })
    expect(first).toMatchObject({
      ok: true,
      summary: { read: 3, created: 2, rejected: 1, withdrawn: 0, rejects: [{ row: 2, field: 'stocknum', reason: expect.stringContaining('by hand while') }] },
    }) // prettier-ignore
    expect(await stocknums(banksia)).toEqual(['N1', number, 'N3'].toSorted())
    expect(await stocknums(wattle)).toEqual([])
    expect(await feedCars(banksia, [rio('N1'), row, rio('N3')])).toMatchObject({ rejected: 0 })
  })

  test('K40 a number that is typed in small letters is the feed’s, however the feed writes it; another car is not', async () => {
    const slug = slugOf(await sam(banksia).addCar!(given('ab-12')))
    expect(await stockOf(banksia).bySlug(slug)).toMatchObject({ stocknum: 'AB-12' })
    await feedCars(wattle, [rio('ab-12')])
    await feedCars(banksia, [rio('ab-12', { colour: 'Blue' })])
    expect(await stocknums(banksia)).toEqual(['ab-12'])
    expect(await stockOf(banksia).bySlug(slug)).toMatchObject({ stocknum: 'ab-12', colour: 'Blue' })

    const ours = slugOf(await sam(banksia).addCar!(given('cd-34')))
    const other = await feedCars(banksia, [rio('cd-34', { make: 'Ford', model: 'Ranger' }), rio('ab-12')])
    expect(other.rejects).toMatchObject([
      { row: 1, reason: expect.stringContaining('given by hand to another vehicle') },
    ])
    expect(await stockOf(banksia).bySlug(ours)).toMatchObject({ make: 'Kia', stocknum: 'CD-34' })
  })
})
