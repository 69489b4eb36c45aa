import { CylinderGeometry, type Group, Mesh, MeshPhysicalMaterial, MeshStandardMaterial } from 'three'
import { put, tube } from '../car/extras.ts'
import { BLACK, CHROME, PLASTIC, rounded } from '../car/parts.ts'
import { wheel } from '../car/wheel.ts'

export const FRAME = new MeshStandardMaterial({ color: 0x1d1f21, roughness: 0.6, metalness: 0.3 })
export const RED_LAMP = new MeshPhysicalMaterial({ color: 0x9a0a0e, roughness: 0.3, clearcoat: 1, emissive: 0x300203 })
export const AMBER = new MeshPhysicalMaterial({ color: 0xc46a08, roughness: 0.3, clearcoat: 1, emissive: 0x301800 })

interface Chassis {
  readonly from: number
  readonly to: number
  readonly axles: readonly number[]
  readonly top: number
  readonly width: number
  readonly radius?: number
  readonly guards?: boolean
}

/** Rails, axles with twin wheels, mudguards and tail lamps behind a cab. */
export function chassis(group: Group, { from, to, axles, top, width, radius = 0.49, guards = true }: Chassis): void {
  for (const sign of [-1, 1]) {
    put(group, rounded([to - from, 0.24, 0.08], 0.01, FRAME), [(from + to) / 2, top - 0.14, sign * 0.42])
    for (const axle of axles) {
      for (const z of [width / 2 - 0.15, width / 2 - 0.47]) {
        const one = wheel({ radius, rim: radius * 0.59, width: 0.28, style: 'truck' })
        one.position.set(axle, radius, sign * z)
        if (sign < 0) one.rotation.y = Math.PI
        group.add(one)
      }
      if (guards) {
        const guard = new Mesh(
          new CylinderGeometry(radius + 0.1, radius + 0.1, 0.62, 32, 1, true, Math.PI / 2 + 0.35, Math.PI - 0.7),
          BLACK,
        )
        guard.rotation.x = Math.PI / 2
        put(group, guard, [axle, radius, sign * (width / 2 - 0.3)])
      }
    }
    const last = axles.at(-1) ?? to
    put(group, rounded([0.02, 0.5, 0.58], 0.005, BLACK), [
      Math.min(to, last + radius + 0.16),
      0.5,
      sign * (width / 2 - 0.3),
    ])
    put(group, rounded([0.06, 0.14, 0.42], 0.02, RED_LAMP), [to + 0.02, top - 0.16, sign * (width / 2 - 0.3)])
    put(group, rounded([0.065, 0.12, 0.12], 0.02, AMBER), [to + 0.02, top - 0.16, sign * (width / 2 - 0.16)])
  }
  for (let x = from + 0.3; x < to; x += 0.9) put(group, rounded([0.1, 0.16, 0.84], 0.01, FRAME), [x, top - 0.14, 0])
  for (const axle of axles) {
    const beam = put(group, new Mesh(new CylinderGeometry(0.11, 0.11, width - 0.5, 16), FRAME), [axle, radius, 0])
    beam.rotation.x = Math.PI / 2
  }
  put(group, rounded([0.1, 0.14, width - 0.1], 0.02, FRAME), [to, 0.55, 0])
  put(group, rounded([0.05, 0.1, width - 0.3], 0.01, FRAME), [to - 0.02, top - 0.16, 0])
  for (const sign of [-1, 1])
    put(group, rounded([0.08, top - 0.62, 0.06], 0.01, FRAME), [to - 0.02, (top + 0.36) / 2, sign * 0.42])
}

/** A tank lying along the frame. */
export function tank(
  group: Group,
  { x, length, bright = false, z }: { x: number; length: number; bright?: boolean; z: number },
): void {
  const material = bright ? CHROME : PLASTIC
  for (const sign of [-1, 1]) {
    const one = put(group, new Mesh(new CylinderGeometry(0.31, 0.31, length, 40), material), [x, 0.78, sign * z])
    one.rotation.z = Math.PI / 2
    for (const end of [-0.32, 0.32]) {
      const band = put(group, new Mesh(new CylinderGeometry(0.318, 0.318, 0.06, 40, 1, true), FRAME), [
        x + end * length,
        0.78,
        sign * z,
      ])
      band.rotation.z = Math.PI / 2
    }
  }
}

/** An upright exhaust with a turned-out end. */
export function stack(group: Group, x: number, z: number, top: number): void {
  tube(
    group,
    [
      [x, 1.0, z],
      [x, 1.8, z],
      [x, top - 0.2, z],
      [x + 0.12, top, z],
    ],
    0.065,
    CHROME,
  )
  const shield = put(group, new Mesh(new CylinderGeometry(0.1, 0.1, 1.3, 28, 1, true), CHROME), [x, 1.9, z])
  shield.material = CHROME
}

/** Tall mirrors on arms beside the windscreen: `z` is where the cab's flank is. */
export function truckMirrors(group: Group, [x, y, z]: readonly [number, number, number]): void {
  for (const sign of [-1, 1]) {
    const out = sign * (z + 0.2)
    for (const dy of [0.3, -0.42])
      tube(
        group,
        [
          [x + 0.2, y + dy, sign * (z - 0.06)],
          [x + 0.06, y + dy, sign * (z + 0.08)],
          [x, y + dy, out],
        ],
        0.017,
        PLASTIC,
      )
    put(group, rounded([0.11, 0.5, 0.22], 0.05, PLASTIC), [x, y + 0.07, out])
    put(group, rounded([0.1, 0.2, 0.2], 0.045, PLASTIC), [x, y - 0.32, out])
    put(group, rounded([0.01, 0.44, 0.18], 0.004, CHROME), [x + 0.055, y + 0.07, out])
    put(group, rounded([0.01, 0.16, 0.16], 0.004, CHROME), [x + 0.05, y - 0.32, out])
  }
}

/** Steps below a cab's door. */
export function cabSteps(group: Group, x: number, z: number, low: number): void {
  for (const sign of [-1, 1])
    for (const y of [0, 0.28]) put(group, rounded([0.5, 0.05, 0.2], 0.02, PLASTIC), [x, low + y, sign * (z - 0.04)])
}
