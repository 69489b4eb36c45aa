import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadSharp } from './load-sharp.ts'
import type { SocialPicture, SocialPictures } from '#app/features/vehicle/structured-data/social-pictures.ts'
import { ByteCache } from '#lib/cache/byte-cache.ts'
import { BoundedQueue } from './bounded-queue.ts'

const WIDTH = 1200
const HEIGHT = 800
const MARGIN = 64
const GAP = 28
const INK = '#1c1f24'
/** Two hundred pictures. */
export const CACHE_BYTES = 8 * 1024 * 1024
const MAY_WAIT = 100

const drawings = readFileSync(resolve('app/features/vehicle/body/silhouettes.svg'), 'utf8')
/** The bold cut keeps the name of the variable font's lightest. */
const FONT = 'Figtree Light,'
const fontfile = resolve('platform/pdf/fonts/figtree-700.ttf')

/** Draws pictures for cars without photos, one at a time, and keeps those that were asked for last. */
export function socialPictures(): SocialPictures {
  const cache = new ByteCache<string, Uint8Array>({ limitBytes: CACHE_BYTES })
  const queue = new BoundedQueue({ atOnce: 1, mayWait: MAY_WAIT })
  const making = new Map<string, Promise<Uint8Array | null>>()

  async function make(tag: string, picture: SocialPicture): Promise<Uint8Array | null> {
    const bytes = await queue.run(() => drawSocialPicture(picture))
    if (bytes) cache.set(tag, bytes, bytes.length)
    return bytes
  }

  return {
    async of(_site, picture) {
      // Everything that is seen is in the picture's own description, so equal ones may be shared.
      const tag = createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 22)
      const known = cache.get(tag)
      if (known) return { bytes: known, tag }
      let running = making.get(tag)
      if (!running) {
        running = make(tag, picture).finally(() => making.delete(tag))
        making.set(tag, running)
      }
      const bytes = await running
      return bytes && { bytes, tag }
    },
  }
}

/** The silhouette of a car on the site's tint, with name, price and dealer, as a JPEG of 1200 × 800. */
export async function drawSocialPicture(picture: SocialPicture): Promise<Uint8Array> {
  const { name, price, dealer, colour } = picture
  const size = name.length > 50 ? 48 : name.length > 30 ? 54 : 66
  const [above, title, below] = await Promise.all([
    textOf(dealer, { size: 34, colour }),
    textOf(name, { size, colour: INK }),
    textOf(price ?? '', { size: 58, colour }),
  ])
  const foot = HEIGHT - MARGIN
  const words = [
    above && { input: above.bytes, left: MARGIN, top: MARGIN },
    title && { input: title.bytes, left: MARGIN, top: foot - (below ? below.height + GAP : 0) - title.height },
    below && { input: below.bytes, left: MARGIN, top: foot - below.height },
  ]
  const sharp = await loadSharp()
  return sharp(Buffer.from(groundOf(picture)))
    .composite(words.filter((word) => word !== null))
    .flatten({ background: 'white' })
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** The picture without its words. */
function groundOf({ silhouette, colour }: SocialPicture): string {
  const [, box = '0 0 240 96', shape = ''] =
    new RegExp(`<symbol id="${silhouette}" viewBox="([^"]*)">(.*?)</symbol>`, 's').exec(drawings) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#fff"/>
<rect width="100%" height="100%" fill="${colour}" opacity=".1"/>
<rect width="100%" height="14" fill="${colour}"/>
<ellipse cx="600" cy="470" rx="440" ry="14" fill="${colour}" opacity=".16"/>
<svg x="150" y="110" width="900" height="360" viewBox="${box}" fill="${colour}" fill-opacity=".72"
 preserveAspectRatio="xMidYMax meet">${shape}</svg>
</svg>`
}

/** A text as a picture; null where there is nothing to see. */
async function textOf(text: string, { size, colour }: { size: number; colour: string }) {
  const known = escaped(text).trim()
  if (!known) return null
  const markup = `<span foreground="${colour}" size="${size * 1024}">${known}</span>`
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    // At 72 dots an inch a point is a pixel.
    text: {
      text: markup,
      font: FONT,
      fontfile,
      width: WIDTH - 2 * MARGIN,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, height: info.height }
}

const escaped = (text: string): string =>
  text
    // Control characters are no text, and no markup may hold them.
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
