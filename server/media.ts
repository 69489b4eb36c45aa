import type { Handler } from 'hono'
import type { MediaStore } from '#app/features/site/media.ts'

/** Answers `/media/<id>/<preset>`; the id names the bytes, so the answer never changes. */
export const mediaHandler =
  (media: MediaStore): Handler =>
  async (c) => {
    const { id = '', preset = '' } = c.req.param()
    const picture = await media.read(c.get('site'), id, preset)
    if (picture.ok) {
      return c.body(picture.bytes as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': picture.contentType,
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
    }
    if (picture.reason === 'busy') return c.text('Please try again in a moment.', 503, { 'Retry-After': '1' })
    return c.text('There is no picture at this address.', 404)
  }
