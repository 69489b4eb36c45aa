import { curve, type Node } from './geometry.ts'

export type Point = readonly [x: number, y: number]

const STEPS = 8

/** The points along a closed curve, or along a path of M, L, C, A and Z made by this folder. */
export function flattened(shape: readonly Node[] | string, closed = false): Point[] {
  const path = typeof shape === 'string' ? shape : curve(shape, closed)
  const points: Point[] = []
  let at: Point = [0, 0]
  for (const [, command, rest = ''] of path.matchAll(/([MLCAZ])([^MLCAZ]*)/g)) {
    const n = [...rest.matchAll(/-?[\d.]+/g)].map(Number)
    if (command === 'M' || command === 'L') points.push((at = [n[0] ?? 0, n[1] ?? 0]))
    if (command === 'C') for (let i = 0; i + 5 < n.length; i += 6) at = bezier(points, at, n.slice(i, i + 6))
    if (command === 'A') at = arc(points, at, n)
  }
  return points
}

function bezier(
  points: Point[],
  [x0, y0]: Point,
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[],
): Point {
  for (let i = 1; i <= STEPS; i++) {
    const t = i / STEPS
    const u = 1 - t
    const mix = (a: number, b: number, c: number, d: number) =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    points.push([mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)])
  }
  return [x3, y3]
}

/** Wheel arches: circles cut at one height, run over the top from right to left. */
function arc(points: Point[], [x0, y0]: Point, [r = 0, , , large = 0, , x1 = 0, y1 = 0]: readonly number[]): Point {
  const half = (x0 - x1) / 2
  const middle = (x0 + x1) / 2
  const rise = Math.sqrt(Math.max(0, r * r - half * half)) * (large ? 1 : -1)
  const from = Math.atan2(-rise, half)
  const turn = Math.PI - 2 * from
  for (let i = 1; i <= 18; i++) {
    const angle = from + (turn * i) / 18
    points.push([middle + r * Math.cos(angle), y0 + rise + r * Math.sin(angle)])
  }
  return [x1, y1]
}

/** The part of a polygon right of a line that goes down (left of one that goes up), by more than a margin. */
export function clipped(polygon: readonly Point[], [from, to]: readonly [Node, Node], margin: number): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const side = ([x, y]: Point): number => (dx * (y - from[1]) - dy * (x - from[0])) / length - margin
  return polygon.flatMap((point, i) => {
    const before = polygon.at(i - 1) as Point
    const [a, b] = [side(before), side(point)]
    const t = a / (a - b)
    const crossing: Point[] =
      a * b < 0 ? [[before[0] + (point[0] - before[0]) * t, before[1] + (point[1] - before[1]) * t]] : []
    return b >= 0 ? [...crossing, point] : crossing
  })
}

/** Fewer points that stay within a tolerance of the line (Douglas and Peucker). */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  let [far, at] = [0, 0]
  for (let i = 1; i < points.length - 1; i++) {
    const gap = distance(points[i] as Point, first, last)
    if (gap > far) [far, at] = [gap, i]
  }
  if (far <= tolerance) return [first, last]
  return [...simplified(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(points.slice(at), tolerance)]
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  return length < 1e-9
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length
}
