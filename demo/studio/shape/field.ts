/** A signed distance in metres: negative inside. */
export type Field = (x: number, y: number, z: number) => number
export type Point = readonly [x: number, y: number]

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** Grows from nought to the slope of one around nought, within about `width`. */
export const softplus = (value: number, width: number): number =>
  value > 8 * width ? value : value < -8 * width ? 0 : width * Math.log1p(Math.exp(value / width))

/** A bump of height one. */
export const bump = (value: number, centre: number, width: number): number =>
  Math.exp(-(((value - centre) / width) ** 2))

/** The common part of two solids with a rounded edge; fuller than a circle, so that highlights run out softly. */
export function roundedBoth(a: number, b: number, radius: number): number {
  const u = radius + a
  const v = radius + b
  if (u <= 0 || v <= 0) return Math.max(a, b)
  return (u ** 2.4 + v ** 2.4) ** (1 / 2.4) - radius
}

/** Two solids joined with a hollow fillet. */
export function joined(a: number, b: number, radius: number): number {
  if (radius <= 0) return Math.min(a, b)
  const h = Math.max(radius - Math.abs(a - b), 0) / radius
  return Math.min(a, b) - (h * h * radius) / 4
}

export const without = (a: number, b: number, radius: number): number => roundedBoth(a, -b, radius)

export interface Box {
  readonly at: readonly [number, number, number]
  readonly size: readonly [number, number, number]
  readonly round?: number
}

/** A box with rounded edges; `size` holds whole lengths. */
export function boxField({ at: [ax, ay, az], size: [w, h, d], round = 0.02 }: Box): Field {
  return (x, y, z) => {
    const qx = Math.abs(x - ax) - w / 2 + round
    const qy = Math.abs(y - ay) - h / 2 + round
    const qz = Math.abs(z - az) - d / 2 + round
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
    return outside + Math.min(Math.max(qx, qy, qz), 0) - round
  }
}

export const ellipsoidField =
  ([ax, ay, az]: readonly [number, number, number], [rx, ry, rz]: readonly [number, number, number]): Field =>
  (x, y, z) => {
    const k0 = Math.hypot((x - ax) / rx, (y - ay) / ry, (z - az) / rz)
    const k1 = Math.hypot((x - ax) / (rx * rx), (y - ay) / (ry * ry), (z - az) / (rz * rz))
    return k1 < 1e-9 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1
  }

/** Distance to a closed polygon in the plane: negative inside. */
export function polygonDistance(points: readonly Point[], x: number, y: number): number {
  let least = Infinity
  let inside = false
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[j] as Point
    const [bx, by] = points[i] as Point
    const [ex, ey] = [bx - ax, by - ay]
    const [wx, wy] = [x - ax, y - ay]
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey || 1e-12), 0, 1)
    const [dx, dy] = [wx - ex * t, wy - ey * t]
    least = Math.min(least, dx * dx + dy * dy)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return (inside ? -1 : 1) * Math.sqrt(least)
}

/** Height of a polyline over x; constant beyond its ends. */
export function heightAlong(points: readonly Point[]): (x: number) => number {
  const list = points.toSorted((a, b) => a[0] - b[0])
  return (x) => {
    const next = list.findIndex((point) => point[0] >= x)
    if (next <= 0) return (next === 0 ? list[0] : list.at(-1))?.[1] ?? 0
    const [ax, ay] = list[next - 1] as Point
    const [bx, by] = list[next] as Point
    return mix(ay, by, (x - ax) / (bx - ax || 1))
  }
}
