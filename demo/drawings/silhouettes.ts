/**
 * Makes `app/features/vehicle/body/silhouettes.svg` from the drawings: `node demo/drawings/silhouettes.ts`. The same bodies in
 * two tones of one colour, windows and loads in the lighter one, one symbol each.
 */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  CAMPER_TRAILER,
  CARAVAN_OUTLINE,
  CRANE,
  CURTAINSIDER,
  EXTRAS,
  HYBRID_CARAVAN,
  LIGHT_TRUCK,
  MOTORCYCLE,
  MOTORHOME,
  type Outline,
  POP_TOP,
  PRIME_MOVER,
  REFRIGERATED,
  RIGID_TRUCK,
  TANKER,
  TIPPER,
  TRAY,
} from './outlines.ts'
import { ADVENTURE, CRUISER, OFF_ROAD, SCOOTER, SPORT, TOURING } from './motorcycle-outlines.ts'
import { CAR_SIDES } from './car-sides.ts'
import type { Node } from './geometry.ts'
import { bodyPath, type SideBody } from './side-body.ts'
import { clipped, flattened, simplified, type Point } from './polyline.ts'

const WIDTH = 240
const HEIGHT = 96
const MARGIN = 6
/** Half the width of a pillar between two panes, mm. */
const PILLAR = 42
const TOLERANCE = 0.55

interface Fit {
  readonly scale: number
  readonly left: number
}

/** A car of four metres and a half fills the picture; smaller things are not blown up as far. */
const MOST_SCALE = 0.0485

const fit = (length: number, height: number, most = MOST_SCALE): Fit => {
  const scale = Math.min((WIDTH - 2 * MARGIN) / length, (HEIGHT - 2 * MARGIN) / height, most)
  return { scale, left: (WIDTH - length * scale) / 2 }
}

const short = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

/** A closed polygon in picture units with relative moves. */
function polygon(points: readonly Point[], { scale, left }: Fit): string {
  const placed = simplified(
    points.map(([x, y]): Point => [left + x * scale, HEIGHT - MARGIN - y * scale]),
    TOLERANCE,
  ).map(([x, y]): Point => [Math.round(x * 2) / 2, Math.round(y * 2) / 2])
  const [first, ...rest] = placed
  if (!first || rest.length < 2) return ''
  let [x, y] = first
  const moves = rest.map(([nx, ny]) => {
    const move = `${short(nx - x)} ${short(ny - y)}`.replace(' -', '-')
    ;[x, y] = [nx, ny]
    return move
  })
  return `M${short(first[0])} ${short(first[1])}l${moves.join(' ').replaceAll(' -', '-')}z`
}

/** A circle; `back` turns it the other way, so that it is a hole under either fill rule. */
function circle([cx, cy, r]: readonly [number, number, number], { scale, left }: Fit, back = false): string {
  const [x, y, k] = [left + (cx - r) * scale, HEIGHT - MARGIN - cy * scale, r * scale]
  const arc = `a${short(k)} ${short(k)} 0 1 ${back ? 0 : 1} `
  return `M${short(x)} ${short(y)}${arc}${short(2 * k)} 0${arc}${short(-2 * k)} 0z`
}

/** The dark tone of a body, and the lighter one within and above it. */
type Tones = readonly [dark: string, light: string]

/** How much higher than it is a body is drawn above its wheels, so that small tiles tell bodies apart. */
const RAISED: Partial<Record<keyof typeof CAR_SIDES, number>> = {
  coupe: 0.9,
  sedan: 0.95,
  'suv-upright': 1.08,
  'four-by-four': 1.12,
  'people-mover': 1.1,
  van: 1.12,
}

function carSilhouette(body: SideBody, extras: readonly (readonly Node[])[], raised = 1): Tones {
  const above = body.tyre * 2
  const size = fit(body.length, body.height * Math.max(1, raised))
  const place = (points: readonly Point[]) =>
    polygon(
      points.map(([x, y]): Point => [x, y > above ? above + (y - above) * raised : y]),
      size,
    )
  const glass = flattened(body.glass, true)
  const edges = body.pillars.map(([top, bottom]): readonly [Node, Node] => [
    [top, body.height],
    [bottom, body.height * 0.6],
  ])
  const panes = [...edges, undefined].map((right, i) => {
    const from = edges[i - 1]
    const open = from ? clipped(glass, from, PILLAR) : glass
    return right ? clipped(open, [right[1], right[0]], PILLAR) : open
  })
  const wheels = body.axles.map(
    (x) => circle([x, body.tyre, body.tyre], size) + circle([x, body.tyre, body.rim * 0.62], size, true),
  )
  const holes = panes.map((pane) => place(pane.toReversed()))
  const more = extras.map((nodes) => place(flattened(nodes, true)))
  return [[place(flattened(bodyPath(body))), ...more, ...holes, ...wheels].join(''), holes.join('')]
}

function outlineSilhouette({ length, height, solid, holes, light = [], wheels }: Outline): Tones {
  const size = fit(length, height, length < 2_500 ? 0.068 : MOST_SCALE)
  const panes = holes.map((nodes) => polygon(flattened(nodes, true).toReversed(), size))
  return [
    [
      ...solid.map((nodes) => polygon(flattened(nodes, true), size)),
      ...panes,
      ...wheels.map(([x, r]) => circle([x, r, r], size) + circle([x, r, r * 0.45], size, true)),
    ].join(''),
    [...light.map((nodes) => polygon(flattened(nodes, true), size)), ...(length < 2_500 ? [] : panes)].join(''),
  ]
}

const car = (name: keyof typeof CAR_SIDES): Tones => carSilhouette(CAR_SIDES[name], EXTRAS[name] ?? [], RAISED[name])

const paths: Readonly<Record<string, Tones>> = {
  hatchback: car('hatch'),
  sedan: car('sedan'),
  wagon: car('wagon'),
  suv: car('suv-upright'),
  '4x4': car('four-by-four'),
  ute: car('ute'),
  cabChassis: car('single-cab'),
  coupe: car('coupe'),
  convertible: car('convertible'),
  peopleMover: car('people-mover'),
  van: car('van'),
  bus: car('bus'),
  motorhome: outlineSilhouette(MOTORHOME),
  rigidTruck: outlineSilhouette(RIGID_TRUCK),
  tipper: outlineSilhouette(TIPPER),
  tray: outlineSilhouette(TRAY),
  crane: outlineSilhouette(CRANE),
  curtainsider: outlineSilhouette(CURTAINSIDER),
  refrigerated: outlineSilhouette(REFRIGERATED),
  tanker: outlineSilhouette(TANKER),
  lightTruck: outlineSilhouette(LIGHT_TRUCK),
  primeMover: outlineSilhouette(PRIME_MOVER),
  motorcycle: outlineSilhouette(MOTORCYCLE),
  sport: outlineSilhouette(SPORT),
  cruiser: outlineSilhouette(CRUISER),
  touring: outlineSilhouette(TOURING),
  adventure: outlineSilhouette(ADVENTURE),
  offRoad: outlineSilhouette(OFF_ROAD),
  scooter: outlineSilhouette(SCOOTER),
  caravan: outlineSilhouette(CARAVAN_OUTLINE),
  popTop: outlineSilhouette(POP_TOP),
  hybridCaravan: outlineSilhouette(HYBRID_CARAVAN),
  camperTrailer: outlineSilhouette(CAMPER_TRAILER),
}

const symbols = Object.entries(paths).map(
  ([name, [dark, light]]) =>
    `<symbol id="${name}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill-rule="evenodd" d="${dark}"/>${
      light && `<path fill-opacity=".35" d="${light}"/>`
    }</symbol>`,
)
const file = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
const target = resolve(import.meta.dirname, '../../app/features/vehicle/body/silhouettes.svg')
await writeFile(target, file)
process.stdout.write(`Wrote ${symbols.length} silhouettes, ${file.length} bytes, to ${target}.\n`)
