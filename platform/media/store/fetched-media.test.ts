import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { describeMediaPlaces } from '#tests/factories/servers/media-places.ts'
import { mediaStore } from './media-store.ts'

describeMediaPlaces((place) =>
  describeDatabases('media that were fetched', (tables) => {
    let media: MediaStore
    const site = (slug: string) => ({ slug, database: tables.database, now: () => 1_790_000_000_000 }) as Site
    const picture = (red: number) =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 9, b: 9 } } })
        .jpeg()
        .toBuffer()
    const rows = () => tables.database.read.selectFrom('media').select(['site_id', 'id', 'fetched', 'format']).execute()

    beforeAll(async () => {
      media = mediaStore(place.files)
      await tables.database.write((trx) =>
        trx
          .insertInto('site')
          .values(['north', 'south'].map((slug) => ({ slug, revision: 1, version: 1, created_at: 1 })))
          .execute(),
      )
    })

    test('what somebody brings by hand as well is theirs from then on', async () => {
      const bytes = await picture(1)
      for (const slug of ['north', 'south']) await media.put(site(slug), bytes, { fetched: true })
      expect((await rows()).map(({ fetched }) => fetched)).toEqual([1, 1])
      await media.put(site('north'), bytes)
      await media.put(site('north'), bytes, { fetched: true })
      const marks = Object.fromEntries((await rows()).map(({ site_id, fetched }) => [site_id, fetched]))
      expect(marks).toEqual({ north: 0, south: 1 })
    })

    test('what is removed is gone with all that was made of it, at its own site alone', async () => {
      const bytes = await picture(2)
      const put = await media.put(site('north'), bytes, { fetched: true })
      const other = await media.put(site('north'), await picture(3), { fetched: true })
      await media.put(site('south'), bytes, { fetched: true })
      if (!put.ok || !other.ok) throw new Error('not kept')
      for (const preset of ['card', 'thumb']) await media.read(site('north'), put.id, preset)
      const files = async (slug: string) =>
        (await place.everything()).filter((key) => key.startsWith(`${slug}/`)).join(' ')
      expect((await files('north')).split(put.id)).toHaveLength(4)
      await media.remove(site('north'), [put.id, '../../etc', 'unknown'])
      expect(await files('north')).not.toContain(put.id)
      expect(await files('north')).toContain(other.id)
      expect(await files('south')).toContain(put.id)
    })

    test('a report is kept as it came, and only a whole PDF is one', async () => {
      const pdf = Buffer.from('%PDF-1.7\n…\n%%EOF\n')
      const put = await media.putReport(site('north'), pdf, { fetched: true })
      if (!put.ok) throw new Error(put.reason)
      expect(Buffer.from((await media.report(site('north'), put.id))!)).toEqual(pdf)
      expect(await media.report(site('south'), put.id)).toBeNull()
      expect(await media.read(site('north'), put.id, 'large')).toMatchObject({ ok: false })
      expect(await media.putReport(site('north'), Buffer.from('<html>'))).toEqual({
        ok: false,
        reason: 'The file is not a PDF.',
      })
      expect(await media.putReport(site('north'), pdf.subarray(0, 12))).toMatchObject({
        ok: false,
        reason: expect.stringContaining('damaged'),
      })
    })
  }),
)
