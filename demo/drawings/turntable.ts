import type { Paint } from './paint.ts'
import { flattened, type Point } from './polyline.ts'
import type { SideBody } from './side-body.ts'
import type { Scene } from './studio.ts'

/**
 * A car on a turntable, made from its side view alone: the outline is drawn out to the width of the car, narrower at
 * the roof and at the ends. A simple model, honest about being one; its frames show what the 360° viewer does.
 */
export interface Turn {
  readonly body: SideBody
  readonly paint: Paint
  /** Degrees; 0 is the side view with the nose to the left. */
  readonly angle: number
}

type Place = readonly [x: number, y: number, z: number]

const HALF_WIDTH = 930
/** Height of the camera above the horizon, degrees. */
const RISE = (7 * Math.PI) / 180
const GLASS = '#20282f'
const TYRE = '#15181b'
const BELT = 1090
const TRIM_TOP = 470
const TYRE_WIDTH = 235
/** A tyre is drawn as so many discs side by side: no gap shows between them from the front. */
const TYRE_STEPS = 40

export function turntable({ body, paint, angle }: Turn): Omit<Scene, 'scale'> {
  const turn = (angle * Math.PI) / 180
  const middle = body.length / 2
  const width = (x: number, y: number): number => {
    const plan = 1 - 0.2 * Math.abs((x - middle) / middle) ** 4
    const roof = y > BELT ? 1 - (0.26 * (y - BELT)) / (body.height - BELT) : 1
    return HALF_WIDTH * plan * roof
  }
  const depth = ([x, , z]: Place) => -(x - middle) * Math.sin(turn) + z * Math.cos(turn)
  const lift =
    middle * Math.sin(RISE) * Math.abs(Math.sin(turn)) + HALF_WIDTH * Math.sin(RISE) * Math.abs(Math.cos(turn))
  const seen = (place: Place): Point => [
    (place[0] - middle) * Math.cos(turn) + place[2] * Math.sin(turn),
    place[1] * Math.cos(RISE) - depth(place) * Math.sin(RISE) + lift,
  ]
  const near = Math.cos(turn) >= 0 ? 1 : -1
  const polygon = (places: readonly Place[], fill: string): string => {
    const points = places.map((place) => seen(place).map(Math.round).join(' ')).join(' ')
    return `<polygon points="${points}" fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round"/>`
  }
  const onSide = (points: readonly Point[], fill: string): string =>
    polygon(
      points.map(([x, y]): Place => [x, y, near * width(x, y)]),
      fill,
    )
  const across = ([from, to]: readonly [Point, Point], left: number, right: number): Place[] => [
    [...from, left * width(...from)],
    [...to, left * width(...to)],
    [...to, right * width(...to)],
    [...from, right * width(...from)],
  ]
  const disc = (x: number, z: number, radius: number, fill: string): string =>
    polygon(
      Array.from({ length: 40 }, (_, i): Place => {
        const at = (i * Math.PI) / 20
        return [x + radius * Math.cos(at), body.tyre + radius * Math.sin(at), z]
      }),
      fill,
    )

  const ring = flattened(body.profile)
  const strips = ring.slice(1).flatMap((to, index) => {
    const from = ring[index] ?? to
    const quad = across([from, to], -1, 1)
    if (areaOf(quad.map(seen)) >= 0) return []
    const mean = quad.reduce((sum, place) => sum + depth(place), 0) / quad.length
    return { from, to, quad, mean }
  })
  strips.sort((a, b) => a.mean - b.mean)
  const skin = strips.map(({ from, to, quad }) => {
    const y = (from[1] + to[1]) / 2
    const x = (from[0] + to[0]) / 2
    const inset = (left: number, right: number, fill: string) => polygon(across([from, to], left, right), fill)
    const bare = polygon(quad, y < TRIM_TOP ? '#2a2e32' : toneOf(paint, from, to, turn))
    const front = x < 200
    const back = x > body.length - 200
    if (isGlass(body, x, y)) return bare + inset(-0.9, 0.9, GLASS)
    if (front && y > 500 && y < 780) return bare + inset(-0.5, 0.5, '#1b1f23')
    if (front && y > 790 && y < 920) return bare + inset(-0.96, -0.5, '#e9eef2') + inset(0.5, 0.96, '#e9eef2')
    if (back && y > 960 && y < 1100) return bare + inset(-0.98, -0.55, '#b3201c') + inset(0.55, 0.98, '#b3201c')
    if (back && y > 690 && y < 800) return bare + inset(-0.2, 0.2, '#f3f3ee')
    return bare
  })

  const wheelAt = (x: number, side: number): string => {
    const z = side * (HALF_WIDTH * 0.97)
    return Array.from({ length: TYRE_STEPS }, (_, i) =>
      disc(x, z - (side * TYRE_WIDTH * i) / (TYRE_STEPS - 1), body.tyre, TYRE),
    ).join('')
  }
  const rims = body.axles.map((x) => {
    const z = near * HALF_WIDTH * 0.98
    const spokes = Array.from({ length: 5 }, (_, i) => {
      const at = (i * 2 * Math.PI) / 5 + 0.3
      const tip = (by: number): Place => [x + 240 * Math.cos(at + by), body.tyre + 240 * Math.sin(at + by), z]
      return polygon([[x, body.tyre, z], tip(-0.2), tip(0.2)], '#c3c9ce')
    })
    return disc(x, z, body.arch, '#15181b') + wheelAt(x, near) + disc(x, z, body.rim, '#596067') + spokes.join('')
  })
  const [front, rear] = body.axles
  const sill: Point[] = [[front + body.arch, body.sill], [rear - body.arch, body.sill], [rear - body.arch, 390], [front + body.arch, 390]] // prettier-ignore
  const pillars = body.pillars.map(
    ([top, bottom, wide]) =>
    onSide([[top - wide / 2, 1590], [top + wide / 2, 1590], [bottom + wide / 2, 1120], [bottom - wide / 2, 1120]], '#0f1316'), // prettier-ignore
  )
  const side = [
    onSide(closed(ring), sideTone(paint, turn)),
    onSide(sill, '#2a2e32'),
    onSide(flattened(body.glass, true), GLASS),
    ...pillars,
    onSide(flattened(body.headlamp, true), '#e9eef2'),
    onSide(flattened(body.taillamp, true), '#b3201c'),
    ...rims,
  ]
  const far = body.axles.flatMap((x) => [wheelAt(x, -near), wheelAt(x, near)])
  const reach = Math.abs(middle * Math.cos(turn)) + Math.abs(HALF_WIDTH * Math.sin(turn))
  return {
    defs: '',
    art: [...far, ...skin, ...(Math.abs(Math.cos(turn)) > 0.05 ? side : [])].join(''),
    span: [-reach, reach],
    contacts: [-0.85, 0.85].flatMap((side) =>
      body.axles.map((x) => [seen([x, 0, side * HALF_WIDTH])[0], 140] as const),
    ),
    clearance: body.sill,
  }
}

const closed = (ring: readonly Point[]): Point[] => [...ring, ...ring.slice(0, 1)]

/** Windscreen and rear window: the strips above the belt that lean. */
const isGlass = ({ length }: SideBody, x: number, y: number): boolean =>
  y > BELT + 50 && y < 1600 && (x < length * 0.46 || x > length * 0.93)

const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

/** How bright a strip is: what faces the ceiling is light, and what has turned towards the window a little too. */
function toneOf({ top, light, mid, dark }: Paint, [x1, y1]: Point, [x2, y2]: Point, turn: number): string {
  const run = Math.hypot(x2 - x1, y2 - y1) || 1
  const up = (x2 - x1) / run
  const ahead = -(y2 - y1) / run
  const light01 = 0.62 * up + 0.3 + 0.22 * ahead * Math.sin(turn + 0.6)
  return [dark, mid, light, top][Math.max(0, Math.min(3, Math.floor(light01 * 4)))] ?? mid
}

const sideTone = ({ light, mid, dark }: Paint, turn: number): string =>
  Math.abs(Math.cos(turn - 0.4)) > 0.8 ? light : Math.abs(Math.cos(turn)) > 0.3 ? mid : dark
