/** Turns what the camera took into a finished picture: mixes the paint, brings the light up, sets it before a backdrop. */
import type { DrawnColour } from '../stock/cars/colours.ts'

/** Paint as linear light, red, green and blue. */
type Light = readonly [red: number, green: number, blue: number]

const fromHex = (hex: number): Light => [linear((hex >> 16) & 255), linear((hex >> 8) & 255), linear(hex & 255)]

export const PAINTS: Readonly<Record<DrawnColour, number>> = {
  white: 0xf4f5f4,
  silver: 0xb4b8bc,
  grey: 0x575c62,
  black: 0x0c0d0f,
  blue: 0x123d80,
  red: 0xa50f18,
  green: 0x3c4f3f,
  orange: 0xd25a0c,
  bronze: 0x86735a,
}

/** The exposure at which pictures are taken is half of that at which they are shown. */
const GAIN = 2
const START = 0.76
const DESATURATION = 0.15

/** RGBA, premultiplied, lowest row first. */
export interface Negative {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** A picture with white paint, and the same with black paint, which may be smaller. */
export interface Exposure {
  readonly white: Negative
  readonly black?: Negative
}

/** Share of the width in which a shadow ends before it comes to the edge of its picture. */
const FADE = 0.07

/** RGB, highest row first. Of a whole vehicle the shadow fades towards the edges; a close view goes on beyond them. */
export function develop(
  { white, black }: Exposure,
  colour: DrawnColour,
  ground: Uint8Array,
  { fades = false }: { readonly fades?: boolean } = {},
): Uint8Array {
  const { width, height, pixels } = white
  const paint = fromHex(PAINTS[colour])
  const share = black ? paintShare(white, black) : undefined
  const out = Uint8Array.from(ground)
  const light: [number, number, number] = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4
      const to = (y * width + x) * 3
      const alpha = pixels[from + 3] as number
      if (alpha === 0) continue
      const left = fades && alpha < 255 ? smooth(Math.min(x, width - 1 - x, height - 1 - y) / (FADE * width)) : 1
      const painted = share?.(x, height - 1 - y) ?? 0
      for (let c = 0; c < 3; c++) {
        const full = linear(Math.min(255, ((pixels[from + c] as number) * 255) / alpha))
        light[c as 0] = full * (1 - painted * (1 - paint[c as 0])) * GAIN
      }
      shown(light)
      for (let c = 0; c < 3; c++)
        out[to + c] =
          encode(light[c as 0]) * ((left * alpha) / 255) + (out[to + c] as number) * (1 - (left * alpha) / 255)
    }
  }
  return out
}

const smooth = (share: number): number => {
  const part = Math.min(1, Math.max(0, share))
  return part * part * (3 - 2 * part)
}

/** Light below this is too dark to tell where it comes from. */
const DARK = 0.0015
const UNPAINTED = 0.08

/** How much of the light at a place comes from the paint's colour: nought beside the paint and in its reflections. */
function paintShare(white: Negative, black: Negative): (x: number, y: number) => number {
  const { width: w, height: h } = black
  const scale = white.width / w
  const raw = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let full = 0
      for (let j = 0; j < scale; j++)
        for (let i = 0; i < scale; i++)
          full += brightness(white.pixels, ((y * scale + j) * white.width + x * scale + i) * 4)
      full /= scale * scale
      raw[y * w + x] = full < DARK ? 0 : Math.min(1, Math.max(0, 1 - brightness(black.pixels, (y * w + x) * 4) / full))
    }
  const at = (x: number, y: number) =>
    raw[Math.min(h - 1, Math.max(0, y)) * w + Math.min(w - 1, Math.max(0, x))] as number
  if (scale === 1) return at
  const grown = Float32Array.from(raw, (own, n) => {
    if (own >= UNPAINTED) return own
    const [x, y] = [n % w, Math.floor(n / w)]
    return Math.max(at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1), own)
  })
  const near = (x: number, y: number) =>
    grown[Math.min(h - 1, Math.max(0, y)) * w + Math.min(w - 1, Math.max(0, x))] as number
  return (x, y) => {
    const [fx, fy] = [(x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5]
    const [i, j] = [Math.floor(fx), Math.floor(fy)]
    const [u, v] = [fx - i, fy - j]
    return (
      (near(i, j) * (1 - u) + near(i + 1, j) * u) * (1 - v) + (near(i, j + 1) * (1 - u) + near(i + 1, j + 1) * u) * v
    )
  }
}

const brightness = (pixels: Uint8Array, at: number): number =>
  (linear(pixels[at] as number) + linear(pixels[at + 1] as number) + linear(pixels[at + 2] as number)) / 3

/** Khronos' neutral tone curve: colours stay as they are up to bright light, which rolls off towards white. */
function shown(light: [number, number, number]): void {
  const least = Math.min(...light)
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04
  for (let c = 0; c < 3; c++) light[c as 0] -= offset
  const peak = Math.max(...light)
  if (peak < START) return
  const rest = 1 - START
  const lower = 1 - (rest * rest) / (peak + rest - START)
  const grey = 1 - 1 / (DESATURATION * (peak - lower) + 1)
  for (let c = 0; c < 3; c++) light[c as 0] = ((light[c as 0] * lower) / peak) * (1 - grey) + lower * grey
}

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

function linear(value: number): number {
  const low = Math.floor(value)
  const a = LINEAR[low] as number
  return a + ((LINEAR[Math.min(255, low + 1)] as number) - a) * (value - low)
}

const ENCODED = Uint8Array.from({ length: 4097 }, (_, i) => {
  const v = i / 4096
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
})
const encode = (value: number): number => ENCODED[Math.round(Math.min(1, Math.max(0, value)) * 4096)] as number

type Tone = readonly [at: number, red: number, green: number, blue: number]

interface Tones {
  readonly tones: readonly Tone[]
  /** Brightening of the middle. */
  readonly glow?: number
}

/**
 * Behind every vehicle: one flat tint, that of the quiet grounds of the sites (`--color-n-1` of most brand colours), so
 * that a picture has no edge beside another one or on a page.
 */
const STUDIO: Tones = { tones: [[0, 243, 244, 245], [1, 243, 244, 245]] } // prettier-ignore

/** What is seen through the windows of a cabin: a bright day, far off. */
export const OUTDOORS: Tones = {
  tones: [[0, 176, 206, 232], [0.2, 214, 229, 240], [0.3, 238, 243, 245], [0.34, 190, 202, 192], [0.4, 158, 172, 156], [0.46, 196, 199, 196], [1, 178, 180, 180]],
  glow: 0.2,
} // prettier-ignore

/** What is behind a vehicle or a cabin, from top to bottom. */
export function backdrop(width: number, height: number, { tones, glow: bright = 0 }: Tones = STUDIO): Uint8Array {
  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const t = (y + 0.5) / height
    const next = tones.findIndex((tone) => tone[0] >= t)
    const [a, b] = [tones[Math.max(0, next - 1)], tones[next]] as [Tone, Tone]
    const mix = (t - a[0]) / (b[0] - a[0] || 1)
    const soft = mix * mix * (3 - 2 * mix)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(((x + 0.5) / width - 0.5) * 2, (t - 0.5) * 1.5)
      const glow = Math.max(0, 1 - away) * bright
      for (let c = 0; c < 3; c++) {
        const tone = a[(c + 1) as 1] + (b[(c + 1) as 1] - a[(c + 1) as 1]) * soft
        out[(y * width + x) * 3 + c] = Math.round(tone + (255 - tone) * glow)
      }
    }
  }
  return out
}

/** A picture that needs no developing, RGBA from its lowest row up, as RGB from its highest row down. */
export function upright(pixels: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4
      out.set(pixels.subarray(from, from + 3), (y * width + x) * 3)
    }
  return out
}
