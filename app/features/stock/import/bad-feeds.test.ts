import { createReadStream } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { parseMapping } from '../feed/mapping/mapping.schema.ts'
import { importStock } from './import-stock.server.ts'
import { stockOf } from '../stock.server.ts'
import type { ImportOptions } from './stock-import.ts'

let database: Database
let site: Site

beforeAll(async () => {
  database = openSqlite(':memory:')
  await migrate(database)
  await database.write((trx) =>
    trx.insertInto('site').values({ slug: 'a', revision: 0, version: 1, created_at: 1 }).execute(),
  )
  site = {
    slug: 'a',
    version: 1,
    origin: 'http://a.localhost',
    settings: {},
    database,
    now: () => Date.UTC(2026, 5, 1),
  }
  const stock = ['1', '2'].map((stocknum) => ({ stocknum, make: 'Kia', model: 'Rio', status: 'in_stock' }))
  await importStock(site, { source: bytes(JSON.stringify(stock)) })
})
afterAll(() => database.close())

async function* bytes(content: string | Uint8Array) {
  yield Buffer.from(content as string)
}

function mappingOf(document: object) {
  const result = parseMapping(document)
  if (!result.ok) throw new Error(result.reason)
  return result.mapping
}

const fields = { stocknum: 'Stock', make: 'Make', model: 'Model', year: 'Year', price: 'Price' }
const csv = mappingOf({ format: 'csv', constants: { status: 'in_stock' }, fields })
const xml = mappingOf({ format: 'xml', record: 'stock/car', constants: { status: 'in_stock' }, fields })
/** A file that is opened when it is read, not when the cases are collected. */
async function* opened(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

const header = 'Stock,Make,Model,Year,Price\n'

describe('a bad feed is refused with a sentence and changes nothing', () => {
  const cases: [string, Partial<ImportOptions>, RegExp][] = [
    ['a missing file', { source: opened('/nowhere/feed.csv'), mapping: csv }, /"\/nowhere\/feed\.csv" does not exist/],
    ['a folder', { source: opened('/tmp'), mapping: csv }, /is a folder/],
    ['an empty file', { source: bytes(''), mapping: csv }, /The file is empty/],
    ['only a header', { source: bytes(header), mapping: csv, full: true }, /no vehicles/],
    ['a web page', { source: bytes('<!DOCTYPE html><html>'), mapping: csv }, /web page \(HTML\), not CSV/],
    ['JSON where CSV was said', { source: bytes('[{}]'), format: 'csv', mapping: csv }, /looks like JSON, not CSV/],
    ['CSV without a mapping', { source: bytes(header) }, /needs a mapping file/],
    ['a mapping of another format', { source: bytes(header), format: 'csv', mapping: xml }, /mapping is for XML/],
    ['another delimiter', { source: bytes(header.replaceAll(',', ';')), mapping: csv }, /separated by semicolons/],
    [
      'a column that is gone',
      { source: bytes('Stock,Make,Modle,Year,Price\n'), mapping: csv },
      /no column "Model".*Did you mean "Modle"/,
    ],
    [
      'one that is not UTF-8',
      { source: bytes(Buffer.from(`${header}1,Citro\u00ebn,C4,2020,1\n`, 'latin1')), mapping: csv },
      /not valid UTF-8 on line 2/,
    ],
    ['a spreadsheet file', { source: bytes(Buffer.from([0x50, 0x4b, 3, 4])), mapping: csv }, /Excel/],
    [
      'an entity bomb',
      { source: bytes('<!DOCTYPE a [<!ENTITY b "c">]><stock/>'), mapping: xml },
      /entities of its own/,
    ],
    ['deep XML', { source: bytes('<a>'.repeat(10_000)), mapping: xml }, /nested deeper than 32/],
    ['deep JSON', { source: bytes(`[${'['.repeat(10_000)}`) }, /nested deeper than 64/],
    [
      'rows that are all bad',
      { source: bytes(`${header}9,Kia,Rio,3022,1\n`), mapping: csv },
      /None of the 1 rows.*Row 2: Year 3022 is in the future/,
    ],
    ['too many rows', { source: manyRows() }, /more than 200,000 rows/],
  ]

  test.each(cases)(
    '%s',
    async (_, options, reason) => {
      const result = await importStock(site, { full: true, force: true, ...options } as ImportOptions)
      expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
      expect(await stockOf(site).count()).toBe(2)
      expect(await stockOf(site).revision()).toBe(1)
    },
    30_000,
  )
})

async function* manyRows() {
  yield Buffer.from('[')
  for (let row = 0; row < 201; row++) yield Buffer.from('7,'.repeat(1_000))
}

test.each([
  [
    'UTF-8 with a mark and CRLF',
    Buffer.from(`\ufeff${header}9,Škoda,Octavia,2020,"$1,000"\n`.replaceAll('\n', '\r\n')),
  ],
  ['UTF-16', Buffer.from(`\ufeff${header}9,Škoda,Octavia,2020,"$1,000"\n`, 'utf16le')],
])('%s is read', async (_, content) => {
  const result = await importStock(site, { source: bytes(content), mapping: csv, dryRun: true })
  expect(result).toMatchObject({ ok: true, summary: { read: 1, created: 1, rejects: [] } })
})

test('unknown fields, silent columns, hidden vehicles and pictures are told', async () => {
  const json = mappingOf({ format: 'json', fields: { ...fields, status: 'Status', images: 'Photos', colour: 'Paint' } })
  const row = { Stock: '9', Make: 'Kia', Model: 'Rio', Year: 2020, Price: 1, Status: 'in_stock', Photos: 'a.jpg,b.jpg' }
  const progress: number[] = []
  const result = await importStock(site, {
    source: bytes(
      JSON.stringify({ cars: Array.from({ length: 200 }, (_, index) => ({ ...row, Stock: `n${index}` })) }),
    ),
    mapping: json,
    dryRun: true,
    resolvePicture: async (path) => (path === 'a.jpg' ? { url: '/media/a' } : { reason: 'There is no such file.' }),
    onProgress: ({ read }) => progress.push(read),
  })
  expect(result).toMatchObject({
    ok: true,
    summary: {
      created: 200,
      notListed: 200,
      silentColumns: ['Paint'],
      pictures: { length: 200, 0: { row: 1, field: 'images', path: 'b.jpg', reason: 'There is no such file.' } },
    },
  })
  expect(progress).toEqual([100, 200])
  expect(
    await importStock(site, {
      source: bytes('[{"stocknum":"8","make":"Kia","model":"Rio","status":"sold","paint":1}]'),
      dryRun: true,
    }),
  ).toMatchObject({
    summary: { unknownFields: { paint: 1 } },
  })
})

describe('a full feed that was cut off', () => {
  const cars = ['1', '2', '3', '4'].map((stock) => ({
    Stock: stock,
    Make: 'Kia',
    Model: 'Rio',
    Year: 2020,
    Price: 9_990,
  }))
  const rows = cars.map((car) => Object.values(car).join(','))
  const json = mappingOf({ format: 'json', constants: { status: 'in_stock' }, fields })
  const elements = cars.map((car) => `<car>${Object.entries(car).map(([name, value]) => `<${name}>${value}</${name}>`).join('')}</car>`) // prettier-ignore
  const whole: [string, string, ImportOptions['mapping'], (cut: number) => boolean][] = [
    ['JSON', JSON.stringify({ cars }), json, () => true],
    ['XML', `<stock>${elements.join('')}</stock>`, xml, () => true],
    // Where the last value of a row stands nothing tells whether more was to come.
    ['CSV', header + rows.join('\n'), csv, (cut) => (header + rows.join('\n')).slice(0, cut).split('\n').at(-1)!.split(',').length < 5], // prettier-ignore
  ]

  test.each(whole)('is refused wherever that shows: %s', async (_, text, mapping, shows) => {
    let refused = 0
    for (let cut = 1; cut < text.length; cut++) {
      if (!shows(cut) || text.slice(0, cut).endsWith('\n')) continue
      const result = await importStock(site, { source: bytes(text.slice(0, cut)), mapping, full: true, dryRun: true })
      expect(result, text.slice(0, cut)).toMatchObject({ ok: false })
      refused++
    }
    expect(refused).toBeGreaterThan(40)
    expect(await stockOf(site).count()).toBe(2)
  })

  test('is taken where somebody says so, and as rows where it is not the whole stock', async () => {
    const text = `${header}${rows[0]}\n${rows[1]}\n3,Kia`
    const said = await importStock(site, { source: bytes(text), mapping: csv, full: true, dryRun: true })
    expect(said).toMatchObject({ ok: false, reason: expect.stringContaining('ends in the middle of row 4: it was cut off') }) // prettier-ignore
    for (const how of [{ full: true, force: true }, { full: false }])
      expect(await importStock(site, { source: bytes(text), mapping: csv, dryRun: true, ...how })).toMatchObject({ ok: true, summary: { rejected: 1 } }) // prettier-ignore
  })
})
