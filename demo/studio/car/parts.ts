import {
  BufferAttribute,
  BufferGeometry, CatmullRomCurve3, CylinderGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, MeshPhysicalMaterial, MeshStandardMaterial, SphereGeometry, TubeGeometry, Vector3, type Material, type Object3D,
} from 'three' // prettier-ignore
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import * as f from '../shape/field.ts'
import { meshOf } from '../shape/mesher.ts'
import { metres, type BodyField } from './body-field.ts'
import { numberPlate } from './plate.ts'
import type { CarSpec } from './spec.ts'

export const BLACK = new MeshStandardMaterial({ color: 0x0a0b0c, roughness: 0.85, side: DoubleSide })
export const PLASTIC = new MeshStandardMaterial({ color: 0x17191b, roughness: 0.6 })
export const GLOSS = new MeshPhysicalMaterial({ color: 0x050506, roughness: 0.15, clearcoat: 1 })
export const CHROME = new MeshStandardMaterial({ color: 0xd8dbde, roughness: 0.12, metalness: 1 })
const LIT = new MeshBasicMaterial({ color: 0xffffff, toneMapped: false })
const SEAT = new MeshStandardMaterial({ color: 0x2b2c2e, roughness: 0.8 })
const MIRROR = new MeshStandardMaterial({ color: 0xaab0b4, roughness: 0.04, metalness: 1 })
const REFLECTOR = new MeshPhysicalMaterial({ color: 0x6d0508, roughness: 0.3, clearcoat: 1 })

export function rounded([w, h, d]: readonly [number, number, number], radius: number, material: Material): Mesh {
  return new Mesh(new RoundedBoxGeometry(w, h, d, 3, Math.min(radius, w / 2.01, h / 2.01, d / 2.01)), material)
}

/** What stands on, in or under the skin. */
export function carParts(spec: CarSpec, body: BodyField, paint: Material): Group {
  const group = new Group()
  const put = <Part extends Object3D>(mesh: Part, x: number, y: number, z: number): Part => {
    mesh.position.set(x, y, z)
    group.add(mesh)
    return mesh
  }
  const both = (make: () => Mesh, x: number, y: number, z: number, turn = 0) => {
    for (const side of [-1, 1]) put(make(), x, y, side * z).rotation.y = side * turn
  }
  const { side, face, solid } = spec
  wells(spec, body, group)
  inside(spec, body, put)
  for (const [x, y] of side.handles) {
    const at = [x / 1000, y / 1000] as const
    const z = body.zAt(at[0], at[1])
    const lean = Math.atan2(body.zAt(at[0] + 0.1, at[1]) - body.zAt(at[0] - 0.1, at[1]), 0.2)
    both(() => rounded([0.2, 0.028, 0.026], 0.013, paint), at[0], at[1], z + 0.016, -lean)
    both(() => rounded([0.13, 0.045, 0.01], 0.004, BLACK), at[0] - 0.005, at[1] - 0.004, z - 0.001, -lean)
  }
  if (side.mirror) mirrors(side.mirror, body, paint, group)
  lampParts(spec, body, group)
  if (face.plate > 0) put(numberPlate(-1), surfaceX(body, face.plate, 0, -1) - 0.012, face.plate, 0)
  const rearY = face.plateRear ?? side.sill / 1000 + 0.56
  if (rearY > 0) put(numberPlate(1), surfaceX(body, rearY, 0, 1) + 0.008, rearY, 0).rotation.z = 0.06
  if (spec.rails) rails(body, side, group)
  if (spec.solid.roundTop >= 0.09 && side.screens.length > 0 && !spec.splitDoors && !spec.rearless)
    fin(body, group, paint)
  spec.extras?.({ group, body, paint, spec })
  const low = side.sill / 1000 + 0.22
  const out = solid.width * 0.36
  if (rearY > 0)
    both(() => rounded([0.02, 0.035, 0.22], 0.008, REFLECTOR), surfaceX(body, low, out, 1) + 0.004, low, out, -0.14)
  return group
}

/** Where the skin is at a height and a distance from the middle, seen from the nose (-1) or the tail (1). */
export function surfaceX(body: BodyField, y: number, z: number, end: -1 | 1): number {
  let [inner, outer] = [body.length / 2, end < 0 ? -0.1 : body.length + 0.1]
  for (let i = 0; i < 24; i++) {
    const middle = (inner + outer) / 2
    if (body.field(middle, y, z) < 0) inner = middle
    else outer = middle
  }
  return inner
}

function wells({ side, rearless }: CarSpec, body: BodyField, group: Group): void {
  for (const axle of rearless ? side.axles.slice(0, 1) : side.axles) {
    const r = side.arch / 1000 + 0.012
    const z = body.half(axle / 1000, side.tyre / 1000 + side.arch / 1000)
    for (const sign of [-1, 1]) {
      const depth = z - 0.36
      const liner = new Mesh(new CylinderGeometry(r, r, depth, 48, 1, true, Math.PI / 2 - 0.25, Math.PI + 0.5), BLACK)
      liner.rotation.x = Math.PI / 2
      liner.position.set(axle / 1000, side.tyre / 1000, sign * (0.34 + depth / 2))
      const back = new Mesh(new CylinderGeometry(r, r, 0.01, 48, 1, false, Math.PI / 2 - 0.25, Math.PI + 0.5), BLACK)
      back.rotation.x = Math.PI / 2
      back.position.set(axle / 1000, side.tyre / 1000, sign * 0.36)
      group.add(liner, back)
    }
    group.add(lip(side, body, axle / 1000, 1), lip(side, body, axle / 1000, -1))
  }
  const floor = rounded([body.length * 0.86, 0.12, body.half(body.length / 2, 0.5) * 1.7], 0.04, BLACK)
  floor.position.set(body.length / 2, side.sill / 1000 + 0.03, 0)
  group.add(floor)
}

/** The turned-in edge of a wheel arch. */
function lip(side: CarSpec['side'], body: BodyField, axle: number, sign: number): Mesh {
  const r = side.arch / 1000
  const points: number[] = []
  const steps = 64
  for (let i = 0; i <= steps; i++) {
    const angle = -0.35 + ((Math.PI + 0.7) * i) / steps
    const [x, y] = [axle + Math.cos(angle) * r, side.tyre / 1000 + Math.sin(angle) * r]
    const z = body.zAt(x, y)
    points.push(x, y, sign * (z + 0.001), x - Math.cos(angle) * -0.004, y + Math.sin(angle) * 0.004, sign * (z - 0.05))
  }
  const index: number[] = []
  for (let i = 0; i < steps; i++) index.push(2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 1, 2 * i + 3, 2 * i + 2)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(points), 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return new Mesh(geometry, BLACK)
}

function inside(
  { side, solid }: CarSpec,
  body: BodyField,
  put: (mesh: Mesh, x: number, y: number, z: number) => Mesh,
): void {
  const belt = body.belt(body.length * 0.5)
  const cowl = (side.screens[0]?.[0]?.[0] ?? 1300) / 1000
  put(rounded([0.5, 0.2, solid.width * 0.74], 0.08, SEAT), cowl + 0.42, belt - 0.12, 0)
  for (const [x, y, h] of side.seats ?? []) {
    for (const z of [-0.36, 0.36]) {
      const back = put(rounded([0.15, h / 1000 + 0.12, 0.48], 0.07, SEAT), x / 1000, y / 1000 - 0.05, z)
      back.rotation.z = -0.2
      put(rounded([0.1, 0.17, 0.27], 0.05, SEAT), x / 1000 + 0.1, y / 1000 + h / 2000 + 0.09, z).rotation.z = -0.15
    }
  }
}

function mirrors([mx, my]: readonly [number, number], body: BodyField, paint: Material, group: Group): void {
  const [x, y] = [mx / 1000, my / 1000]
  const z = Math.max(body.zAt(x, y), body.zAt(x, y - 0.1) - 0.03)
  const shape: f.Field = (qx, qy, qz) => {
    const [px, py, pz] = [qx - x, qy - y, Math.abs(qz) - z + 0.05]
    const u = (px + 0.01 + 0.2 * (pz - 0.15)) / 0.095
    const v = (py - 0.045 - 0.06 * (pz - 0.15)) / (0.08 - 0.12 * Math.max(0, 0.1 - pz))
    const w = (pz - 0.16) / 0.13
    const d = (Math.abs(u) ** 2.4 + Math.abs(v) ** 2.8 + Math.abs(w) ** 3) ** (1 / 2.7) - 1
    return f.roundedBoth(d * 0.085, px + 0.12 * (pz - 0.15) - 0.045, 0.012)
  }
  const caps = new Mesh(
    meshOf(shape, { from: [x - 0.16, y - 0.1, 0], to: [x + 0.16, y + 0.2, z + 0.34] }, 0.012),
    paint,
  )
  group.add(caps)
  for (const sign of [-1, 1]) {
    const one = new Group()
    const glass = rounded([0.01, 0.12, 0.2], 0.004, MIRROR)
    glass.position.set(0.03, 0.045, 0.165)
    glass.rotation.y = 0.1
    const arm = rounded([0.07, 0.03, 0.12], 0.012, GLOSS)
    arm.position.set(0, -0.025, 0.03)
    one.add(glass, arm)
    one.scale.z = sign
    one.position.set(x, y, sign * (z - 0.05))
    group.add(one)
  }
}

function lampParts({ side, face }: CarSpec, body: BodyField, group: Group): void {
  if (face.roundLamps) {
    const [z, y, r] = face.roundLamps
    for (const sign of [-1, 1]) {
      const x = surfaceX(body, y, z, -1)
      const bowl = new Mesh(new SphereGeometry(r * 0.95, 32, 16, 0, Math.PI * 2, 0, Math.PI / 2), CHROME)
      bowl.scale.y = 0.35
      bowl.rotation.z = -Math.PI / 2
      bowl.position.set(x + 0.05, y, sign * z)
      const lens = ball(r * 0.9, x + 0.02, y, sign * z)
      lens.scale.x = 0.3
      group.add(bowl, lens)
    }
    return
  }
  const line = metres(side.daylight ?? [])
  const head = metres(side.headlamp, true)
  if ((head[0]?.[0] ?? -1) < -1) return
  for (const sign of [-1, 1]) {
    const points = line.map(([x, y]) => new Vector3(x + 0.01, y, sign * Math.max(face.lampFrom, body.zAt(x, y) - 0.02)))
    if (points.length > 1) group.add(new Mesh(new TubeGeometry(new CatmullRomCurve3(points), 40, 0.008, 8), LIT))
    const xs = head.map(([x]) => x)
    const [from, to] = [Math.min(...xs), Math.max(...xs)]
    for (const t of [0.3, 0.55]) {
      const x = f.mix(from, to, t)
      const ys = head.filter(([px]) => Math.abs(px - x) < 0.08).map(([, y]) => y)
      if (ys.length < 2) continue
      const y = (Math.min(...ys) + Math.max(...ys)) / 2
      group.add(
        ball(
          Math.min(0.036, (Math.max(...ys) - Math.min(...ys)) * 0.42),
          x + 0.035,
          y,
          sign * (body.zAt(x, y) - 0.045),
        ),
      )
    }
  }
}

const LENS = new MeshPhysicalMaterial({ color: 0x9fb0bd, roughness: 0.02, metalness: 0.4, clearcoat: 1 })
function ball(radius: number, x: number, y: number, z: number): Mesh {
  const mesh = new Mesh(new SphereGeometry(radius, 24, 16), LENS)
  mesh.position.set(x, y, z)
  return mesh
}

function rails(body: BodyField, side: CarSpec['side'], group: Group): void {
  const glass = metres(side.glass, true).map(([x]) => x)
  const [from, to] = [Math.min(...glass) + 0.62, Math.max(...glass) - 0.12]
  for (const sign of [-1, 1]) {
    const points = Array.from({ length: 9 }, (_, i) => {
      const x = f.mix(from, to, i / 8)
      const z = roofEdge(body, x)
      return new Vector3(x, z.y + (i === 0 || i === 8 ? -0.005 : 0.035), sign * z.z)
    })
    const rail = new Mesh(new TubeGeometry(new CatmullRomCurve3(points), 48, 0.015, 10), GLOSS)
    group.add(rail)
  }
}

/** The aerial at the rear of the roof. */
function fin(body: BodyField, group: Group, paint: Material): void {
  const roofAt = (along: number): number => {
    let top = body.height + 0.05
    while (top > 0.5 && body.field(along, top, 0) > 0) top -= 0.004
    return top
  }
  let x = body.length
  while (x > 1 && roofAt(x) < body.height * 0.965) x -= 0.05
  x -= 0.16
  const y = roofAt(x)
  const shape: f.Field = (px, py, pz) => {
    const t = f.clamp((py - y) / 0.075, 0, 1)
    return (
      Math.max(
        Math.hypot((px - x - 0.05 * t) / (0.1 * (1.02 - t * 0.75)), pz / (0.022 * (1.1 - t))) - 1,
        (py - y - 0.07) / 0.05,
      ) * 0.02
    )
  }
  group.add(new Mesh(meshOf(shape, { from: [x - 0.14, y - 0.02, 0], to: [x + 0.18, y + 0.1, 0.05] }, 0.006), paint))
}

function roofEdge(body: BodyField, x: number): { y: number; z: number } {
  let top = body.height + 0.05
  const z = body.half(x, body.height - 0.12) * 0.93
  while (top > 0.5 && body.field(x, top, z) > 0) top -= 0.004
  return { y: top, z }
}
