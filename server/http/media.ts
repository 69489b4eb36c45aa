import type { Context, Handler } from 'hono'
import { filmFormatOf } from '#app/features/site/pictures/film.ts'
import { isPaperName, type MediaStore, type FilmFormat } from '#app/features/site/pictures/media.ts'
import { byteRange } from '#lib/forms/byte-range.ts'
import { isMediaAway } from '#platform/media/store/media-files.ts'

/** The id in the address names the bytes, so the answer never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Answers `/media/<id>/<preset>`, reports and brochures, and `/media/<id>/film.<format>` in pieces where a player asks for them. */
export const mediaHandler =
  (media: MediaStore): Handler =>
  async (c) => {
    try {
      return await mediaAnswer(c, media)
    } catch (error) {
      if (!isMediaAway(error)) throw error
      // The page stands; its picture may come with the next look.
      return c.text('This cannot be had just now. Please try again in a moment.', 503, {
        'Retry-After': '10',
        'Cache-Control': 'no-store',
      })
    }
  }

async function mediaAnswer(c: Context, media: MediaStore) {
  const { id = '', preset = '' } = c.req.param()
  const format = filmFormatOf(preset)
  if (format) return filmAnswer(c, media, { id, format })
  if (isPaperName(preset)) return paperAnswer(c, media, id)
  const picture = await media.read(c.get('site'), id, preset)
  if (picture.ok) {
    return c.body(picture.bytes as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': picture.contentType,
      'Cache-Control': FOREVER,
    })
  }
  if (picture.reason === 'busy') return c.text('Please try again in a moment.', 503, { 'Retry-After': '1' })
  return c.text('There is no picture at this address.', 404)
}

async function paperAnswer(c: Context, media: MediaStore, id: string) {
  const report = await media.report(c.get('site'), id)
  if (!report) return c.text('There is no document at this address.', 404)
  return c.body(report as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': 'application/pdf',
    'Cache-Control': FOREVER,
    'X-Robots-Tag': 'noindex',
  })
}

async function filmAnswer(c: Context, media: MediaStore, { id, format }: { id: string; format: FilmFormat }) {
  const film = await media.film(c.get('site'), id, format)
  if (!film) return c.text('There is no film at this address.', 404)
  const { size, contentType } = film
  const range = byteRange(c.req.header('range'), size)
  if (range === null) return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
  return c.body((await film.bytes(from, to)) as Uint8Array<ArrayBuffer>, range === 'whole' ? 200 : 206, {
    'Content-Type': contentType,
    'Cache-Control': FOREVER,
    'Accept-Ranges': 'bytes',
    'Content-Length': String(to - from + 1),
    ...(range !== 'whole' && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
  })
}
