import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import { sweepMedia } from '#app/features/stock/pictures/sweep-media.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isHeld } from '#app/features/website/pictures/picture-holds.server.ts'
import { localMedia } from '#platform/media/store/local-media.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car, type FeedCar } from '#tests/factories/car.ts'
import { feedCars, inventoryAt, inventoryPorts, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { seenOrder } from './picture-board.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const pia = { id: 'pia', name: 'Pia', role: 'photographer' as const, sites: ['banksia'] }
const kim = { id: 'kim', name: 'Kim', role: 'photographer' as const, sites: ['banksia'] }

/** A small picture that is like no other of its number. */
const picture = (n: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: n % 256, g: n >> 8, b: 90 } } })
    .png()
    .toBuffer()
const file = async (n: number, label = '') => ({ name: `${n}.png`, label, bytes: await picture(n) })
const feedImage = (id: string) => ({ image: { url: `/media/${id}/large` }, label: 'exterior' })

describeDatabases('pictures of a car, by whoever takes them', (tables) => {
  let folder: string
  let media: MediaStore
  let banksia: Site
  let wattle: Site
  let now = TUESDAY_9
  const at = (who: typeof pia, locations?: Record<string, string[]>) =>
    inventoryAt(banksia, { ...who, ...(locations && { locations }) }, inventoryPorts({ media }))
  const board = async (slug = 'ute') => (await at(pia).pictureBoard!(slug))!
  const keys = async (slug = 'ute') => (await board(slug)).pictures.map(({ key }) => key)
  const seen = async () => seenOrder(await keys())
  const add = async (numbers: readonly number[], { who = pia, slug = 'ute', label = '' } = {}) => {
    const added = await at(who).addPictures!(slug, await Promise.all(numbers.map((n) => file(n, label))))
    if (!added.ok) throw new Error(added.reason)
    return added.outcomes.flatMap((one) => (one.ok ? [one.key] : []))
  }
  const records = async (verb: string) =>
    (
      await tablesOf<AuditTables>(tables.database)
        .read.selectFrom('audit')
        .selectAll()
        .where('verb', '=', verb)
        .execute()
    ).length
  const feed = async (site: Site, images: FeedCar['images'] = []) =>
    feedCars(site, [
      car({ slug: 'ute', stocknum: 'U1', id: 1, location_id: 1, images, created_at: new Date(TUESDAY_9).toISOString() }),
      car({ slug: 'van', stocknum: 'V1', id: 2, location_id: 2, images: [], created_at: new Date(TUESDAY_9 - DAY).toISOString() }),
      car({ slug: 'bus', stocknum: 'B1', id: 3, location_id: 1, images: [], created_at: new Date(TUESDAY_9 - HOUR).toISOString() }),
    ] as object[]) // prettier-ignore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'))
    media = localMedia({ folder })
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    now = TUESDAY_9
    await tables.database.write(async (trx) => {
      for (const table of ['car', 'media', 'audit'] as const) await trx.deleteFrom(table as never).execute()
    })
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    for (const site of [banksia, wattle]) await feed(site)
  })

  test('K41 pictures stand in the order in which they came, at their own site alone; sent again they change nothing', async () => {
    const ids = await add([1, 2, 3], { label: 'Dash' })
    expect(await keys()).toEqual(ids)
    const revision = await stockOf(banksia).revision()
    expect(await add([2])).toEqual([ids[1]])
    expect([await keys(), await stockOf(banksia).revision(), await records('car.pictures-added')]).toEqual([ids, revision, 1]) // prettier-ignore
    expect((await stockOf(banksia).bySlug('ute'))!.images).toMatchObject([{ label: 'Dash' }, {}, {}])
    expect((await stockOf(wattle).bySlug('ute'))!.images ?? []).toEqual([])
    expect((await board()).missing.map(({ label }) => label)).not.toContain('Dash')
  })

  test('K41 two people add forty pictures at the same moment, some of them the same: none is lost, none is there twice', async () => {
    const of = (from: number) => Array.from({ length: 20 }, (_, n) => from + n)
    const sent = [...of(100).map((n) => ({ n, who: pia })), ...of(110).map((n) => ({ n, who: kim }))]
    const added = await Promise.all(sent.map(({ n, who }) => add([n], { who })))
    const shown = await keys()
    expect(new Set(shown)).toEqual(new Set(added.flat()))
    expect(shown).toHaveLength(30)
    expect(await records('car.pictures-added')).toBe(30)
  })

  test('K41 a file that is no picture is refused in words, and the others of the form are kept', async () => {
    const bad = { name: 'list.jpg', label: '', bytes: Buffer.from('a text') }
    const added = await at(pia).addPictures!('ute', [await file(1), bad, await file(2)])
    expect(added).toMatchObject({ ok: true, outcomes: [{ ok: true }, { ok: false, name: 'list.jpg', busy: false }, { ok: true }] }) // prettier-ignore
    expect(await keys()).toHaveLength(2)
  })

  test('K41 beyond one’s locations there is no car to photograph, and nothing is stored for it', async () => {
    const there = at(pia, { banksia: ['1'] })
    expect(await there.addPictures!('van', [await file(9)])).toEqual({ ok: false, reason: 'not-found' })
    expect(await there.setFilm!('van', { name: 'x', bytes: Buffer.alloc(9) })).toEqual({ ok: false, reason: 'not-found' }) // prettier-ignore
    expect(await there.pictureBoard!('van')).toBeNull()
    expect(await at(pia).addPictures!('nothing', [])).toEqual({ ok: false, reason: 'not-found' })
    const rows = await tables.database.read.selectFrom('media' as never).selectAll().execute() // prettier-ignore
    expect(rows).toEqual([])
    expect(inventoryAt(banksia, { ...pia, role: 'marketing' }).addPictures).toBeUndefined()
    expect(await there.nextCar!('ute')).toBe('bus')
    expect(await at(pia).nextCar!('')).toBe('van')
  })

  test('K41 the next car without pictures is the one that came after this one, and from the last on the first again', async () => {
    const next = (after: string, besides?: readonly string[]) => at(pia).nextCar!(after, besides)
    // They came as van, bus, ute.
    expect([await next('van'), await next('bus'), await next('ute')]).toEqual(['bus', 'ute', 'van'])
    expect([await next('van', ['bus']), await next('van', ['bus', 'ute'])]).toEqual(['ute', null])
    await add([1], { slug: 'bus' })
    expect([await next('van'), await next('bus'), await next('ute')]).toEqual(['ute', 'ute', 'van'])
    await add([2], { slug: 'van' })
    await add([3])
    expect([await next('ute'), await next('gone')]).toEqual([null, null])
  })

  test('K41 some are put first; who looked at another order changes nothing', async () => {
    const [a, b, c] = await add([1, 2, 3])
    const before = await seen()
    expect(await at(pia).orderPictures!('ute', [c!, a!], before)).toEqual({ ok: true })
    expect(await keys()).toEqual([c, a, b])
    expect(await at(kim).orderPictures!('ute', [b!], before)).toMatchObject({ ok: false, reason: 'changed' })
    expect(await keys()).toEqual([c, a, b])
    const [d] = await add([4])
    expect(await keys()).toEqual([c, a, b, d])
    expect(await at(kim).orderPictures!('ute', [d!, 'stranger', d!], await seen())).toEqual({ ok: true })
    // What is not named follows as it stands.
    expect(await keys()).toEqual([d, c, a, b])
  })

  test('K41 beside those of a feed: ordered among them, left out, put back, and in place of them', async () => {
    const stored = async (n: number) => (await media.put(banksia, await picture(n))) as { id: string }
    const [f, g, h] = (await Promise.all([801, 802, 803].map(stored))).map(({ id }) => id) as [string, string, string]
    await feed(banksia, [feedImage(f), feedImage(g)])
    const [a] = (await add([1])) as [string]
    expect(await keys()).toEqual([a, f, g])
    expect((await board()).pictured).toBeNull()
    await at(pia).orderPictures!('ute', [g, a], await seen())
    expect(await keys()).toEqual([g, a, f])
    await at(pia).removePicture!('ute', f)
    expect([await keys(), (await board()).hidden.map(({ key }) => key)]).toEqual([[g, a], [f]])
    // The feed brings them again, in another order.
    await feed(banksia, [feedImage(f), feedImage(h), feedImage(g)])
    expect(await keys()).toEqual([g, a, h])
    await at(pia).restorePicture!('ute', f)
    expect(await at(pia).placePictures!('ute', 'instead', 'after')).toMatchObject({ reason: 'changed' })
    expect(await at(pia).placePictures!('ute', 'instead', 'before')).toEqual({ ok: true })
    expect(await keys()).toEqual([a])
    await at(pia).removePicture!('ute', a)
    expect(await keys()).toEqual([g, f, h])
    await at(pia).restorePicture!('ute', a)
    expect(await keys()).toEqual([a])
  })

  test('K41 a label and its words are kept; of two who write at once the second reads both', async () => {
    const [a] = (await add([1])) as [string]
    const write = (label: string, alt: string, before = { label: '', alt: '' }) =>
      at(pia).describePicture!('ute', { key: a, label, alt, seen: before })
    expect(await write('Dash', 'The dash, lit')).toEqual({ ok: true })
    const late = await write('Boot', '')
    expect(late).toMatchObject({ ok: false, reason: 'changed', message: expect.stringMatching(/“Dash” and “The dash, lit”.*You wrote “Boot”/) }) // prettier-ignore
    const [shown] = (await board()).pictures
    // What is proposed is not written down: it follows the label.
    await write('Boot open', shown!.proposed, { label: 'Dash', alt: 'The dash, lit' })
    const [now] = (await board()).pictures
    expect(now).toMatchObject({ label: 'Boot open', alt: '', proposed: expect.stringMatching(/: boot open$/) })
    expect(await records('car.picture-described')).toBe(2)
  })

  test('K41 what has to stay in view is kept with the picture, and cut by', async () => {
    const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'white' } })
      .composite([{ input: await sharp({ create: { width: 200, height: 300, channels: 3, background: 'red' } }).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer() // prettier-ignore
    const added = await at(pia).addPictures!('ute', [{ name: 'wide.png', label: '', bytes: wide }])
    const [one] = added.ok ? added.outcomes : []
    const key = one?.ok ? one.key : ''
    const leftEdge = async () => {
      const made = await media.read(banksia, key, 'thumb')
      const { data } = await sharp(made.ok ? made.bytes : '').raw().toBuffer({ resolveWithObject: true }) // prettier-ignore
      return [data[0]! > 200, data[1]! < 90]
    }
    expect(await leftEdge()).toEqual([true, false])
    expect(await at(pia).focusPicture!('ute', key, { x: 0, y: 500 })).toEqual({ ok: true })
    expect(await leftEdge()).toEqual([true, true])
    expect((await board()).pictures[0]!.focus).toEqual({ x: 0, y: 500 })
    expect(await at(pia).focusPicture!('ute', key, { x: 1_001, y: 0 })).toMatchObject({ reason: 'refused' })
    expect(await at(pia).focusPicture!('ute', 'f'.repeat(20), { x: 1, y: 1 })).toMatchObject({ reason: 'changed' })
  })

  test('K41 the time to the first picture is measured once', async () => {
    expect(await board()).toMatchObject({ arrived: TUESDAY_9, pictured: null, usual: null })
    now += 6 * HOUR
    await add([1])
    now += HOUR
    const [second] = await add([2])
    await at(pia).removePicture!('ute', second!)
    expect(await board()).toMatchObject({ arrived: TUESDAY_9, pictured: TUESDAY_9 + 6 * HOUR, usual: 6 * HOUR })
  })

  test('K41 what was sent is not swept away before and after a car shows it', async () => {
    const put = await media.put(banksia, await picture(7))
    const [a] = await add([1])
    for (let days = 0; days < 4; days++, now += DAY) await sweepMedia(banksia, media, isHeld)
    expect(await media.read(banksia, a!, 'thumb')).toMatchObject({ ok: true })
    expect(await media.read(banksia, put.ok ? put.id : '', 'thumb')).toMatchObject({ ok: true })
  })
})
