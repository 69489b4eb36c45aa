import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { isHeld } from '#app/features/website/pictures/picture-holds.server.ts'
import { describeDatabases, type TestDatabase } from '#tests/databases.ts'
import { exportStock } from '../export-stock.server.ts'
import { importStock } from '../import/import-stock.server.ts'
import { withdrawCar } from '../overrides/car-verbs.server.ts'
import { overridesOf } from '../overrides/overrides.server.ts'
import { stockOf } from '../stock.server.ts'
import type { FetchResult } from './after-fetch.ts'
import { mediaQueue } from './wanted/media-queue.server.ts'
import { mediaStatus, retryMedia } from './media-status.server.ts'
import { showFetched, sitesBehind } from './show-media.server.ts'
import { sweepMedia, UNUSED_MS, WITHDRAWN_DAYS } from './sweep-media.server.ts'
import { wantForgotten } from './wanted/want-forgotten.server.ts'
import type { MediaSourceRow } from './wanted/wanted-media.tables.ts'
import type { ImportOptions } from '../import/stock-import.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const DAY = 24 * 3_600_000
const LEASE = 90_000
let now = NOON

const siteOf = (tables: TestDatabase, slug: string, pictures: object = {}): Site => ({
  slug,
  version: 1,
  origin: `https://${slug}.example`,
  settings: {
    pictures: { fetch: true, quota_mb: 20_000, refresh_hours: 24, history_reports: 'link', ...pictures },
  },
  database: tables.database,
  now: () => now,
})

const address = (name: string) => `https://pictures.example/${name}.jpg`
const ute = (stocknum: string, names: readonly string[], more: object = {}) => ({
  stocknum, status: 'in_stock', make: 'Toyota', model: 'HiLux', price: 40_000, show_on_dealer_website: true,
  images: names.map((name, at) => ({ image: { url: address(name) }, label: at === 1 ? 'interior' : 'exterior', alt: `View ${at}` })),
  ...more,
}) // prettier-ignore

/** An id of ours, a different one for each letter. */
const idOf = (letter: string) => letter.repeat(20)
const kept = (letter: string): FetchResult => ({
  status: 'kept',
  mediaId: idOf(letter),
  keptAs: `/media/${idOf(letter)}/large`,
  etag: `"${letter}"`,
  lastModified: null,
})

describeDatabases('pictures by address', (tables) => {
  let a: Site
  let b: Site
  beforeEach(async () => {
    now = NOON
    ;[a, b] = [siteOf(tables, 'ghost-gum'), siteOf(tables, 'bottlebrush')]
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      await trx.deleteFrom('media_host').execute()
      for (const { slug } of [a, b])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: NOON }).execute()
    })
  })

  const take = async (site: Site, cars: readonly object[], how: Partial<ImportOptions> = {}) => {
    async function* source() {
      yield Buffer.from(JSON.stringify(cars))
    }
    const done = await importStock(site, {
      source: source(),
      force: true,
      defaultDealership: { id: 1, slug: 'rocklea', name: 'Rocklea' },
      ...how,
    })
    if (!done.ok) throw new Error(done.reason)
    return done.summary
  }
  const claim = (worker = 'one', limit = 50) =>
    mediaQueue(tables.database, worker).claim({ now, limit, perSite: 50, lease: LEASE })
  const settle = (source: MediaSourceRow, fetched: FetchResult, worker = 'one', pauseMs?: number) =>
    mediaQueue(tables.database, worker).settle([{ source, fetched, pauseMs, refreshHours: 24, now, chance: 0 }])
  /** Claims again and again, as time goes by, and answers by the last letter of the name. */
  const fetchAll = async (answer: (name: string) => FetchResult = (name) => kept(name)) => {
    const order: string[] = []
    for (let round = 0; round < 50; round++, now += 1_000) {
      for (const source of await claim()) {
        const [, name = ''] = /(\w+)\.\w+$/.exec(source.url) ?? []
        order.push(`${source.site_id} ${name}`)
        await settle(source, answer(name))
      }
    }
    for (const { site } of await sitesBehind(tables.database)) {
      await showFetched({ slug: site, database: tables.database, now: () => now })
    }
    return order
  }
  const cars = async (site: Site) => Array.fromAsync(stockOf(site).all())
  const urls = async (site: Site, at = 0) => (await cars(site))[at]?.images?.map(({ image }) => image.url)

  test('are asked once a site, first pictures first, and shown in their order with their words', async () => {
    expect(await take(a, [ute('1', ['a', 'b']), ute('2', ['c', 'a'])])).toMatchObject({ toFetch: 3 })
    await take(b, [ute('1', ['a'])])
    expect((await cars(a))[0]!.images![0]!.image.url).toBe(address('a'))
    const revision = await stockOf(a).revision()
    const order = await fetchAll()
    expect(order).toHaveLength(4)
    expect(order.slice(0, 3).toSorted()).toEqual(['bottlebrush a', 'ghost-gum a', 'ghost-gum c'])
    expect(await urls(a)).toEqual([`/media/${idOf('a')}/large`, `/media/${idOf('b')}/large`])
    const [one, two] = await cars(a)
    expect(one!.images!.map(({ label, alt }) => [label, alt])).toEqual([
      ['exterior', 'View 0'],
      ['interior', 'View 1'],
    ])
    expect(one!.primary_image_url).toBe(`/media/${idOf('a')}/large`)
    expect(two!.images!.map(({ image }) => image.url)).toEqual(['c', 'a'].map((id) => `/media/${idOf(id)}/large`))
    const listed = await stockOf(a).listed([one!.slug])
    expect(listed[0]!.cover).toEqual({
      url: `/media/${idOf('a')}/large`,
      more: [`/media/${idOf('b')}/large`],
      pictures: 2,
    })
    expect(await stockOf(a).revision()).toBeGreaterThan(revision)
    expect(await mediaStatus(a)).toEqual({ waiting: 0, kept: 3, failed: 0, failures: [] })
    expect(await mediaStatus(b)).toMatchObject({ kept: 1 })
  })

  test('stay with a car whose other fields change, whole rows or rows of changes', async () => {
    await take(a, [ute('1', ['a', 'b'])])
    await take(b, [ute('1', ['a'])])
    await fetchAll()
    expect(await take(a, [ute('1', ['a', 'b'])])).toMatchObject({ unchanged: 1, toFetch: 0 })
    expect(await take(a, [ute('1', ['a', 'b'], { price: 30_000 })])).toMatchObject({ updated: 1, toFetch: 0 })
    expect(await urls(a)).toEqual(['a', 'b'].map((id) => `/media/${idOf(id)}/large`))
    await take(a, [{ stocknum: '1', price: 20_000 }], { delta: true })
    expect(await urls(a)).toEqual(['a', 'b'].map((id) => `/media/${idOf(id)}/large`))
    expect(await take(a, [ute('1', ['a', 'b'], { price: 20_000 })])).toMatchObject({ unchanged: 1 })
    const text = (await Array.fromAsync(exportStock(a))).join('')
    expect(text).toContain(address('a'))
    expect(text).not.toContain('/media/')
    expect(await take(a, JSON.parse(text) as object[])).toMatchObject({ unchanged: 1 })
  })

  test('another picture under the same address takes the place of the former one', async () => {
    await take(a, [ute('1', ['a']), ute('2', ['a'])])
    await fetchAll()
    now += 2 * DAY
    const requested = await fetchAll(() => kept('z'))
    expect(requested).toEqual(['ghost-gum a'])
    expect([await urls(a, 0), await urls(a, 1)]).toEqual([[`/media/${idOf('z')}/large`], [`/media/${idOf('z')}/large`]])
    now += 2 * DAY
    expect(await fetchAll(() => ({ status: 'busy', reason: 'It answered 500.' }))).not.toEqual([])
    expect(await urls(a)).toEqual([`/media/${idOf('z')}/large`])
    expect(await mediaStatus(a)).toMatchObject({
      kept: 1,
      failed: 0,
      failures: [{ car: '1', state: 'kept' }, { car: '2' }],
    })
  })

  test('no two workers have the same one; one that died gives it up; the late word of the dead counts for nothing', async () => {
    await take(a, [ute('1', ['a', 'b', 'c', 'd'])])
    const [mine, theirs] = await Promise.all([claim('one', 2), claim('two', 2)])
    // On PostgreSQL one may find some of them locked while the other chooses; it has them the next time.
    mine.push(...(await claim('one', 2 - mine.length)))
    theirs.push(...(await claim('two', 2 - theirs.length)))
    const ids = [...mine, ...theirs].map(({ source_id }) => source_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(4)
    expect(await claim('three')).toEqual([])
    now += LEASE + 1
    const again = await claim('three')
    expect(again).toHaveLength(4)
    await settle(mine[0]!, kept('x'), 'one')
    expect(await mediaStatus(a)).toMatchObject({ kept: 0, waiting: 4 })
    await settle(
      again.find(({ source_id }) => source_id === mine[0]!.source_id)!,
      kept('y'),
      'three',
    )
    expect(await mediaStatus(a)).toMatchObject({ kept: 1, waiting: 3 })
  })

  test('an address that a killed worker had and no car wants any more does not wait for ever', async () => {
    await take(a, [ute('1', ['a', 'b'])])
    await take(b, [ute('1', ['a'])])
    await claim('killed')
    await take(a, [ute('1', ['c'])])
    now += LEASE + 1
    for (const source of await claim('two')) {
      const wanted = source.site_id === b.slug || source.url === address('c')
      await settle(source, wanted ? kept('c') : { status: 'unwanted' }, 'two')
    }
    expect(await mediaStatus(a)).toEqual({ waiting: 0, kept: 1, failed: 0, failures: [] })
    expect(await mediaStatus(b)).toMatchObject({ waiting: 0, kept: 1 })
  })

  test('a host gets four at once, and none while it asks to be left alone, on whatever node', async () => {
    await take(a, [ute('1', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])])
    await take(b, [{ ...ute('1', []), images: [{ image: { url: 'https://other.example/x.jpg' } }] }])
    const taken = await claim('one')
    expect(taken.filter(({ host }) => host === 'pictures.example')).toHaveLength(4)
    expect(taken.filter(({ host }) => host === 'other.example')).toHaveLength(1)
    now += 1_000
    expect(await claim('two')).toEqual([])
    await settle(
      taken.find(({ site_id }) => site_id === a.slug)!,
      { status: 'busy', reason: 'It answered 429.' },
      'one',
      600_000,
    )
    now += 100_000
    expect((await claim('two')).filter(({ host }) => host === 'pictures.example')).toEqual([])
    now += 600_000
    expect((await claim('two')).filter(({ host }) => host === 'pictures.example').length).toBeGreaterThan(0)
  })

  test('what could not be had is said by car, and asked again on demand', async () => {
    await take(a, [ute('1', ['a', 'b'])])
    await take(b, [ute('9', ['a'])])
    await fetchAll((name) =>
      name === 'a' ? { status: 'refused', reason: 'An SVG.' } : { status: 'absent', reason: 'It answered 404.' },
    )
    const { failures, ...counts } = await mediaStatus(a)
    expect(counts).toEqual({ waiting: 1, kept: 0, failed: 1 })
    expect(failures).toMatchObject([
      { car: '1', url: address('a'), reason: 'An SVG.', tries: 1, state: 'failed' },
      { car: '1', url: address('b'), reason: 'It answered 404.', tries: 1, state: 'waiting' },
    ])
    expect(await retryMedia(a)).toBe(2)
    expect(await fetchAll()).toEqual(['ghost-gum a', 'ghost-gum b'])
    expect(await mediaStatus(b)).toMatchObject({ failed: 1 })
    now += 8 * DAY
    expect((await fetchAll()).filter((requested) => requested === 'bottlebrush a')).toHaveLength(1)
  })

  test('a report counts what is yet to be asked, not what has failed already', async () => {
    expect(await take(a, [ute('1', ['a', 'b', 'c'])])).toMatchObject({ toFetch: 3 })
    await fetchAll((name) =>
      name === 'a' ? { status: 'refused', reason: 'An SVG.' } : { status: 'absent', reason: 'It answered 404.' },
    )
    expect(await take(a, [{ ...ute('1', ['a', 'b', 'c']), price: 20_001 }])).toMatchObject({ updated: 1, toFetch: 0 })
    expect(await take(a, [ute('1', ['a', 'b', 'd'])])).toMatchObject({ updated: 1, toFetch: 1 })
    expect(await take(b, [ute('1', ['a', 'b', 'c'])])).toMatchObject({ toFetch: 3 })
  })

  test('what the feed drops goes with its file, not what others need or brought by hand', async () => {
    const media = ['a', 'b', 'c', 'd', 'e']
    const removed: string[] = []
    const store = { remove: async (_: Site, ids: readonly string[]) => void removed.push(...ids) }
    await take(a, [ute('1', ['a', 'b', 'c']), ute('2', ['b'])])
    await take(b, [ute('1', ['a'])])
    await fetchAll()
    await tables.database.write(async (trx) => {
      for (const { slug } of [a, b])
        for (const id of media)
          await trx
            .insertInto('media')
            .values({ site_id: slug, id: idOf(id), width: 1, height: 1, format: 'jpeg', bytes: 1, created_at: NOON - 2 * DAY, fetched: id === 'd' ? 0 : 1 })
            .execute() // prettier-ignore
      // A page of the dealer's shows a picture that came with a car.
      await trx
        .insertInto('site_document')
        .values({ site_id: a.slug, version: 1, hash: '', document: `{"x":"/media/${idOf('c')}"}`, applied_at: 0, applied_by: '' })
        .execute() // prettier-ignore
    })
    await take(a, [ute('1', ['z']), ute('2', ['b'])])
    expect(await urls(a)).toEqual([address('z')])
    expect(await sweepMedia(a, store, isHeld)).toMatchObject({ media: 0 })
    now += UNUSED_MS
    expect(await sweepMedia(a, store, isHeld)).toMatchObject({ media: 2 })
    expect(removed.toSorted()).toEqual([idOf('a'), idOf('e')])
    const rows = await tables.database.read.selectFrom('media').select(['site_id', 'id']).execute()
    const left = (site: Site) =>
      rows.filter(({ site_id }) => site_id === site.slug).map(({ id }) => String(id).slice(0, 1))
    expect(left(a).toSorted((x, y) => x.localeCompare(y))).toEqual(['b', 'c', 'd'])
    expect(left(b).toSorted((x, y) => x.localeCompare(y))).toEqual(media)
  })

  test('a withdrawn car keeps its pictures for a while, then lets go of them, and wants them again when it is back', async () => {
    const store = { remove: async () => {} }
    await take(a, [ute('1', ['a']), ute('2', ['b'])])
    await take(b, [ute('1', ['a'])])
    await fetchAll()
    const [one] = await cars(a)
    const decision = { slug: one!.slug, by: 'staff:Kim', note: '', now }
    await tables.database.write((trx) => withdrawCar(trx, a, decision))
    await sweepMedia(a, store, isHeld)
    now += (WITHDRAWN_DAYS + 1) * DAY
    expect(await sweepMedia(a, store, isHeld)).toMatchObject({ cars: 1 })
    await take(a, [ute('2', ['b'])])
    await tables.database.write((trx) => trx.updateTable('car').set({ withdrawn_at: null }).where('slug', '=', one!.slug).execute()) // prettier-ignore
    expect(await urls(a)).toEqual([address('a')])
    expect(await wantForgotten(a)).toBe(1)
    expect(await wantForgotten(a)).toBe(0)
    await fetchAll()
    expect(await urls(a)).toEqual([`/media/${idOf('a')}/large`])
    expect(await urls(b)).toEqual([`/media/${idOf('a')}/large`])
  })

  test('frames, panoramas, films, brochures and, where the site says so, reports come the same way', async () => {
    const rich = {
      ...ute('1', []),
      images: undefined,
      spin_images: [address('f'), address('g')],
      spin_interior_image: address('p'),
      video_url: 'https://films.example/v.mp4',
      file: 'https://reports.example/r.pdf',
      brochure: 'https://brochures.example/c.pdf',
    }
    await take(a, [rich])
    const keeper = siteOf(tables, 'bottlebrush', { history_reports: 'keep' })
    await take(keeper, [rich])
    await fetchAll((name) => {
      const one = kept(name)
      const places: Record<string, string> = { v: 'film.mp4', r: 'report.pdf', c: 'brochure.pdf' }
      return one.status === 'kept' && places[name] ? { ...one, keptAs: `/media/${idOf(name)}/${places[name]}` } : one
    })
    const [linked] = await cars(a)
    const [copied] = await cars(b)
    const own = {
      spin_images: ['f', 'g'].map((id) => `/media/${idOf(id)}/large`),
      spin_interior_image: `/media/${idOf('p')}/large`,
      video_url: `/media/${idOf('v')}/film.mp4`,
      brochure: `/media/${idOf('c')}/brochure.pdf`,
    }
    expect(linked).toMatchObject({ ...own, file: 'https://reports.example/r.pdf' })
    expect(copied).toMatchObject({ ...own, file: `/media/${idOf('r')}/report.pdf` })
  })

  test('reports of vehicles that are there already are fetched once the site keeps reports', async () => {
    const past = { ...ute('1', ['a']), file: 'https://reports.example/r.pdf' }
    for (const site of [a, b]) await take(site, [past, ute('2', ['b'])])
    await fetchAll()
    const keeper = siteOf(tables, a.slug, { history_reports: 'keep' })
    expect(await wantForgotten(a)).toBe(0)
    expect(await wantForgotten(keeper)).toBe(1)
    expect(await wantForgotten(keeper)).toBe(0)
    expect(await fetchAll((name) => ({ ...kept(name), keptAs: `/media/${idOf(name)}/report.pdf` }))).toEqual([
      `${a.slug} r`,
    ])
    const fileOf = async (site: Site) => (await cars(site)).map(({ file }) => file).filter(Boolean)
    expect(await fileOf(a)).toEqual([`/media/${idOf('r')}/report.pdf`])
    expect(await fileOf(b)).toEqual(['https://reports.example/r.pdf'])
    expect(await wantForgotten(keeper)).toBe(0)
  })

  test('what a dealer has set by hand stays, and what was fetched is there when it is taken back', async () => {
    const film = { ...ute('1', ['a']), video_url: 'https://films.example/v.mp4' }
    for (const site of [a, b]) await take(site, [film])
    const { slug } = (await cars(a))[0]!
    const set = { slug, values: { video_url: 'https://youtu.be/abcdefghijk' }, by: 'staff:Kim', note: '', now }
    await tables.database.write((trx) => overridesOf(a).set(trx, slug, set))
    await fetchAll()
    expect((await cars(a))[0]).toMatchObject({ video_url: 'https://youtu.be/abcdefghijk' })
    expect((await Array.fromAsync(exportStock(a))).join('')).toContain('https://youtu.be/abcdefghijk')
    await tables.database.write((trx) =>
      overridesOf(a).clear(trx, slug, { fields: ['video_url'], by: 'staff:Kim', now }),
    )
    expect((await cars(a))[0]!.video_url).toBe(`/media/${idOf('v')}/large`)
    expect((await cars(b))[0]!.video_url).toBe(`/media/${idOf('v')}/large`)
  })

  test('a site that has it off leaves them where they are', async () => {
    const off = siteOf(tables, 'ghost-gum', { fetch: false })
    expect(await take(off, [ute('1', ['a'])])).toMatchObject({ toFetch: 0 })
    await take(b, [ute('1', ['a'])])
    expect(await fetchAll()).toEqual(['bottlebrush a'])
  })
})
