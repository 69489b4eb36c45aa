import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { exportStock } from '../export-stock.server.ts'
import { parseMapping } from '../feed/mapping/mapping.schema.ts'
import { READING, READING_FILES } from './feed-rows.server.ts'
import { importStock } from './import-stock.server.ts'
import { overridesOf } from '../overrides/overrides.server.ts'
import { stockOf } from '../stock.server.ts'
import type { StockTables } from '../stock.tables.ts'
import type { ImportOptions } from './stock-import.ts'

const DAY = Date.UTC(2026, 5, 1, 10, 30)
let now = DAY
const dealership = { id: 1, slug: 'northside', name: 'Northside' }

const row = (stocknum: string, more: object = {}) => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  status: 'in_stock',
  price: 15_000,
  show_on_dealer_website: true,
  ...more,
})

/** What rows of one car may say: every kind of word in the report, and every reason to be written or refused. */
const SAYINGS: readonly object[] = [
  {},
  { price: 14_500 },
  { status: 'sold' },
  { status: 'sold', sold_date_timestamp: 1_780_000_000 },
  { price: 'POA' },
  { warranty_text: 'Five years', variant: { name: 'S', wheels: 4 } },
  { make: 'Wolseley', colour: 'Wolfsbane' },
  { show_on_dealer_website: false },
  { dealership_id: 2 },
  { year: 3022 },
  { images: ['pictures/front.jpg'] },
  { images: ['https://pictures.test/front.jpg'], file: 'report.pdf' },
  { finance_lenders: { Taurus: { interestRate: 8 } } },
  { views: 12 },
]

type Step =
  | {
      readonly kind: 'feed'
      readonly rows: readonly object[]
      readonly full: boolean
      readonly by: number
      readonly again: boolean
    }
  | { readonly kind: 'delta'; readonly rows: readonly object[] }
  | { readonly kind: 'sell' | 'reprice' | 'takeBack'; readonly car: number }

const aRow = fc
  .tuple(fc.constantFrom('A1', 'A2', 'A3'), fc.nat(SAYINGS.length - 1))
  .map(([stocknum, which]) => row(stocknum, SAYINGS[which]))

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('feed' as const), rows: fc.array(aRow, { maxLength: 4 }), full: fc.boolean(), by: fc.nat(1), again: fc.boolean() }) },
    fc.record({ kind: fc.constant('delta' as const), rows: fc.array(fc.constantFrom({ stocknum: 'A1', price: 9_000 }, { stocknum: 'A2', status: 'sold' }), { maxLength: 2 }) }),
    fc.record({ kind: fc.constantFrom('sell' as const, 'reprice' as const, 'takeBack' as const), car: fc.nat(2) }),
  ),
  { minLength: 3, maxLength: 8 },
) // prettier-ignore

async function* bytes(text: string) {
  yield Buffer.from(text)
}

const take = (site: Site, rows: readonly object[], options: Partial<ImportOptions> = {}) =>
  importStock(site, { source: bytes(JSON.stringify(rows)), defaultDealership: dealership, ...options })

const importing = (site: Site, step: Extract<Step, { kind: 'feed' }>) => {
  const { rows, full, by } = step
  const remarks = ({ finance_lenders }: { finance_lenders?: unknown }) =>
    finance_lenders ? [`lender without rule ${by}`] : []
  return take(site, rows, { full, force: true, remarks, remarksBy: by })
}

async function happen(site: Site, step: Step): Promise<unknown> {
  if (step.kind === 'feed') return importing(site, step)
  if (step.kind === 'delta') return take(site, step.rows, { delta: true })
  const slugs = (await Array.fromAsync(stockOf(site).all())).map(({ slug }) => slug).toSorted()
  const slug = slugs[step.car % Math.max(1, slugs.length)]
  if (slug === undefined) return undefined
  const decision = { by: 'staff:Kim Tester', note: '', now }
  const overrides = overridesOf(site)
  return site.database.write(async (trx) => {
    await overrides.lock(trx, slug)
    if (step.kind === 'takeBack')
      return overrides.clear(trx, slug, { fields: ['status', 'price'], by: 'staff:Kim', now })
    const values = step.kind === 'sell' ? { status: 'sold' } : { price: 7_777 }
    await overrides.set(trx, slug, { values, until: 'dealer', ...decision })
    return undefined
  })
}

describeDatabases('rows of a feed that were read before', (tables) => {
  let a: Site
  let b: Site
  const feedRows = (site: Site) =>
    tablesOf<StockTables>(site.database).read.selectFrom('feed_row').selectAll().where('site_id', '=', site.slug)
  const forget = (site: Site) =>
    tablesOf<StockTables>(site.database).write((trx) =>
      trx.deleteFrom('feed_row').where('site_id', '=', site.slug).execute(),
    )
  const rest = async (site: Site) => [
    (await Array.fromAsync(exportStock(site))).join(''),
    await stockOf(site).revision(),
    await tablesOf<StockTables>(site.database)
      .read.selectFrom('car_price')
      .select(['car_slug', 'at', 'source', 'price_cents'])
      .where('site_id', '=', site.slug)
      .orderBy('car_slug')
      .orderBy('at')
      .execute(),
  ]
  const begin = async () => {
    now = DAY
    const [one, other] = ['a', 'b'].map((slug): Site => ({
      slug,
      version: 1,
      origin: 'http://x.localhost',
      settings: {},
      database: tables.database,
      now: () => now,
    }))
    a = one!
    b = other!
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const slug of ['a', 'b'])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: DAY }).execute()
    })
  }
  beforeEach(begin)

  test('whatever happens in between, stock and reports are those of rows that are all read', async () => {
    let recognised = 0
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await begin()
        for (const step of all.flatMap((each) => (each.kind === 'feed' && each.again ? [each, each] : [each]))) {
          now += 3_600_000
          await forget(b)
          const before = await feedRows(a).execute()
          const outcome = await happen(a, step)
          expect(outcome).toEqual(await happen(b, step))
          expect(await rest(a)).toEqual(await rest(b))
          if (step.kind === 'feed' && before.length > 0) {
            const { summary } = outcome as { summary?: { unchanged: number } }
            recognised += summary?.unchanged ?? 0
          }
        }
      }),
      { numRuns: tables.engine === 'sqlite' ? 80 : 25 },
    )
    expect(recognised).toBeGreaterThan(10)
  }, 240_000)

  test('are not judged again, unless what they are judged by has changed or is not told', async () => {
    let judged = 0
    const remarks = () => (judged++, [])
    const rows = ['1', '2', '3'].map((stocknum) => row(stocknum))
    const judgedOf = async (site: Site, options: Partial<ImportOptions>) => {
      judged = 0
      expect(await take(site, rows, { remarks, ...options })).toMatchObject({ ok: true })
      return judged
    }
    expect(await judgedOf(a, { remarksBy: 1 })).toBe(3)
    expect(await judgedOf(a, { remarksBy: 1 })).toBe(0)
    expect(await judgedOf(b, { remarksBy: 1 })).toBe(3)
    expect(await judgedOf(a, { remarksBy: 2 })).toBe(3)
    expect(await judgedOf(a, { remarksBy: 2 })).toBe(0)
    expect(await judgedOf(a, {})).toBe(3)
    expect(await judgedOf(a, { remarksBy: 2, defaultItemType: 'truck' })).toBe(3)
    now = Date.UTC(2027, 0, 1)
    expect(await judgedOf(a, { remarksBy: 2, defaultItemType: 'truck' })).toBe(3)
    rows[1] = row('2', { price: 1_000 })
    expect(await judgedOf(a, { remarksBy: 2, defaultItemType: 'truck' })).toBe(1)
    expect(await stockOf(b).revision()).toBe(1)
  })

  test('are taken for granted of the source that brought them, and of no other', async () => {
    const source = (id: string, owns: readonly string[] = []) => ({ id, owns, match: 'stocknum', precedence: 0 })
    const withFeeds = (...feeds: object[]): Site => ({ ...a, settings: { feeds } })
    let judged = 0
    const run = (site: Site, feed?: string) =>
      take(site, [row('1')], { feed, full: true, force: true, remarks: () => (judged++, []), remarksBy: 0 })
    const both = withFeeds(source('dms'), source('other'))
    expect(await run(both, 'dms')).toMatchObject({ summary: { created: 1 } })
    expect(await run(both, 'dms')).toMatchObject({ summary: { unchanged: 1 } })
    expect(judged).toBe(1)
    expect(await run(both, 'other')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('brought by the feed "dms"'),
    })
    // Nobody's any more: the other one has to take it over before it is its own.
    const one = withFeeds(source('other'))
    expect(await run(one, 'other')).toMatchObject({ summary: { unchanged: 1 } })
    expect(await run(one, 'other')).toMatchObject({ summary: { unchanged: 1 } })
    expect(judged).toBe(2)
    expect(await run(withFeeds(source('dms'), source('other')), 'dms')).toMatchObject({ ok: false })
    // Where another source has its say in the car, its row alone does not decide.
    await run(withFeeds(source('other'), source('prices', ['price'])), 'other')
    expect(judged).toBe(3)
  })

  test('a row that says nothing new is kept without a new revision; a dry run keeps nothing', async () => {
    await take(a, [row('1')], { dryRun: true })
    expect(await feedRows(a).execute()).toEqual([])
    await take(a, [row('1')])
    await forget(a)
    expect(await take(a, [row('1')])).toMatchObject({ ok: true, summary: { unchanged: 1 } })
    expect(await feedRows(a).execute()).toHaveLength(1)
    expect(await stockOf(a).revision()).toBe(1)
  })

  test('pictures beside the feed, and numbers that depend on other rows, are looked at each time', async () => {
    const pictures: string[] = []
    const resolvePicture = async (path: string) => (pictures.push(path), { url: '/media/x/front.jpg' })
    for (let i = 0; i < 2; i++) await take(a, [row('1', { images: ['front.jpg'] })], { resolvePicture })
    expect(pictures).toHaveLength(2)
    const numbered = parseMapping({
      format: 'csv',
      stock_number: { hash_of: ['make'] },
      fields: { make: 'make', model: 'model', status: 'status' },
    })
    if (!numbered.ok) throw new Error(numbered.reason)
    const text = 'make,model,status\nKia,Rio,in_stock\nKia,Rio,in_stock\n'
    for (let i = 0; i < 2; i++) {
      expect(await importStock(b, { source: bytes(text), mapping: numbered.mapping })).toMatchObject({
        summary: { repeatedStockNumbers: 1, rejected: 0 },
      })
    }
  })

  test.each(['csv', 'json', 'xml'] as const)('%s with a mapping is recognised, and so are columns without a value', async (format) => {
    const read = parseMapping({
      format,
      ...(format === 'xml' && { record: 'stock/car' }),
      fields: { stocknum: 'no', make: 'make', model: 'model', status: 'status', colour: 'colour' },
    })
    if (!read.ok) throw new Error(read.reason)
    const text = {
      csv: 'no,make,model,status,colour\n1,Kia,Rio,in_stock,\n2,Kia,Rio,in_stock,\n',
      json: JSON.stringify(['1', '2'].map((no) => ({ no, make: 'Kia', model: 'Rio', status: 'in_stock' }))),
      xml: `<stock>${['1', '2'].map((no) => `<car><no>${no}</no><make>Kia</make><model>Rio</model><status>in_stock</status></car>`).join('')}</stock>`,
    }[format]
    let judged = 0
    const run = () =>
      importStock(a, { source: bytes(text), mapping: read.mapping, remarks: () => (judged++, []), remarksBy: 0 })
    const first = await run()
    const again = await run()
    expect(judged).toBe(2)
    if (!first.ok || !again.ok) throw new Error('refused')
    expect(again.summary).toEqual({ ...first.summary, created: 0, unchanged: 2 })
  }) // prettier-ignore
})

describe('the version of reading', () => {
  test('is made of all that a row goes through', () => {
    const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')
    const stock = join(root, 'app/features/stock')
    const waiting = ['feed/formats/open-feed.ts', 'feed/feed-car.ts', 'feed/pictures.ts', 'import/plan-import.ts', 'import/row-report.ts'].map(
      (file) => join(stock, file),
    )
    waiting.push(join(root, 'app/features/finance/repayment/lender-gaps.ts'))
    const seen = new Set<string>()
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      for (const [, given] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^']*from '([#.][^']+)'/gm)) {
        const path = given!.startsWith('#') ? join(root, given!.slice(1)) : join(dirname(file), given!)
        if (existsSync(path)) waiting.push(path)
      }
    }
    const outside = [...seen]
      .map((file) => relative(root, file))
      .filter((file) => !READING_FILES.includes(file) && !READING.some((folder) => file.startsWith(`${folder}/`)))
    expect(seen.size).toBeGreaterThan(30)
    expect(outside).toEqual([])
  }) // prettier-ignore
})
