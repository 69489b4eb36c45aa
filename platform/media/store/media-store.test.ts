import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import { type Preset, PRESETS } from '#app/features/site/pictures/media-presets.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { describeMediaPlaces } from '#tests/factories/servers/media-places.ts'
import { isOriginal } from './media-files.ts'
import { mediaStore } from './media-store.ts'

/** A made-up photograph; noise keeps it from being packed to nothing. */
function photo({ width = 1600, height = 1200, red = 120 } = {}) {
  const noise = { type: 'gaussian', mean: 0, sigma: 12 } as const
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 60 }, noise } })
}

describeMediaPlaces((place) =>
  describeDatabases('media', (tables) => {
    let media: MediaStore
    const site = (slug: string) => ({ slug, database: tables.database, now: () => 1_790_000_000_000 }) as Site
    const put = async (bytes: Uint8Array, slug = 'north') => {
      const result = await media.put(site(slug), bytes)
      if (!result.ok) throw new Error(result.reason)
      return result
    }

    beforeAll(async () => {
      media = mediaStore(place.files)
      await tablesOf<SiteTables>(tables.database).write((trx) =>
        trx
          .insertInto('site')
          .values(['north', 'south'].map((slug) => ({ slug, revision: 1, version: 1, created_at: 1 })))
          .execute(),
      )
    })

    test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes a %s and serves it in a preset', async (format) => {
      const small = await photo({ width: 900, height: 600 }).toFormat(format, { effort: 2 }).toBuffer()
      const { id, width, height } = await put(small)
      expect([width, height]).toEqual([900, 600])
      const result = await media.read(site('north'), id, 'thumb')
      expect(result).toMatchObject({ ok: true, contentType: 'image/webp' })
    })

    /** The photo is 1600 × 1200: cut to the preset, or whole within it and never enlarged. */
    const sizeOf = ({ crop, width, height }: Preset): number[] => {
      const scale = Math.min(width / 1_600, height / 1_200, 1)
      const cut = Math.min(1, 1_600 / width, 1_200 / height)
      return crop === 'cover'
        ? [Math.round(width * cut), Math.round(height * cut)]
        : [Math.round(1_600 * scale), Math.round(1_200 * scale)]
    }

    test('P04 makes every preset in its size and format', async () => {
      const { id } = await put(await photo().jpeg().toBuffer())
      for (const [name, preset] of Object.entries(PRESETS)) {
        const result = await media.read(site('north'), id, name)
        if (!result.ok) throw new Error(result.reason)
        const made = await sharp(result.bytes).metadata()
        expect(made.format).toBe(preset.format)
        expect([name, made.width, made.height]).toEqual([name, ...sizeOf(preset)])
      }
    })

    test('turns a picture upright and leaves its camera data behind', async () => {
      const exif = { IFD0: { Copyright: 'secret place' } }
      const flat = photo({ width: 300, height: 200 })
      const upright = await flat.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
      const { id, width, height } = await put(upright)
      expect([width, height]).toEqual([200, 300])
      const result = await media.read(site('north'), id, 'large')
      if (!result.ok) throw new Error(result.reason)
      const made = await sharp(result.bytes).metadata()
      expect([made.width, made.height, made.exif, made.orientation]).toEqual([200, 300, undefined, undefined])
    })

    test('does not enlarge, and keeps the shape of what is cut', async () => {
      const { id } = await put(await photo({ width: 330, height: 330 }).png().toBuffer())
      const result = await media.read(site('north'), id, 'card')
      if (!result.ok) throw new Error(result.reason)
      const made = await sharp(result.bytes).metadata()
      expect([made.width, made.height]).toEqual([330, 220])
    })

    test('the same picture twice is one picture', async () => {
      const bytes = await photo({ width: 60, height: 40, red: 7 }).png().toBuffer()
      const first = await put(bytes)
      expect(await put(bytes)).toEqual(first)
      await place.lose(`north/${first.id}.png`)
      expect(await put(bytes)).toEqual(first)
      expect((await media.read(site('north'), first.id, 'card')).ok).toBe(true)
    })

    test('a picture of one site is not there on another', async () => {
      const bytes = await photo({ width: 60, height: 40, red: 9 }).png().toBuffer()
      const { id } = await put(bytes, 'north')
      expect((await media.read(site('north'), id, 'card')).ok).toBe(true)
      expect(await media.read(site('south'), id, 'card')).toEqual({ ok: false, reason: 'missing' })
      await put(bytes, 'south')
      expect((await media.read(site('south'), id, 'card')).ok).toBe(true)
    })

    test.each([
      ['aaaaaaaaaaaaaaaaaaaa', 'card'],
      ['../north/aaaaaaaaaaaa', 'card'],
      ['', ''],
    ])('there is no picture "%s" in preset "%s"', async (id, preset) => {
      expect(await media.read(site('north'), id, preset)).toEqual({ ok: false, reason: 'missing' })
    })

    test('knows no preset but its own, and no site that is no folder name', async () => {
      const { id } = await put(await photo({ width: 60, height: 40 }).png().toBuffer())
      expect(await media.read(site('north'), id, 'constructor')).toEqual({ ok: false, reason: 'missing' })
      await expect(media.put(site('../north'), await photo({ width: 9, height: 9 }).png().toBuffer())).rejects.toThrow(
        'folder name',
      )
    })

    test('many readers of a new preset make it once, and no half file is left', async () => {
      const { id } = await put(await photo({ width: 800, height: 600, red: 33 }).jpeg().toBuffer())
      const all = await Promise.all(Array.from({ length: 20 }, () => media.read(site('north'), id, 'gallery')))
      expect(new Set(all.map((result) => result.ok && Buffer.from(result.bytes).toString('base64'))).size).toBe(1)
      const files = await place.everything()
      const own = [`north/${id}.jpg`, `north/made/${id}-960x640-cover-q70.webp`]
      expect(new Set(files.filter((file) => file.includes(id)))).toEqual(new Set(own))
      expect(files.filter((file) => file.endsWith('.part'))).toEqual([])
    })

    test('says it is busy instead of queueing without end', async () => {
      const { id } = await put(await photo({ red: 34 }).jpeg().toBuffer())
      const narrow = mediaStore(place.files, { mayWait: 0 })
      const presets = Object.keys(PRESETS)
      const all = await Promise.all(presets.map((name) => narrow.read(site('north'), id, name)))
      const outcomes = all.map((result) => (result.ok ? 'made' : result.reason))
      expect(outcomes).toContain('made')
      expect(outcomes).toContain('busy')
      for (const name of presets) expect((await narrow.read(site('north'), id, name)).ok).toBe(true)
    })

    test('an original that went missing is a missing picture', async () => {
      const { id } = await put(await photo({ width: 61, height: 40 }).png().toBuffer())
      await place.lose(`north/${id}.png`)
      expect(await media.read(site('north'), id, 'card')).toEqual({ ok: false, reason: 'missing' })
    })

    test('keeps nothing of a picture that it refuses', async () => {
      const originals = async () => (await place.everything()).filter(isOriginal)
      const before = await originals()
      const result = await media.put(site('north'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
      expect(result).toEqual({ ok: false, reason: expect.stringContaining('not a JPEG') })
      expect(await originals()).toEqual(before)
    })

    describe('a film', () => {
      const film = Buffer.concat([Buffer.from('1a45dfa3874282847765626d1f43b67580', 'hex'), Buffer.alloc(100, 7)])

      test('is kept once and read in pieces', async () => {
        const kept = await media.putFilm(site('north'), film)
        if (!kept.ok) throw new Error(kept.reason)
        expect(await media.putFilm(site('north'), film)).toEqual(kept)
        const read = await media.film(site('north'), kept.id, 'webm')
        expect(read).toMatchObject({ size: film.length, contentType: 'video/webm' })
        expect(Buffer.from(await read!.bytes(0, film.length - 1))).toEqual(film)
        expect(Buffer.from(await read!.bytes(0, 3)).toString('hex')).toBe('1a45dfa3')
      })

      test('is no picture, no film of another format and of no other site', async () => {
        const kept = await media.putFilm(site('north'), film)
        if (!kept.ok) throw new Error(kept.reason)
        expect(await media.film(site('north'), kept.id, 'mp4')).toBeNull()
        expect(await media.film(site('south'), kept.id, 'webm')).toBeNull()
        expect(await media.film(site('north'), '../north/aaaaaaaaaaaa', 'webm')).toBeNull()
        expect(await media.read(site('north'), kept.id, 'card')).toEqual({ ok: false, reason: 'missing' })
        expect(await media.put(site('north'), film)).toEqual({
          ok: false,
          reason: expect.stringContaining('not a JPEG'),
        })
      })

      test('a picture is no film', async () => {
        const { id } = await put(await photo({ width: 63, height: 40 }).png().toBuffer())
        expect(await media.film(site('north'), id, 'webm')).toBeNull()
      })
    })

    test('an original damaged on the disk is an error, not a broken picture', async () => {
      const { id } = await put(await photo({ width: 62, height: 40 }).png().toBuffer())
      await place.spoil(`north/${id}.png`)
      await expect(media.read(site('north'), id, 'card')).rejects.toThrow()
    })
  }),
)
