import { BoxGeometry, CylinderGeometry, type Group, Mesh, MeshPhysicalMaterial, MeshStandardMaterial } from 'three'
import { ALUMINIUM, put, tube } from '../car/extras.ts'
import { BLACK, CHROME, PLASTIC, rounded } from '../car/parts.ts'
import { AMBER, FRAME, RED_LAMP } from './chassis.ts'

const PANEL = new MeshPhysicalMaterial({
  color: 0xf2f3f3,
  emissive: 0x2a2b2c,
  roughness: 0.34,
  clearcoat: 0.6,
  clearcoatRoughness: 0.15,
})
const STEEL = new MeshPhysicalMaterial({ color: 0x6b7176, roughness: 0.45, metalness: 0.5, clearcoat: 0.3 })
const YELLOW = new MeshPhysicalMaterial({ color: 0xd9a414, roughness: 0.35, clearcoat: 0.8 })
const TIMBER = new MeshStandardMaterial({ color: 0x5a4632, roughness: 0.8 })

export interface Deck {
  readonly from: number
  readonly to: number
  readonly top: number
  readonly width: number
}

export function tray(group: Group, { from, to, top, width: w }: Deck): void {
  const [middle, length] = [(from + to) / 2, to - from]
  put(group, rounded([length, 0.12, w], 0.02, FRAME), [middle, top - 0.06, 0])
  put(group, rounded([length - 0.1, 0.02, w - 0.1], 0.005, TIMBER), [middle, top + 0.005, 0])
  for (const sign of [-1, 1]) {
    for (let i = 0; i < 2; i++) {
      const part = length / 2 - 0.06
      put(group, rounded([part, 0.42, 0.04], 0.012, ALUMINIUM), [
        from + 0.04 + part / 2 + i * (part + 0.05),
        top + 0.21,
        sign * (w / 2),
      ])
      for (let n = 0; n < 4; n++)
        put(group, rounded([part, 0.02, 0.055], 0.008, ALUMINIUM), [
          from + 0.04 + part / 2 + i * (part + 0.05),
          top + 0.06 + n * 0.1,
          sign * (w / 2),
        ])
    }
    for (const x of [from + 0.02, middle, to - 0.02])
      put(group, rounded([0.06, 0.48, 0.07], 0.012, STEEL), [x, top + 0.2, sign * (w / 2)])
    put(group, rounded([length, 0.09, 0.02], 0.005, AMBER), [middle, top - 0.04, sign * (w / 2 + 0.002)]).scale.y = 0.25
  }
  put(group, rounded([0.04, 0.42, w], 0.012, ALUMINIUM), [to, top + 0.21, 0])
  headboard(group, from, top, w)
}

function headboard(group: Group, x: number, top: number, w: number): void {
  for (let i = 0; i < 10; i++)
    put(group, rounded([0.03, 0.05, w - 0.1], 0.01, ALUMINIUM), [x, top + 0.08 + i * 0.105, 0])
  for (const z of [-0.5, -0.17, 0.17, 0.5])
    put(group, rounded([0.06, 1.12, 0.06], 0.012, STEEL), [x, top + 0.54, z * w * 0.96])
}

export function tipper(group: Group, { from, to, top, width: w }: Deck, paint: MeshPhysicalMaterial): void {
  const [middle, length, high] = [(from + to) / 2, to - from, 1.05]
  put(group, rounded([length, 0.1, w - 0.2], 0.02, FRAME), [middle, top - 0.02, 0])
  for (const sign of [-1, 1]) {
    put(group, rounded([length, high, 0.05], 0.02, paint), [middle, top + high / 2, sign * (w / 2 - 0.03)])
    put(group, rounded([length + 0.04, 0.11, 0.12], 0.03, paint), [middle, top + high, sign * (w / 2)])
    put(group, rounded([length + 0.04, 0.12, 0.1], 0.03, paint), [middle, top + 0.02, sign * (w / 2)])
    for (let i = 0; i < 6; i++)
      put(group, rounded([0.1, high, 0.09], 0.025, paint), [
        from + 0.1 + (i * (length - 0.2)) / 5,
        top + high / 2,
        sign * (w / 2),
      ])
  }
  put(group, rounded([0.06, high + 0.1, w], 0.02, paint), [to, top + high / 2, 0])
  for (const y of [0.15, 0.55, 0.95]) put(group, rounded([0.1, 0.08, w], 0.02, paint), [to + 0.01, top + y, 0])
  put(group, rounded([0.06, high + 0.25, w], 0.02, paint), [from, top + high / 2 + 0.1, 0])
  put(group, rounded([0.7, 0.06, w - 0.1], 0.02, paint), [from - 0.28, top + high + 0.22, 0])
  const ram = put(group, new Mesh(new CylinderGeometry(0.09, 0.09, 1, 20), CHROME), [from - 0.12, top + 0.5, 0])
  ram.rotation.z = 0.1
  put(group, rounded([length, 0.16, 0.1], 0.02, FRAME), [middle, top - 0.14, 0.3])
  put(group, rounded([length, 0.16, 0.1], 0.02, FRAME), [middle, top - 0.14, -0.3])
}

export function pantech(group: Group, { from, to, top, width: w }: Deck, cold: boolean): void {
  const [middle, length, high] = [(from + to) / 2, to - from, 2.36]
  put(group, rounded([length, 0.16, 0.96], 0.02, FRAME), [middle, top - 0.09, 0])
  put(group, rounded([length, high, w], 0.05, PANEL), [middle, top + high / 2, 0])
  for (const sign of [-1, 1]) {
    put(group, rounded([length + 0.01, 0.09, 0.05], 0.015, ALUMINIUM), [middle, top + 0.04, sign * (w / 2)])
    put(group, rounded([length + 0.01, 0.08, 0.05], 0.015, ALUMINIUM), [middle, top + high - 0.03, sign * (w / 2)])
    for (const x of [from + 0.02, to - 0.02])
      put(group, rounded([0.06, high, 0.05], 0.015, ALUMINIUM), [x, top + high / 2, sign * (w / 2)])
    if (!cold)
      for (let i = 1; i < 9; i++)
        put(group, new Mesh(new BoxGeometry(0.014, high - 0.2, 0.006), STEEL), [
          from + (i * length) / 9,
          top + high / 2,
          sign * (w / 2 + 0.001),
        ])
    for (let i = 0; i < 4; i++)
      put(group, rounded([0.08, 0.03, 0.02], 0.008, AMBER), [
        from + 0.2 + (i * (length - 0.4)) / 3,
        top + 0.04,
        sign * (w / 2 + 0.03),
      ])
    put(group, rounded([length * 0.42, 0.36, 0.03], 0.01, BLACK), [middle + 0.05, top - 0.36, sign * (w / 2 - 0.06)])
    put(group, rounded([0.02, 0.22, 0.1], 0.01, RED_LAMP), [to + 0.01, top + 0.2, sign * (w / 2 - 0.1)])
    for (const z of [0.12, 0.7]) {
      const rod = put(group, new Mesh(new CylinderGeometry(0.016, 0.016, high - 0.12, 10), CHROME), [
        to + 0.03,
        top + high / 2,
        sign * z,
      ])
      rod.castShadow = false
      put(group, rounded([0.03, 0.03, 0.32], 0.01, STEEL), [to + 0.035, top + 0.85, sign * (z - 0.1)])
    }
  }
  put(group, new Mesh(new BoxGeometry(0.004, high - 0.1, 0.02), BLACK), [to + 0.001, top + high / 2, 0])
  if (!cold) return
  put(group, rounded([0.42, 0.72, 1.7], 0.08, PANEL), [from - 0.2, top + high - 0.52, 0])
  for (let i = 0; i < 9; i++)
    put(group, rounded([0.02, 0.03, 1.4], 0.005, BLACK), [from - 0.41, top + high - 0.78 + i * 0.06, 0])
}

/** A folded loading crane behind the cab, with its legs. */
export function crane(group: Group, x: number, top: number, width: number): void {
  put(group, rounded([0.5, 0.4, width - 0.1], 0.05, FRAME), [x, top + 0.05, 0])
  put(group, new Mesh(new CylinderGeometry(0.2, 0.24, 0.9, 28), YELLOW), [x, top + 0.6, 0])
  put(group, rounded([0.3, 0.4, 0.44], 0.06, YELLOW), [x, top + 1.15, 0])
  const lower = put(group, rounded([0.26, 0.3, 1.9], 0.05, YELLOW), [x - 0.04, top + 1.32, 0])
  lower.rotation.x = 0.08
  const upper = put(group, rounded([0.22, 0.24, 1.8], 0.05, YELLOW), [x + 0.24, top + 1.0, 0.04])
  upper.rotation.x = -0.16
  for (const dz of [0, 0.12])
    put(group, rounded([0.12, 0.14, 1.7], 0.03, STEEL), [x + 0.24, top + 0.78 - dz, 0.08]).rotation.x = -0.16
  tube(
    group,
    [
      [x - 0.2, top + 0.8, 0.1],
      [x - 0.2, top + 1.2, 0.7],
    ],
    0.05,
    CHROME,
  )
  for (const sign of [-1, 1]) {
    put(group, rounded([0.22, 0.9, 0.2], 0.03, YELLOW), [x, top - 0.25, sign * (width / 2 - 0.04)])
    put(group, new Mesh(new CylinderGeometry(0.16, 0.16, 0.04, 24), PLASTIC), [
      x,
      top - 0.74,
      sign * (width / 2 - 0.04),
    ])
  }
}
