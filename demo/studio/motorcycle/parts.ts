import {
  CylinderGeometry,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  TorusGeometry,
  type Material,
} from 'three'
import { put } from '../car/extras.ts'
import { CHROME, rounded } from '../car/parts.ts'
import * as f from '../shape/field.ts'
import { metres } from '../car/body-field.ts'
import { meshOf } from '../shape/mesher.ts'
import { splineLine } from '../shape/spline-grid.ts'
import type { Node } from '../../drawings/geometry.ts'

export const RUBBER = new MeshStandardMaterial({ color: 0x1f1f21, roughness: 0.75 })
export const SATIN = new MeshPhysicalMaterial({
  color: 0x18191b,
  roughness: 0.4,
  clearcoat: 0.5,
  clearcoatRoughness: 0.2,
})
export const ALLOY = new MeshPhysicalMaterial({ color: 0x9a9fa3, roughness: 0.32, metalness: 0.85 })
export const SEAT = new MeshStandardMaterial({ color: 0x161617, roughness: 0.7 })
export const GLASS = new MeshPhysicalMaterial({
  color: 0x11181c,
  roughness: 0.03,
  transparent: true,
  opacity: 0.38,
  side: 2,
  depthWrite: false,
})
export const LENS = new MeshPhysicalMaterial({ color: 0xe8eef2, roughness: 0.05, metalness: 0.4, clearcoat: 1 })
export const RED = new MeshPhysicalMaterial({ color: 0xa00a0e, roughness: 0.3, clearcoat: 1, emissive: 0x400204 })
export const AMBER = new MeshPhysicalMaterial({ color: 0xd07a10, roughness: 0.3, clearcoat: 1 })

export type Place = readonly [x: number, y: number, z: number]
type Blob = readonly [at: Place, radii: Place]

/** Rounded bodies run together, the same on both sides. */
export function shell(blobs: readonly Blob[], blend: number, material: Material, cut?: f.Field): Mesh {
  const fields = blobs.map(([at, radii]) => ({ at, radii }))
  const solid: f.Field = (x, y, z) => {
    let d = Infinity
    for (const { at, radii } of fields) {
      const near = Math.min(
        f.ellipsoidField(at, radii)(x, y, z),
        at[2] === 0 ? Infinity : f.ellipsoidField([at[0], at[1], -at[2]], radii)(x, y, z),
      )
      d = d === Infinity ? near : f.joined(d, near, blend)
    }
    return cut ? f.without(d, cut(x, y, z), 0.01) : d
  }
  const reach = (k: 0 | 1 | 2, sign: number) =>
    Math.max(...fields.map(({ at, radii }) => sign * at[k] + radii[k])) * sign + sign * 0.03
  return new Mesh(
    meshOf(solid, { from: [reach(0, -1), reach(1, -1), 0], to: [reach(0, 1), reach(1, 1), reach(2, 1)] }, 0.009),
    material,
  )
}

interface Panel {
  /** The side view, millimetres. */
  readonly outline: readonly Node[]
  /** Half the width at a place of the side view, metres. */
  readonly half: (x: number, y: number) => number
  readonly round: number
}

/** A moulded part: a side view between two curved flanks. */
export function panel({ outline, half, round }: Panel, material: Material, cut?: f.Field): Mesh {
  const edge = metres(outline, true)
  const solid: f.Field = (x, y, z) => {
    const d = f.roundedBoth(f.polygonDistance(edge, x, y), Math.abs(z) - half(x, y), round)
    return cut ? f.without(d, cut(x, y, z), 0.006) : d
  }
  const [xs, ys] = [edge.map(([x]) => x), edge.map(([, y]) => y)]
  const wide = Math.max(...edge.map(([x, y]) => half(x, y))) * 1.5
  return new Mesh(
    meshOf(
      solid,
      {
        from: [Math.min(...xs) - 0.02, Math.min(...ys) - 0.02, 0],
        to: [Math.max(...xs) + 0.02, Math.max(...ys) + 0.02, wide],
      },
      0.008,
    ),
    material,
  )
}

/** Half widths along a part that narrows upwards: `lean` metres a metre above `from`. */
export const flanks = (along: readonly f.Point[], lean = 0, from = 0): Panel['half'] => {
  const line = splineLine({ from: -1.3, to: 1.3 }, 0.12, f.heightAlong(along))
  return (x, y) => line(x) - lean * (y - from)
}

interface MotoWheel {
  readonly radius: number
  readonly width: number
  readonly spokes: 'cast' | 'wire'
  readonly discs: 1 | 2
}

export function motoWheel({ radius: r, width: w, spokes, discs }: MotoWheel): Group {
  const group = new Group()
  const tread = r > 0.3 && spokes === 'wire' ? 0.062 : 0.058
  const tyre = new Mesh(new TorusGeometry(r - tread, tread, 28, 80), RUBBER)
  tyre.scale.z = w / 2 / tread
  const rim = r - tread * 1.5
  const metal = spokes === 'cast' ? SATIN : CHROME
  group.add(tyre)
  for (const z of [-w * 0.27, w * 0.27]) {
    const ring = new Mesh(new TorusGeometry(rim, 0.016, 12, 72), metal)
    ring.position.z = z
    group.add(ring)
  }
  const barrel = new Mesh(new CylinderGeometry(rim - 0.004, rim - 0.004, w * 0.54, 64, 1, true), metal)
  barrel.rotation.x = Math.PI / 2
  group.add(barrel)
  const hub = new Mesh(new CylinderGeometry(0.05, 0.05, w * 0.9, 28), ALLOY)
  hub.rotation.x = Math.PI / 2
  group.add(hub)
  const count = spokes === 'cast' ? 10 : 36
  for (let i = 0; i < count; i++) {
    const angle =
      (Math.floor(i / 2) / (count / 2)) * Math.PI * 2 + (i % 2 ? 0.16 : -0.16) * (spokes === 'cast' ? 1 : 0.5)
    const arm =
      spokes === 'cast'
        ? rounded([rim, 0.028, 0.032], 0.01, metal)
        : new Mesh(new CylinderGeometry(0.0028, 0.0028, rim, 6).rotateZ(Math.PI / 2), CHROME)
    arm.position.set(Math.cos(angle) * rim * 0.5, Math.sin(angle) * rim * 0.5, 0)
    arm.rotation.z = angle
    if (spokes === 'wire') arm.rotation.y = i % 4 < 2 ? 0.12 : -0.12
    group.add(arm)
  }
  for (const side of discs === 2 ? [-1, 1] : [1]) {
    const disc = new Mesh(new TorusGeometry(0.14, 0.02, 6, 64), ALLOY)
    disc.scale.z = 0.1
    disc.position.z = side * (w * 0.5 + 0.006)
    const carrier = new Mesh(new CylinderGeometry(0.056, 0.056, 0.006, 32), SATIN)
    carrier.rotation.x = Math.PI / 2
    carrier.position.z = disc.position.z
    group.add(disc, carrier)
    for (let i = 0; i < 6; i++) {
      const arm = rounded([0.07, 0.02, 0.006], 0.003, SATIN)
      const angle = (i / 6) * Math.PI * 2
      arm.position.set(Math.cos(angle) * 0.09, Math.sin(angle) * 0.09, disc.position.z)
      arm.rotation.z = angle
      group.add(arm)
    }
  }
  return group
}

/** Part of a ring around a wheel. */
export function mudguard(
  group: Group,
  at: Place,
  { radius, width, from, turn }: { radius: number; width: number; from: number; turn: number },
  material: Material,
): void {
  const guard = new Mesh(new TorusGeometry(radius, width / 2, 16, 40, turn), material)
  guard.rotation.z = from
  guard.scale.z = 1
  put(group, guard, at)
}

export function lamp(group: Group, [x, y, z]: Place, radius: number, rim: Material): void {
  const bowl = put(group, new Mesh(new SphereGeometry(radius, 32, 20), rim), [x + radius * 0.35, y, z])
  bowl.scale.x = 1.1
  const glass = put(group, new Mesh(new SphereGeometry(radius * 0.88, 32, 16), LENS), [x - radius * 0.32, y, z])
  glass.scale.x = 0.55
}
