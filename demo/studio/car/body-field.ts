import { flattened } from '../../drawings/polyline.ts'
import type { Node } from '../../drawings/geometry.ts'
import * as f from '../shape/field.ts'
import { splineLine, splinePlane } from '../shape/spline-grid.ts'
import type { CarSpec } from './spec.ts'

const STEP = 0.018

/** Points in metres along a curve drawn in millimetres. */
export const metres = (nodes: readonly Node[], closed = false): f.Point[] =>
  flattened(nodes, closed).map(([x, y]) => [x / 1000, y / 1000] as const)

export interface BodyField {
  readonly field: f.Field
  /** Half width of the body at a place of the side view. */
  readonly half: (x: number, y: number) => number
  /** The place of the side view's outline that a point of the surface belongs to. */
  readonly unbent: (x: number, y: number, z: number) => f.Point
  /** Half width of the surface itself, edges rounded. */
  readonly zAt: (x: number, y: number) => number
  readonly length: number
  readonly height: number
  readonly belt: (x: number) => number
  readonly shoulder: (x: number) => number
}

/** The solid of a car without its details: the side view's outline, bent in plan and crowned, between two curved sides. */
export function bodyField({ side, solid, face, cavities = [] }: CarSpec, relief?: f.Field): BodyField {
  const length = side.length / 1000
  const height = side.height / 1000
  const outline = metres(side.profile)
  const xs = { from: -0.3, to: length + 0.3 }
  const ys = { from: -0.1, to: height + 0.3 }
  const profile = splinePlane([xs, ys], STEP, (x, y) => f.polygonDistance(outline, x, y))
  const shoulder = splineLine(xs, 0.15, f.heightAlong(metres(side.shoulder)))
  const belt = beltOf(side.glass, shoulder, xs)
  const half = splinePlane([xs, ys], STEP, (x, y) =>
    sectionHalf({ side, solid, face } as CarSpec, shoulder(x), belt(x), x, y),
  )
  const w = solid.width / 2
  const hollows = cavities.map(f.boxField)
  const unbent = (x: number, y: number, z: number): f.Point => {
    const s = Math.min(1.1, Math.abs(z) / w)
    const s2 = s * s
    const s6 = s2 * s2 * s2
    const front = 1 - f.smoothstep(0.12 * length, 0.6 * length, x)
    const rear = f.smoothstep(0.55 * length, 0.92 * length, x)
    return [
      x - front * solid.noseBow * (0.55 * s2 + 0.45 * s6) + rear * solid.tailBow * (0.6 * s2 + 0.4 * s6),
      y + solid.crown * s2 * f.smoothstep(0.4, 0.85, y),
    ]
  }
  const field: f.Field = (x, y, z) => {
    const [px, py] = unbent(x, y, z)
    const top = f.smoothstep(-0.02, 0.12, y - belt(x))
    const radius = f.mix(solid.roundLow, solid.roundTop, top)
    const d = f.roundedBoth(profile(px, py), Math.abs(z) - half(x, y), radius)
    let whole = relief && Math.abs(d) < 0.2 ? d + relief(x, y, z) : d
    for (const hollow of hollows) whole = f.without(whole, hollow(x, y, z), 0.015)
    return whole
  }
  const zAt = (x: number, y: number): number => {
    let high = w + 0.1
    while (high > 0 && field(x, y, high - 0.02) >= 0) high -= 0.02
    let low = Math.max(0, high - 0.02)
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2
      if (field(x, y, middle) < 0) low = middle
      else high = middle
    }
    return low
  }
  return { field, half, unbent, zAt, length, height, belt, shoulder }
}

/** The lower edge of the side windows, carried on along nose and tail. */
function beltOf(glass: readonly Node[], shoulder: (x: number) => number, xs: { from: number; to: number }) {
  const points = metres(glass, true)
  const lower = (x: number): number => {
    let least = Infinity
    for (let i = 0; i < points.length; i++) {
      const [ax, ay] = points[i] as f.Point
      const [bx, by] = points[(i + 1) % points.length] as f.Point
      if (ax === bx || (x - ax) * (x - bx) > 0) continue
      least = Math.min(least, ay + ((by - ay) * (x - ax)) / (bx - ax))
    }
    return least
  }
  const [first, last] = [Math.min(...points.map(([x]) => x)) + 0.02, Math.max(...points.map(([x]) => x)) - 0.02]
  const gap = (x: number) => lower(x) - shoulder(x)
  return splineLine(xs, 0.12, (x) => shoulder(x) + Math.max(0.03, gap(f.clamp(x, first, last))))
}

function sectionHalf({ side, solid }: CarSpec, shoulder: number, belt: number, x: number, y: number): number {
  const length = side.length / 1000
  const sill = side.sill / 1000
  const nose = Math.max(0, 1 - x / (0.42 * length)) ** 2.2 * solid.noseTaper
  const tail = Math.max(0, 1 - (length - x) / (0.4 * length)) ** 2.2 * solid.tailTaper
  const t = (shoulder - y) / (shoulder - sill)
  const up = f.softplus(y - shoulder, 0.014)
  const above = f.softplus(y - belt, 0.02)
  const doors = f.smoothstep(0.2, 0.32, x / length) * (1 - f.smoothstep(0.7, 0.82, x / length))
  const inward =
    solid.catwalk * up +
    solid.tumble * above +
    0.1 * above * above +
    solid.tuck * Math.max(0, t) ** 2.2 +
    solid.hollow * doors * f.bump(t, 0.5, 0.26) -
    0.35 * solid.hollow * f.bump(t, 0.9, 0.16) * doors
  const flare = Math.max(
    ...side.axles.map((axle) => {
      const away = Math.hypot(x - axle / 1000, y - side.tyre / 1000) - side.arch / 1000
      return solid.flare * (1 - f.smoothstep(0.03, 0.24, away)) * (1 - f.smoothstep(0, 0.25, y - shoulder + 0.1))
    }),
  )
  return (solid.width / 2) * (1 - nose - tail) - solid.flare * 0.7 - inward + flare
}
