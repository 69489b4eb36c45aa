import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import type { FetchResult } from '#app/features/stock/pictures/after-fetch.ts'
import { mediaQueue } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import { mediaStatus } from '#app/features/stock/pictures/media-status.server.ts'
import { showFetched, sitesBehind } from '#app/features/stock/pictures/show-media.server.ts'
import { isWanted } from '#app/features/stock/pictures/wanted/still-wanted.server.ts'
import { sweepMedia } from '#app/features/stock/pictures/sweep-media.server.ts'
import { sourceId } from '#app/features/stock/pictures/wanted/wanted-media.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isHeld } from '#app/features/website/pictures/picture-holds.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { exportParts } from './feed/export-parts.server.ts'
import { importParts, type PartsImport } from './feed/import-parts.server.ts'
import { partsOf } from './parts.server.ts'
import { wantForgottenParts } from './want-part-pictures.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const address = (name: string) => `https://pictures.example/${name}.jpg`
const ours = (letter: string) => `/media/${letter.repeat(20)}/large`

describeDatabases('pictures of parts by address', (tables) => {
  let now = NOON
  let a: Site
  let b: Site
  const siteOf = (slug: string, fetch = true): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: { pictures: { fetch, quota_mb: 20_000, refresh_hours: 24, history_reports: 'link' } },
    database: tables.database,
    now: () => now,
  })
  beforeEach(async () => {
    now = NOON
    ;[a, b] = [siteOf('ghost-gum'), siteOf('bottlebrush')]
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      await trx.deleteFrom('media_host').execute()
      for (const { slug } of [a, b])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: NOON }).execute()
    })
  })

  const part = (part_number: string, name?: string) => ({
    part_number,
    name: `Part ${part_number}`,
    quantity: 1,
    ...(name && { image: address(name) }),
  })
  async function* bytes(value: unknown) {
    yield Buffer.from(JSON.stringify(value))
  }
  const bring = async (site: Site, parts: readonly object[], options: Partial<PartsImport> = {}) => {
    const done = await importParts(site, { source: bytes(parts), force: true, ...options })
    if (!done.ok) throw new Error(done.reason)
    return done.summary
  }
  const answers = (name: string): FetchResult =>
    name === 'x'
      ? { status: 'refused', reason: 'An SVG.' }
      : { status: 'kept', mediaId: name.repeat(20), keptAs: ours(name), etag: '"1"', lastModified: null }
  const fetchAll = async () => {
    const requested: string[] = []
    const queue = mediaQueue(tables.database, 'one')
    for (let round = 0; round < 10; round++, now += 1_000) {
      for (const source of await queue.claim({ now, limit: 20, perSite: 20, lease: 90_000 })) {
        const [, name = ''] = /(\w)\.jpg$/.exec(source.url) ?? []
        requested.push(`${source.site_id} ${name}`)
        await queue.settle([{ source, fetched: answers(name), refreshHours: 24, now, chance: 0 }])
      }
    }
    for (const { site } of await sitesBehind(tables.database)) {
      await showFetched({ slug: site, database: tables.database, now: () => now })
    }
    return requested.toSorted()
  }
  const shown = async (site: Site, ...numbers: string[]) =>
    (await partsOf(site).listed(numbers)).map(({ image }) => image)

  test('are fetched once, shown when they are there, and named in an export as the file named them', async () => {
    expect(await bring(a, [part('P1', 'a'), part('P2', 'a'), part('P3', 'b'), part('P4')])).toMatchObject({
      toFetch: 2,
    })
    expect(await bring(b, [part('P1', 'a')], { dryRun: true })).toMatchObject({ toFetch: 1 })
    expect(await shown(a, 'P1')).toEqual([address('a')])
    const before = await stockOf(a).revision()
    expect(await fetchAll()).toEqual(['ghost-gum a', 'ghost-gum b'])
    expect(await stockOf(a).revision()).toBeGreaterThan(before)
    expect(await sitesBehind(tables.database)).toEqual([])
    expect(await shown(a, 'P1', 'P2', 'P3', 'P4')).toEqual([ours('a'), ours('a'), ours('b'), undefined])
    const text = (await Array.fromAsync(exportParts(a))).join('')
    expect(text).toContain(address('a'))
    expect(text).not.toContain('/media/')
    const again = await bring(a, JSON.parse(text) as object[])
    expect(again).toMatchObject({ unchanged: 4, toFetch: 0 })
    expect(await bring(a, [{ ...part('P1', 'a'), price: 9 }])).toMatchObject({ updated: 1, toFetch: 0 })
    expect(await shown(a, 'P1')).toEqual([ours('a')])
  })

  test('what could not be had is said by part; what a file drops is let go, not what a car wants', async () => {
    await bring(a, [part('P1', 'x'), part('P2', 'c'), part('P3', 'd')])
    await bring(b, [part('P1', 'c')])
    const car = { stocknum: '1', status: 'in_stock', make: 'Kia', model: 'Rio', show_on_dealer_website: true, images: [{ image: { url: address('d') } }] } // prettier-ignore
    const defaultDealership = { id: 1, slug: 'rocklea', name: 'Rocklea' }
    expect(await importStock(a, { source: bytes([car]), defaultDealership })).toMatchObject({ ok: true })
    await fetchAll()
    expect(await mediaStatus(a)).toMatchObject({
      kept: 2,
      failed: 1,
      failures: [{ car: null, part: 'P1', url: address('x'), reason: 'An SVG.', tries: 1 }],
    })
    expect(await isWanted(a, sourceId('picture', address('c')))).toBe(true)
    await bring(a, [part('P9')], { full: true })
    expect(await isWanted(a, sourceId('picture', address('c')))).toBe(false)
    await sweepMedia(a, { remove: async () => {} }, isHeld)
    expect(await mediaStatus(a)).toEqual({ waiting: 0, kept: 1, failed: 0, failures: [] })
    expect(await mediaStatus(b)).toMatchObject({ kept: 1 })
    expect((await stockOf(a).bySlug((await Array.fromAsync(stockOf(a).all()))[0]!.slug))!.images![0]!.image.url).toBe(ours('d')) // prettier-ignore
  })

  test('a site that had it off has them once it is on', async () => {
    const off = siteOf('ghost-gum', false)
    expect(await bring(off, [part('P1', 'a')])).toMatchObject({ toFetch: 0 })
    expect(await wantForgottenParts(off)).toBe(0)
    expect(await fetchAll()).toEqual([])
    expect(await wantForgottenParts(a)).toBe(1)
    expect(await wantForgottenParts(a)).toBe(0)
    expect(await fetchAll()).toEqual(['ghost-gum a'])
    expect(await shown(a, 'P1')).toEqual([ours('a')])
    expect(await shown(b, 'P1')).toEqual([])
  })

  test('what an import says while forgotten pictures are taken down is what counts', async () => {
    await bring(siteOf('ghost-gum', false), [part('P1', 'a')])
    const { database } = a
    let between = false
    const write: typeof database.write = async (work) => {
      if (!between) {
        between = true
        await bring(a, [part('P1', 'b')])
      }
      return database.write(work)
    }
    await wantForgottenParts({ ...a, database: { ...database, write } })
    expect([await isWanted(a, sourceId('picture', address('a'))), await isWanted(a, sourceId('picture', address('b')))]).toEqual([false, true]) // prettier-ignore
  })
})
