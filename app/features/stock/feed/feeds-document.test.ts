import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { carFields, innerFields } from './field-kind.ts'
import { lenderEntrySchema } from '#app/features/vehicle/car.schema.ts'
import { carReader } from './feed-car.ts'
import { columnsOf, parseMappingText } from './mapping/mapping.schema.ts'
import { readCsv } from './formats/read-csv.ts'
import { readXml } from './formats/read-xml.ts'
import { transformNames, transformShape } from './mapping/transforms.schema.ts'

const docs = new URL('../../../../docs/', import.meta.url)
const text = readFileSync(new URL('stock-feeds.md', docs), 'utf8')

const mappingOf = (name: string) => {
  const result = parseMappingText(readFileSync(new URL(`mappings/${name}.json`, docs), 'utf8'))
  if (!result.ok) throw new Error(result.reason)
  return result.mapping
}

async function* example(language: string) {
  yield new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? ''
}

const read = async (
  mapping: ReturnType<typeof mappingOf>,
  rows: AsyncIterable<Parameters<ReturnType<typeof carReader>['read']>[0]>,
) => {
  const reader = carReader({
    mapping,
    defaults: { itemType: 'car', dealerships: [] },
    nextYear: 2027,
    pictures: () => {},
  })
  const cars = await Array.fromAsync(rows, (row) => reader.read(row))
  return { cars, silent: reader.silentColumns() }
}

const section = (name: string) => text.slice(text.indexOf(`<!-- ${name} -->`), text.indexOf(`<!-- /${name} -->`))

test('the document lists every transform and every field in its own words', () => {
  for (const name of transformNames)
    expect(section('transforms')).toContain(`| \`${name}\` | ${transformShape[name].description} |`)
})

test('P05 the document names every field of the schema with its kind and meaning, and no other', () => {
  const rows = [...section('fields').matchAll(/^\| `.*$/gm)].map(([row]) => row)
  const fields = [...carFields, ...innerFields]
  expect(rows).toEqual(fields.map(({ path, kind, doc }) => `| \`${path}\` | ${kind} | ${doc} |`))
  expect(fields.filter(({ doc }) => doc === '')).toEqual([])
})

test('P05 fields of lenders are among them, and a mapping may fill them', () => {
  const paths = innerFields.map(({ path }) => path)
  for (const name of Object.keys(lenderEntrySchema.shape)) expect(paths).toContain(`finance_lenders.<lender>.${name}`)
  const fields = { stocknum: 'Stock', 'finance_lenders.taurus.interestRate': 'Rate', 'finance_lenders.taurus.rat': 'X' }
  expect(parseMappingText(JSON.stringify({ format: 'csv', fields }))).toMatchObject({
    ok: false,
    reason: expect.stringContaining('There is no field "finance_lenders.taurus.rat".'),
  })
})

test('the CSV example is read by its mapping', async () => {
  const mapping = mappingOf('example-csv')
  const { cars, silent } = await read(mapping, readCsv(example('csv'), { columns: columnsOf(mapping) }))
  expect(cars).toMatchObject([
    {
      ok: true,
      car: {
        stocknum: 'N1042',
        name: '2021 Toyota HiLux SR5 GUN126R',
        car_type: 'used',
        price: 49_990,
        km: 61_200,
        simple_body: 'ute',
        simple_fuel: 'Diesel',
        simple_transmission: 'Automatic',
        drive: '4WD',
        engine_size: 2_800,
        rego_expiry: '2026-12-31',
        build_date: '2020-11-01',
        certified: false,
        filtered_features: ['Tow bar', 'Bull bar'],
        photos_count: 2,
      },
    },
  ])
  expect(silent).toEqual([])
})

test('the XML example is read by its mapping', async () => {
  const mapping = mappingOf('example-xml')
  const { cars, silent } = await read(mapping, readXml(example('xml'), mapping.record ?? ''))
  expect(cars).toMatchObject([
    {
      ok: true,
      car: {
        stocknum: 'N1042',
        status: 'in_stock',
        car_type: 'used',
        item_type: 'car',
        badge: 'SR5',
        seats: 5,
        price: 49_990,
        state: 'QLD',
        photos_count: 1,
      },
    },
  ])
  expect(silent).toContain('Colour')
})
