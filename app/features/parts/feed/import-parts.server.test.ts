import { beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { bytesOf, countsOf, NONE } from '#tests/factories/imported-stock.ts'
import { storeSite } from '#tests/factories/store-site.ts'
import { partsOf } from '../parts.server.ts'
import { exportParts } from './export-parts.server.ts'
import { importParts, type PartsImport } from './import-parts.server.ts'

const DAY = Date.UTC(2026, 5, 1, 10, 30)
let now = DAY

const part = (part_number: string, more: object = {}) => ({
  part_number,
  name: `Part ${part_number}`,
  quantity: 2,
  price: 45.5,
  fits: [{ make: 'Toyota', model: 'HiLux', year_from: 2015 }],
  ...more,
})

const bring = (site: Site, parts: readonly object[], options: Partial<PartsImport> = {}) =>
  importParts(site, { source: bytesOf(JSON.stringify(parts)), ...options })
const bringText = (site: Site, text: string, options: Partial<PartsImport> = {}) =>
  importParts(site, { source: bytesOf(text), ...options })

const all = async (site: Site) => Array.fromAsync(partsOf(site).all())
const numbers = async (site: Site) => (await all(site)).map(({ part_number }) => part_number)
const exported = async (site: Site) => (await Array.fromAsync(exportParts(site))).join('')

describeDatabases('R04 importing parts', (tables) => {
  let a: Site
  let b: Site
  beforeEach(async () => {
    now = DAY
    a = storeSite(tables, 'a', { now: () => now })
    b = storeSite(tables, 'b', { now: () => now })
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('part').execute()
      await trx.deleteFrom('site').execute()
      for (const { slug } of [a, b]) {
        await trx.insertInto('site').values({ slug, revision: 1, version: 1, created_at: DAY }).execute()
      }
    })
  })

  test('two sites hold parts of one number apart', async () => {
    await bring(a, [part('AB-1', { name: 'Of a' }), part('AB-2')])
    await bring(b, [part('AB-1', { name: 'Of b', price: 9 })])
    expect((await partsOf(a).listed(['AB-1', 'AB-2', 'AB-3'])).map(({ name }) => name)).toEqual(['Of a', 'Part AB-2'])
    expect((await partsOf(b).listed(['AB-2', 'AB-1'])).map(({ name, price }) => [name, price])).toEqual([['Of b', 9]])
    expect(await countsOf(bring(b, [part('AB-9')], { full: true, force: true }))).toEqual({
      ...NONE,
      created: 1,
      withdrawn: 1,
    })
    expect(await numbers(a)).toEqual(['AB-1', 'AB-2'])
    expect([await partsOf(a).count(), await partsOf(b).count()]).toEqual([2, 1])
  })

  test('an unchanged file changes nothing, a changed part keeps its first day', async () => {
    expect(await countsOf(bring(a, [part('AB-1'), part('AB-2')]))).toEqual({ ...NONE, created: 2 })
    const revision = await stockOf(a).revision()
    expect(revision).toBe(2)
    now = DAY + 60_000
    expect(await countsOf(bring(a, [part('AB-1', { part_number: ' ab-1' }), part('AB-2')]))).toEqual({
      ...NONE,
      unchanged: 2,
    })
    expect(await stockOf(a).revision()).toBe(revision)
    expect(await countsOf(bring(a, [part('AB-1', { price: 45.51 })]))).toEqual({ ...NONE, updated: 1 })
    expect(await stockOf(a).revision()).toBe(revision + 1)
    expect(await stockOf(b).revision()).toBe(1)
    expect((await all(a))[0]).toMatchObject({
      price: 45.51,
      created_at: '2026-06-01T10:30:00.000Z',
      updated_at: '2026-06-01T10:31:00.000Z',
    })
  })

  test('an export comes back as it was, also in another site', async () => {
    const given = [part('AB-1', { fits: [], image: 'https://pictures.example/1.jpg', show_on_dealer_website: false }), part('AB-2', { price: undefined, quantity: 0, lead_time_days: 3, description: 'Words', price_note: 'a pair' })] // prettier-ignore
    await bring(a, given)
    const text = await exported(a)
    expect(await countsOf(bringText(a, text, { full: true }))).toEqual({ ...NONE, unchanged: 2 })
    now = DAY + 1_000
    expect(await countsOf(bringText(b, text))).toEqual({ ...NONE, created: 2 })
    const since = (site: Site) => all(site).then((parts) => parts.map(({ updated_at: _moment, ...rest }) => rest))
    expect(await since(b)).toEqual(await since(a))
    expect(JSON.parse(await exported(storeSite(tables, 'empty', { now: () => now })))).toEqual([])
  })

  test('a bad row is reported and left out, and its part stays in a full file', async () => {
    await bring(a, [part('AB-1'), part('AB-2'), part('AB-3')])
    const csv =
      'Part Number,Name,Price,Qty,Shelf\nAB-1,One,10,1,A\nab-2,Two,dear,1,B\nAB-1,Again,10,1,C\nAB-4,"Four,10,1\n'
    const broken = await bringText(a, csv)
    expect(broken).toEqual({ ok: false, reason: expect.stringContaining('never closed') })
    const result = await bringText(a, csv.replace('"', ''), { full: true })
    expect(result).toMatchObject({
      ok: true,
      summary: {
        rejects: [
          { row: 3, field: 'price', value: 'dear', reason: 'The price "dear" is not an amount in dollars.' },
          { row: 4, field: 'part_number', value: 'AB-1', reason: 'Row 2 has part number AB-1 already.' },
          { row: 5, field: 'row', reason: expect.stringContaining('4 values where the header names 5') },
        ],
        unknownFields: { Shelf: 3 },
        withdrawn: 1,
      },
    })
    expect(await numbers(a)).toEqual(['AB-1', 'AB-2'])
  })

  test('a second row of a number is refused where the first was, as with cars: its part stays as it was', async () => {
    await bring(a, [part('AB-1', { name: 'Before' })])
    const result = await bringText(a, 'Part Number,Name,Price,Qty\nab-1,One,dear,1\nAB-1,Two,10,1\nAB-2,Other,10,1\n')
    expect(result).toMatchObject({
      ok: true,
      summary: {
        created: 1,
        updated: 0,
        rejects: [
          { row: 2, field: 'price' },
          { row: 3, field: 'part_number', reason: 'Row 2 has part number AB-1 already, and was refused.' },
        ],
      },
    })
  })

  test('a row that cannot be read keeps the part that it names in a full file', async () => {
    await bring(a, [part('AB-1'), part('AB-2'), part('7')])
    const csv = 'Part Number,Name,Price,Qty\nAB-1,One,10,1\nab-2,Two, for vans,10,1\n7,Seven,dear,1\n'
    expect(await bringText(a, csv, { full: true })).toMatchObject({ ok: true, summary: { rejected: 2, withdrawn: 0 } })
    const json = JSON.stringify([part('AB-1'), part('AB-2'), { ...part('7'), part_number: 7, price: 'dear' }])
    expect(await bringText(a, json, { full: true })).toMatchObject({ ok: true, summary: { rejected: 1, withdrawn: 0 } })
  })

  test.each([
    ['', 'The file is empty.'],
    ['[]', 'The file has no parts'],
    ['[{"name":"x"}]', 'None of the 1 rows could be accepted'],
    ['Name,Price\nx,1\n', 'no column "part_number"'],
    ['<parts/>', 'Parts come as CSV or JSON'],
    ['<!doctype html><html></html>', 'web page'],
    ['part_number;name;quantity\nAB-9;x;"1\n', 'never closed'],
  ])('%j changes nothing', async (text, reason) => {
    await bring(a, [part('AB-1')])
    const revision = await stockOf(a).revision()
    expect(await bringText(a, text, { full: true, force: true })).toMatchObject({
      ok: false,
      reason: expect.stringContaining(reason),
    })
    expect([await numbers(a), await stockOf(a).revision()]).toEqual([['AB-1'], revision])
  })

  test('a full file that would remove more than half needs force', async () => {
    await bring(a, [part('AB-1'), part('AB-2'), part('AB-3')])
    expect(await countsOf(bring(a, [part('AB-1')], { full: true }))).toContain('would remove 2 of the 3 parts')
    expect(await partsOf(a).count()).toBe(3)
    expect(await countsOf(bring(a, [part('AB-1')], { full: true, force: true, dryRun: true }))).toMatchObject({ withdrawn: 2 }) // prettier-ignore
    expect(await partsOf(a).count()).toBe(3)
    expect(await countsOf(bring(a, [part('AB-1')], { full: true, force: true }))).toMatchObject({ withdrawn: 2 })
    expect(await numbers(a)).toEqual(['AB-1'])
  })

  test('imports that run at once leave what one of them brought', async () => {
    const files = [1, 2, 3].map((file) => [
      part('AB-1', { name: `File ${file}` }),
      part('AB-2', { name: `File ${file}` }),
    ])
    await Promise.all(files.map((file) => bring(a, file, { full: true })))
    expect(new Set((await all(a)).map(({ name }) => name)).size).toBe(1)
    expect(await stockOf(a).revision()).toBe(4)
  })

  test('a part that is not listed is in no page, and alone makes none', async () => {
    expect(await partsOf(a).anyListed()).toBe(false)
    await bring(a, [part('AB-1', { show_on_dealer_website: false })])
    expect([await partsOf(a).anyListed(), await partsOf(a).listed(['AB-1'])]).toEqual([false, []])
    await bring(a, [part('AB-2')])
    expect([await partsOf(a).anyListed(), await partsOf(b).anyListed()]).toEqual([true, false])
  })

  describe('pictures', () => {
    const imageOf = async (image: string, options: Partial<PartsImport> = {}) => {
      const result = await bring(a, [part('AB-1', { image })], options)
      if (!result.ok) throw new Error(result.reason)
      return [(await all(a))[0]!.image, result.summary.pictures.map(({ path, reason }) => [path, reason])]
    }

    test('beside the file are read into the site, others stay addresses', async () => {
      const resolvePicture = async (path: string) =>
        path === 'a.jpg' ? { url: '/media/abcdefghij2345abcdef/large' } : { reason: 'It is missing.' }
      expect(await imageOf('a.jpg', { resolvePicture })).toEqual(['/media/abcdefghij2345abcdef/large', []])
      expect(await imageOf('b.jpg', { resolvePicture })).toEqual([undefined, [['b.jpg', 'It is missing.']]])
      expect(await imageOf('../b.jpg', { resolvePicture })).toEqual([undefined, [['../b.jpg', expect.any(String)]]])
      expect(await imageOf('a.jpg')).toEqual([undefined, [['a.jpg', expect.stringContaining('parts import')]]])
      expect(await imageOf('https://p.example/1.jpg')).toEqual(['https://p.example/1.jpg', []])
    })

    test.each([
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:image/png;base64,AA',
      '//x.example/1.jpg',
      '/%2fx.example/1.jpg',
      '%2e%2e/secret.jpg',
      '..%5csecret.jpg',
      '\\\\x.example\\1.jpg',
      'https://user:word@x.example/1.jpg',
    ])('U13 %j is left out and named', async (image) => {
      const resolvePicture = async () => ({ url: '/media/abcdefghij2345abcdef/large' })
      const result = await bring(a, [part('AB-1', { image })], { resolvePicture })
      if (!result.ok) throw new Error(result.reason)
      expect((await all(a))[0]!.image).toBeUndefined()
      expect(result.summary.pictures).toEqual([
        {
          row: 1,
          field: 'image',
          path: image.replace('user:word', '***'),
          reason: expect.stringMatching(/http or https address|must not hold a name or a password/),
        },
      ])
    })
  })
})
