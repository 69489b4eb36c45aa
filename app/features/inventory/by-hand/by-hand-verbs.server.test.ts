import { beforeAll, expect, test } from 'vitest'
import { inventorySite, inventoryAt, inventoryPorts, feedCars } from '#tests/factories/inventory.ts'
import { type Site } from '#app/features/site/site.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { pricesOf } from '#app/features/stock/prices.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { SourceTables } from '#app/features/stock/sources/sources.tables.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { claimOf, prepared } from '#tests/factories/leads/reservation.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import type { CarToAdd } from './add-car.server.ts'
import type { TypedCar } from './car-fields.ts'

const sam = { id: 'sam', name: 'Sam', role: 'sales' as const, sites: ['banksia'] }
const VIN = '1M8GDM9AXKP042788'
const HILUX = { make: 'toyota', model: 'hilux', year: '2021', price: '$48,990' }

let forms = 0
const given = (typed: TypedCar, more: Partial<CarToAdd> = {}): CarToAdd => ({
  form: `form-${++forms}`,
  typed,
  type: 'used',
  location: '1',
  confirmed: [],
  ...more,
})

describeDatabases('a car by hand', (tables) => {
  let banksia: Site
  let wattle: Site
  let now = TUESDAY_9
  const added = async (typed: TypedCar, more: Partial<CarToAdd> = {}, site = banksia) => {
    const result = await inventoryAt(site, { ...sam, sites: [site.slug] }).addCar!(given(typed, more))
    if (!result.ok) throw new Error(JSON.stringify(result))
    return result.slug
  }
  const sourceOf = async (slug: string) =>
    (
      await tablesOf<SourceTables>(banksia.database)
        .read.selectFrom('car_source')
        .selectAll()
        .where('site_id', '=', 'banksia')
        .where('car_slug', '=', slug)
        .executeTakeFirst()
    )?.source ?? null
  const standing = async (standing: string) =>
    (
      await inventoryPorts()
        .searchStock(banksia)
        .search({ filter: { attribute: 'standing', in: [standing] } })
    ).keys
  beforeAll(async () => {
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
  })

  test('K40 four fields are enough: a draft with a number, an address and its price in the history', async () => {
    const slug = await added(HILUX)
    expect(slug).toBe('2021-toyota-hilux-h1001')
    expect(await stockOf(banksia).bySlug(slug)).toMatchObject({
      make: 'Toyota',
      model: 'HiLux',
      year: 2021,
      price: 48_990,
      stocknum: 'H1001',
      car_type: 'used',
      location_id: 1,
      location: 'Rocklea',
      show_on_dealer_website: false,
    })
    expect(await pricesOf(banksia, slug)).toMatchObject([{ source: 'staff:Sam', price_cents: 4_899_000 }])
    expect(await standing('draft')).toEqual([slug])
    expect(await stockOf(wattle).count()).toBe(0)
    expect(await added({ ...HILUX, badge: 'SR5' })).toBe('2021-toyota-hilux-sr5-h1002')
  })

  test('K40 a draft is on no list until it is published; then it can be taken off and published again', async () => {
    const inventory = inventoryAt(banksia, sam)
    const slug = await added({ ...HILUX, model: 'Corolla', price: '24990' })
    expect(await stockOf(banksia).listed([slug])).toEqual([])
    expect(await inventory.publishCar!(slug)).toEqual({ ok: true })
    expect(await stockOf(banksia).listed([slug])).toHaveLength(1)
    expect(await inventory.removeDraft!(slug)).toMatchObject({ ok: false, reason: 'refused' })
    expect(await inventory.unpublishCar!(slug)).toEqual({ ok: true })
    expect(await standing('draft')).toContain(slug)
    const chosen = await inventory.chooseCars!({ slugs: [slug] })
    expect(await inventory.removeDraft!(slug)).toEqual({ ok: true })
    expect(await stockOf(banksia).bySlug(slug)).toBeUndefined()
    expect(await pricesOf(banksia, slug)).toEqual([])
    expect(await inventory.stockChoice!(chosen.ok ? chosen.job : '')).toMatchObject({ cars: 0, first: [] })
  })

  test('K40 a car that somebody has reserved neither leaves the website by hand nor is removed', async () => {
    const inventory = inventoryAt(banksia, { ...sam, role: 'principal' })
    const slug = await added({ ...HILUX, model: 'Kluger', price: '44990' })
    await inventory.publishCar!(slug)
    expect(await reservationsOf(banksia).hold(claimOf(slug), prepared())).toMatchObject({ ok: true })
    for (const person of [inventory, inventoryAt(banksia, sam)]) {
      expect(await person.unpublishCar!(slug)).toMatchObject({ reason: 'refused', message: expect.stringContaining('Withdraw the vehicle instead') }) // prettier-ignore
    }
    expect(await stockOf(banksia).listed([slug])).toHaveLength(1)
    // A draft again by other ways, as by its field.
    await banksia.database.write((trx) => overridesOf(banksia).set(trx, slug, { values: { show_on_dealer_website: false }, by: 'staff:Sam', note: '', now })) // prettier-ignore
    expect(await inventory.removeDraft!(slug)).toMatchObject({ reason: 'refused', message: expect.stringContaining('reserved') }) // prettier-ignore
    const there = inventoryAt(wattle, { ...sam, sites: ['wattle'] })
    expect(await there.unpublishCar!(slug)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('K40 what is sent twice is one car', async () => {
    const sent = given({ ...HILUX, model: 'Camry' }, { form: 'twice' })
    const inventory = inventoryAt(banksia, sam)
    const [first, second] = [await inventory.addCar!(sent), await inventory.addCar!(sent)]
    expect(first).toEqual(second)
    const numbered = given({ ...HILUX, model: 'Camry', stocknum: 'C1', vin: VIN }, { form: 'twice-2' })
    expect(await inventory.addCar!(numbered)).toEqual(await inventory.addCar!(numbered))
  })

  test.each<[string, TypedCar, Partial<CarToAdd>, object]>([
    ['nothing', {}, {}, { make: 'Type the make.', model: 'Type the model.', year: 'Type the year.', price: expect.stringContaining('0 stands for no price') }], // prettier-ignore
    ['a price of 1', { ...HILUX, price: '1' }, {}, { price: expect.stringContaining('shown as no price') }],
    [
      'a price with a digit too many',
      { ...HILUX, price: '10,000,001' },
      {},
      { price: 'A price can be $10,000,000 at most.' },
    ],
    ['a price in words', { ...HILUX, price: 'cheap' }, {}, { price: expect.stringContaining('not an amount') }],
    ['a year to come', { ...HILUX, year: '2031' }, {}, { year: expect.stringContaining('in the future') }],
    ['a VIN of 16', { ...HILUX, vin: VIN.slice(1) }, {}, { vin: expect.stringContaining('16 characters') }],
    ['another’s location', HILUX, { location: '9' }, { location: 'Choose one of your locations.' }],
    ['a kind that is none', HILUX, { type: 'stolen' }, { car_type: expect.stringContaining('Choose') }],
  ])('K40 %s is refused with words beside its field', async (_name, typed, more, problems) => {
    const result = await inventoryAt(banksia, sam).addCar!(given(typed, more))
    expect(result).toMatchObject({ ok: false, reason: 'refused', problems })
  })

  test('K40 what is odd is asked once: a VIN whose check digit does not fit, a price far off, none at all', async () => {
    const inventory = inventoryAt(banksia, sam)
    await inventory.publishCar!(await added({ ...HILUX, badge: 'Rugged' }))
    const odd = async (typed: TypedCar) => {
      const sent = given(typed)
      const result = await inventory.addCar!(sent)
      if (result.ok || result.reason !== 'unsure') throw new Error(JSON.stringify(result))
      const confirmed = result.doubts.map(({ id }) => id)
      const again = await inventory.addCar!({ ...sent, confirmed })
      expect(again.ok).toBe(true)
      return result.doubts.map(({ words }) => words).join(' ')
    }
    expect(await odd({ ...HILUX, vin: '1M8GDM9A1KP042788' })).toContain('check digit')
    expect(await odd({ ...HILUX, price: '4,899' })).toBe('$4,899 is less than half of what such cars of yours cost, about $48,990.') // prettier-ignore
    expect(await odd({ ...HILUX, price: '10,000,000' })).toContain('more than double')
    expect(await odd({ ...HILUX, make: 'Bugatti', model: 'Chiron', price: '10000000' })).toContain('unusual price')
    expect(await odd({ ...HILUX, price: '0' })).toContain('“Enquire for price.”')
  })

  test('K40 a stock number of another dealership of the site is asked about, with the car that has it', async () => {
    const there = { id: 2, slug: 'chermside', name: 'Chermside' }
    await feedCars(banksia, [car({ slug: 'there', stocknum: 'E77', id: 77, dealership_id: 2, dealership: there, location_id: 1 })]) // prettier-ignore
    const inventory = inventoryAt(banksia, sam)
    const sent = given({ ...HILUX, stocknum: 'e77' })
    const queried = await inventory.addCar!(sent)
    if (queried.ok || queried.reason !== 'unsure') throw new Error(JSON.stringify(queried))
    expect(queried.doubts).toMatchObject([{ words: 'The stock number E77 is already that of', car: { slug: 'there' } }])
    const confirmed = queried.doubts.map(({ id }) => id)
    expect(await inventory.addCar!({ ...sent, confirmed })).toMatchObject({ ok: true })
    expect(await inventory.addCar!(given({ ...HILUX, stocknum: 'E77' }))).toMatchObject({ reason: 'refused' })
  })

  test('K40 a model and a badge in other letters are those that the site’s cars have', async () => {
    await feedCars(banksia, [car({ slug: 'eclipse', stocknum: 'E78', id: 78, location_id: 1, make: 'Mitsubishi', model: 'Eclipse Cross', badge: 'Exceed' })]) // prettier-ignore
    const slug = await added({
      make: 'mitsubishi',
      model: 'eclipse cross',
      badge: 'EXCEED',
      year: '2021',
      price: '30990',
    })
    expect(await stockOf(banksia).bySlug(slug)).toMatchObject({ model: 'Eclipse Cross', badge: 'Exceed' })
    expect(slug).toMatch(/^2021-mitsubishi-eclipse-cross-exceed-/)
  })

  test('K40 makes, models and badges are offered as the market calls them, after those of one’s own locations', async () => {
    const ports = inventoryPorts({
      marketNames: {
        names: async () => [
          { make: 'BYD', models: ['Shark 6', 'Seal'] },
          { make: 'Toyota', models: ['HILUX', 'Tundra'] },
        ],
        badges: async (make, model) => (make === 'BYD' && model === 'Shark 6' ? ['Premium'] : []),
      },
    })
    await added({ ...HILUX, badge: 'Workmate' })
    const choices = (typed: TypedCar, locations: readonly string[] = ['1']) =>
      inventoryAt(banksia, { ...sam, locations: { banksia: locations } }, ports).nameChoices!(typed)
    expect((await choices({})).makes).toContain('BYD')
    expect((await choices({ make: 'byd' })).models).toEqual(['Seal', 'Shark 6'])
    expect((await choices({ make: 'BYD', model: 'Shark 6' })).badges).toEqual(['Premium'])
    const { models } = await choices({ make: 'toyota' })
    expect(models).toEqual(expect.arrayContaining(['HiLux', 'Tundra']))
    expect(models.filter((name) => name.toLowerCase() === 'hilux')).toHaveLength(1)
    expect((await choices(HILUX)).badges).toContain('Workmate')
    expect((await choices(HILUX, ['2'])).badges).not.toContain('Workmate')
    expect((await choices(HILUX, [])).badges).toEqual([])
    // A market that is away keeps nobody from adding a car.
    const away = { names: () => Promise.reject(new Error('away')), badges: () => Promise.reject(new Error('away')) }
    const without = inventoryAt(banksia, sam, inventoryPorts({ marketNames: away }))
    expect((await without.nameChoices!({ make: 'Toyota' })).models).toContain('HiLux')
  })

  test('K40 a price far from what the market asks is asked once; where the market knows, one’s own cars are not asked', async () => {
    const requested: string[] = []
    const ports = inventoryPorts({
      market: () => ({
        value: async ({ model }) => {
          requested.push(model)
          return { ok: true, valuation: { average: 60_000, stateAverage: null, low: 55_000, high: 66_000, confidence: 0.8, description: null, prices: [] } } // prettier-ignore
        },
      }),
    })
    const inventory = inventoryAt(banksia, sam, ports)
    const odd = async (price: string) => {
      const sent = given({ ...HILUX, model: 'Granvia', price })
      const result = await inventory.addCar!(sent)
      if (result.ok || result.reason !== 'unsure') return { ok: result.ok }
      const again = await inventory.addCar!({ ...sent, confirmed: result.doubts.map(({ id }) => id) })
      return { ok: again.ok, words: result.doubts.map(({ words }) => words) }
    }
    expect(await odd('29,000')).toEqual({
      ok: true,
      words: [expect.stringMatching(/^\$29,000 is less than half .*\$60,000/)],
    })
    expect(await odd('125,000')).toEqual({ ok: true, words: [expect.stringMatching(/^\$125,000 is more than double .*\$60,000/)] }) // prettier-ignore
    expect(await odd('48,990')).toEqual({ ok: true })
    expect(new Set(requested)).toEqual(new Set(['Granvia']))
  })

  test('K40 a number that another car has is said with that car, unless it is beyond reach', async () => {
    const slug = await added({ ...HILUX, model: 'Yaris', price: '19990', stocknum: 'y1', regplate: '123 abc', vin: '6T1BF3FK10X012346' }, { confirmed: ['vin 6T1BF3FK10X012346'] }) // prettier-ignore
    const ask = (typed: TypedCar, locations?: readonly string[]) =>
      inventoryAt(banksia, { ...sam, ...(locations && { locations: { banksia: locations } }) }).addCar!(
        given({ ...HILUX, model: 'Yaris', price: '19990', ...typed }, { location: locations?.[0] ?? '1' }),
      )
    expect(await ask({ stocknum: 'Y1' })).toMatchObject({ reason: 'refused', problems: { stocknum: expect.stringContaining('Y1') }, car: { slug } }) // prettier-ignore
    expect(await ask({ regplate: '123-ABC' })).toMatchObject({ reason: 'unsure', doubts: [{ car: { slug } }] })
    expect(await ask({ vin: '6t1bf3fk10x012346' })).toMatchObject({ doubts: [{}, { car: { slug } }] })
    const far = await ask({ regplate: '123ABC' }, ['2'])
    expect(JSON.stringify(far)).toContain('of another location')
    expect(far).not.toMatchObject({ doubts: [{ car: { slug } }] })
  })

  test('K40 a copy has what cars of one kind share, and nothing that tells them apart', async () => {
    const typed = { ...HILUX, badge: 'SR5', body: 'Ute', doors: '4', seats: '5', fuel: 'Diesel', trans: 'Automatic', drive: '4WD', filtered_features: 'Tow bar\nBluetooth' } // prettier-ignore
    const slug = await added({ ...typed, stocknum: 'K1', regplate: '1KM2OP', km: '45000', colour: 'White', dealercomments: 'One owner' }) // prettier-ignore
    const copy = await inventoryAt(banksia, sam).copyCar!(slug)
    expect(copy!.name).toBe('2021 Toyota HiLux SR5, K1')
    const { price: _price, ...shared } = typed
    expect(copy!.typed).toMatchObject({ ...shared, make: 'Toyota', model: 'HiLux' })
    for (const field of ['price', 'stocknum', 'regplate', 'km', 'vin', 'colour', 'dealercomments'])
      expect(copy!.typed).not.toHaveProperty(field)
    expect((await inventoryAt(banksia, sam).likeCar!({ make: 'TOYOTA', model: 'hilux', year: '2022', badge: 'sr5' }))!.slug).toBe(slug) // prettier-ignore
    const far = inventoryAt(banksia, { ...sam, locations: { banksia: ['2'] } })
    expect([await far.copyCar!(slug), await far.likeCar!(HILUX)]).toEqual([null, null])
  })

  test('K40 a complete feed neither withdraws nor changes it', async () => {
    const slug = await added({ ...HILUX, model: 'Prado', price: '69990' })
    await inventoryAt(banksia, sam).publishCar!(slug)
    const before = await stockOf(banksia).bySlug(slug)
    await feedCars(banksia, [car({ slug: 'fed', stocknum: 'F1', id: 1, location_id: 1 })], { full: true })
    await feedCars(banksia, [car({ slug: 'fed', stocknum: 'F1', id: 1, location_id: 1, price: 1_000 })], { full: true })
    expect(await stockOf(banksia).bySlug(slug)).toEqual(before)
    expect(await sourceOf(slug)).toBe('hand')
  })

  test('K40 a feed that names its stock number brings it from then on; what was typed stays over it', async () => {
    const slug = await added({ ...HILUX, model: 'Kluger', price: '52990', stocknum: 'U77', colour: 'Red' })
    now += 60_000
    const fed = car({ slug: 'x', id: 77, stocknum: 'U77', make: 'Toyota', model: 'Kluger', year: 2021, price: 49_990, colour: 'Graphite', km: 12_345, location_id: 1 }) // prettier-ignore
    await feedCars(banksia, [fed, car({ slug: 'fed', stocknum: 'F1', id: 1 })], { full: true })
    expect(await sourceOf(slug)).toBeNull()
    expect(await stockOf(banksia).bySlug(slug)).toMatchObject({ price: 52_990, colour: 'Red', km: 12_345, show_on_dealer_website: true }) // prettier-ignore
    const held = await overridesOf(banksia).of(slug)
    expect(held.map(({ field, feed_value, set_by }) => [field, feed_value, set_by])).toEqual([
      ['colour', '"Graphite"', 'staff:Sam'],
      ['price', '49990', 'staff:Sam'],
    ])
    await feedCars(banksia, [car({ slug: 'fed', stocknum: 'F1', id: 1 })], { full: true })
    expect(await stockOf(banksia).bySlug(slug)).toBeUndefined()
  })

  test('K40 a feed that names its VIN under another number brings it too, and never two cars of one', async () => {
    const vin = 'JTEBR3FJ60K123456'
    const slug = await added({ ...HILUX, model: 'Fortuner', price: '55990', vin }, { confirmed: [`vin ${vin}`] })
    const fed = (stocknum: string, more: object = {}) =>
      car({ slug: `x${stocknum}`.toLowerCase(), id: stocknum, stocknum, make: 'Toyota', model: 'Fortuner', year: 2021, price: 55_990, vin, ...more }) // prettier-ignore
    await feedCars(banksia, [fed('U88')])
    expect(await stockOf(banksia).bySlug(slug)).toMatchObject({ stocknum: 'U88', vin })
    expect(await sourceOf(slug)).toBeNull()
    expect(await stockOf(banksia).bySlug('xu88')).toBeUndefined()
  })

  test('K40 a feed’s other car under the same number is refused, and ours stays', async () => {
    const slug = await added({ ...HILUX, model: 'RAV4', price: '39990', stocknum: 'U99' })
    const other = car({ slug: 'ford', id: 99, stocknum: 'U99', make: 'Ford', model: 'Ranger' })
    await feedCars(banksia, [other, car({ slug: 'fed2', stocknum: 'F2', id: 2 })])
    expect(await stockOf(banksia).bySlug(slug)).toMatchObject({ make: 'Toyota' })
    expect(await sourceOf(slug)).toBe('hand')
  })
})
