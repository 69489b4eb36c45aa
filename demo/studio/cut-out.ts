import { develop, type Exposure } from './develop.ts'
import type { DrawnColour } from '../stock/cars/colours.ts'

const BLACK = 0
const WHITE = 255
/** What lets through less than this is the vehicle; anything else below its middle is its shadow. */
const SOLID = 0.9

/**
 * A vehicle without a ground, RGBA: what it and its shadow hide follows from how it looks before black and before white.
 * The shadow only darkens, so that it is one on any colour.
 */
export function cutOut(taken: Exposure, colour: DrawnColour): Uint8Array {
  const { width, height } = taken.white
  const before = (tone: number) =>
    develop(taken, colour, new Uint8Array(width * height * 3).fill(tone), { fades: true })
  const [dark, light] = [before(BLACK), before(WHITE)]
  const out = new Uint8Array(width * height * 4)
  for (let n = 0; n < width * height; n++) {
    const rgb = [0, 1, 2].map((c) => dark[n * 3 + c] as number)
    const through = [0, 1, 2].reduce((sum, c) => sum + (light[n * 3 + c] as number) - (rgb[c] as number), 0) / 3 / WHITE
    const alpha = 1 - through
    const isShadow = alpha < SOLID && n > (width * height) / 2
    const brightest = Math.max(...rgb) / WHITE
    out[n * 4 + 3] = Math.round((isShadow ? Math.max(0, alpha - brightest) : alpha) * WHITE)
    if (isShadow || alpha <= 0) continue
    for (let c = 0; c < 3; c++) out[n * 4 + c] = Math.min(WHITE, Math.round((rgb[c] as number) / alpha))
  }
  return out
}

/** What stands behind glass and in gaps of a body, where one does not look through it to the ground. */
const INSIDE = 46

/**
 * Closes what the vehicle encloses (lamps, gaps, windows): the colour of a page would shine through it. `rgba` is
 * changed. Not for what one looks through, such as the wheels and frame of a motorcycle.
 */
export function closeInside(rgba: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const outside = new Uint8Array(width * height)
  const open: number[] = []
  const reach = (n: number) => {
    if (outside[n] || (rgba[n * 4 + 3] as number) >= SOLID * WHITE) return
    outside[n] = 1
    open.push(n)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) reach(y * width + x)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) reach(y * width + x)
  for (let n = open.pop(); n !== undefined; n = open.pop()) {
    const x = n % width
    if (x > 0) reach(n - 1)
    if (x < width - 1) reach(n + 1)
    if (n >= width) reach(n - width)
    if (n < width * (height - 1)) reach(n + width)
  }
  for (let n = 0; n < width * height; n++) {
    const alpha = (rgba[n * 4 + 3] as number) / WHITE
    if (outside[n] || alpha === 1) continue
    for (let c = 0; c < 3; c++) rgba[n * 4 + c] = Math.round((rgba[n * 4 + c] as number) * alpha + INSIDE * (1 - alpha))
    rgba[n * 4 + 3] = WHITE
  }
  return rgba
}
