import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { mediaStatus } from '#app/features/stock/pictures/media-status.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { localMedia } from '#platform/media/store/local-media.ts'
import { withinQuota } from '#platform/media/store/within-quota.ts'
import { describeDatabases } from '#tests/databases.ts'
import { type PictureHost, pictureHost } from '#tests/factories/servers/picture-host.ts'
import { mediaWorker } from './media-worker.ts'

describeDatabases('the worker for pictures by address', (tables) => {
  let folder: string
  let host: PictureHost
  const sites = new Map<string, Site>()
  const siteOf = (slug: string, pictures: object = {}): Site => {
    const settings = { fetch: true, quota_mb: 100, refresh_hours: 24, history_reports: 'link', ...pictures }
    const site = {
      slug,
      version: 1,
      origin: '',
      settings: { pictures: settings },
      database: tables.database,
      now: Date.now,
    }
    sites.set(slug, site)
    return site
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-media-worker-'))
    host = await pictureHost()
    sites.clear()
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const slug of ['north', 'south'])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: 1 }).execute()
    })
  })
  afterEach(async () => {
    await host.close()
    await rm(folder, { recursive: true, force: true })
  })

  const take = async (site: Site, names: readonly string[]) => {
    const images = names.map((name) => ({ image: { url: host.url(name) } }))
    const car = { stocknum: '1', status: 'in_stock', make: 'Kia', model: 'Rio', show_on_dealer_website: true, images }
    async function* source() {
      yield Buffer.from(JSON.stringify([car]))
    }
    const defaultDealership = { id: 1, slug: 'rocklea', name: 'Rocklea' }
    const done = await importStock(site, { source: source(), defaultDealership })
    if (!done.ok) throw new Error(done.reason)
  }
  const working = async (until: () => Promise<boolean>, media = withinQuota(localMedia({ folder }))) => {
    const registry = {
      bySlug: async (slug: string) => sites.get(slug) ?? null,
      refresh: async () => [],
      list: () => [],
    }
    const rules = { allow: ['127.0.0.1'] }
    const log = pino({ level: 'silent' })
    const worker = mediaWorker({ database: tables.database, registry, media, rules, log, pollMs: 50 })
    worker.start()
    for (const end = Date.now() + 20_000; !(await until()) && Date.now() < end;) await pause(50)
    await worker.stop()
  }
  const shown = async (site: Site) =>
    (await Array.fromAsync(stockOf(site).all()))[0]!.images!.filter(({ image }) => image.url.startsWith('/media/'))
      .length

  test('keeps and shows what the cars of both sites name', async () => {
    const [north, south] = [siteOf('north'), siteOf('south')]
    await take(north, ['ok/a.jpg', 'moved/b.jpg'])
    await take(south, ['plain/a.jpg'])
    await working(async () => (await shown(north)) === 2 && (await shown(south)) === 1)
    expect([await shown(north), await shown(south)]).toEqual([2, 1])
    expect(await mediaStatus(north)).toEqual({ waiting: 0, kept: 2, failed: 0, failures: [] })
  })

  test('a site without room waits and says so; another is not held up', async () => {
    const [north, south] = [siteOf('north', { quota_mb: 1 }), siteOf('south')]
    const much = { width: 1, height: 1, format: 'jpeg', bytes: 1024 * 1024, created_at: 1, fetched: 0 }
    await tables.database.write((trx) =>
      trx
        .insertInto('media')
        .values({ site_id: 'north', id: 'a'.repeat(20), ...much })
        .execute(),
    )
    for (const site of [north, south]) await take(site, ['ok/a.jpg'])
    await working(async () => (await shown(south)) === 1 && (await mediaStatus(north)).failures.length === 1)
    expect(await shown(south)).toBe(1)
    const { waiting, failures } = await mediaStatus(north)
    expect(waiting).toBe(1)
    expect(failures[0]).toMatchObject({
      tries: 0,
      reason: expect.stringContaining('1 MB that its document allows (pictures.quota_mb)'),
    })
  })

  test('a disk that is full is said, and nothing is shown that is not there', async () => {
    const [north] = [siteOf('north'), siteOf('south')]
    await take(north, ['ok/a.jpg'])
    const media = localMedia({ folder })
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const broken = { ...media, put: async () => Promise.reject(full) }
    await working(async () => (await mediaStatus(north)).failures.length === 1, broken)
    expect(await mediaStatus(north)).toMatchObject({
      waiting: 1,
      kept: 0,
      failures: [{ reason: expect.stringContaining('no space left') }],
    })
    expect(await shown(north)).toBe(0)
  })
})
