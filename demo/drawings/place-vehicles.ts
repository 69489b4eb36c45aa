import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { DrawnColour } from '../stock/colours.ts'
import type { Drawing } from './list.ts'
import { PAINTS } from './paint.ts'
import { sceneOf } from './scenes.ts'
import { HEIGHT, WIDTH } from './studio.ts'

/** Light that falls on a place: how colours of a vehicle are turned, as an SVG colour matrix. */
export type Light = 'studio' | 'day' | 'dusk' | 'indoors'
const MATRIX: Readonly<Record<Light, string>> = {
  studio: '1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0',
  day: '.98 0 0 0 .01 0 .97 0 0 .01 0 0 .95 0 .02 0 0 0 1 0',
  dusk: '.74 .02 .02 0 .02 .02 .64 .04 0 .012 .02 .06 .66 0 .05 0 0 0 1 0',
  indoors: '.95 0 0 0 .02 0 .93 0 0 .015 0 0 .88 0 .01 0 0 0 1 0',
}

/** A vehicle to be put into a place: where its wheels stand, px, and how wide it is there. */
export interface Parked {
  readonly drawing: Drawing
  readonly view: 'side' | 'front' | 'rear'
  readonly colour: DrawnColour
  /** Middle of the vehicle and the line its tyres stand on. */
  readonly at: readonly [x: number, y: number]
  readonly width: number
  /** Nose to the right. */
  readonly turned?: boolean
  /** How strongly the ground mirrors it, 0 to 1. */
  readonly mirrored?: number
}

const MARGIN = 0.14

async function cutOut(
  { drawing, view, colour, width }: Parked,
  light: Light,
): Promise<{ image: Buffer; ground: number; width: number; height: number }> {
  const { defs, art, span } = sceneOf(drawing, view, PAINTS[colour])
  const length = span[1] - span[0]
  const scale = width / length
  const full = Math.round(width * (1 + 2 * MARGIN))
  const above = Math.round(4_150 * scale)
  const below = Math.round(60 * scale) + 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${above + below}" viewBox="0 0 ${full} ${above + below}"><defs>${defs}<filter id="light" x="0" y="0" width="${full}" height="${above + below}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feColorMatrix values="${MATRIX[light]}"/></filter></defs><g filter="url(#light)"><g transform="translate(${width * MARGIN - span[0] * scale} ${above}) scale(${scale} ${-scale})">${art}</g></g></svg>`
  return {
    image: await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer(),
    ground: above,
    width: full,
    height: above + below,
  }
}

/** Cuts a layer to the picture, because sharp refuses what hangs over its edge. */
async function inside(image: Buffer, left: number, top: number): Promise<OverlayOptions | undefined> {
  const { width, height } = await sharp(image).metadata()
  const x0 = Math.max(0, -left)
  const y0 = Math.max(0, -top)
  const x1 = Math.min(width, WIDTH - left)
  const y1 = Math.min(height, HEIGHT - top)
  if (x1 <= x0 || y1 <= y0) return undefined
  const input = await sharp(image)
    .extract({ left: x0, top: y0, width: x1 - x0, height: y1 - y0 })
    .toBuffer()
  return { input, left: left + x0, top: top + y0 }
}

const shadow = ({ at: [x, y], width, view }: Parked, strength: number): string =>
  `<ellipse cx="${x}" cy="${y - 1}" rx="${width * (view === 'side' ? 0.5 : 0.54)}" ry="${Math.max(6, width * 0.022)}" fill="#05070a" opacity="${strength}" filter="url(#ground)"/>`

export interface Place {
  /** SVG definitions and drawing behind and before the vehicles. */
  readonly defs: string
  readonly behind: string
  readonly before?: string
  readonly light: Light
  readonly parked: readonly Parked[]
}

const wrap = (defs: string, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}<filter id="ground" x="-20%" y="-300%" width="140%" height="700%"><feGaussianBlur stdDeviation="9 4"/></filter></defs>${content}</svg>`,
  )

/** A place with vehicles parked in it, far ones first. */
export async function paintPlace({ defs, behind, before, light, parked }: Place): Promise<Sharp> {
  const layers: OverlayOptions[] = []
  const keep = (layer: OverlayOptions | undefined) => layer && layers.push(layer)
  for (const each of parked) {
    const { image, ground, width } = await cutOut(each, light)
    const left = Math.round(each.at[0] - width / 2)
    const top = Math.round(each.at[1] - ground)
    const seen = each.turned ? await sharp(image).flop().toBuffer() : image
    if (each.mirrored) keep(await inside(await reflection(seen, ground, each.mirrored), left, Math.round(each.at[1])))
    layers.push({ input: wrap('', shadow(each, light === 'dusk' ? 0.75 : 0.5)) })
    keep(await inside(seen, left, top))
  }
  if (before) layers.push({ input: wrap(defs, before) })
  return sharp(wrap(defs, behind)).composite(layers).removeAlpha()
}

async function reflection(image: Buffer, ground: number, strength: number): Promise<Buffer> {
  const { width } = await sharp(image).metadata()
  const height = Math.max(8, Math.round(width * 0.28))
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#f)"/></svg>`
  const upright = await sharp(image)
    .extract({ left: 0, top: Math.max(0, ground - height), width, height: Math.min(height, ground) })
    .toBuffer()
  return sharp(upright)
    .flip()
    .blur(1.6)
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
