import type { Pixels } from '#app/features/website/look/logo-colours.ts'
import { loadSharp } from './load-sharp.ts'
import { MAX_PIXELS } from './picture.ts'

/** As many show the colours of a logo, and are counted in a moment. */
const SIDE = 128

/** The pixels of a picture, scaled down; null for bytes that are none. */
export async function picturePixels(bytes: Uint8Array): Promise<Pixels | null> {
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info.channels === 4 ? { width: info.width, height: info.height, data } : null
  } catch {
    return null
  }
}
