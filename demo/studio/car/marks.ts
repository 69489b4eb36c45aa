import { BufferAttribute, type BufferGeometry } from 'three'
import * as f from '../shape/field.ts'
import { metres, type BodyField } from './body-field.ts'
import type { CarSpec } from './spec.ts'

/** Signed distances of a place on the skin to the edges of what it may be made of; negative inside. */
export interface Marks {
  glass: number
  frame: number
  headlamp: number
  taillamp: number
  trim: number
  grille: number
  arch: number
  bright: number
}

export const MARK_NAMES = ['glass', 'headlamp', 'taillamp', 'trim', 'frame', 'grille', 'arch', 'bright'] as const
export type MarkName = (typeof MARK_NAMES)[number]
const AWAY = 1

type Place = readonly [x: number, y: number, z: number]
type Marker = (place: Place, normal: Place) => Marks

/** Writes the marks into two attributes of four; the second half of the points mirrors the first. */
export function markSkin(geometry: BufferGeometry, marker: Marker): void {
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const values = [new Float32Array(position.count * 4), new Float32Array(position.count * 4)]
  const half = position.count / 2
  for (let i = 0; i < half; i++) {
    const marks = marker(
      [position.getX(i), position.getY(i), position.getZ(i)],
      [normal.getX(i), normal.getY(i), normal.getZ(i)],
    )
    MARK_NAMES.forEach((name, n) => {
      const list = values[n >> 2] as Float32Array
      list[i * 4 + (n & 3)] = list[(i + half) * 4 + (n & 3)] = marks[name]
    })
  }
  geometry.setAttribute('marksA', new BufferAttribute(values[0] as Float32Array, 4))
  geometry.setAttribute('marksB', new BufferAttribute(values[1] as Float32Array, 4))
}

/** Where a car's skin is glass, lamp, trim or open. */
export function carMarker(spec: CarSpec, body: BodyField): Marker {
  const { side, face } = spec
  const panes = [side.glass, ...(spec.panes ?? [])].map((nodes) => metres(nodes, true))
  const head = metres(side.headlamp, true)
  const tail = metres(side.taillamp, true)
  const trims = (side.trims ?? []).map((nodes) => metres(nodes, true))
  const pillars = side.pillars.map((each) => each.map((n) => n / 1000) as [number, number, number])
  const sill = side.sill / 1000
  const height = side.height / 1000
  const middle = body.length / 2
  const axles = spec.rearless ? side.axles.slice(0, 1) : side.axles
  const hollows = (spec.cavities ?? []).map(f.boxField)
  const screens = side.screens.map((nodes) => {
    const list = metres(nodes, true)
    const ys = list.map(([, y]) => y)
    return {
      front: (list[0]?.[0] ?? 0) < middle,
      low: Math.min(...ys),
      high: Math.max(...ys),
      from: Math.min(...list.map(([x]) => x)),
    }
  })
  return ([x, y, z], [nx, ny, nz]) => {
    const az = Math.abs(z)
    const sideways = (0.42 - Math.abs(nz)) * 0.25
    const [px, py] = body.unbent(x, y, z)
    let pane = Math.max(Math.min(...panes.map((points) => f.polygonDistance(points, x, y))), sideways)
    const frame = pane - 0.014
    for (const [top, bottom, width] of pillars) {
      const at = f.mix(bottom, top, f.clamp((y - 0.6 * height) / (0.4 * height), 0, 1))
      pane = Math.max(pane, width / 2 - Math.abs(x - at))
    }
    pane += 0.008
    let screenFrame = AWAY
    for (const screen of screens) {
      const ahead = screen.front ? (nx + 0.22) * 0.2 : (0.12 - nx) * 0.2
      const margin = screen.front ? 0.075 : 0.1
      const end = screen.front ? (x < middle ? -AWAY : AWAY) : screen.from - 0.03 - px
      screenFrame = Math.min(
        screenFrame,
        f.roundedBoth(
          Math.max(az - body.half(x, y) + margin, ahead, end),
          Math.max(screen.low + 0.012 - py, py - screen.high),
          0.05,
        ),
      )
    }
    if (face.rearPanes && x > middle) {
      const {
        z: [zFrom, zTo],
        y: [low, high],
      } = face.rearPanes
      const across = Math.abs(az - (zFrom + zTo) / 2) - (zTo - zFrom) / 2
      const up = Math.abs(y - (low + high) / 2) - (high - low) / 2
      screenFrame = Math.min(screenFrame, f.roundedBoth(Math.max(across, (0.4 - nx) * 0.2), up, 0.05))
    }
    const ends = (0.3 - Math.abs(nx)) * 0.3
    const front = Math.max(ends, nx > 0 ? AWAY : -AWAY, x - 0.12 - spec.solid.noseBow)
    const opening = (points: readonly f.Point[] | undefined) =>
      points
        ? Math.max(
            f.polygonDistance([...points, ...points.map(([a, b]) => [-a, b] as const).toReversed()], z, y),
            front,
          )
        : AWAY
    const grille = Math.min(opening(face.grille), opening(face.intake))
    let headlamp = Math.max(f.polygonDistance(head, x, y), face.lampFrom - az, (ny - 0.9) * 0.2)
    if (face.roundLamps) {
      const [lz, ly, r] = face.roundLamps
      headlamp = Math.max(Math.hypot(az - lz, y - ly) - r, front)
    }
    let taillamp = Math.max(f.polygonDistance(tail, x, y), face.tailFrom - az)
    if (face.tailBar)
      taillamp = Math.min(taillamp, Math.max(Math.abs(y - face.tailBar) - 0.016, nx > 0.5 ? -AWAY : AWAY))
    const wheel = Math.min(...axles.map((axle) => Math.hypot(x - axle / 1000, y - side.tyre / 1000)))
    const arch = side.arch / 1000
    let trim = Math.min(AWAY, ...trims.map((points) => f.polygonDistance(points, x, y)))
    if (side.cladding === 'full') trim = Math.min(trim, Math.max(wheel - arch - 0.05, sideways))
    if (side.cladding) trim = Math.min(trim, y - sill - 0.12)
    trim = Math.min(trim, y - sill - 0.012)
    for (const hollow of hollows) trim = Math.min(trim, Math.abs(hollow(x, y, z)) - 0.012)
    const skid = face.skid && nx < 0 ? Math.max(az - 0.42, y - sill - 0.13, sill + 0.03 - y, ends) : AWAY
    const rim = face.brightGrille && face.grille ? Math.abs(opening(face.grille) - 0.008) - 0.012 : AWAY
    return {
      glass: Math.min(pane, screenFrame + 0.028),
      frame: Math.min(frame, screenFrame),
      headlamp,
      taillamp,
      trim,
      grille,
      arch: Math.max(wheel - arch, 0.42 - az),
      bright: Math.min(skid, rim),
    }
  }
}
