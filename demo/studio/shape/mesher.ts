import { BufferAttribute, BufferGeometry } from 'three'
import type { Field } from './field.ts'

export interface Bounds {
  readonly from: readonly [number, number, number]
  readonly to: readonly [number, number, number]
}

/** Cells a coarse cell is split into, each way. */
const SPLIT = 4
const PROBE = 0.0008

/**
 * The surface of a solid as triangles (surface nets): one point a cell that the surface crosses, drawn onto the surface
 * along the gradient, which is the normal too. Only cells near the surface are looked at. The solid is the same on both
 * sides of z = 0, so one half is worked out and the other mirrored: the second half of the points, in the same order.
 */
export function meshOf(field: Field, { from, to }: Bounds, cell: number): BufferGeometry {
  const size = (n: number) => Math.ceil(n / cell / SPLIT) * SPLIT
  const [nx, ny, nz] = [size(to[0] - from[0]), size(to[1] - from[1]), size(to[2])]
  const start = [from[0], from[1], 0] as const
  const [sx, sy] = [nx + 1, (nx + 1) * (ny + 1)]
  const at = (i: number, j: number, k: number) => i + j * sx + k * sy
  const values = new Float32Array(sy * (nz + 1)).fill(Number.NaN)
  const valueAt = (i: number, j: number, k: number): number => {
    const index = at(i, j, k)
    let value = values[index] as number
    if (Number.isNaN(value))
      values[index] = value = field(start[0] + i * cell, start[1] + j * cell, start[2] + k * cell)
    return value
  }
  const positions: number[] = []
  const normals: number[] = []
  const points = new Int32Array(values.length).fill(-1)
  const cells: [number, number, number][] = []
  for (const [bi, bj, bk] of blocksNear(field, start, [nx, ny, nz], cell)) {
    for (let k = bk; k < bk + SPLIT; k++)
      for (let j = bj; j < bj + SPLIT; j++)
        for (let i = bi; i < bi + SPLIT; i++) {
          const found = crossing(valueAt, i, j, k)
          if (!found) continue
          const place = settle(field, [start[0] + found[0] * cell, start[1] + found[1] * cell, found[2] * cell])
          points[at(i, j, k)] = positions.length / 3
          cells.push([i, j, k])
          positions.push(...place.point)
          normals.push(...place.normal)
        }
  }
  const half = positions.length / 3
  const index: number[] = []
  const quad = (corners: readonly number[], flip: boolean) => {
    if (corners.includes(-1)) return
    const [a, b, c, d] = corners as [number, number, number, number]
    index.push(...(flip ? [a, c, b, a, d, c] : [a, b, c, a, c, d]))
    const [e, f, g, h] = [a + half, b + half, c + half, d + half]
    index.push(...(flip ? [e, f, g, e, g, h] : [e, g, f, e, h, g]))
  }
  const point = (i: number, j: number, k: number) => (i < 0 || j < 0 || k < 0 ? -1 : (points[at(i, j, k)] as number))
  for (const [i, j, k] of cells) {
    const base = valueAt(i, j, k) < 0
    if (k === 0)
      bridge(point, half, index, [i, j], [base !== valueAt(i + 1, j, 0) < 0, base !== valueAt(i, j + 1, 0) < 0, base])
    if (base !== valueAt(i + 1, j, k) < 0)
      quad([point(i, j - 1, k - 1), point(i, j, k - 1), point(i, j, k), point(i, j - 1, k)], !base)
    if (base !== valueAt(i, j + 1, k) < 0)
      quad([point(i - 1, j, k - 1), point(i - 1, j, k), point(i, j, k), point(i, j, k - 1)], !base)
    if (base !== valueAt(i, j, k + 1) < 0)
      quad([point(i - 1, j - 1, k), point(i, j - 1, k), point(i, j, k), point(i - 1, j, k)], !base)
  }
  const mirrored = (list: readonly number[]) =>
    Float32Array.from({ length: list.length * 2 }, (_, n) =>
      n < list.length ? (list[n] as number) : (list[n - list.length] as number) * (n % 3 === 2 ? -1 : 1),
    )
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(mirrored(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(mirrored(normals), 3))
  geometry.setIndex(new BufferAttribute(Uint32Array.from(index), 1))
  return geometry
}

/** Joins the two halves across z = 0, where a cell's neighbour below is its own mirror image. */
function bridge(
  point: (i: number, j: number, k: number) => number,
  half: number,
  index: number[],
  [i, j]: readonly [number, number],
  [alongX, alongY, base]: readonly [boolean, boolean, boolean],
): void {
  const add = (near: number, here: number, flip: boolean) => {
    if (near < 0 || here < 0) return
    const [a, b, c, d] = [near + half, here + half, here, near]
    index.push(...(flip ? [a, c, b, a, d, c] : [a, b, c, a, c, d]))
  }
  if (alongX) add(point(i, j - 1, 0), point(i, j, 0), !base)
  if (alongY) add(point(i - 1, j, 0), point(i, j, 0), base)
}

function blocksNear(
  field: Field,
  from: readonly [number, number, number],
  [nx, ny, nz]: readonly [number, number, number],
  cell: number,
): [number, number, number][] {
  const half = (SPLIT * cell) / 2
  const reach = half * 1.75 * 1.3 + cell
  const near: [number, number, number][] = []
  for (let k = 0; k < nz; k += SPLIT)
    for (let j = 0; j < ny; j += SPLIT)
      for (let i = 0; i < nx; i += SPLIT)
        if (Math.abs(field(from[0] + i * cell + half, from[1] + j * cell + half, from[2] + k * cell + half)) < reach)
          near.push([i, j, k])
  return near
}

const EDGES = [0, 1, 2].flatMap((axis) =>
  [0, 1, 2, 3].map((n) => {
    const start = [0, 0, 0]
    start[(axis + 1) % 3] = n & 1
    start[(axis + 2) % 3] = n >> 1
    const end = [...start]
    end[axis] = 1
    return [start, end] as [[number, number, number], [number, number, number]]
  }),
)

/** The middle of where the surface crosses a cell's edges, in cells. */
function crossing(
  valueAt: (i: number, j: number, k: number) => number,
  i: number,
  j: number,
  k: number,
): [number, number, number] | undefined {
  let signs = 0
  for (let n = 0; n < 8; n++) if (valueAt(i + (n & 1), j + ((n >> 1) & 1), k + (n >> 2)) < 0) signs++
  if (signs === 0 || signs === 8) return undefined
  const sum: [number, number, number] = [0, 0, 0]
  let hits = 0
  for (const [a, b] of EDGES) {
    const va = valueAt(i + a[0], j + a[1], k + a[2])
    const vb = valueAt(i + b[0], j + b[1], k + b[2])
    if (va < 0 === vb < 0) continue
    const t = va / (va - vb)
    for (let n = 0; n < 3; n++) sum[n as 0] += a[n as 0] + (b[n as 0] - a[n as 0]) * t
    hits++
  }
  return hits === 0 ? undefined : [i + sum[0] / hits, j + sum[1] / hits, k + sum[2] / hits]
}

interface Settled {
  readonly point: [number, number, number]
  readonly normal: [number, number, number]
}

function settle(field: Field, [x, y, z]: [number, number, number]): Settled {
  for (let turn = 0; ; turn++) {
    const gx = (field(x + PROBE, y, z) - field(x - PROBE, y, z)) / (2 * PROBE)
    const gy = (field(x, y + PROBE, z) - field(x, y - PROBE, z)) / (2 * PROBE)
    const gz = (field(x, y, z + PROBE) - field(x, y, z - PROBE)) / (2 * PROBE)
    const length = Math.hypot(gx, gy, gz) || 1
    const normal: [number, number, number] = [gx / length, gy / length, gz / length]
    if (turn === 1) return { point: [x, y, z], normal }
    for (let step = 0; step < 2; step++) {
      const distance = Math.max(-0.02, Math.min(0.02, field(x, y, z) / length))
      x -= normal[0] * distance
      y -= normal[1] * distance
      z -= normal[2] * distance
    }
  }
}
