import { CylinderGeometry, Group, Mesh, PlaneGeometry, SphereGeometry, TorusGeometry, type Material } from 'three'
import { put, tube } from '../car/extras.ts'
import { rounded } from '../car/parts.ts'
import type { Shade } from '../list.ts'
import * as f from '../shape/field.ts'
import { dials, heavyDials } from './dials.ts'
import { liningOf, mapScreen, screen } from './materials.ts'
import { bench, bunk, seat, smooth, type Build, type CabinKind, type Place } from './seats.ts'

/** Where the driver sits: on the right of the road's left-hand side. */
const DRIVER = -0.38

/** A cabin of a car with the wheel on the right, its nose towards -x, the floor at nought. */
export function buildCabin(kind: CabinKind, shade: Shade): Group {
  const build: Build = { group: new Group(), lining: liningOf(shade), kind }
  dashboard(build)
  steering(build)
  consoleBetween(build)
  for (const z of [DRIVER, -DRIVER]) seat(build, [0.02, 0, z], 0.52)
  if (kind === 'truck') bunk(build)
  else bench(build)
  shellAround(build)
  return build.group
}

function dashboard({ group, lining, kind }: Build): void {
  const tall = kind === 'car' ? 0 : 0.05
  const top = f.boxField({ at: [-0.95, 0.88 + tall / 2, 0], size: [0.62, 0.13 + tall, 1.52], round: 0.06 })
  const low = f.boxField({ at: [-0.86, 0.68, 0], size: [0.42, 0.34, 1.5], round: 0.09 })
  group.add(
    smooth(
      (x, y, z) => f.joined(top(x, y + 0.03 * z * z, z), low(x - 0.05 * z * z, y, z), 0.05),
      [-1.35, 0.45, 0],
      [-0.5, 1.05, 0.85],
      lining.pad,
    ),
  )
  const hood = f.boxField({ at: [-0.74, 0.98 + tall, 0], size: [0.24, 0.1, 0.42], round: 0.05 })
  const cowl = smooth(
    (x, y, z) =>
      f.without(
        hood(x, y, z),
        f.boxField({ at: [-0.6, 0.96 + tall, 0], size: [0.2, 0.12, 0.36], round: 0.02 })(x, y, z),
        0.01,
      ),
    [-0.9, 0.88, 0],
    [-0.58, 1.1, 0.26],
    lining.pad,
  )
  cowl.position.z = DRIVER
  group.add(cowl)
  plate(
    group,
    screen(1024, 400, kind === 'truck' ? heavyDials : dials),
    [-0.632, 0.966 + tall, DRIVER],
    [0.34, 0.125],
    0.16,
  )
  put(group, rounded([0.02, 0.2, 0.36], 0.012, lining.gloss), [-0.655, 0.965 + tall, 0.03]).rotation.z = 0.14
  plate(group, screen(900, 500, mapScreen), [-0.643, 0.966 + tall, 0.03], [0.33, 0.175], 0.14)
  put(group, rounded([0.03, 0.035, 1.42], 0.014, lining.inlay), [-0.645, 0.81, 0])
  put(group, rounded([0.05, 0.2, 0.5], 0.03, lining.panel), [-0.655, 0.68, 0.42])
  for (const z of [-0.66, -0.12, 0.18, 0.66]) {
    put(group, rounded([0.03, 0.07, 0.15], 0.012, lining.gloss), [-0.64, 0.865 + tall * 0.5, z === -0.12 ? -0.15 : z])
    for (let i = 0; i < 4; i++)
      put(group, rounded([0.012, 0.005, 0.135], 0.002, lining.metal), [
        -0.622,
        0.845 + i * 0.014 + tall * 0.5,
        z === -0.12 ? -0.15 : z,
      ])
  }
  for (const z of [-0.06, 0.03, 0.12]) {
    const knob = put(group, new Mesh(new CylinderGeometry(0.026, 0.028, 0.035, 28), lining.metal), [-0.635, 0.735, z])
    knob.rotation.z = Math.PI / 2
  }
  put(group, rounded([0.02, 0.055, 0.3], 0.01, lining.gloss), [-0.648, 0.735, 0.03])
  if (kind !== 'car') put(group, rounded([0.05, 0.035, 0.34], 0.016, lining.inlay), [-0.6, 0.88, 0.5])
}

/** A flat lit picture that faces the seats, leaning back. */
function plate(group: Group, material: Material, at: Place, [w, h]: readonly [number, number], lean: number): void {
  const mesh = new Mesh(new PlaneGeometry(w, h), material)
  mesh.rotation.order = 'YXZ'
  mesh.rotation.y = Math.PI / 2
  mesh.rotation.x = -lean
  put(group, mesh, at)
}

function steering({ group, lining, kind }: Build): void {
  const wheel = new Group()
  const r = kind === 'truck' ? 0.225 : 0.185
  wheel.add(new Mesh(new TorusGeometry(r, 0.0165, 20, 72), lining.pad))
  const boss = new Mesh(new SphereGeometry(0.075, 32, 20), lining.pad)
  boss.scale.set(1.15, 0.9, 0.42)
  wheel.add(boss)
  for (const angle of [0, Math.PI, -Math.PI / 2]) {
    const arm = rounded([r - 0.05, 0.045, 0.018], 0.008, angle < 0 ? lining.metal : lining.gloss)
    arm.position.set(Math.cos(angle) * (r + 0.05) * 0.5, Math.sin(angle) * (r + 0.05) * 0.5, -0.004)
    arm.rotation.z = angle
    wheel.add(arm)
    if (angle < 0) continue
    for (const dy of [-0.01, 0.01]) {
      const key = rounded([0.03, 0.012, 0.008], 0.003, lining.metal)
      key.position.set(Math.cos(angle) * 0.105, dy, 0.01)
      wheel.add(key)
    }
  }
  wheel.rotation.order = 'YXZ'
  wheel.rotation.y = Math.PI / 2
  wheel.rotation.x = kind === 'truck' ? -0.75 : -0.4
  wheel.position.set(-0.4, 0.83, DRIVER)
  group.add(wheel)
  tube(
    group,
    [
      [-0.42, 0.82, DRIVER],
      [-0.6, 0.76, DRIVER],
      [-0.75, 0.7, DRIVER],
    ],
    0.04,
    lining.pad,
  )
  for (const side of [-1, 1])
    tube(
      group,
      [
        [-0.47, 0.82, DRIVER + side * 0.04],
        [-0.48, 0.83, DRIVER + side * 0.12],
        [-0.48, 0.84, DRIVER + side * 0.2],
      ],
      0.009,
      lining.gloss,
    )
}

function consoleBetween({ group, lining }: Build): void {
  put(group, rounded([0.86, 0.2, 0.27], 0.05, lining.pad), [-0.22, 0.44, 0])
  put(group, rounded([0.3, 0.3, 0.25], 0.06, lining.pad), [-0.62, 0.54, 0])
  put(group, rounded([0.5, 0.012, 0.2], 0.006, lining.gloss), [-0.34, 0.545, 0])
  put(group, rounded([0.36, 0.09, 0.23], 0.04, lining.seat), [0.16, 0.585, 0])
  tube(
    group,
    [
      [-0.44, 0.55, 0],
      [-0.44, 0.6, 0],
      [-0.45, 0.66, 0],
    ],
    0.012,
    lining.metal,
  )
  const knob = put(group, new Mesh(new SphereGeometry(0.032, 28, 20), lining.gloss), [-0.45, 0.675, 0])
  knob.scale.y = 1.25
  for (const z of [-0.05, 0.05]) {
    const ring = put(group, new Mesh(new TorusGeometry(0.038, 0.005, 10, 36), lining.metal), [-0.22, 0.555, z])
    ring.rotation.x = Math.PI / 2
  }
}

function shellAround({ group, lining, kind }: Build): void {
  const roof = kind === 'car' ? 1.5 : 1.62
  put(group, rounded([3.4, 0.05, 1.7], 0.02, lining.pad), [0.3, 0.2, 0])
  put(group, rounded([2.0, 0.06, 1.36], 0.03, lining.roof), [0.72, roof, 0])
  put(group, rounded([0.2, 0.03, 0.14], 0.015, lining.roof), [-0.24, roof - 0.03, 0])
  const mirror = put(group, rounded([0.03, 0.065, 0.25], 0.028, lining.gloss), [-0.42, roof - 0.13, 0])
  mirror.rotation.y = 0.12
  const glass = put(group, rounded([0.006, 0.05, 0.23], 0.002, lining.metal), [-0.402, roof - 0.13, 0.002])
  glass.rotation.y = 0.12
  for (const side of [-1, 1]) {
    const z = side * 0.78
    put(group, rounded([2.9, 0.62, 0.08], 0.035, lining.panel), [0.3, 0.62, z])
    put(group, rounded([2.9, 0.06, 0.12], 0.03, lining.pad), [0.3, 0.94, z])
    put(group, rounded([0.62, 0.07, 0.12], 0.03, lining.seat), [-0.1, 0.72, side * 0.72])
    put(group, rounded([0.14, 0.022, 0.03], 0.01, lining.metal), [-0.36, 0.82, side * 0.735])
    put(group, rounded([0.62, 0.014, 0.012], 0.005, lining.inlay), [-0.2, 0.86, side * 0.738])
    tube(
      group,
      [
        [-1.1, 0.95, side * 0.76],
        [-0.75, 1.2, side * 0.7],
        [-0.3, roof - 0.03, side * 0.62],
        [0.3, roof + 0.005, side * 0.62],
      ],
      0.05,
      lining.roof,
    )
    tube(
      group,
      [
        [0.3, roof, side * 0.62],
        [0.34, 1.2, side * 0.72],
        [0.36, 0.94, side * 0.77],
      ],
      0.055,
      lining.roof,
    )
    tube(
      group,
      [
        [1.35, roof, side * 0.62],
        [1.5, 1.2, side * 0.7],
        [1.62, 0.94, side * 0.75],
      ],
      0.07,
      lining.roof,
    )
    tube(
      group,
      [
        [0.3, roof, side * 0.62],
        [0.9, roof, side * 0.62],
        [1.6, roof - 0.04, side * 0.6],
      ],
      0.045,
      lining.roof,
    )
    put(group, rounded([0.02, 0.16, 0.4], 0.01, lining.roof), [-0.22, roof - 0.06, side * 0.34]).rotation.z = -1.1
    if (kind !== 'car')
      tube(
        group,
        [
          [-0.86, 1.1, side * 0.68],
          [-0.8, 1.18, side * 0.64],
          [-0.66, 1.28, side * 0.62],
          [-0.6, 1.3, side * 0.64],
        ],
        0.016,
        lining.pad,
      )
  }
  put(group, rounded([0.06, 0.05, 1.26], 0.02, lining.roof), [-0.3, roof - 0.01, 0])
  put(group, rounded([0.06, 0.06, 1.24], 0.02, lining.roof), [1.66, roof - 0.04, 0])
}
