import {
  CatmullRomCurve3, CylinderGeometry, DoubleSide, type Group, type Material, Mesh, MeshPhysicalMaterial, MeshStandardMaterial, TorusGeometry, TubeGeometry, Vector3,
} from 'three' // prettier-ignore
import { BLACK, CHROME, GLOSS, PLASTIC, rounded } from './parts.ts'
import type { CarSpec, Extras } from './spec.ts'
import { wheel } from './wheel.ts'

export const ALUMINIUM = new MeshStandardMaterial({ color: 0xb9bec2, roughness: 0.38, metalness: 0.85 })
const LEATHER = new MeshStandardMaterial({ color: 0x3a2a20, roughness: 0.6 })
const CLEAR = new MeshPhysicalMaterial({
  color: 0x0a0f12,
  roughness: 0.03,
  transparent: true,
  opacity: 0.32,
  side: DoubleSide,
  depthWrite: false,
})

type Place = readonly [x: number, y: number, z: number]

export function put(group: Group, mesh: Mesh, [x, y, z]: Place): Mesh {
  mesh.position.set(x, y, z)
  group.add(mesh)
  return mesh
}

export function tube(group: Group, points: readonly Place[], radius: number, material: Material, closed = false): Mesh {
  const curve = new CatmullRomCurve3(
    points.map((p) => new Vector3(...p)),
    closed,
    'catmullrom',
    0.4,
  )
  return put(group, new Mesh(new TubeGeometry(curve, points.length * 14, radius, 12, closed), material), [0, 0, 0])
}

/** Side steps below the doors. */
export function steps({ group, spec: { side, solid } }: Extras): void {
  const [front, rear] = side.axles.map((x) => x / 1000) as [number, number]
  const arch = side.arch / 1000
  for (const sign of [-1, 1]) {
    const from = front + arch + 0.08
    const to = Math.min(rear - arch - 0.08, side.length / 1000)
    put(group, rounded([to - from, 0.05, 0.16], 0.022, PLASTIC), [
      (from + to) / 2,
      side.sill / 1000 - 0.02,
      sign * (solid.width / 2 - 0.07),
    ])
  }
}

/** The roll bar, the tow bar and the steps of a ute. */
export function sportsBar(place: Extras): void {
  steps(place)
  const { group, body } = place
  const z = 0.72
  const top = body.height - 0.26
  for (const dx of [0, 0.11])
    tube(group, [[3.66 + dx, 1.22, -z], [3.72 + dx, top - 0.1, -z + 0.06], [3.76 + dx, top, -z + 0.2], [3.76 + dx, top, z - 0.2], [3.72 + dx, top - 0.1, z - 0.06], [3.66 + dx, 1.22, z]], 0.034, GLOSS) // prettier-ignore
  for (const sign of [-1, 1])
    tube(
      group,
      [
        [3.78, top - 0.12, sign * (z - 0.04)],
        [4.1, 1.4, sign * z],
        [4.42, 1.3, sign * z],
      ],
      0.032,
      GLOSS,
    )
  towBar(group, 5.36)
}

/** Steps and a tow bar, without a bar across the tub. */
export function towSteps(place: Extras): void {
  steps(place)
  towBar(place.group, 5.33)
}

export function towBar(group: Group, x: number): void {
  put(group, rounded([0.22, 0.06, 0.07], 0.01, BLACK), [x, 0.46, 0])
  put(group, new Mesh(new CylinderGeometry(0.025, 0.02, 0.06, 16), CHROME), [x + 0.09, 0.52, 0])
}

/** The spare wheel on a back door, a roof rack and a bumper of steel. */
export function spareWheel(place: Extras): void {
  steps(place)
  const { group, spec } = place
  const spare = wheel({ radius: 0.4, rim: 0.252, width: 0.24, style: 'rugged', dark: true, blocky: true })
  spare.rotation.y = Math.PI / 2
  spare.position.set(4.3, 1.02, 0.1)
  group.add(spare)
  put(group, rounded([0.2, 0.26, 0.3], 0.04, BLACK), [4.2, 1.02, 0.1])
  put(group, rounded([0.26, 0.16, spec.solid.width - 0.06], 0.04, PLASTIC), [0.06, 0.6, 0])
  for (const sign of [-1, 1]) {
    put(group, rounded([2.5, 0.035, 0.035], 0.012, PLASTIC), [2.72, 1.94, sign * 0.66])
    for (const x of [1.78, 2.47, 3.16, 3.85])
      put(group, rounded([0.05, 0.2, 0.03], 0.01, PLASTIC), [x, 1.84, sign * 0.66])
  }
  for (let i = 0; i < 8; i++) put(group, rounded([0.05, 0.02, 1.34], 0.008, PLASTIC), [1.55 + i * 0.335, 1.945, 0])
}

/** An alloy tray with drop sides on a bare frame. */
export function dropsideTray({ group, spec }: Extras): void {
  const [from, to, w] = [2.74, 5.23, 1.84]
  const middle = (from + to) / 2
  const rear = spec.side.axles[1] / 1000
  for (const sign of [-1, 1]) {
    put(group, rounded([2.9, 0.14, 0.07], 0.01, BLACK), [3.75, 0.66, sign * 0.4])
    put(group, rounded([to - from, 0.3, 0.035], 0.008, ALUMINIUM), [middle, 1.2, sign * (w / 2)])
    for (const y of [1.13, 1.21, 1.29])
      put(group, rounded([to - from - 0.02, 0.018, 0.05], 0.006, ALUMINIUM), [middle, y, sign * (w / 2)])
    for (let i = 0; i < 5; i++)
      put(group, rounded([0.05, 0.33, 0.055], 0.01, ALUMINIUM), [
        from + 0.06 + (i * (to - from - 0.12)) / 4,
        1.2,
        sign * (w / 2),
      ])
    put(group, rounded([0.06, 0.8, 0.05], 0.01, ALUMINIUM), [from + 0.03, 1.42, sign * (w / 2 - 0.12)])
    const r = spec.side.tyre / 1000 + 0.06
    const guard = new CylinderGeometry(r, r, 0.3, 40, 1, true, Math.PI / 2 + 0.2, Math.PI - 0.4)
    put(group, new Mesh(guard, BLACK), [rear, spec.side.tyre / 1000, sign * (w / 2 - 0.2)]).rotation.x = Math.PI / 2
    put(group, rounded([0.03, 0.3, 0.28], 0.01, BLACK), [rear + r, 0.36, sign * (w / 2 - 0.2)])
    put(
      group,
      rounded([0.05, 0.09, 0.3], 0.01, new MeshPhysicalMaterial({ color: 0x7a070b, roughness: 0.3, clearcoat: 1 })),
      [to + 0.01, 0.93, sign * 0.68],
    )
  }
  put(group, rounded([to - from, 0.07, w], 0.01, ALUMINIUM), [middle, 1.02, 0])
  for (const x of [2.95, 3.5, 4.9, 5.1]) put(group, rounded([0.07, 0.3, 1.1], 0.01, BLACK), [x, 0.85, 0])
  put(group, rounded([0.05, 0.08, 1.7], 0.01, BLACK), [to - 0.02, 0.93, 0])
  put(group, rounded([0.035, 0.3, w], 0.008, ALUMINIUM), [to, 1.2, 0])
  for (let i = 0; i < 9; i++)
    put(group, rounded([0.04, 0.03, w - 0.3], 0.008, ALUMINIUM), [from + 0.03, 1.4 + i * 0.048, 0])
  put(group, rounded([0.05, 0.06, w - 0.24], 0.01, ALUMINIUM), [from + 0.03, 1.8, 0])
  put(group, rounded([0.12, 0.12, 1.5], 0.02, BLACK), [rear, 0.4, 0])
  towBar(group, to)
}

/** An open two-seater: a lined cockpit, a raked screen, two seats with hoops. */
export const roadster: Partial<CarSpec> = {
  cavities: [{ at: [1.98, 0.9, 0], size: [1.02, 0.72, 1.3], round: 0.12 }],
  extras: ({ group }) => {
    const w = 0.62
    const foot = (s: number): Place => [1.42, 0.86, s * (w + 0.06)]
    const head = (s: number): Place => [1.84, 1.12, s * (w - 0.08)]
    tube(group, [foot(-1), [1.63, 1.0, -w], head(-1), [1.8, 1.15, 0], head(1), [1.63, 1.0, w], foot(1)], 0.024, GLOSS)
    const pane = rounded([0.01, 0.46, 1.2], 0.004, CLEAR)
    pane.rotation.z = -0.98
    pane.renderOrder = 3
    put(group, pane, [1.6, 0.99, 0])
    put(group, rounded([0.36, 0.16, 1.26], 0.07, PLASTIC), [1.58, 0.78, 0])
    const ring = put(group, new Mesh(new TorusGeometry(0.17, 0.016, 12, 40), BLACK), [1.82, 0.82, -0.33])
    ring.rotation.y = Math.PI / 2
    ring.rotation.x = 0.35
    for (const sign of [-1, 1]) {
      put(group, rounded([0.15, 0.56, 0.48], 0.07, LEATHER), [2.3, 0.78, sign * 0.33]).rotation.z = -0.22
      put(group, rounded([0.11, 0.16, 0.25], 0.05, LEATHER), [2.37, 1.06, sign * 0.33]).rotation.z = -0.15
      put(group, rounded([0.46, 0.16, 0.48], 0.07, LEATHER), [2.06, 0.58, sign * 0.33])
      tube(
        group,
        [
          [2.5, 0.86, sign * 0.16],
          [2.52, 1.06, sign * 0.22],
          [2.52, 1.1, sign * 0.33],
          [2.52, 1.06, sign * 0.44],
          [2.5, 0.86, sign * 0.5],
        ],
        0.026,
        ALUMINIUM,
      )
    }
  },
}
