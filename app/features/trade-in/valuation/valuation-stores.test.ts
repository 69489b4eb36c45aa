import { beforeAll, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { valuationPersonalData } from '../personal-data.server.ts'
import { photosPath, valuationOfPhotos, valuationPhotosOf } from '../photos/photos.server.ts'
import { NOTHING_YET, type ValuationContent } from './valuation.ts'
import type { ValuationTables } from './valuation.tables.ts'
import { KEPT_MS, sweepValuations, valuationsOf } from './valuations.server.ts'

const START = Date.parse('2026-11-21T03:00:00Z')
const SITES = ['ghost-gum', 'bottlebrush'] as const
const begun: ValuationContent = { ...NOTHING_YET, rego_state: 'QLD', plate: '123ABC', km: 61_000 }
const contact = {
  name: 'Sam Tester',
  email: 'sam@example.com',
  phone: '+61491570156',
  location_id: null,
  opt_in: false,
}
const PHOTO = { bytes: Uint8Array.from([0xff, 0xd8, 0, 1, 2, 255]), width: 4, height: 3 }

describeDatabases('T01 what valuations keep', (tables) => {
  let now = START
  const site = (slug: string): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: {},
    database: tables.database,
    now: () => now,
  })
  const [own, other] = SITES.map((slug) => () => site(slug)) as [() => Site, () => Site]
  const rows = async (table: keyof ValuationTables) =>
    tablesOf<ValuationTables>(tables.database).read.selectFrom(table).selectAll().execute()

  beforeAll(async () => {
    for (const slug of SITES) {
      await sitesOf(tables.database).apply({ slug, domains: [], hash: slug, document: '{}', by: 'test', now })
    }
  })

  test('a valuation is of one site: to another it is not there', async () => {
    const store = valuationsOf(own())
    const { id } = await store.begin(begun)
    expect(await store.byId(id)).toEqual({ ...begun, id, created_at: now })
    const stranger = valuationsOf(other())
    expect(await stranger.byId(id)).toBeNull()
    expect(await stranger.change(id, (kept) => ({ ...kept, contact }))).toBeNull()
    for (const bad of ['', 'x', `${id}x`, '../../etc/passwd', '%00', `${id.slice(0, 21)}\u0000`]) {
      expect(await store.byId(bad)).toBeNull()
      expect(await store.change(bad, (kept) => kept)).toBeNull()
    }
    expect((await store.byId(id))?.contact).toBeNull()
  })

  test('changes at once are all kept, each made from the one before', async () => {
    const store = valuationsOf(own())
    const { id } = await store.begin({ ...begun, km: 0 })
    await Promise.all(
      Array.from({ length: 12 }, () => store.change(id, (kept) => ({ ...kept, km: (kept.km ?? 0) + 1 }))),
    )
    expect((await store.byId(id))?.km).toBe(12)
    expect(await store.change(id, () => null)).toBeNull()
  })

  test('is found by the phone number that was left, at its own site', async () => {
    const phone = '+61491570006'
    for (const each of [own(), other()]) {
      const { id } = await valuationsOf(each).begin(begun)
      await valuationsOf(each).change(id, (kept) => ({ ...kept, contact: { ...contact, phone } }))
    }
    expect(await valuationsOf(own()).ofPhone(phone)).toHaveLength(1)
    expect(await valuationsOf(own()).ofPhone('+61491570110')).toEqual([])
  })

  test('photos are kept up to a number, and of one valuation', async () => {
    const photos = valuationPhotosOf(own())
    const { id } = await valuationsOf(own()).begin(begun)
    const added = await Promise.all(Array.from({ length: 6 }, () => photos.add(id, PHOTO, 4)))
    expect(added.filter(Boolean)).toHaveLength(4)
    const [first] = await photos.list(id)
    expect(first).toMatchObject({ width: 4, height: 3 })
    expect(Buffer.from((await photos.bytes(id, first!.id))!)).toEqual(Buffer.from(PHOTO.bytes))
    expect(await valuationPhotosOf(other()).bytes(id, first!.id)).toBeNull()
    expect(await valuationPhotosOf(other()).list(id)).toEqual([])
    expect(await valuationPhotosOf(other()).add(id, PHOTO, 9)).toBe(false)
    expect(await photos.bytes('another', first!.id)).toBeNull()
    expect(await photos.remove(id, first!.id)).toBe(true)
    expect(await photos.remove(id, first!.id)).toBe(false)
    expect(await photos.list(id)).toHaveLength(3)
    expect(await photos.add('nothing-has-this-name', PHOTO, 4)).toBe(false)
  })

  test('the address of photos opens those of one valuation at one site, and names it to nobody', () => {
    const of = { secret: 'secret', site: 'ghost-gum' }
    const path = photosPath(of, 'a-valuation')
    const key = path.split('/').pop()!
    expect(path).not.toContain('a-valuation')
    expect(valuationOfPhotos(of, key)).toBe('a-valuation')
    for (const other of [{ site: 'bottlebrush' }, { secret: 'other' }]) {
      expect(valuationOfPhotos({ ...of, ...other }, key)).toBeNull()
    }
    for (const bad of ['', 'x', `x${key}`, key.slice(1)]) expect(valuationOfPhotos(of, bad)).toBeNull()
  })

  test('a person is handed over and forgotten whole, by one site alone', async () => {
    const person = { email: 'robin@example.com', phone: null }
    for (const each of [own(), other()]) {
      const { id } = await valuationsOf(each).begin({ ...begun, contact: { ...contact, email: 'robin@example.com' } })
      await valuationPhotosOf(each).add(id, PHOTO, 4)
    }
    const reported = await valuationPersonalData.export(own(), person)
    expect(reported).toEqual([
      expect.objectContaining({ plate: '123ABC', photos: [expect.stringMatching(/^data:image/)] }),
    ])
    const before = (await rows('valuation_photo')).length
    expect(await valuationPersonalData.erase(own(), person)).toBe(1)
    expect(await valuationPersonalData.export(own(), person)).toEqual([])
    expect(await valuationPersonalData.export(other(), person)).toHaveLength(1)
    expect(await rows('valuation_photo')).toHaveLength(before - 1)
    expect(await valuationPersonalData.export(own(), { email: null, phone: null })).toEqual([])
    expect(await valuationPersonalData.erase(own(), { email: null, phone: null })).toBe(0)
  })

  test('what is over is gone for everybody, and is removed', async () => {
    const { id } = await valuationsOf(own()).begin(begun)
    await valuationPhotosOf(own()).add(id, PHOTO, 4)
    now = START + KEPT_MS + 1
    expect(await valuationsOf(own()).byId(id)).toBeNull()
    const { id: young } = await valuationsOf(own()).begin(begun)
    await sweepValuations(own())
    expect((await rows('valuation')).map(({ valuation_id }) => valuation_id)).toEqual([young])
    expect(await rows('valuation_photo')).toEqual([])
    now = START
  })
})
