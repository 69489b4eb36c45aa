import {
  CanvasTexture, type Group, Mesh, MeshBasicMaterial, MeshLambertMaterial, PlaneGeometry, SRGBColorSpace,
} from 'three' // prettier-ignore
import type { Spot } from './build.ts'
import { canvasOf } from './surfaces.ts'

export interface Words {
  readonly text: string
  readonly font: 'Figtree' | 'Hanken Grotesk' | 'Barlow Condensed'
  readonly weight: number
  readonly colour: string
  /** Height of its capitals, metres. */
  readonly high: number
  /** Space between letters as a share of their height. */
  readonly apart?: number
}

const PIXELS_HIGH = 150
/** Height of capitals as a share of the font's size: near enough for the three fonts. */
const CAPITALS = 0.7

/** Letters that stand off their board and throw a shadow on it. From `at` to the right, on the line of their feet. */
export function letters(
  group: Group,
  { text, font, weight, colour, high, apart = 0 }: Words,
  at: Spot,
  { turn = 0, glows = false, centred = false }: { turn?: number; glows?: boolean; centred?: boolean } = {},
): number {
  const size = PIXELS_HIGH / CAPITALS
  const style = `${weight} ${size}px "${font}"`
  const measure = canvasOf(8, 8)
  const set = (context: CanvasRenderingContext2D) => {
    context.font = style
    context.letterSpacing = `${apart * PIXELS_HIGH}px`
  }
  set(measure)
  const pixels = Math.ceil(measure.measureText(text).width)
  const [pad, below] = [20, 70]
  const context = canvasOf(pixels + pad * 2, PIXELS_HIGH + below * 2)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  set(context)
  context.fillStyle = colour
  context.fillText(text, pad, PIXELS_HIGH + below)
  const map = new CanvasTexture(bled(context, colour))
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 16
  const metre = high / PIXELS_HIGH
  const [width, height] = [context.canvas.width * metre, context.canvas.height * metre]
  const material = glows ? new MeshBasicMaterial({ map, alphaTest: 0.5 }) : new MeshLambertMaterial({ map, alphaTest: 0.5 })
  const plane = new Mesh(new PlaneGeometry(width, height), material)
  const [x, y, z] = at
  const along = centred ? 0 : width / 2 - pad * metre
  plane.position.set(x + Math.cos(turn) * along, y + PIXELS_HIGH * metre * 0.5, z - Math.sin(turn) * along)
  plane.rotation.y = turn
  group.add(plane)
  return pixels * metre
} // prettier-ignore

/** The colour goes on beyond the letters' edges, so that no dark rim shows when they are small. */
function bled(context: CanvasRenderingContext2D, colour: string): HTMLCanvasElement {
  const under = canvasOf(context.canvas.width, context.canvas.height)
  under.fillStyle = colour
  under.globalAlpha = 0.01
  under.fillRect(0, 0, under.canvas.width, under.canvas.height)
  under.globalAlpha = 1
  under.drawImage(context.canvas, 0, 0)
  return under.canvas
}
