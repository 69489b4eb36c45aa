/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The colour of `#rrggbb`. */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number): number => {
  const c = channel / 255
  return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** A colour in OKLCH (Ottosson 2020). */
export interface Oklch {
  /** 0 to 1 */
  readonly lightness: number
  /** From 0, which is grey; screens show up to about 0.37. */
  readonly chroma: number
  /** Degrees. */
  readonly hue: number
}

/** A colour by how light, how strong and of which hue it looks. */
export function rgbToOklch(rgb: Rgb): Oklch {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const c = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  const degrees = (Math.atan2(c, a) * 180) / Math.PI
  return {
    lightness: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    chroma: Math.hypot(a, c),
    hue: degrees < 0 ? degrees + 360 : degrees,
  }
}

/** Hue of a colour in OKLCH, degrees. */
export const oklchHue = (rgb: Rgb): number => rgbToOklch(rgb).hue

/** A colour as `#rrggbb`. */
export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Red, green and blue of a colour in OKLCH, cut to what a screen can show (Ottosson 2020). */
export function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  const channel = (value: number): number => {
    const c = Math.min(1, Math.max(0, value))
    return 255 * (c <= 0.003_130_8 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
  }
  return [
    channel(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    channel(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    channel(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ]
}
