import { beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { publicCar } from '#app/features/vehicle/public-car.ts'
import { describeDatabases } from '#tests/databases.ts'
import { exportStock } from './export-stock.server.ts'
import { carReader } from './feed/feed-car.ts'
import { parseMapping } from './feed/mapping/mapping.schema.ts'
import { readCsv } from './feed/formats/read-csv.ts'
import { readXml } from './feed/formats/read-xml.ts'
import { importStock } from './import/import-stock.server.ts'
import { stockOf } from './stock.server.ts'

const base = { stocknum: 'A1', make: 'BYD', model: 'Atto 3', status: 'in_stock', show_on_dealer_website: true }
const EV = {
  range: 420,
  range_standard: 'WLTP',
  battery: 60.5,
  battery_health: 96,
  consumption: 16,
  ac_power: 7,
  dc_power: 88,
  ac_hours: 9.5,
  dc_minutes: 50,
  connector: 'CCS2',
}
const HISTORY = {
  owners: 1,
  keys: 2,
  service_history: 'full',
  written_off: 'no',
  finance_owing: false,
  stolen: false,
  odometer_consistent: true,
  checked_on: '2026-11-03',
  source: 'PPSR',
}
const photo = (name: string) => `https://pictures.example/${name}.jpg`
const images = [
  { image: { url: photo('front') }, label: 'exterior' },
  { image: { url: photo('dash') }, label: 'interior' },
  { image: { url: photo('wheel') }, label: 'detail' },
  { image: { url: photo('scratch') }, label: 'damage' },
]

async function* text(content: string) {
  yield content
}
const reader = (mapping?: unknown) => {
  const parsed = mapping === undefined ? undefined : parseMapping(mapping)
  if (parsed && !parsed.ok) throw new Error(parsed.reason)
  const defaults = { itemType: 'car', dealerships: [] }
  return carReader({ mapping: parsed?.mapping, defaults, nextYear: 2027, pictures: () => {} })
}
const read = (values: object) => reader().read({ row: 2, values: { ...base, ...values } })

describe('P05 facts that buyers ask for come in', () => {
  test('as JSON, numbers and flags as texts too', async () => {
    const written = {
      ...HISTORY,
      owners: '1',
      finance_owing: 'No',
      odometer_consistent: 'yes',
      checked_on: '3/11/2026',
    }
    expect(
      await read({ vehicle_history: written, ev_specifications: { ...EV, battery: '60.5' }, images }),
    ).toMatchObject({
      ok: true,
      car: { vehicle_history: HISTORY, ev_specifications: EV, images, photos_count: 4 },
    })
  })

  test('a register that answers true or false', async () => {
    const given = await read({ vehicle_history: { written_off: false, service_history: true } })
    expect(given).toMatchObject({ ok: true, car: { vehicle_history: { written_off: 'no', service_history: 'yes' } } })
  })

  test.each([
    [{ vehicle_history: { owners: -1 } }, 'vehicle_history.owners'],
    [{ vehicle_history: { finance_owing: 'perhaps' } }, 'vehicle_history.finance_owing'],
    [{ ev_specifications: { battery_health: 120 } }, 'ev_specifications.battery_health'],
    [{ ev_specifications: { range: 'far' } }, 'ev_specifications.range'],
  ])('%o is refused by its name', async (values, field) => {
    expect(await read(values)).toMatchObject({ ok: false, fault: { field } })
  })

  test('pictures of one kind join the others with its label, each once', async () => {
    const given = await read({
      images: [photo('front'), { image: { url: photo('dash') }, label: 'Dashboard' }, photo('scratch')],
      interior_images: [photo('dash'), photo('seats')],
      damage_images: `${photo('scratch')}|${photo('dent')}`,
    })
    expect(given).toMatchObject({
      ok: true,
      car: {
        photos_count: 5,
        primary_image_url: photo('front'),
        images: [
          { image: { url: photo('front') } },
          { image: { url: photo('dash') }, label: 'Dashboard' },
          { image: { url: photo('scratch') }, label: 'damage' },
          { image: { url: photo('seats') }, label: 'interior' },
          { image: { url: photo('dent') }, label: 'damage' },
        ],
      },
    })
    expect(given.ok && Object.keys(given.car)).not.toContain('damage_images')
  })

  test('a label that is no text, or a novel, loses no picture', async () => {
    const given = await read({
      images: [
        { ...images[0], label: 7 },
        { ...images[1], label: 'x'.repeat(200) },
      ],
    })
    expect(given).toMatchObject({ ok: true, car: { images: [{ image: images[0]!.image }, { label: 'x'.repeat(80) }] } })
  })

  test('as CSV', async () => {
    const mapping = {
      format: 'csv',
      fields: {
        stocknum: 'Stock',
        make: 'Make',
        model: 'Model',
        status: 'Status',
        'vehicle_history.owners': 'Owners',
        'vehicle_history.written_off': 'WOVR',
        'vehicle_history.finance_owing': 'Encumbered',
        'ev_specifications.range': 'Range',
        images: 'Photos',
        damage_images: 'Damage',
      },
    }
    const feed = `Stock,Make,Model,Status,Owners,WOVR,Encumbered,Range,Photos,Damage\nA1,BYD,Atto 3,In Stock,2,No,N,420,${photo('front')},${photo('scratch')}\n`
    const { read: readRow } = reader(mapping)
    const rows = readCsv(text(feed), { columns: Object.values(mapping.fields) })
    expect(await Array.fromAsync(rows, (row) => readRow(row))).toMatchObject([
      {
        ok: true,
        car: {
          vehicle_history: { owners: 2, written_off: 'No', finance_owing: false },
          ev_specifications: { range: 420 },
          images: [{ image: { url: photo('front') } }, { image: { url: photo('scratch') }, label: 'damage' }],
        },
      },
    ])
  })

  test('as XML, with pictures picked by their kind', async () => {
    const mapping = {
      format: 'xml',
      record: 'stock/vehicle',
      fields: {
        stocknum: 'number',
        make: 'make',
        model: 'model',
        status: 'status',
        'vehicle_history.keys': 'keys',
        'ev_specifications.battery': 'battery',
        images: 'photos/photo',
        interior_images: 'photos/photo[@kind=interior]',
      },
    }
    const feed = `<stock><vehicle><number>A1</number><make>BYD</make><model>Atto 3</model><status>In Stock</status><keys>2</keys><battery>60.5</battery><photos><photo kind="outside">${photo('front')}</photo><photo kind="interior">${photo('dash')}</photo></photos></vehicle></stock>`
    const { read: readRow } = reader(mapping)
    const rows = readXml(text(feed), 'stock/vehicle')
    expect(await Array.fromAsync(rows, (row) => readRow(row))).toMatchObject([
      {
        ok: true,
        car: {
          vehicle_history: { keys: 2 },
          ev_specifications: { battery: 60.5 },
          images: [{ image: { url: photo('front') } }, { image: { url: photo('dash') }, label: 'interior' }],
        },
      },
    ])
  })
})

describeDatabases('P05 facts that buyers ask for stay', (tables) => {
  const siteOf = (slug: string): Site => ({
    slug,
    version: 1,
    origin: `http://${slug}.localhost`,
    settings: {},
    database: tables.database,
    now: () => Date.UTC(2026, 10, 22),
  })
  const dealership = { id: 1, slug: 'northside', name: 'Northside' }
  async function* bytes(content: string) {
    yield Buffer.from(content)
  }
  const bring = (site: Site, content: string) =>
    importStock(site, { source: bytes(content), defaultDealership: dealership })

  beforeEach(async () => {
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const slug of ['a', 'b'])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: 1 }).execute()
    })
  })

  test('they are kept, exported, taken in again without a change, and public', async () => {
    const [a, b] = [siteOf('a'), siteOf('b')]
    const given = { ...base, vehicle_history: HISTORY, ev_specifications: EV, images }
    expect(await bring(a, JSON.stringify([given]))).toMatchObject({
      ok: true,
      summary: { created: 1, unknownFields: {} },
    })
    expect(await bring(b, JSON.stringify([{ ...base, vehicle_history: { owners: 9 } }]))).toMatchObject({ ok: true })
    const exported = (await Array.fromAsync(exportStock(a))).join('')
    expect(JSON.parse(exported)).toMatchObject([{ vehicle_history: HISTORY, ev_specifications: EV, images }])
    expect(await bring(a, exported)).toMatchObject({ ok: true, summary: { unchanged: 1 } })
    const [car] = await Array.fromAsync(stockOf(a).all())
    expect(publicCar(car!, { regplate: false, vin: false })).toMatchObject({
      vehicle_history: HISTORY,
      ev_specifications: EV,
      images,
    })
    const [other] = await Array.fromAsync(stockOf(b).all())
    expect(other).toMatchObject({ vehicle_history: { owners: 9 } })
    expect(other).not.toHaveProperty('ev_specifications')
  })

  test('a feed that says something else of them changes the vehicle', async () => {
    const a = siteOf('a')
    await bring(a, JSON.stringify([{ ...base, vehicle_history: HISTORY }]))
    const sold = { ...base, vehicle_history: { ...HISTORY, finance_owing: true } }
    expect(await bring(a, JSON.stringify([sold]))).toMatchObject({ summary: { updated: 1 } })
    const [car] = await Array.fromAsync(stockOf(a).all())
    expect(car!.vehicle_history).toMatchObject({ finance_owing: true })
  })
})
