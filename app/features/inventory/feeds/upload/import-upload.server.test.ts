import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '#app/features/feeds/runs/feed-runs.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { auditOf, siteActor } from '#app/features/staff/site-actor.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inventorySite } from '#tests/factories/inventory.ts'
import { staffOf, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { importUpload } from './import-upload.server.ts'
import { readUpload } from './read-upload.server.ts'
import { NO_CHOICES, type UploadChoices, type UploadReading } from './upload.ts'

const HEAD = 'Stock No,Make,Model,Price'
const rows = (...numbers: number[]) => numbers.map((at) => `S${at},Kia,Rio,${20_000 + at}`)

describeDatabases('a file that somebody brings', (tables) => {
  let folder: string
  let banksia: Site
  let wattle: Site
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-upload-'))
    banksia = await inventorySite(tables.database, 'banksia', { now: () => TUESDAY_9 })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => TUESDAY_9 })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const upload = async (lines: readonly string[], more: Partial<UploadChoices> = {}) => {
    const file = join(folder, 'file')
    await writeFile(file, lines.join('\n'))
    return { kind: 'cars' as const, file, name: 'stock.csv', person: 'Ruth', choices: { ...NO_CHOICES, ...more } }
  }
  const read = async (site: Site, lines: readonly string[], more: Partial<UploadChoices> = {}): Promise<UploadReading> => {
    const result = await readUpload(site, await upload(lines, more), {})
    if (!result.ok) throw new Error(result.reason)
    return result.reading
  } // prettier-ignore
  const bring = async (site: Site, lines: readonly string[], { agreed = [], ...more }: Partial<UploadChoices> & { agreed?: readonly string[] } = {}) => {
    const { mapping } = await read(site, lines, more)
    const ruth = siteAccess(staffOf({ id: 'ruth', name: 'Ruth', role: 'principal', sites: [site.slug] }), site)!
    return importUpload(site, await upload(lines, more), { mapping, agreed, record: auditOf(siteActor(ruth)) }, {})
  } // prettier-ignore
  const live = async (site: Site) => (await Array.fromAsync(stockOf(site).all())).map((car) => car.stocknum).toSorted()

  test('K42 says which cars would be a second one, because another dealership has their number', async () => {
    const licences = [1, 2].map((id) => ({ id, name: `Yard ${id}`, slug: `yard-${id}`, address: {}, contact_detail: {}, dealership_id: id })) // prettier-ignore
    const site = await inventorySite(tables.database, 'licences', { now: () => TUESDAY_9, locations: licences })
    expect(await bring(site, [HEAD, ...rows(1, 2)], { dealership: '2' })).toMatchObject({ ok: true })
    const again = (await read(site, [HEAD, ...rows(1, 2, 3)], { dealership: '2' })).notes.join(' ')
    expect(again).not.toContain('second')
    expect((await read(site, [HEAD, ...rows(1, 2, 3)])).notes.join(' ')).toContain(
      'S1 and S2: another dealership of yours has a car of this number',
    )
    const { notes } = await read(banksia, [HEAD, ...rows(1, 2, 3)])
    expect(notes.join(' ')).not.toContain('second')
  })

  test('K42 is shown before anything is written, and comes into one site with a run and its person', async () => {
    const reading = await read(banksia, [HEAD, ...rows(1, 2, 3)])
    expect(reading).toMatchObject({ count: 3, problem: null, withdrawing: [], figures: { created: 3, rejected: 0 } })
    expect(reading.rows[0]!.cells).toEqual(['S1', 'Kia Rio', '$20,001', '', '', 'in stock', '0', ''])
    expect(await live(banksia)).toEqual([])
    expect(await bring(banksia, [HEAD, ...rows(1, 2, 3)])).toEqual({ ok: true, run: 1 })
    expect(await bring(wattle, [HEAD, ...rows(1, 2, 3)])).toEqual({ ok: true, run: 1 })
    expect(await live(banksia)).toEqual(['S1', 'S2', 'S3'])
    expect(await runsOf(banksia)).toMatchObject([
      { run: 1, began_by: 'upload', person: 'Ruth', report: { created: 3 } },
    ])
  })

  test('K42 what is said of columns follows what was chosen', async () => {
    const odd = ['Yard no.,Make,Model,Ask $,Sticker', 'Z1,Kia,Rio,20000,red']
    const proposed = await read(wattle, odd)
    expect(proposed.notes.join(' ')).toContain('Stock number: ')
    expect(proposed.notes.join(' ')).toContain('“Sticker”')
    const chosen = await read(wattle, odd, { columns: { stocknum: 'Yard no.', colour: 'Sticker', make: '' } })
    expect(chosen.notes.join(' ')).not.toMatch(/Stock number|“Sticker”|“Yard no.”/)
    expect(chosen.notes.join(' ')).toContain('Not read: “Make”')
  })

  test('K42 as the whole stock it withdraws what was agreed to, and no more', async () => {
    const reading = await read(banksia, [HEAD, ...rows(1)], { rows: 'full' })
    expect(reading.withdrawing).toHaveLength(2)
    expect(reading.isMany).toBe(true)
    const refused = await bring(banksia, [HEAD, ...rows(1)], { rows: 'full', agreed: reading.withdrawing.slice(0, 1) })
    expect(refused).toEqual({ ok: true, run: 2 })
    expect(await live(banksia)).toEqual(['S1'])
    await bring(banksia, [HEAD, ...rows(1, 2, 3, 4, 5, 6)])
    expect(await bring(banksia, [HEAD, ...rows(6)], { rows: 'full' })).toMatchObject({ ok: false })
    expect(await live(banksia)).toHaveLength(6)
    expect(await live(wattle)).toEqual(['S1', 'S2', 'S3'])
  })

  test('K42 rows that name no location stand at the one that was chosen, and a column can be left out', async () => {
    const reading = await read(wattle, [HEAD, ...rows(8)], { location: '2', columns: { price: '' } })
    expect(reading.rows[0]!.cells).toEqual(['S8', 'Kia Rio', '', '', '', 'in stock', '0', 'Chermside'])
    const without = await read(wattle, [HEAD, ...rows(8)], { columns: { stocknum: '', make: '' } })
    expect(without.problem).toMatch(/stock number/i)
  })
})
