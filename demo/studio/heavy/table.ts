import { CylinderGeometry, Mesh, type MeshPhysicalMaterial } from 'three'
import { put, tube } from '../car/extras.ts'
import { BLACK, CHROME, GLOSS, PLASTIC, rounded, surfaceX } from '../car/parts.ts'
import type { CarSpec, Extras } from '../car/spec.ts'
import { LENS } from '../motorcycle/parts.ts'
import { crane, pantech, tipper, tray, type Deck } from './bodies.ts'
import { bonneted, cabOver, rigidCab } from './cabs.ts'
import { AMBER, cabSteps, chassis, FRAME, stack, tank, truckMirrors } from './chassis.ts'

interface Rigid {
  readonly to: number
  readonly axles: readonly number[]
  readonly add?: (place: Extras, deck: Deck) => void
  readonly deckFrom?: number
}

const rigid = ({ to, axles, add, deckFrom = 2.2 }: Rigid): CarSpec =>
  rigidCab((place) => {
    const { group } = place
    chassis(group, { from: 1.1, to, axles, top: 1.02, width: 2.3, guards: add === undefined })
    cabSteps(group, 0.42, 1.06, 0.56)
    truckMirrors(group, [0.2, 1.98, 1.06])
    put(group, rounded([0.9, 0.5, 0.5], 0.12, PLASTIC), [2.9, 0.74, 0.86])
    put(group, rounded([0.7, 0.44, 0.46], 0.06, CHROME), [2.8, 0.76, -0.86])
    for (const z of [-0.7, 0.7]) put(group, rounded([0.06, 0.05, 0.14], 0.02, AMBER), [0.5, 2.76, z])
    put(group, rounded([0.1, 1.2, 0.2], 0.04, PLASTIC), [2.08, 1.6, -0.8])
    add?.(place, { from: deckFrom, to, top: 1.2, width: 2.42 })
  })

const prime = (
  place: Extras,
  { from, to, axles, bright }: { from: number; to: number; axles: readonly number[]; bright: boolean },
) => {
  const { group } = place
  chassis(group, { from, to, axles, top: 1.08, width: 2.46, radius: 0.51 })
  const plate = put(group, new Mesh(new CylinderGeometry(0.5, 0.5, 0.09, 40), BLACK), [
    (axles[0] as number) + 0.55,
    1.2,
    0,
  ])
  plate.scale.z = 0.95
  put(group, rounded([0.8, 0.16, 0.8], 0.03, FRAME), [(axles[0] as number) + 0.55, 1.1, 0])
  tank(group, { x: from + 0.5, length: 1.5, bright, z: 0.92 })
}

/** Every truck, by picture folder. */
export const TRUCKS: Readonly<Record<string, CarSpec>> = {
  'truck-tray': rigid({ to: 7.6, axles: [5.6], add: ({ group }, deck) => tray(group, deck) }),
  'truck-tipper': rigid({ to: 6.3, axles: [4.9], deckFrom: 2.4, add: ({ group, paint }, deck) => tipper(group, deck, paint as MeshPhysicalMaterial) }),
  'truck-pantech': rigid({ to: 8.2, axles: [5.9], add: ({ group }, deck) => pantech(group, deck, false) }),
  'truck-refrigerated': rigid({ to: 8.2, axles: [5.9], deckFrom: 2.5, add: ({ group }, deck) => pantech(group, deck, true) }),
  'truck-crane': rigid({
    to: 8, axles: [5.3, 6.55], deckFrom: 3.1,
    add: ({ group }, deck) => {
      tray(group, deck)
      crane(group, 2.56, 1.1, 2.3)
    },
  }),
  'truck-cab-chassis': rigid({ to: 7.4, axles: [5.6] }),
  'prime-mover-cabover': cabOver((place) => {
    prime(place, { from: 2.4, to: 6.5, axles: [4.6, 5.92], bright: false })
    cabSteps(place.group, 0.46, 1.2, 0.52)
    truckMirrors(place.group, [0.22, 2.3, 1.2])
    put(place.group, rounded([0.34, 0.07, 1.84], 0.03, GLOSS), [0.3, 2.84, 0]).rotation.z = 0.3
    for (const z of [-0.8, -0.4, 0, 0.4, 0.8]) {
      let y = 3.6
      while (place.body.field(0.9, y, z) > 0) y -= 0.005
      put(place.group, rounded([0.08, 0.05, 0.14], 0.02, AMBER), [0.9, y + 0.015, z])
    }
    put(place.group, rounded([1.3, 0.62, 0.16], 0.06, place.paint), [3.1, 0.76, 1.14])
    put(place.group, rounded([1.3, 0.62, 0.16], 0.06, place.paint), [3.1, 0.76, -1.14])
  }),
  'prime-mover': bonneted((place) => {
    const { group, paint, body } = place
    prime(place, { from: 3.4, to: 8.2, axles: [6.2, 7.54], bright: true })
    for (const sign of [-1, 1]) {
      stack(group, 4.46, sign * 0.98, 3.7)
      const guard = put(group, new Mesh(new CylinderGeometry(0.66, 0.66, 0.5, 40, 1, true, Math.PI / 2 - 0.1, Math.PI + 0.2), paint), [1.18, 0.5, sign * 0.95])
      guard.rotation.x = Math.PI / 2
      tube(group, [[-0.02, 0.52, sign * 0.3], [-0.06, 1.2, sign * 0.3], [0, 1.5, sign * 0.34]], 0.05, CHROME)
    }
    put(group, rounded([0.22, 0.4, 2.4], 0.08, CHROME), [0.08, 0.66, 0])
    tube(group, [[0.16, 0.9, -1.1], [0, 1.3, -1.02], [-0.04, 1.5, -0.8], [-0.06, 1.52, 0], [-0.04, 1.5, 0.8], [0, 1.3, 1.02], [0.16, 0.9, 1.1]], 0.048, CHROME)
    for (const z of [-0.8, -0.4, 0, 0.4, 0.8]) put(group, rounded([0.1, 0.06, 0.12], 0.02, AMBER), [2.62, 3.02, z])
    cabSteps(group, 2.6, 1.2, 0.56)
    truckMirrors(group, [2.08, 2.24, 1.12])
    put(group, rounded([0.3, 0.05, 1.84], 0.025, paint), [2.14, 2.73, 0]).rotation.z = 0.3
    for (const sign of [-1, 1]) {
      const [y, z] = [1.14, sign * 0.83]
      const x = surfaceX(body, y, 0.83, -1)
      put(group, rounded([0.34, 0.26, 0.38], 0.06, CHROME), [x + 0.06, y, z])
      for (const dz of [-0.085, 0.085]) {
        const lens = put(group, new Mesh(new CylinderGeometry(0.072, 0.072, 0.03, 32), LENS), [x - 0.115, y + 0.02, z + dz])
        lens.rotation.z = Math.PI / 2
      }
      put(group, rounded([0.03, 0.04, 0.3], 0.012, AMBER), [x - 0.105, y - 0.095, z])
    }
  }),
} // prettier-ignore
