import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { runCommand } from '#tests/running/command.ts'
import { stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { checkoutSite, claimOf, prepared } from '#tests/factories/leads/reservation.ts'

let data: string
let east: Site
let west: Site
const plain = car({
  slug: 'ute',
  stocknum: 'U1001',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  price: 30_000,
})
const own = { ...plain, slug: 'rig', id: 77, stocknum: 'S1' }
const twice = [1, 2].map((dealership_id) => ({
  ...plain,
  slug: `twin-${dealership_id}`,
  id: 50 + dealership_id,
  stocknum: 'T1',
  dealership_id,
}))

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-stock-verbs-'))
  const database = openDatabase({ dataFolder: data })
  await migrate(database)
  east = await checkoutSite(database, 'east', { now: Date.now, cars: ['one'] })
  west = await checkoutSite(database, 'west', { now: Date.now, cars: [] })
  for (const site of [east, west]) await stocked(site, [plain, own, ...twice])
}, 240_000)
afterAll(async () => {
  await east.database.close()
  await rm(data, { recursive: true, force: true })
})

const stock = (...args: string[]) => runCommand(data, ['stock', ...args, '--site', 'east'])
const shown = (slug = 'ute', site = east) => stockOf(site).bySlug(slug)
const NAME = 'U1001 (2021 Toyota HiLux SR5)'

describe('forecourt stock set, unset, history', { timeout: 240_000 }, () => {
  test('a field is set over the feed, checked as a feed would be, and taken back; prices are kept with who said them', async () => {
    const set = await stock('set', 's1', 'km', '61,200 km', '--by', 'Kim Tester', '--note', 'Read at the desk')
    expect([set.stderr, set.stdout]).toEqual(['', expect.stringMatching(/S1 .*: km is 61200; its feed says/)])
    expect(await shown('rig')).toMatchObject({ km: 61_200 })
    await stocked(east, [{ ...own, colour: 'Red' }])
    expect(await shown('rig')).toMatchObject({ km: 61_200, colour: 'Red' })
    for (const [field, value, reason] of [
      ['klm', '1', 'Did you mean "km"?'],
      ['km', 'far', 'The odometer "far" is not'],
      ['year', '1492', 'Year 1492 is too old'],
      ['price', '1', 'forecourt stock price'],
      ['stocknum', 'X', 'cannot be set'],
      ['spin_images', 'x', 'more than one value'],
      ['images', 'x.jpg', 'forecourt stock pictures'],
      ['__proto__', 'x', 'is no field'],
      ['variant.vehiclelenght', '9', 'Did you mean "variant.vehiclelength"?'],
      ['variant', '9', 'such as variant.name'],
    ] as const) {
      const refused = await stock('set', 's1', field, value)
      expect([field, refused.code, refused.stderr]).toEqual([field, 1, expect.stringContaining(reason)])
    }
    expect((await stock('set', 's1', 'variant.vehiclelength', '9,000')).stdout).toContain('variant.vehiclelength is 9000; its feed says nothing.') // prettier-ignore
    expect((await shown('rig'))?.variant?.vehiclelength).toBe(9_000)
    expect((await stock('unset', 's1', 'variant.vehiclelength')).stdout).toContain('is what its feed says')
    expect((await stock('unset', 's1', 'km')).stdout).toContain('km is what its feed says')
    expect((await shown('rig'))?.km).toBe(own.km)
    expect(await shown('rig', west)).not.toHaveProperty('colour', 'Red')

    await stock('price', 's1', '28000', '--by', 'Kim Tester')
    await stocked(east, [{ ...own, price: 29_000 }])
    await stock('price', 's1', 'feed', '--by', 'Kim Tester')
    const { prices } = JSON.parse((await stock('history', 's1', '--json')).stdout) as {
      prices: { by: string; price: number | null }[]
    }
    expect(prices.map(({ by, price }) => [by, price])).toEqual([
      ['feed', 30_000],
      ['staff:Kim Tester', 28_000],
      ['feed', 29_000],
      ['staff:Kim Tester', null],
    ])
    const printed = (await stock('history', 's1')).stdout
    expect(printed).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d A[A-Z]+ {2}Kim Tester: price \$28,000/)
    expect(printed).toContain('Kim Tester: the price of its feed again')
  })
})

describe('L09 forecourt stock sold, withdraw, price, back', { timeout: 240_000 }, () => {
  test('a sale is recorded, said and kept with who and why; back puts it on sale again', async () => {
    const sold = await stock('sold', 'u1001', '--by', 'Kim Tester', '--note', 'Cash', '--json')
    expect([sold.code, sold.stderr]).toEqual([0, ''])
    expect(JSON.parse(sold.stdout)).toMatchObject({
      site: 'east',
      slug: 'ute',
      status: 'sold',
      withdrawn: false,
      set_by_hand: [
        { field: 'sold_date_timestamp', feed_value: null },
        {
          field: 'status',
          value: 'sold',
          feed_value: 'in_stock',
          by: 'staff:Kim Tester',
          note: 'Cash',
          until: 'dealer',
        },
      ],
    })
    const again = await stock('sold', 'U1001')
    expect(again).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/recorded already, on \S+ \S+ AEST by Kim Tester\./),
    })
    const feed = join(data, 'feed.json')
    await writeFile(feed, JSON.stringify([{ ...plain, price: 29_000 }]))
    const imported = await stock('import', feed)
    expect(imported.stdout).toContain('updated 1')
    expect(imported.stdout).toContain('1 vehicle shows what was set by hand, not what the feed says: U1001')
    expect(await shown()).toMatchObject({ status: 'sold', price: 29_000 })
    expect(await shown('ute', west)).toMatchObject({ status: 'in_stock' })

    expect(await stock('back', 'U1001')).toMatchObject({ code: 0, stdout: `${NAME} is back on sale.\n` })
    expect(await shown()).toMatchObject({ status: 'in_stock' })
    expect((await stock('back', 'U1001')).stdout).toBe(`${NAME} was on sale already.\n`)
  })

  test('a price is set, guarded, and given back to the feed', async () => {
    const price = await stock('price', 'U1001', '$27,990', '--was', '30000')
    expect([price.code, price.stdout]).toEqual([
      0,
      `${NAME}: shoppers see $27,990 Drive Away; its feed says $29,000.\n`,
    ])
    expect(await shown()).toMatchObject({ price: 27_990, before_price: 30_000 })
    const low = await stock('price', 'U1001', '2799')
    expect(low).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('less than half of that, so nothing was changed'),
    })
    expect((await stock('price', 'U1001', '2,799', '--force')).code).toBe(0)
    expect((await stock('price', 'U1001', 'cheap')).stderr).toContain('"cheap" is no price')
    expect((await stock('price', 'U1001', 'feed')).stdout).toContain(
      'shoppers see $29,000 Drive Away, as its feed says.',
    )
    expect(await shown()).toMatchObject({ price: 29_000 })
  })

  test('a car that somebody has reserved does not leave by a slip', async () => {
    const held = await reservationsOf(east).hold(claimOf('one'), prepared({ deposit: 0 }))
    if (!held.ok) throw new Error(held.reason)
    for (const verb of ['sold', 'withdraw']) {
      const refused = await stock(verb, 'one')
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Sam Tester has reserved one (') })
      expect(refused.stderr).toContain(held.reservation.reference)
    }
    expect(await shown('one')).toMatchObject({ status: 'in_stock' })
    expect(await stock('withdraw', 'one', '--end-reservation')).toMatchObject({ code: 0 })
    expect(await shown('one')).toBeUndefined()
  })

  test('a stock number that is not known, or known twice, is said', async () => {
    expect(await stock('sold', 'U1002')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Did you mean "U1001"?'),
    })
    expect((await stock('sold', 'T1')).stderr).toContain('Add --dealership, one of: 1, 2.')
    expect((await stock('sold', 'T1', '--dealership', '3')).stderr).toContain('not of dealership "3" but of: 1, 2.')
    expect(await stock('sold', 'T1', '--dealership', '2')).toMatchObject({ code: 0 })
    expect([await shown('twin-1'), await shown('twin-2')]).toMatchObject([{ status: 'in_stock' }, { status: 'sold' }])
    const help = await runCommand(data, ['stock', 'sold', '--help'])
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('record the sale of a vehicle')])
  })
})
