import type { Metadata, Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import type { Preset } from '#app/features/site/pictures/media-presets.ts'
import { cropAround, type PictureFocus } from '#app/features/site/pictures/picture-focus.ts'

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
/** A small file can unpack to gigabytes. Forty million pixels are 7,300 × 5,480. */
export const MAX_PIXELS = 40e6

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

export type Inspection =
  | { ok: true; format: PictureFormat; width: number; height: number }
  /** A sentence for the person who gave us the picture. */
  | { ok: false; reason: string }

const WRONG_FORMAT = 'The file is not a JPEG, PNG, WebP or AVIF picture. Save it as one of these and send it again.'
const HEIC =
  'The picture is in Apple’s HEIC format, which browsers do not show. On the iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or save it as a JPEG.'
const BROKEN = 'The picture is damaged or incomplete. Send it again from the original.'

/** Says whether a file is a picture that we take, by its content alone, and decodes it once to know that it is whole. */
export async function inspectPicture(bytes: Uint8Array): Promise<Inspection> {
  if (bytes.length > MAX_PICTURE_BYTES) {
    return {
      ok: false,
      reason: `The picture is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Send a smaller one.`,
    }
  }
  if (isHeic(bytes)) return { ok: false, reason: HEIC }
  const format = formatOf(bytes)
  if (!format) return { ok: false, reason: WRONG_FORMAT }
  const sharp = await loadSharp()
  let metadata: Metadata
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return { ok: false, reason: BROKEN }
  }
  if (metadata.format !== (format === 'avif' ? 'heif' : format)) return { ok: false, reason: WRONG_FORMAT }
  if (format === 'avif' && metadata.compression !== 'av1') return { ok: false, reason: WRONG_FORMAT }
  if ((metadata.pages ?? 1) > 1) {
    return { ok: false, reason: 'The picture is animated. Send one that stands still.' }
  }
  const { width, height } = metadata.autoOrient
  if (width * height > MAX_PIXELS) {
    return {
      ok: false,
      reason: `The picture has more than ${MAX_PIXELS / 1e6} million pixels. Set the camera to fewer, or make the picture smaller, and send it again.`,
    }
  }
  try {
    await (await decode(bytes)).resize(16, 16).raw().toBuffer()
  } catch {
    return { ok: false, reason: BROKEN }
  }
  return { ok: true, format, width, height }
}

/**
 * A picture in a preset's size, never enlarged; where it is cut, its focus stays in view, else its middle. Camera data,
 * places among it, stay behind.
 */
export async function renderPreset(
  bytes: Uint8Array,
  preset: Preset,
  focus: PictureFocus | null = null,
): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { width, height } = (await sharp(bytes).metadata()).autoOrient
  const scale = preset.crop === 'cover' ? Math.min(1, width / preset.width, height / preset.height) : 1
  const upright = (await decode(bytes)).autoOrient()
  const cut = focus && preset.crop === 'cover' ? upright.extract(cropAround({ width, height }, preset, focus)) : upright
  const sized = cut.resize({
    width: Math.max(1, Math.round(preset.width * scale)),
    height: Math.max(1, Math.round(preset.height * scale)),
    fit: preset.crop,
    withoutEnlargement: true,
  })
  const { quality, quick = false } = preset
  return preset.format === 'webp'
    ? sized.webp({ quality }).toBuffer()
    : sized.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: !quick }).toBuffer()
}

/** Many real pictures carry harmless oddities, so warnings pass; errors and cut-off files do not. */
async function decode(bytes: Uint8Array): Promise<Sharp> {
  return (await loadSharp())(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
}

/**
 * Whether a file of the HEIF family holds HEVC, by the brands that it names: the main one, and after the version those
 * that it is read as too (https://mp4ra.org/registered-types/brands).
 */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.slice(4, 8) !== 'ftyp') return false
  const brands: readonly string[] = head.slice(8, Math.min(64, bytes[3] ?? 0)).match(/.{4}/gs) ?? []
  return brands.some((brand) => /^(hei[cxms]|hev[cxms])$/.test(brand)) && !brands.includes('avif')
}

/** Looks at the first bytes, so that no other decoder (SVG, TIFF, PDF) ever sees a stranger's file. */
function formatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(head.slice(8, 12))) return 'avif'
  return null
}
