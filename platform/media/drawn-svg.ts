import { loadSharp } from './load-sharp.ts'

/** The longer side of the picture that is made of a drawing, pixels: enough for a logo on any screen. */
const SIDE = 1_440
const UNITS_PER_INCH = 72
const MOST_DENSITY = 7_200
const MOST_BYTES = 2 * 1024 * 1024

export type DrawingResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string }

/** Whether a file is a drawing, by its content alone. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4_096)).toString('utf8')
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--(?:[^-]|-(?!->))*-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i.test(head)
}

/**
 * An operator's own drawing as a picture without a ground. A site serves no SVG: it may hold scripts. Only what somebody
 * at this machine names is ever drawn, nothing that came from a feed or a visitor.
 */
export async function drawnSvg(bytes: Uint8Array): Promise<DrawingResult> {
  if (bytes.length > MOST_BYTES) {
    return { ok: false, reason: `The drawing is larger than ${MOST_BYTES / 1024 / 1024} MB. Save it as a PNG.` }
  }
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes).metadata()
    const density = Math.min(MOST_DENSITY, Math.max(1, (UNITS_PER_INCH * SIDE) / Math.max(width, height)))
    const drawn = sharp(bytes, { density }).resize({ width: SIDE, height: SIDE, fit: 'inside' })
    return { ok: true, bytes: await drawn.png({ compressionLevel: 9 }).toBuffer() }
  } catch {
    return { ok: false, reason: 'The drawing cannot be read. Save it as a PNG or WebP picture and send that.' }
  }
}
