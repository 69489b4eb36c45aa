import type { PresetName, WIDTHS } from './media.ts'

/** One size in which every picture can be had. */
export interface Preset {
  readonly width: number
  readonly height: number
  readonly format: 'webp' | 'jpeg'
  /** 1 to 100, in the format's own scale. */
  readonly quality: number
  /** `cover` fills width × height and cuts what stands over; `inside` shows the whole picture within them. */
  readonly crop: 'cover' | 'inside'
  /** Made while somebody waits for it: in a third of the time, and half as large again. */
  readonly quick?: boolean
}

/**
 * The sizes pages may ask for, apart from their widths, which are all that a browser needs. All of a car that are cut are 3:2, so one can stand in for another while it loads.
 */
export const PRESETS = {
  thumb: { width: 240, height: 160, format: 'webp', quality: 60, crop: 'cover' },
  'card-small': { width: 480, height: 320, format: 'webp', quality: 66, crop: 'cover' },
  card: { width: 720, height: 480, format: 'webp', quality: 66, crop: 'cover' },
  gallery: { width: 960, height: 640, format: 'webp', quality: 70, crop: 'cover' },
  large: { width: 1440, height: 960, format: 'webp', quality: 74, crop: 'inside' },
  /** Wide pictures of promotions. */
  banner: { width: 1920, height: 540, format: 'webp', quality: 72, crop: 'cover' },
  'banner-small': { width: 960, height: 270, format: 'webp', quality: 70, crop: 'cover' },
  /** Frames of a 360° view, whole: hotspots are placed by fractions of the picture. */
  spin: { width: 960, height: 640, format: 'webp', quality: 66, crop: 'inside' },
  /** A picture all around; wider textures are refused by phones. */
  panorama: { width: 4096, height: 2048, format: 'webp', quality: 70, crop: 'inside' },
  /** A brand's logo, whole: tiles are 120 × 60. */
  logo: { width: 360, height: 180, format: 'webp', quality: 82, crop: 'inside' },
  /** For readers that know no WebP: email, link previews, marketplaces. */
  jpeg: { width: 1200, height: 800, format: 'jpeg', quality: 78, crop: 'cover' },
  /** The picture of a PDF: 150 dots an inch across a printed page. */
  sheet: { width: 1080, height: 720, format: 'jpeg', quality: 80, crop: 'cover', quick: true },
} as const satisfies { [Name in PresetName]: Preset & { width: (typeof WIDTHS)[Name] } }
