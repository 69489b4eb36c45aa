import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { photoBytes } from '#app/features/trade-in/photos/photos.server.ts'
import type { ValuationTables } from '#app/features/trade-in/valuation/valuation.tables.ts'
import { describeDatabases } from '#tests/databases.ts'
import { localMedia } from './local-media.ts'
import { roomReason, withinQuota } from './within-quota.ts'

const MB = 1024 * 1024

describeDatabases('the room of a site', (tables) => {
  let folder: string
  const siteOf = (slug: string, quota_mb = 1): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: { pictures: { fetch: true, quota_mb, refresh_hours: 24, history_reports: 'link' } },
    database: tables.database,
    now: Date.now,
  })
  const [north, south] = [() => siteOf('north'), () => siteOf('south')]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-quota-'))
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const slug of ['north', 'south'])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: 1 }).execute()
    })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const fill = (slug: string, bytes: number) =>
    tables.database.write((trx) =>
      trx
        .insertInto('media')
        .values({ site_id: slug, id: 'a'.repeat(20), width: 1, height: 1, format: 'jpeg', bytes, created_at: 1, fetched: 0 })
        .execute(),
    ) // prettier-ignore
  const picture = (red: number) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: { r: red, g: 1, b: 1 } } })
      .png()
      .toBuffer()

  test('holds for pictures, films and documents, however they come; what is there already takes none', async () => {
    const media = withinQuota(localMedia({ folder }))
    const first = await media.put(north(), await picture(1))
    expect(first).toMatchObject({ ok: true })
    await fill('north', MB)
    const full = { ok: false, full: true, reason: expect.stringContaining('1 MB that its document allows (pictures.quota_mb)') } // prettier-ignore
    expect(await media.put(north(), await picture(99))).toEqual(full)
    expect(await media.put(north(), await picture(99), { fetched: true })).toEqual(full)
    expect(await media.putFilm(north(), Buffer.from('film'))).toEqual(full)
    expect(await media.putReport(north(), Buffer.from('%PDF-1.4\n%%EOF\n'))).toEqual(full)
    expect(await media.put(north(), await picture(1))).toEqual(first)
    expect(await media.put(south(), await picture(99))).toMatchObject({ ok: true })
    expect(await withinQuota(localMedia({ folder })).put(siteOf('north', 2), await picture(99))).toMatchObject({ ok: true }) // prettier-ignore
  })

  test('holds for what comes at once, and takes what has room', async () => {
    const noise = (seed: number) =>
      sharp(Buffer.from(Array.from({ length: 400 * 450 * 3 }, (_, at) => (at * at * seed + (at >> 3)) % 251)), {
        raw: { width: 400, height: 450, channels: 3 },
      })
        .png({ compressionLevel: 0 })
        .toBuffer()
    const pictures = await Promise.all([7, 11, 13].map(noise))
    for (const { length } of pictures) expect(length).toBeGreaterThan(MB / 2)
    // Another program object of the same process takes in at the same time.
    const stores = [withinQuota(localMedia({ folder })), withinQuota(localMedia({ folder }))]
    const putAll = (site: Site) =>
      Promise.all(pictures.map((picture, at) => stores[at % 2]!.put(site, picture, { fetched: true })))
    const put = await putAll(north())
    expect(put.filter(({ ok }) => ok)).toHaveLength(1)
    expect(put.filter((each) => !each.ok && each.full)).toHaveLength(2)
    expect((await putAll(siteOf('south', 2))).filter(({ ok }) => ok)).toHaveLength(3)
    // What was under way is over: the same once more, and the room is what it was.
    expect((await putAll(north())).filter(({ ok }) => ok)).toHaveLength(1)
    expect(await roomReason(north(), MB / 4)).toBeNull()
    const same = await Promise.all([1, 2, 3].map(() => stores[0]!.put(siteOf('north', 2), pictures[1]!)))
    expect(same.every(({ ok }) => ok)).toBe(true)
  })

  test('counts photos of valuations', async () => {
    const owner = { site_id: 'north', valuation_id: 'v', created_at: 1 }
    const valuation = { ...owner, ends_at: 2, email: null, phone: null, content: '{}' }
    const photo = { ...owner, photo_id: 'p'.repeat(16), width: 1, height: 1, bytes: Buffer.alloc(1_000) }
    expect(await roomReason(north(), MB)).toBeNull()
    await tablesOf<ValuationTables>(tables.database).write(async (trx) => {
      await trx.insertInto('valuation').values(valuation).execute()
      await trx.insertInto('valuation_photo').values(photo).execute()
    })
    expect([await photoBytes(north()), await photoBytes(south())]).toEqual([1_000, 0])
    expect(await roomReason(north(), MB)).toContain('pictures.quota_mb')
    expect(await roomReason(north(), MB - 1_000)).toBeNull()
    expect(await roomReason(south(), MB)).toBeNull()
  })
})
