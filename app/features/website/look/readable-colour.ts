import { contrast, oklchToRgb, parseHex, type Rgb, rgbToOklch, toHex } from '#lib/colour.ts'

/** Text on a brand colour, and the brand colour on white, must reach this ratio (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5

const WHITE: Rgb = [255, 255, 255]
const STEP = 0.01

/** How well white text on a colour can be read, from 1 (not at all) to 21. */
export const whiteContrast = (hex: string): number => contrast(parseHex(hex), WHITE)

/** A colour as somebody has typed it: `#rrggbb` in lower case; null for what is none. */
export function hexOf(text: string): string | null {
  const given = text.trim().toLowerCase().replace(/^#?/, '#')
  if (/^#[0-9a-f]{3}$/.test(given)) return given.replaceAll(/[0-9a-f]/g, '$&$&')
  return /^#[0-9a-f]{6}$/.test(given) ? given : null
}

/** The same colour, as much darker as white text on it needs; itself where it can be read already. */
export function darkened(hex: string): string {
  const { lightness, chroma, hue } = rgbToOklch(parseHex(hex))
  let [light, dark] = [lightness, hex]
  while (whiteContrast(dark) < READABLE && light > 0) {
    light = Math.max(0, light - STEP)
    // What is much darker has less of its colour, or the screen would cut it into another hue.
    dark = toHex(oklchToRgb(light, chroma * Math.min(1, light / lightness), hue))
  }
  return dark
}

/** Cut, never rounded: 4.49 is not 4.5. */
const ratio = (value: number): string => String(Math.floor(value * 10) / 10)

/** What somebody should know of a brand colour, in one sentence. */
export function contrastWords(hex: string): string {
  const value = whiteContrast(hex)
  return value >= READABLE
    ? `White text on this colour can be read: ${ratio(value)} to 1.`
    : `White text on this colour is hard to read: ${ratio(value)} to 1, and ${READABLE} to 1 is needed.`
}
