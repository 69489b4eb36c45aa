import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Website } from '#app/features/website/website.server.ts'
import { localMedia } from '#platform/media/store/local-media.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { editField, websiteAt, websiteSite } from '#tests/factories/website/website.ts'

const pat = { id: 'pat', name: 'Pat', role: 'principal' as const, sites: ['alpha', 'bravo'] }
const mel = { id: 'mel', name: 'Mel', role: 'marketing' as const, sites: ['alpha'] }

const picture = (n: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: n % 256, g: n >> 8, b: 90 } } })
    .png()
    .toBuffer()
const file = async (n: number, name = `${n}.png`) => ({ name, bytes: await picture(n) })
const ALL = { words: '', filter: 'all', page: 1 } as const
const hero = (id: string) => [{ path: '/', title: 'Start', blocks: [{ kind: 'hero', id: 'hero-1', picture: `/media/${id}/large` }] }] // prettier-ignore

describeDatabases('pictures of a website', (tables) => {
  let folder: string
  let media: MediaStore
  let alpha: Site
  let bravo: Site
  let now = TUESDAY_9
  let website: Required<Website>
  const add = async (n: number, at = website) => {
    const [added] = await at.addPictures([await file(n)])
    if (!added?.ok) throw new Error(added?.reason)
    return added.id
  }
  const ids = async (query: Parameters<Website['pictures'] & {}>[0] = ALL, at = website) => (await at.pictures(query)).pictures.map(({ id }) => id) // prettier-ignore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'library-'))
    media = localMedia({ folder })
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    now = TUESDAY_9
    await tables.database.write(async (trx) => {
      for (const table of ['site_draft', 'site_draft_step', 'car', 'media_words', 'media', 'audit', 'site_document', 'site'] as const)
        await trx.deleteFrom(table as never).execute()
    }) // prettier-ignore
    alpha = await websiteSite(tables.database, 'alpha', { now: () => now })
    bravo = await websiteSite(tables.database, 'bravo', { now: () => now })
    website = websiteAt(alpha, pat, { media })
  })

  test('files are taken, each once and at their own site alone; what is no picture is refused in words', async () => {
    const outcomes = await website.addPictures([
      await file(1, 'C:\\pictures\\yard <b>.png'),
      {
        name: 'logo.svg',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      },
      { name: 'huge.jpg', bytes: Buffer.alloc(21 * 1024 * 1024) },
      await file(2),
      await file(2, 'again.png'),
    ])
    expect(outcomes.map(({ ok, name }) => [ok, name])).toEqual([
      [true, 'yard <b>.png'],
      [false, 'logo.svg'],
      [false, 'huge.jpg'],
      [true, '2.png'],
      [true, 'again.png'],
    ])
    expect(outcomes[4]).toMatchObject({ known: true })
    const library = await website.pictures(ALL)
    expect(library.pictures.map(({ name }) => name).toSorted()).toEqual(['2.png', 'yard <b>.png'])
    expect(library.counts).toEqual({ all: 2, 'no-description': 2, unused: 2 })
    const [id] = await ids()
    const other = websiteAt(bravo, pat, { media })
    expect(await ids(ALL, other)).toEqual([])
    expect(await other.picture(id!)).toBeNull()
    expect(await other.describePicture(id!, { name: 'x', alt: 'y', seen: { name: '2.png', alt: '' } })).toEqual({ ok: false, reason: 'not-found' }) // prettier-ignore
    expect(await other.focusPicture(id!, { x: 1, y: 1 })).toEqual({ ok: false, reason: 'not-found' })
    expect(await other.removePicture(id!)).toEqual({ ok: false, reason: 'not-found' })
    expect(await website.picture('../../etc/passwd')).toBeNull()
  })

  test('pictures of cars are not among them, but where the website names one', async () => {
    const put = async (n: number) => {
      const kept = await media.put(alpha, await picture(n))
      if (!kept.ok) throw new Error(kept.reason)
      return kept.id
    }
    const [ofCar, loose] = [await put(10), await put(11)]
    const images = [{ image: { url: `/media/${ofCar}/large` }, label: 'exterior' }]
    await feedCars(alpha, [car({ slug: 'ute', stocknum: 'U1', id: 1, location_id: 1, images })] as object[])
    expect(await ids()).toEqual([loose])
    await editField(website, 'pages', hero(ofCar))
    expect((await ids()).toSorted()).toEqual([ofCar, loose].toSorted())
    await website.discardDraft()
    expect(await website.removePicture(ofCar)).toMatchObject({ ok: false, reason: 'refused', message: expect.stringContaining('a car') }) // prettier-ignore
  })

  test('they are found by name and description, and those without one are told apart', async () => {
    const [one, two] = [await add(1), await add(2)]
    const seen = { name: '1.png', alt: '' }
    const said = { name: 'Yard', alt: 'Five utes in front of the yard' }
    expect(await website.describePicture(one, { ...said, seen })).toEqual({ ok: true })
    expect(await ids({ ...ALL, words: 'utes YARD' })).toEqual([one])
    expect(await ids({ ...ALL, filter: 'no-description' })).toEqual([two])
    // Somebody who began before is told what stands there by now.
    const late = await websiteAt(alpha, mel, { media }).describePicture(one, { name: 'x', alt: 'y', seen })
    expect(late).toMatchObject({ ok: false, reason: 'changed', message: expect.stringContaining('Five utes') })
    expect((await website.picture(one))?.picture).toMatchObject(said)
    expect(await website.describePicture(two, { name: ' ', alt: '', seen: { name: '2.png', alt: '' } })).toMatchObject({ reason: 'refused' }) // prettier-ignore
  })

  test('what stays in view is kept with the picture', async () => {
    const id = await add(1)
    expect(await website.focusPicture(id, { x: 100, y: 900 })).toEqual({ ok: true })
    expect((await website.picture(id))?.picture.focus).toEqual({ x: 100, y: 900 })
    expect(await website.focusPicture(id, { x: 1_001, y: 0 })).toMatchObject({ reason: 'refused' })
  })

  test('another picture takes the place of one as one edit, which can be taken back', async () => {
    const [one, two] = [await add(1), await add(2)]
    await editField(website, 'pages', hero(one))
    expect(await website.replacement(one, two)).toMatchObject({ places: [{ owner: 'Home page' }], others: [] })
    const { step } = await website.draft()
    expect(await website.replacePicture(one, two, step)).toEqual({ ok: true, step: step + 1, places: 1 })
    expect((await website.draft()).document).toMatchObject({ pages: [{ blocks: [{ picture: `/media/${two}/large` }] }] }) // prettier-ignore
    expect(await website.replacePicture(one, two, step + 1)).toEqual({ ok: false, reason: 'nothing' })
    await website.undoEdit()
    expect((await website.picture(one))?.draft).toHaveLength(1)
    expect(await website.replacePicture(one, 'c'.repeat(20), step)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('two windows replace the same picture at once: one of them is told, and nothing is lost', async () => {
    const [one, two, three] = [await add(1), await add(2), await add(3)]
    const step = await editField(website, 'pages', hero(one))
    const results = await Promise.all([website.replacePicture(one, two, step), website.replacePicture(one, three, step)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const { document } = await website.draft()
    expect([two, three].some((id) => JSON.stringify(document).includes(id))).toBe(true)
    expect(JSON.stringify(document)).not.toContain(one)
  }) // prettier-ignore

  test('two people replace the same picture: the second who publishes decides', async () => {
    const [one, two, three] = [await add(1), await add(2), await add(3)]
    await editField(website, 'pages', hero(one))
    expect((await website.publishDraft('')).ok).toBe(true)
    const other = websiteAt(alpha, mel, { media })
    expect((await website.replacePicture(one, two, 0)).ok).toBe(true)
    expect((await other.replacePicture(one, three, 0)).ok).toBe(true)
    expect((await website.publishDraft('')).ok).toBe(true)
    expect(await other.publishDraft('')).toMatchObject({ ok: false, reason: 'conflicts', conflicts: [{ mine: `/media/${three}/large`, theirs: `/media/${two}/large` }] }) // prettier-ignore
  })

  test('only what nothing names is removed: no version, no draft and no step of one', async () => {
    const [one, two] = [await add(1), await add(2)]
    await editField(website, 'pages', hero(one))
    expect(await website.removePicture(one)).toMatchObject({ message: expect.stringContaining('draft') })
    expect((await website.publishDraft('')).ok).toBe(true)
    alpha = { ...alpha, version: 2 }
    website = websiteAt(alpha, pat, { media })
    expect(await website.removePicture(one)).toMatchObject({ message: expect.stringContaining('the website shows') })
    await website.replacePicture(one, two, 0)
    expect((await website.publishDraft('')).ok).toBe(true)
    website = websiteAt({ ...alpha, version: 3 }, pat, { media })
    expect(await website.removePicture(one)).toMatchObject({ message: expect.stringContaining('earlier version') })
    // A change that was taken back can be made once more.
    const three = await add(3)
    await editField(website, 'pages', hero(three))
    await website.undoEdit()
    expect(await website.removePicture(three)).toMatchObject({ message: expect.stringContaining('draft') })
    await website.discardDraft()
    expect(await website.removePicture(three)).toEqual({ ok: true })
    expect(await website.picture(three)).toBeNull()
    expect(await media.read(alpha, three, 'thumb')).toMatchObject({ ok: false })
    expect(await add(3)).toBe(three)
  })

  test('a slide that is saved without words says what its picture shows', async () => {
    const id = await add(1)
    await website.describePicture(id, { name: 'Utes', alt: 'Five utes', seen: { name: '1.png', alt: '' } })
    const picture = `/media/${id}`
    const block = { kind: 'promotion-slider', id: 'slider', slides: [{ picture, alt: 'As it was' }] }
    const step = await editField(website, 'pages', [{ path: '/', title: 'Start', blocks: [block] }])
    const form = (alt: string) =>
      [
        ['slides.count', '1'],
        ['slides.0.picture', picture],
        ['slides.0.alt', alt],
      ] as const
    const saved = await website.saveBlock(step, { list: 'pages', path: '/' }, 'slider', form(''))
    expect(saved).toMatchObject({ ok: true })
    const said = async () => (await website.draft()).document['pages']
    expect(await said()).toMatchObject([{ blocks: [{ slides: [{ picture, alt: 'Five utes' }] }] }])
    await website.saveBlock(step + 1, { list: 'pages', path: '/' }, 'slider', form('For less'))
    expect(await said()).toMatchObject([{ blocks: [{ slides: [{ picture, alt: 'For less' }] }] }])
  })

  test('whoever does not edit the website has none of these', () => {
    const sales = websiteAt(alpha, { id: 'sam', name: 'Sam', role: 'sales', sites: ['alpha'] }, { media })
    expect(sales.pictures).toBeUndefined()
    expect(sales.removePicture).toBeUndefined()
  })
})
