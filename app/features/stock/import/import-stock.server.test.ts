import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases, type TestDatabase } from '#tests/databases.ts'
import { bytesOf, countsOf, importCars, NONE, NORTHSIDE, rio, stocknums } from '#tests/factories/imported-stock.ts'
import { emptySites, storeSite } from '#tests/factories/store-site.ts'
import { exportStock } from '../export-stock.server.ts'
import { parseMapping } from '../feed/mapping/mapping.schema.ts'
import { takeImportLease } from './import-lease.server.ts'
import { importStock } from './import-stock.server.ts'
import { stockOf } from '../stock.server.ts'

const DAY = Date.UTC(2026, 5, 1, 10, 30)
let now = DAY

const exported = async (site: Site) => (await Array.fromAsync(exportStock(site))).join('')
describeDatabases('importing stock', (tables) => {
  let a: Site
  let b: Site
  beforeEach(async () => {
    now = DAY
    a = storeSite(tables, 'a', { now: () => now })
    b = storeSite(tables, 'b', { now: () => now })
    await emptySites(tables.database, ['a', 'b'])
  })

  test('creates, then knows what did not change', async () => {
    expect(await countsOf(importCars(a, [rio('1'), rio('2')]))).toEqual({ ...NONE, created: 2 })
    expect(await stockOf(a).revision()).toBe(1)
    expect(await countsOf(importCars(a, [rio('1'), rio('2', { price: 14_000.5 }), rio('3')]))).toEqual({
      ...NONE,
      created: 1,
      updated: 1,
      unchanged: 1,
    })
    expect(await stockOf(a).revision()).toBe(2)
    expect(await countsOf(importCars(a, [rio('1')]))).toEqual({ ...NONE, unchanged: 1 })
    expect(await stockOf(a).revision()).toBe(2)
    expect(await stocknums(a)).toEqual(['1', '2', '3'])
  })

  test('S22 brings bodies, states and makes to one form, and counts what no table knows', async () => {
    const result = await importCars(a, [
      rio('1', { make: 'Toyota', model: 'HiAce', body: 'Commercial', state: 'AU-VIC' }),
      rio('2', { make: 'Land', model: 'Rover Discovery', body: 'Commercial', state: 'Victoria 3000' }),
      rio('3', { make: 'Wolseley', model: 'Hornet', body: 'Landau', state: 'AU-AKL' }),
      rio('4', { make: 'Wolseley', model: 'Hornet', body: 'Sedan', state: 'QLD', show_on_dealer_website: false }),
      rio('5', { make: 'Kia', year: 'unknown', state: 'Mars' }),
    ])
    expect(result.summary?.unknownValues).toEqual({
      body: { Commercial: 1, Landau: 1 },
      make: { Wolseley: 2 },
      state: { 'AU-AKL': 1 },
    })
    const stock = new Map((await Array.fromAsync(stockOf(a).all())).map((each) => [each.stocknum, each]))
    expect(stock.get('1')).toMatchObject({ simple_body: 'van', body: 'Commercial', state: 'VIC' })
    expect(stock.get('2')).toMatchObject({ make: 'Land Rover', model: 'Discovery', state: 'VIC' })
    expect(stock.get('3')).toMatchObject({ make: 'Wolseley', state: 'AU-AKL' })
  })

  test('S02 keeps where a car stood in the feed that first had it, site by site', async () => {
    const rowsOf = async (site: Site) =>
      Object.fromEntries(
        await Promise.all(
          (await Array.fromAsync(stockOf(site).all())).map(
            async ({ slug, stocknum }) => [stocknum, (await stockOf(site).feedRows()).get(slug)] as const,
          ),
        ),
      )
    await importCars(a, [rio('9'), rio('1'), rio('5')])
    await importCars(b, [rio('1'), rio('9')])
    await importCars(a, [rio('5', { price: 1_000 }), rio('7'), rio('9')])
    expect(await rowsOf(a)).toEqual({ 9: 1, 1: 2, 5: 3, 7: 2 })
    expect(await rowsOf(b)).toEqual({ 1: 1, 9: 2 })
  })

  test('two sites with the same numbers, ids and slugs do not meet', async () => {
    const same = rio('1', { id: 7, slug: 'kia-rio' })
    await importCars(a, [same, rio('2')])
    await importCars(b, [{ ...same, price: 1 }])
    expect(await stockOf(a).bySlug('kia-rio')).toMatchObject({ id: 7, price: 15_000 })
    expect(await stockOf(b).bySlug('kia-rio')).toMatchObject({ id: 7, price: 1 })
    expect(await stockOf(b).count()).toBe(1)
    await importCars(b, [rio('9')], { full: true, force: true })
    expect(await stocknums(a)).toEqual(['1', '2'])
    expect(await stockOf(a).revision()).toBe(1)
  })

  test('slug, id and first day stay, what changed gets today’s date', async () => {
    await importCars(a, [rio('1', { created_at: '2026-01-02T00:00:00Z' })])
    const [before] = await Array.fromAsync(stockOf(a).all())
    now = DAY + 1_000
    await importCars(a, [rio('1', { badge: 'Sport', slug: 'another', id: 99 })])
    expect(await stockOf(a).bySlug(before!.slug)).toMatchObject({
      id: before!.id,
      badge: 'Sport',
      created_at: '2026-01-02T00:00:00.000Z',
      updated_at: new Date(now).toISOString(),
    })
  })

  test('an id or slug is kept while it is free; numbers and texts are different ids', async () => {
    await importCars(a, [
      rio('1', { id: 7, slug: 'mine' }),
      rio('2', { id: 7, slug: 'mine' }),
      rio('3', { id: '7' }),
      rio('4'),
    ])
    const cars = await Array.fromAsync(stockOf(a).all())
    expect(Object.fromEntries(cars.map((each) => [each.stocknum, [each.id, each.slug]]))).toEqual({
      1: [7, 'mine'],
      2: [1, '2020-kia-rio-2'],
      3: ['7', '2020-kia-rio-3'],
      4: [2, '2020-kia-rio-4'],
    })
    expect(await stockOf(a).byIds(['7', 7, 5])).toMatchObject([{ stocknum: '3' }, { stocknum: '1' }])
  })

  test('the same stock number at two dealerships is two cars; twice at one is refused', async () => {
    const cars = [rio('1'), rio('1', { dealership_id: 2 }), rio('1', { dealership_id: 1 })]
    const result = await importCars(a, cars)
    expect(result).toMatchObject({
      summary: {
        created: 2,
        rejects: [
          {
            row: 3,
            field: 'stocknum',
            value: '1',
            reason: 'The stock number "1" is already used by row 1 of this feed.',
          },
        ],
      },
    })
  })

  test('bad rows are reported, the others are taken', async () => {
    const result = await importCars(a, [rio('1', { price: -5 }), rio('2', { year: 3022 }), rio('3')])
    expect(result).toMatchObject({
      ok: true,
      summary: {
        read: 3,
        created: 1,
        rejected: 2,
        rejects: [
          { row: 1, field: 'price', value: -5 },
          { row: 2, field: 'year', value: 3022 },
        ],
      },
    })
  })

  describe('a full feed', () => {
    const five = ['1', '2', '3', '4', '5'].map((stocknum) => rio(stocknum))
    beforeEach(() => importCars(a, five))

    test('withdraws what it does not have, and a car that comes back is live again', async () => {
      expect(await countsOf(importCars(a, five.slice(1), { full: true }))).toEqual({
        ...NONE,
        unchanged: 4,
        withdrawn: 1,
      })
      expect(await stocknums(a)).toEqual(['2', '3', '4', '5'])
      expect(await stockOf(a).bySlug('2020-kia-rio-1')).toBeUndefined()
      expect(await stockOf(a).count()).toBe(4)
      expect(await countsOf(importCars(a, five, { full: true }))).toEqual({ ...NONE, unchanged: 4, updated: 1 })
      expect(await stockOf(a).bySlug('2020-kia-rio-1')).toMatchObject({ id: 1 })
    })

    test('does not withdraw a car whose row is bad', async () => {
      expect(await countsOf(importCars(a, [...five.slice(1), rio('1', { price: -1 })], { full: true }))).toEqual({
        ...NONE,
        unchanged: 4,
        rejected: 1,
      })
      expect(await countsOf(importCars(a, [...five.slice(1), rio('1', { price: 'cheap' })], { full: true }))).toEqual({
        ...NONE,
        unchanged: 4,
        rejected: 1,
      })
    })

    test.each<[string, object]>([
      [
        'a price that is no price in a group of fields',
        { autograb_data: { average_market_price: 'about 20 thousand' } },
      ],
      ['a stock number written as a number', { stocknum: 1, price: 'cheap' }],
      ['a stock number with spaces around it', { stocknum: ' 1 ', price: 'cheap' }],
      ['a dealership written as a text with spaces', { dealership_id: ' 1 ', price: 'cheap' }],
      ['a dealership by its slug', { dealership_slug: 'northside', price: 'cheap' }],
    ])('does not withdraw a car whose bad row has %s', async (_, more) => {
      expect(await countsOf(importCars(a, [...five.slice(1), rio('1', more)], { full: true }))).toEqual({
        ...NONE,
        unchanged: 4,
        rejected: 1,
      })
    })

    test('does not withdraw a car whose row cannot be read, as long as the row names it', async () => {
      const broken = JSON.stringify(rio('1', { dealercomments: 'one~two' })).replace('~', '\n')
      const rest = [...five.slice(2), rio('2')].map((each) => JSON.stringify(each))
      const source = bytesOf(`[${[broken, ...rest].join(',')}]`)
      const json = importStock(a, { source, defaultDealership: NORTHSIDE, full: true })
      expect(await countsOf(json)).toEqual({ ...NONE, unchanged: 4, rejected: 1 })

      const parsed = parseMapping({
        format: 'csv',
        fields: Object.fromEntries(
          ['stocknum', 'make', 'model', 'year', 'price'].map((column) => [column, { column }]),
        ),
        constants: { status: 'in_stock', show_on_dealer_website: true },
      })
      if (!parsed.ok) throw new Error('the mapping')
      const csv = (lines: string[]) =>
        importStock(a, {
          source: bytesOf(['stocknum,make,model,year,price', ...lines].join('\n')),
          mapping: parsed.mapping,
          defaultDealership: NORTHSIDE,
          full: true,
        })
      const rows = [3, 4, 5].map((number) => `${number},Kia,Rio,2020,15000`)
      const bad = ['1,Kia,Rio, 5 doors,2020,15000', '2,Kia,Rio 17" wheels,2020,15000']
      expect(await countsOf(csv([...bad, ...rows]))).toEqual({ ...NONE, unchanged: 3, rejected: 2 })
      expect(await countsOf(csv([bad[0]!, ...rows]))).toEqual({ ...NONE, unchanged: 3, rejected: 1, withdrawn: 1 })
    })

    test('withdraws more than half by force only', async () => {
      const few = [rio('1', { price: 1 }), rio('9')]
      expect(await countsOf(importCars(a, few, { full: true }))).toMatch(/would withdraw 4 of the 5 vehicles.*--force/)
      expect(await stocknums(a)).toEqual(['1', '2', '3', '4', '5'])
      expect(await stockOf(a).revision()).toBe(1)
      expect(await countsOf(importCars(a, few, { full: true, force: true }))).toEqual({
        ...NONE,
        created: 1,
        updated: 1,
        withdrawn: 4,
      })
    })

    test('without one good row never withdraws', async () => {
      expect(await countsOf(importCars(a, [], { full: true, force: true }))).toMatch(/no vehicles/)
      expect(await countsOf(importCars(a, [{ stocknum: 'x' }], { full: true, force: true }))).toMatch(
        /None of the 1 rows could be accepted.*Row 1: The make is missing/,
      )
      expect(await stockOf(a).count()).toBe(5)
    })

    test('a dry run says what would happen and does nothing', async () => {
      const few = [rio('1', { price: 1 }), ...five.slice(1, 4), rio('9')]
      expect(await countsOf(importCars(a, few, { full: true, dryRun: true }))).toEqual({
        created: 1,
        updated: 1,
        unchanged: 3,
        rejected: 0,
        withdrawn: 1,
      })
      expect(await stocknums(a)).toEqual(['1', '2', '3', '4', '5'])
    })
  })

  test('what is exported imports as unchanged, here and into another site', async () => {
    await importCars(a, [
      rio('1', {
        unknown: { kept: true },
        images: ['https://x.example/1.jpg'],
        dealercomments: '<b>Neat</b>',
        price: 1.005,
        variant: { cylinders: 4 },
      }),
      rio('2', {
        status: 'sold',
        id: 'x',
        autograb_data: { average_market_price: 5.5 },
        reserved_until: '2026-07-01T00:00:00Z',
        created_at: '2025-01-01T00:00:00Z',
      }),
      rio('3', {
        car_type: 'Pre-owned',
        body: 'Dual Cab',
        sold_date_timestamp: 1_750_000_000,
        show_on_dealer_website: undefined,
      }),
    ])
    await importCars(a, [rio('1', { status: 'sold' })])
    await importCars(a, [rio('4'), rio('5')])
    const before = await exported(a)
    now += 86_400_000
    expect(await countsOf(importStock(a, { source: bytesOf(before), full: true }))).toEqual({ ...NONE, unchanged: 5 })
    expect(await exported(a)).toBe(before)
    expect(await countsOf(importStock(b, { source: bytesOf(before) }))).toEqual({ ...NONE, created: 5 })
    expect(await exported(b)).toBe(before)
  })

  test('P02 an address of ours is taken where the site has the picture, and reported where another one has it', async () => {
    const id = 'b'.repeat(20)
    const media = { id, width: 1, height: 1, format: 'webp', bytes: 1, created_at: DAY }
    await tables.database.write((trx) =>
      trx
        .insertInto('media')
        .values({ site_id: 'a', ...media })
        .execute(),
    )
    const feed = [rio('1', { images: [`/media/${id}/card`, '/media/nothing'] }), rio('2')]
    const outcome = async (site: Site) => {
      const result = await importCars(site, feed)
      return result.ok && result.summary
    }
    const reason = expect.stringContaining('This site has no such picture.')
    const nothing = { row: 1, field: 'images', path: '/media/nothing', reason }
    expect(await outcome(a)).toMatchObject({ created: 2, rejected: 0, pictures: [nothing] })
    expect(await outcome(b)).toMatchObject({
      created: 2,
      pictures: [{ row: 1, field: 'images', path: `/media/${id}/card`, reason }, nothing],
    })
    const picturesOf = async (site: Site) =>
      (await Array.fromAsync(stockOf(site).all())).map(({ images }) => images?.length)
    expect([await picturesOf(a), await picturesOf(b)]).toEqual([
      [1, undefined],
      [0, undefined],
    ])
    expect(await countsOf(importCars(a, feed))).toEqual({ ...NONE, unchanged: 2 })
  })

  test('a withdrawn car is not exported', async () => {
    await importCars(a, [rio('1'), rio('2'), rio('3')])
    await importCars(a, [rio('1'), rio('2')], { full: true })
    expect(JSON.parse(await exported(a))).toHaveLength(2)
  })

  test('a car that a feed calls sold gets the moment, once, and loses it when it is back', async () => {
    await importCars(a, [rio('1')])
    now = DAY + 1_500
    await importCars(a, [rio('1', { status: 'sold' })])
    const soldAt = Math.floor(now / 1_000)
    now += 60_000
    expect(await countsOf(importCars(a, [rio('1', { status: 'sold' })]))).toEqual({ ...NONE, unchanged: 1 })
    expect(await stockOf(a).bySlug('2020-kia-rio-1')).toMatchObject({ sold_date_timestamp: soldAt })
    await importCars(a, [rio('1')])
    expect((await stockOf(a).bySlug('2020-kia-rio-1'))?.sold_date_timestamp).toBeUndefined()
  })

  test('a hold survives an import that changes the car', async () => {
    await importCars(a, [rio('1')])
    const until = DAY + 3_600_000
    await tables.database.write((trx) => stockOf(a).hold(trx, '2020-kia-rio-1', until))
    await importCars(a, [rio('1', { price: 9 })])
    expect(await stockOf(a).bySlug('2020-kia-rio-1')).toMatchObject({
      price: 9,
      reserved_until: new Date(until).toISOString(),
    })
  })

  describe('one import at a time', () => {
    afterEach(() => tables.database.write((trx) => trx.deleteFrom('stock_import').execute()))

    test('a second one says since when another runs; another site may', async () => {
      const lease = await takeImportLease(a)
      expect(await countsOf(importCars(a, [rio('1')]))).toBe(
        'Another import into "a" has been running since 2026-06-01 10:30:00 UTC. Wait until it is done and try again.',
      )
      expect(await countsOf(importCars(b, [rio('1')]))).toEqual({ ...NONE, created: 1 })
      if (lease.ok) await lease.release()
      expect(await countsOf(importCars(a, [rio('1')]))).toEqual({ ...NONE, created: 1 })
    })

    test('of two at once one is refused', async () => {
      for (let round = 0; round < 5; round++) {
        // The one that runs ends only after the others were refused, however late they came.
        const refusal = Promise.withResolvers<void>()
        let refused = 0
        const attempt = async () => {
          const source = (async function* () {
            await refusal.promise
            yield Buffer.from(JSON.stringify([rio('1')]))
          })()
          const result = await importStock(a, { source })
          if (!result.ok && ++refused === 2) refusal.resolve()
          return result.ok
        }
        expect((await Promise.all([attempt(), attempt(), attempt()])).filter(Boolean)).toHaveLength(1)
      }
      expect(await stockOf(a).count()).toBe(1)
    })

    test.each([
      ['whose time is up', { host: 'elsewhere', pid: 1, lease_until: DAY - 1 }, true],
      ['of a process that is gone', { pid: 2_147_483_646, lease_until: DAY + 60_000 }, true],
      ['of another machine', { host: 'elsewhere', pid: 2_147_483_646, lease_until: DAY + 60_000 }, false],
    ])('the lease of an import %s', async (_, row, taken) => {
      const { hostname } = await import('node:os')
      await tables.database.write((trx) =>
        trx
          .insertInto('stock_import')
          .values({ site_id: 'a', host: hostname(), started_at: DAY - 9, ...row })
          .execute(),
      )
      expect((await importCars(a, [rio('1')])).ok).toBe(taken)
    })

    test('an import that lost its lease writes nothing', async () => {
      const source = (async function* () {
        yield Buffer.from('[')
        await tables.database.write((trx) => trx.updateTable('stock_import').set({ started_at: 1 }).execute())
        yield Buffer.from(`${JSON.stringify(rio('1'))}]`)
      })()
      expect(await countsOf(importStock(a, { source }))).toMatch(/took over/)
      expect(await stockOf(a).count()).toBe(0)
    })
  })

  test('a failure in the middle leaves the old stock whole and the way free', async () => {
    await importCars(a, [rio('1'), rio('2')])
    const broken = {
      ...a,
      database: { ...tables.database, read: tables.database.read, write: (work: never) => failAfterRows(tables, work) },
    } as Site
    await expect(
      importCars(
        broken,
        Array.from({ length: 600 }, (_, index) => rio(`n${index}`)),
      ),
    ).rejects.toThrow('the disk is full')
    expect(await stocknums(a)).toEqual(['1', '2'])
    expect(await stockOf(a).revision()).toBe(1)
    await tables.database.write((trx) => trx.deleteFrom('stock_import').execute())
    const cut = (async function* () {
      yield Buffer.from(`[${JSON.stringify(rio('3'))},`)
      throw Object.assign(new Error('gone'), { code: 'ENOENT', path: 'feed.json' })
    })()
    expect(await countsOf(importStock(a, { source: cut }))).toBe('"feed.json" does not exist. Check the path.')
    expect(await stocknums(a)).toEqual(['1', '2'])
  })

  test('ten thousand rows are written, and read in the order asked for', async () => {
    const cars = Array.from({ length: 10_000 }, (_, index) => rio(`n${index}`, { dealercomments: 'x'.repeat(300) }))
    expect(await countsOf(importCars(a, cars))).toEqual({ ...NONE, created: 10_000 })
    const slugs = Array.from({ length: 21 }, (_, index) => `2020-kia-rio-n${index * 400}`).toReversed()
    expect((await stockOf(a).bySlugs([...slugs, 'none'])).map((each) => each.slug)).toEqual(slugs)
    expect((await stockOf(a).listed([...slugs, 'none'])).map((each) => each.slug)).toEqual(slugs)
    expect(await stockOf(a).listed([])).toEqual([])
  }, 240_000)
})

/** Lets the lease through, and fails the transaction of the cars after its first statements. */
async function failAfterRows(tables: TestDatabase, work: (trx: unknown) => Promise<unknown>): Promise<unknown> {
  return tables.database.write(async (trx) => {
    const result = await work(trx)
    const { cars } = await trx
      .selectFrom('car')
      .select(({ fn }) => fn.countAll().as('cars'))
      .executeTakeFirstOrThrow()
    if (Number(cars) > 2) throw new Error('the disk is full')
    return result
  })
}
