import { createReadStream, globSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { importStock } from '../../import/import-stock.server.ts'
import { stockOf } from '../../stock.server.ts'
import { columnsOf } from './mapping.schema.ts'
import { SHIPPED_MAPPINGS, type ShippedMappingName, shippedMapping } from './shipped-mappings.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const docs = fileURLToPath(new URL('../../../../../docs/mappings/', import.meta.url))
const sample = (file: string) => fileURLToPath(new URL(`../../../../../tests/feeds/${file}`, import.meta.url))

const pictures = (...names: string[]) => {
  const urls = names.map((name) => `https://pictures.example/${name}.jpg`)
  return {
    images: urls.map((url) => ({ image: { url } })),
    photos_count: urls.length,
    ...(urls[0] && { primary_image_url: urls[0] }),
  }
}
const listed = { status: 'in_stock', item_type: 'car', show_on_dealer_website: true }
const today = new Date(NOON).toISOString()
const day = (text: string) => `${text}T00:00:00.000Z`
const maxx = { name: '2014 Mazda 3 Maxx Sport', year: 2014, make: 'Mazda', model: '3', badge: 'Maxx Sport', price: 12_990, km: 98_400, car_type: 'used', certified: false, colour: 'Silver', vin: 'JM0EXAMP3L0000031' } // prettier-ignore
const wildtrak = { name: '2019 Ford Ranger Wildtrak', carsales_title: '2019 Ford Ranger Wildtrak', year: 2019, make: 'Ford', model: 'Ranger', badge: 'Wildtrak', price: 48_990, offer_price: 46_990, km: 84_500, car_type: 'used', vin: 'MNAEXAMP1K0000064', trans: 'Automatic', simple_transmission: 'Automatic', city: 'Rocklea', state: 'QLD', dealercomments: 'Tow bar, canopy.', created_at: day('2026-09-14') } // prettier-ignore

/** What the sample documents say, field by field. */
const SAMPLES: readonly (readonly [file: string, mapping: ShippedMappingName, cars: readonly object[]])[] = [
  [
    'dealer-studio.json',
    'dealer-studio',
    [
      {
        ...listed, ...pictures('x1001-1', 'x1001-2'), stocknum: 'X1001', name: '2021 Toyota HiLux SR5 GUN126R', year: 2021,
        make: 'Toyota', model: 'HiLux', badge: 'SR5', series: 'GUN126R', price: 49_990, price_type: 'Drive Away', km: 61_200,
        car_type: 'used', certified: true, body: 'Double Cab Pick Up', simple_body: 'ute', trans: '6 SP Automatic',
        simple_transmission: 'Automatic', drive: '4WD', fuel: 'Diesel', simple_fuel: 'Diesel', location_id: 'RKL',
        dealership_id: 'EX-1', dealership_name: 'Example Motors', variant: { cylinders: 4, induction: 'Turbo Intercooled' },
        colour: 'Glacier White', interior_colour: 'Black', vin: '6T1EXAMP7N0000017', nvic: 'N0001A', regplate: 'ZZX01A',
        rego_expiry: '2027-03-14', build_date: '2020-11-01', compliance_date: '2020-12-01', seats: 5, doors: 4,
        engine_size: 2_800, engine_size_litres: 2.8, dealercomments: 'One owner. Books and two keys.',
        external_video_url: 'https://www.youtube.com/watch?v=example0001', filtered_features: ['Tow bar', 'Bull bar'],
      },
      {
        ...listed, ...pictures(), stocknum: 'X1002', name: '2024 Kia Picanto', year: 2024, make: 'Kia', model: 'Picanto',
        price: 18_990, price_type: 'Excl. Govt. Charges', km: 15, status: 'coming_soon', car_type: 'new',
        show_on_dealer_website: false, body: 'Hatchback', simple_body: 'hatchback', trans: 'Manual',
        simple_transmission: 'Manual', drive: 'FWD', fuel: 'P', simple_fuel: 'Petrol', engine_size: 1_248,
        engine_size_litres: 1.2, filtered_features: [],
      },
    ],
  ],
  [
    'australian-dealers.csv',
    'australian-dealers',
    [
      {
        ...listed, ...pictures('x2001-1', 'x2001-2'), stocknum: 'X2001', name: '2019 Volkswagen golf 110TSI 7.5', year: 2019,
        make: 'Volkswagen', model: 'golf', badge: '110TSI', series: '7.5', price: 24_990, before_price: 26_990,
        price_type: 'Drive Away', km: 58_210, car_type: 'used', body: '5D Hatchback', simple_body: 'hatchback',
        trans: '7 Sp Auto Direct Shift', simple_transmission: 'Automatic', drive: 'FWD', fuel: 'Premium Unleaded',
        simple_fuel: 'Petrol', variant: { cylinders: 4 }, colour: 'Deep Black', interior_colour: 'Titan Black',
        vin: 'WVWEXAMP5K0000021', nvic: 'N0002B', regplate: 'ZZY02B', rego_expiry: '2027-06-30', build_date: '2019-03-01',
        compliance_date: '2019-04-01', seats: 5, doors: 5, engine_size: 1_400, engine_size_litres: 1.4,
        dealercomments: 'Full service history; one owner.', filtered_features: ['Sunroof', 'Camera'],
      },
      {
        ...listed, ...pictures('x2002-1'), stocknum: 'X2002', name: '2024 Isuzu D-MAX X-Terrain', year: 2024, make: 'Isuzu',
        model: 'D-MAX', badge: 'X-Terrain', price: 64_500, price_type: 'Excl. Govt. Charges', km: 2_150, car_type: 'demo',
        body: 'Dual Cab Utility', simple_body: 'ute', trans: 'Automatic', simple_transmission: 'Automatic', drive: '4WD',
        fuel: 'Diesel', simple_fuel: 'Diesel', variant: { cylinders: 4 }, colour: 'Volcanic Amber', seats: 5, doors: 4,
        engine_size: 2_999, engine_size_litres: 3,
      },
    ],
  ],
  [
    'google-vehicles.csv',
    'google-vehicles',
    [
      {
        ...listed, ...maxx, ...pictures('x3001-1', 'x3001-2', 'x3001-3'), stocknum: 'X3001', interior_colour: 'Black',
        price_type: 'Excl. Govt. Charges', body: 'Sedan', simple_body: 'sedan', drive: 'FWD',
        dealercomments: 'Tidy and economical.', created_at: day('2026-10-05'),
      },
      {
        ...listed, ...pictures('x3002-1'), stocknum: 'KMHEXAMP8R0000042', vin: 'KMHEXAMP8R0000042',
        name: '2025 Hyundai Kona Premium', year: 2025, make: 'Hyundai', model: 'Kona', badge: 'Premium', price: 38_750,
        price_type: 'Drive Away', km: 12, car_type: 'new', certified: true, colour: 'Abyss Black', interior_colour: 'Grey',
        body: 'SUV', simple_body: 'suv', drive: 'AWD', created_at: day('2026-11-01'),
      },
    ],
  ],
  [
    'google-vehicle-ads.tsv',
    'google-vehicles',
    [
      {
        ...listed, ...pictures('x3003-1'), stocknum: 'X3003', name: '2018 Toyota Camry Ascent',
        carsales_title: '2018 Toyota Camry Ascent', year: 2018, make: 'Toyota', model: 'Camry', badge: 'Ascent',
        price: 21_990, km: 71_000, car_type: 'used', colour: 'White', vin: '6T1EXAMP1N0000053',
      },
    ],
  ],
  [
    'google-vehicles.xml',
    'google-vehicles-xml',
    [
      {
        ...listed, ...maxx, ...pictures('x3101-1', 'x3101-2', 'x3101-3'), stocknum: 'X3101',
        carsales_title: '2014 Mazda 3 Maxx Sport', offer_price: 11_990, price_type: 'Drive Away',
        dealercomments: 'Tidy & economical.',
      },
    ],
  ],
  [
    'meta-vehicles.csv',
    'meta-vehicles',
    [
      {
        ...listed, ...wildtrak, ...pictures('x4001-1', 'x4001-2'), stocknum: 'X4001', certified: true,
        body: 'Ute', simple_body: 'ute', drive: '4WD', fuel: 'Diesel', simple_fuel: 'Diesel', colour: 'Saber Orange',
        interior_colour: 'Black',
      },
      {
        ...listed, ...pictures('x4002-1', 'x4002-2'), stocknum: 'm-2', name: '2025 Kia EV5', carsales_title: '2025 Kia EV5',
        year: 2025, make: 'Kia', model: 'EV5', price: 58_190, km: 20, status: 'unavailable', car_type: 'new', body: 'Sedan',
        simple_body: 'sedan', trans: 'Automatic', simple_transmission: 'Automatic', drive: 'FWD', fuel: 'Electric',
        simple_fuel: 'Electric', city: 'Rocklea', state: 'QLD', colour: 'Ivory',
      },
    ],
  ],
  [
    'meta-vehicles.xml',
    'meta-vehicles-xml',
    [
      {
        ...listed, ...wildtrak, ...pictures('x4101-1'), stocknum: 'm-1', photos_count: 2,
        images: [
          { image: { url: 'https://pictures.example/x4101-1.jpg' } },
          { image: { url: 'https://pictures.example/x4101-2.jpg' }, label: 'interior' },
        ],
        body: 'SUV', simple_body: 'suv', drive: 'FWD', fuel: 'Petrol', simple_fuel: 'Petrol', colour: 'Orange',
      },
    ],
  ],
] // prettier-ignore

test('every mapping of the documents is valid, and all but the examples are shipped', () => {
  const files = globSync('*.json', { cwd: docs }).map((file) => basename(file, extname(file)))
  const examples = ['example-csv', 'example-xml', 'australian-vehicle-prices']
  expect(SHIPPED_MAPPINGS.toSorted()).toEqual(files.filter((file) => !examples.includes(file)).toSorted())
  for (const name of SHIPPED_MAPPINGS) expect(columnsOf(shippedMapping(name)).length, name).toBeGreaterThan(15)
  expect(new Set(SAMPLES.map(([, name]) => name))).toEqual(new Set(SHIPPED_MAPPINGS))
})

describeDatabases('a shipped mapping', (tables) => {
  const siteOf = (slug: string): Site => ({
    slug,
    version: 1,
    origin: `https://${slug}.example`,
    settings: {},
    database: tables.database,
    now: () => NOON,
  })
  beforeEach(() =>
    tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const slug of ['ghost-gum', 'bottlebrush'])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: NOON }).execute()
    }),
  )

  test.each(SAMPLES)('%s is imported whole by %s, every field as it says', async (file, name, cars) => {
    const [a, b] = [siteOf('ghost-gum'), siteOf('bottlebrush')]
    const take = (site: Site) =>
      importStock(site, { source: createReadStream(sample(file)), mapping: shippedMapping(name), full: true })
    const done = await take(a)
    expect(done).toMatchObject({
      ok: true,
      summary: { created: cars.length, rejected: 0, unknownValues: {}, unknownFields: {}, silentColumns: [] },
    })
    const shown = await Array.fromAsync(stockOf(a).all(), ({ id: _id, slug: _slug, path: _path, ...car }) => car)
    const byNumber = <Car extends object>(all: readonly Car[]) =>
      all.toSorted((one, other) => String('stocknum' in one && one.stocknum) < String('stocknum' in other && other.stocknum) ? -1 : 1) // prettier-ignore
    expect(byNumber(shown)).toEqual(byNumber(cars).map((car) => ({ created_at: today, ...car, updated_at: today })))
    expect(await stockOf(b).count()).toBe(0)
    expect(await take(a)).toMatchObject({ ok: true, summary: { unchanged: cars.length, updated: 0 } })
  })
})
