import { beforeEach, expect, test } from 'vitest'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { isHeld } from '#app/features/website/pictures/picture-holds.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedCars } from '#tests/factories/imported-stock.ts'
import { FETCHED_PICTURES, storeSite } from '#tests/factories/store-site.ts'
import { exportStock } from '../export-stock.server.ts'
import { mediaQueue } from '../pictures/wanted/media-queue.server.ts'
import { showFetched } from '../pictures/show-media.server.ts'
import { sweepMedia, WITHDRAWN_DAYS } from '../pictures/sweep-media.server.ts'
import { wantForgotten } from '../pictures/wanted/want-forgotten.server.ts'
import { stockOf } from '../stock.server.ts'
import { withdrawCar } from './car-verbs.server.ts'
import type { PicturePlace } from './own-pictures.ts'
import { overridesOf } from './overrides.server.ts'
import { setField, unsetField } from './set-field.server.ts'
import { setPictures } from './set-pictures.server.ts'
import type { ImportOptions } from '../import/stock-import.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const DAY = 86_400_000
const idOf = (letter: string) => letter.repeat(20)
const ours = (...letters: string[]) => letters.map((letter) => `/media/${idOf(letter)}/large`)
const theirs = (...names: string[]) => names.map((name) => `https://pictures.example/${name}.jpg`)

describeDatabases('own pictures of a car', (tables) => {
  let now = NOON
  let a: Site
  let b: Site
  const siteOf = (slug: string) => storeSite(tables, slug, { now: () => now, settings: FETCHED_PICTURES })
  const write = <T>(work: (trx: AnyTransaction) => Promise<T>) => tables.database.write(work)
  const feed = async (site: Site, names: readonly string[], more: object = {}, how: Partial<ImportOptions> = {}) => {
    const images = theirs(...names).map((url) => ({ image: { url }, label: 'exterior' }))
    const ute = { id: 1, slug: 'ute', stocknum: 'U1', status: 'in_stock', make: 'Toyota', model: 'HiLux', price: 40_000, show_on_dealer_website: true, images, ...more } // prettier-ignore
    return feedCars(site, [ute], { force: true, ...how })
  }
  const give = (site: Site, letters: string, place: PicturePlace = 'instead') =>
    write((trx) =>
      setPictures(trx, site, {
        slug: 'ute',
        ids: [...letters].map(idOf),
        place,
        by: 'staff:Kim',
        note: 'New photos',
        now,
      }),
    )
  const unset = (site: Site) =>
    write((trx) => unsetField(trx, site, { slug: 'ute', field: 'images', by: 'staff:Kim', now }))
  const shown = async (site: Site) => (await stockOf(site).bySlug('ute'))!.images?.map(({ image }) => image.url)
  /** Everything that waits is fetched: the picture of a name has the id of its first letter. */
  const fetchAll = async () => {
    for (let round = 0; round < 20; round++, now += 1_000) {
      const queue = mediaQueue(tables.database, 'one')
      for (const source of await queue.claim({ now, limit: 20, perSite: 20, lease: 90_000 })) {
        const [, letter = ''] = /(\w)\.jpg$/.exec(source.url) ?? []
        const [keptAs = ''] = ours(letter)
        const fetched = { status: 'kept', mediaId: idOf(letter), keptAs, etag: '"1"', lastModified: null } as const
        await queue.settle([{ source, fetched, refreshHours: 24, now, chance: 0 }])
      }
    }
    for (const { slug } of [a, b]) await showFetched({ slug, database: tables.database, now: () => now })
  }

  beforeEach(async () => {
    now = NOON
    ;[a, b] = [siteOf('ghost-gum'), siteOf('bottlebrush')]
    await write(async (trx) => {
      await trx.deleteFrom('site').execute()
      await trx.deleteFrom('media_host').execute()
      for (const { slug } of [a, b])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: NOON }).execute()
    })
    for (const site of [a, b]) await feed(site, ['f', 'g'])
  })

  test('stand in place of those of the feed, whatever it brings, at their own site alone', async () => {
    const before = await stockOf(a).revision()
    expect(await give(a, 'xyz')).toBe(true)
    expect(await stockOf(a).revision()).toBeGreaterThan(before)
    expect([await shown(a), await shown(b)]).toEqual([ours('x', 'y', 'z'), theirs('f', 'g')])
    expect(await stockOf(a).bySlug('ute')).toMatchObject({ primary_image_url: ours('x')[0], photos_count: 3 })
    expect((await stockOf(a).listed(['ute']))[0]!.cover).toEqual({ url: ours('x')[0], more: ours('y', 'z'), pictures: 3 }) // prettier-ignore

    expect(await feed(a, ['f', 'g'])).toMatchObject({ unchanged: 1, setByHand: ['U1'] })
    await feed(a, ['h'], { price: 39_000 })
    await feed(a, [], {}, { full: true })
    await feed(a, ['h', 'i'], { price: 38_000 })
    await fetchAll()
    expect(await shown(a)).toEqual(ours('x', 'y', 'z'))
    expect(await stockOf(a).bySlug('ute')).toMatchObject({ price: 38_000 })
    expect(await shown(b)).toEqual(ours('f', 'g'))
    // Given back, the feed's are there as it has them now, fetched already.
    expect(await unset(a)).toBe(true)
    expect(await shown(a)).toEqual(ours('h', 'i'))
    expect(await stockOf(a).bySlug('ute')).toMatchObject({ primary_image_url: ours('h')[0], photos_count: 2 })
    expect(await overridesOf(a).of('ute')).toEqual([])
  })

  test('set again as they are, nothing is written; other ones take their place', async () => {
    await give(a, 'xy')
    const before = await stockOf(a).revision()
    expect(await give(a, 'xy')).toBe(false)
    expect(await stockOf(a).revision()).toBe(before)
    expect(await give(a, 'yx')).toBe(true)
    expect(await shown(a)).toEqual(ours('y', 'x'))
    expect(await give(a, 'yx', 'after')).toBe(true)
    expect(await shown(a)).toEqual([...theirs('f', 'g'), ...ours('y', 'x')])
    expect(await shown(b)).toEqual(theirs('f', 'g'))
  })

  test.each([
    ['before', ours('x'), []],
    ['after', [], ours('x')],
  ] as const)('%s those of the feed, they follow what the feed has', async (place, first, last) => {
    await give(a, 'x', place)
    expect(await shown(a)).toEqual([...first, ...theirs('f', 'g'), ...last])
    await fetchAll()
    expect(await shown(a)).toEqual([...first, ...ours('f', 'g'), ...last])
    await feed(a, ['g', 'h', 'i'])
    expect(await shown(a)).toEqual([...first, ...ours('g'), ...theirs('h', 'i'), ...last])
    await fetchAll()
    expect(await shown(a)).toEqual([...first, ...ours('g', 'h', 'i'), ...last])
    await feed(a, ['h'], {}, { delta: true })
    expect(await shown(a)).toEqual([...first, ...ours('h'), ...last])
    const text = (await Array.fromAsync(exportStock(a))).join('')
    expect(text).toContain(theirs('h')[0])
    expect(text).not.toContain(ours('h')[0])
    expect(await unset(a)).toBe(true)
    expect(await shown(a)).toEqual(ours('h'))
    expect(await shown(b)).toEqual(ours('f', 'g'))
  })

  test('other fields that are set by hand stay as they are', async () => {
    await give(a, 'x', 'before')
    const decision = { slug: 'ute', by: 'staff:Kim', note: '', now }
    await write((trx) => setField(trx, a, { field: 'tag', value: 'Special', ...decision }))
    await fetchAll()
    expect(await shown(a)).toEqual(ours('x', 'f', 'g'))
    await unset(a)
    expect(await stockOf(a).bySlug('ute')).toMatchObject({ tag: 'Special' })
    expect(await shown(a)).toEqual(ours('f', 'g'))
    await write((trx) => unsetField(trx, a, { slug: 'ute', field: 'tag', by: 'staff:Kim', now }))
    expect((await stockOf(a).bySlug('ute'))!.tag).toBeUndefined()
  })

  test('stay with a car that is withdrawn for long, and the feed’s are fetched anew below them', async () => {
    await give(a, 'x', 'before')
    await fetchAll()
    await write((trx) => withdrawCar(trx, a, { slug: 'ute', by: 'staff:Kim', note: '', now }))
    now += (WITHDRAWN_DAYS + 1) * DAY
    expect(await sweepMedia(a, { remove: async () => {} }, isHeld)).toMatchObject({ cars: 1 })
    await write((trx) => overridesOf(a).clear(trx, 'ute', { fields: ['withdrawn_at'], by: 'staff:Kim', now }))
    expect(await shown(a)).toEqual([...ours('x'), ...theirs('f', 'g')])
    expect(await wantForgotten(a)).toBe(1)
    await fetchAll()
    expect(await shown(a)).toEqual(ours('x', 'f', 'g'))
    await unset(a)
    expect(await shown(a)).toEqual(ours('f', 'g'))
  })
})
