import { Group, Mesh, SphereGeometry, type Material } from 'three'
import { put, tube } from '../car/extras.ts'
import { rounded } from '../car/parts.ts'
import * as f from '../shape/field.ts'
import { meshOf } from '../shape/mesher.ts'
import type { Lining } from './materials.ts'

export type CabinKind = 'car' | 'high' | 'truck'

/** A cabin being put together. */
export interface Build {
  readonly group: Group
  readonly lining: Lining
  readonly kind: CabinKind
}
export type Place = readonly [x: number, y: number, z: number]

export function smooth(field: f.Field, from: Place, to: Place, material: Material): Mesh {
  return new Mesh(meshOf(field, { from, to }, 0.014), material)
}

/** A seat: cushion, back with side bolsters, headrest on two rods. */
export function seat({ group, lining }: Build, [x, y, z]: Place, width: number): void {
  const back: f.Field = (px, py, pz) => {
    const lean = px - 0.2 * (py - 0.5)
    const sides = 0.045 * f.smoothstep(width * 0.26, width * 0.44, Math.abs(pz))
    const narrow = 0.1 * f.smoothstep(0.85, 1.16, py)
    return f.boxField({ at: [0.17 - sides, 0.84, 0], size: [0.15, 0.68, width - narrow * 2], round: 0.065 })(
      lean,
      py,
      pz,
    )
  }
  const one = new Group()
  one.add(smooth(back, [-0.1, 0.44, 0], [0.5, 1.26, 0.34], lining.seat))
  one.add(
    smooth(
      (px, py, pz) =>
        f.boxField({
          at: [-0.1, 0.46 + 0.03 * f.smoothstep(width * 0.28, width * 0.44, Math.abs(pz)), 0],
          size: [0.54, 0.17, width],
          round: 0.07,
        })(px, py, pz),
      [-0.42, 0.34, 0],
      [0.22, 0.6, 0.3],
      lining.seat,
    ),
  )
  for (const side of [-1, 1]) {
    tube(
      one,
      [
        [0.31, 1.14, side * 0.06],
        [0.33, 1.2, side * 0.06],
        [0.35, 1.27, side * 0.06],
      ],
      0.007,
      lining.metal,
    )
    tube(
      one,
      [
        [0.19, 0.56, side * width * 0.26],
        [0.29, 0.84, side * width * 0.26],
        [0.35, 1.1, side * width * 0.2],
      ],
      0.004,
      lining.stitch,
    )
  }
  const rest = rounded([0.1, 0.17, 0.27], 0.05, lining.seat)
  rest.rotation.z = -0.15
  put(one, rest, [0.35, 1.31, 0])
  one.position.set(x, y - 0.03, z)
  group.add(one)
}

/** The rear seat: one cushion and one back with three places, an armrest folded into the middle one. */
export function bench(build: Build): void {
  const { group, lining } = build
  const back: f.Field = (x, y, z) => {
    const lean = x - 0.22 * (y - 0.5)
    const az = Math.abs(z)
    const places = 0.03 * f.bump(az, 0.42, 0.17) + 0.012 * f.bump(az, 0.19, 0.02)
    const wings = 0.03 * f.smoothstep(0.6, 0.68, az)
    return f.boxField({ at: [1.14 + places - wings, 0.83, 0], size: [0.16, 0.62, 1.4], round: 0.06 })(lean, y, z)
  }
  const cushion: f.Field = (x, y, z) => {
    const az = Math.abs(z)
    const low = 0.022 * f.bump(az, 0.42, 0.17) + 0.01 * f.bump(az, 0.19, 0.02)
    return f.boxField({ at: [0.86, 0.48 - low, 0], size: [0.56, 0.19, 1.4], round: 0.07 })(x, y, z)
  }
  group.add(
    smooth(back, [0.9, 0.44, 0], [1.5, 1.24, 0.78], lining.seat),
    smooth(cushion, [0.5, 0.34, 0], [1.2, 0.64, 0.78], lining.seat),
  )
  for (const z of [-0.42, 0, 0.42]) {
    const wide = z === 0 ? 0.2 : 0.27
    const rest = put(group, rounded([0.1, 0.16, wide], 0.05, lining.seat), [1.35, 1.24, z])
    rest.rotation.z = -0.2
    for (const side of [-1, 1])
      tube(group, [[1.28, 1.06, z + side * 0.05], [1.31, 1.12, z + side * 0.05], [1.34, 1.2, z + side * 0.05]], 0.007, lining.metal) // prettier-ignore
  }
  for (const z of [-0.62, -0.22, 0.22, 0.62])
    tube(group, [[1.11, 0.62, z], [1.16, 0.84, z], [1.225, 1.08, z]], 0.004, lining.stitch) // prettier-ignore
  const armrest = put(group, rounded([0.03, 0.36, 0.26], 0.014, lining.seat), [1.118, 0.86, 0])
  armrest.rotation.z = -0.22
  for (const z of [-0.26, 0.26]) {
    const buckle = put(group, rounded([0.05, 0.07, 0.035], 0.01, lining.gloss), [1.06, 0.6, z])
    buckle.rotation.z = -0.4
  }
  put(group, rounded([0.4, 0.04, 1.4], 0.01, lining.pad), [1.56, 0.98, 0])
}

/** Behind the seats of a truck: a bed for the night, a shelf over it and a lamp to read by. */
export function bunk({ group, lining }: Build): void {
  put(group, rounded([0.86, 0.34, 1.5], 0.03, lining.panel), [1.2, 0.42, 0])
  put(group, rounded([0.84, 0.17, 1.48], 0.07, lining.seat), [1.18, 0.66, 0])
  put(group, rounded([0.5, 0.06, 1.49], 0.03, lining.stitch), [1.02, 0.735, -0.002])
  const pillow = put(group, rounded([0.42, 0.14, 0.4], 0.065, lining.roof), [1.24, 0.79, -0.5])
  pillow.rotation.x = -0.22
  put(group, rounded([0.05, 1.1, 1.62], 0.02, lining.panel), [1.64, 1.1, 0])
  for (const z of [-0.54, 0, 0.54]) put(group, rounded([0.03, 0.3, 0.5], 0.014, lining.seat), [1.61, 0.98, z])
  put(group, rounded([0.34, 0.03, 1.5], 0.012, lining.inlay), [1.48, 1.3, 0])
  put(group, rounded([0.02, 0.07, 1.5], 0.01, lining.inlay), [1.32, 1.33, 0])
  tube(group, [[1.6, 1.18, -0.56], [1.52, 1.19, -0.56], [1.46, 1.14, -0.56]], 0.008, lining.metal) // prettier-ignore
  put(group, new Mesh(new SphereGeometry(0.03, 24, 16), lining.metal), [1.455, 1.12, -0.56])
}
