import { CylinderGeometry, type Group, Mesh } from 'three'
import { put } from '../car/extras.ts'
import type { DrawnColour } from '../../stock/cars/colours.ts'
import type { Body } from '../list.ts'
import { bays, box, glassFront, glowing, ground, matt, plant, tree, type Spot } from './build.ts'
import { depot, truckWorkshop, truckYard } from './truck-places.ts'

/** A vehicle in a place: where it stands and which way it looks, degrees from the camera's left. */
export interface Parked {
  readonly body: Body
  readonly colour: DrawnColour
  readonly at: Spot
  readonly turn: number
}

export interface PlaceView {
  readonly build: (group: Group) => void
  readonly vehicles: readonly Parked[]
  readonly camera: { readonly at: Spot; readonly to: Spot; readonly lens: number }
  readonly sky: 'day' | 'dusk' | 'inside'
}

const parked = (body: Body, colour: DrawnColour, x: number, z: number, turn: number, y = 0): Parked => ({
  body,
  colour,
  at: [x, y, z],
  turn,
})

/** A building with a glass front, lit within, under a deep fascia with a blank sign. */
function showroom(
  group: Group,
  { width, height, z, accent }: { width: number; height: number; z: number; accent: number },
): void {
  const white = matt(0xf1f2f1, 0.6)
  box(group, [width + 2, 1.3, 9], [0, height + 0.65, z - 4], white)
  box(group, [width + 2.05, 0.16, 9.05], [0, height + 0.02, z - 4], matt(accent, 0.5))
  box(group, [4.6, 0.86, 0.12], [-width * 0.28, height + 0.7, z + 0.56], matt(accent, 0.4))
  box(group, [2.5, 0.14, 0.04], [-width * 0.28 - 0.5, height + 0.8, z + 0.63], matt(0xffffff, 0.5))
  box(group, [1.7, 0.1, 0.04], [-width * 0.28 - 0.9, height + 0.55, z + 0.63], matt(0xffffff, 0.5))
  box(group, [width, height, 0.2], [0, height / 2, z - 8], glowing(0xfff4e2, 0.7))
  box(group, [width, 0.05, 8], [0, 0.03, z - 4], matt(0xdad8d3, 0.25))
  for (let i = 0; i < 6; i++)
    box(group, [width * 0.9, 0.04, 0.12], [0, height - 0.15, z - 1.2 - i * 1.2], glowing(0xffffff, 1.6))
  for (const side of [-1, 1]) box(group, [0.8, height, 8.4], [side * (width / 2 + 0.4), height / 2, z - 4], white)
  glassFront(group, { from: -width / 2, to: width / 2, height, z, step: width / 9 })
}

const lights = (group: Group, width: number, depth: number, height: number) => {
  for (let i = 0; i < 5; i++)
    box(group, [width, 0.05, 0.16], [0, height, -depth / 2 + (i * depth) / 4], glowing(0xffffff, 2.2))
}

const dealership = (group: Group) => {
  ground(group, matt(0x8d9092, 0.9))
  showroom(group, { width: 21, height: 4.1, z: -9, accent: 0x1f5f8f })
  bays(group, { from: -11, count: 8, step: 2.8, z: -3.4, depth: 5.2 })
  for (const [x, z, h] of [
    [-17, -11, 7],
    [-21, -7, 6],
    [17, -12, 7.6],
    [21, -8, 6.4],
    [-26, -16, 8],
    [27, -16, 8],
  ] as const)
    tree(group, [x, 0, z], h)
  box(group, [120, 0.4, 0.6], [0, 0.2, -22], matt(0x7d9468, 0.95))
}

const floorShow = (group: Group) => {
  ground(group, matt(0xd9dad8, 0.14), 40)
  box(group, [30, 5.4, 0.2], [0, 2.7, -8.5], matt(0xf2f1ee, 0.8))
  box(group, [0.2, 5.4, 26], [11.5, 2.7, 0], matt(0xe9e8e4, 0.8))
  box(group, [30, 0.2, 26], [0, 5.4, 0], matt(0xf4f4f2, 0.9))
  lights(group, 16, 9, 5.25)
  for (let i = 0; i < 26; i++) box(group, [0.1, 3.6, 0.1], [3.4 + i * 0.24, 1.8, -8.35], matt(0xa57b4f, 0.6))
  box(group, [7.4, 3.2, 0.06], [-5.4, 2.2, -8.36], glowing(0xd7e6f0, 0.95))
  for (let i = 0; i < 5; i++) box(group, [0.1, 3.3, 0.14], [-9.1 + i * 1.85, 2.2, -8.3], matt(0x33383c, 0.5))
  box(group, [2.4, 1.02, 0.8], [6.6, 0.51, -6.4], matt(0xffffff, 0.4))
  box(group, [2.5, 0.06, 0.9], [6.6, 1.04, -6.4], matt(0xa57b4f, 0.5))
  box(group, [0.5, 0.34, 0.04], [6.4, 1.32, -6.4], matt(0x101214, 0.3))
  plant(group, [9.6, 0, -6.6])
  plant(group, [-9.6, 0, -7])
}

const yard = (group: Group) => {
  ground(group, matt(0x9a9a97, 0.95))
  bays(group, { from: -16, count: 12, step: 2.8, z: -2.6, depth: 5.4 })
  box(group, [13, 3, 6], [9, 1.5, -17], matt(0xeceeee, 0.7))
  box(group, [13.6, 0.7, 6.6], [9, 3.2, -17], matt(0xc2452d, 0.6))
  glassFront(group, { from: 3, to: 15, height: 2.6, z: -13.9, step: 1.5 })
  for (const x of [-13, -4, 5, 14]) {
    box(group, [0.12, 6, 0.12], [x, 3, -6.4], matt(0x8b9094, 0.4, 0.6))
    box(group, [0.9, 0.1, 0.3], [x + 0.4, 6, -6.4], matt(0xe8e8e4, 0.5))
    box(group, [0.7, 2.2, 0.02], [x + 0.45, 4.3, -6.4], matt([0xc2452d, 0x1f5f8f][Math.round(x) & 1] as number, 0.8))
  }
  for (const [x, z, h] of [
    [-15, -16, 7],
    [-10, -18, 8],
    [-21, -12, 6.4],
    [22, -16, 8],
    [-4, -20, 7],
  ] as const)
    tree(group, [x, 0, z], h)
}

const workshop = (group: Group) => {
  ground(group, matt(0xaeb3b5, 0.28), 40)
  box(group, [26, 6, 0.2], [0, 3, -7], matt(0xf0f1f1, 0.8))
  box(group, [26, 1.3, 0.22], [0, 0.65, -6.97], matt(0x2c5f86, 0.6))
  box(group, [26, 0.2, 20], [0, 6, 0], matt(0x9da3a6, 0.9))
  lights(group, 14, 8, 5.8)
  for (const x of [-2.9, 1.1]) {
    box(group, [0.34, 3.6, 0.42], [x, 1.8, -3], matt(0xb5281f, 0.45))
    box(group, [0.8, 0.06, 0.9], [x, 0.03, -3], matt(0xb5281f, 0.45))
    box(group, [1.5, 0.12, 0.14], [x + (x < 0 ? 0.8 : -0.8), 1.5, -2.6], matt(0x2b2e30, 0.5, 0.4))
    box(group, [1.5, 0.12, 0.14], [x + (x < 0 ? 0.8 : -0.8), 1.5, -3.4], matt(0x2b2e30, 0.5, 0.4))
  }
  box(group, [4.34, 0.24, 0.3], [-0.9, 3.6, -3], matt(0xb5281f, 0.45))
  for (let i = 0; i < 3; i++) {
    box(group, [1.1, 1.1, 0.6], [5.2 + i * 1.25, 0.62, -6.4], matt([0xb5281f, 0x202326, 0xb5281f][i] as number, 0.4))
    for (let n = 0; n < 4; n++)
      box(group, [0.7, 0.03, 0.03], [5.2 + i * 1.25, 0.3 + n * 0.24, -6.08], matt(0xd5d9dc, 0.3, 0.8))
  }
  box(group, [3.8, 1.5, 0.06], [6.4, 2.5, -6.85], matt(0x3a4248, 0.7))
  for (let i = 0; i < 12; i++)
    box(group, [0.07, 0.4 + (i % 4) * 0.16, 0.05], [4.8 + i * 0.28, 2.5, -6.78], matt(0xc9cdd0, 0.3, 0.8))
  box(group, [3.6, 3.4, 0.1], [-7.6, 1.7, -6.86], glowing(0xdbe8f0, 0.95))
  for (let i = 0; i < 9; i++) box(group, [3.6, 0.03, 0.12], [-7.6, 0.3 + i * 0.4, -6.82], matt(0x8b9296, 0.5))
  for (const x of [2.6, 7.4]) box(group, [0.1, 0.004, 6], [x, 0.004, -1.6], matt(0xe5b52c, 0.6))
}

const park = (group: Group) => {
  ground(group, matt(0x93a36f, 0.98))
  box(group, [60, 0.02, 7], [0, 0.005, -2], matt(0xc9bda2, 0.95))
  box(group, [9, 3, 5], [9, 1.5, -17], matt(0xf1eee6, 0.7))
  box(group, [10, 0.5, 6.4], [9, 3.2, -17], matt(0x2f6f8f, 0.6))
  glassFront(group, { from: 5.4, to: 12.6, height: 2.4, z: -14.4, step: 1.8 })
  for (const [x, z, h] of [
    [-14, -14, 8],
    [-9, -19, 9],
    [-19, -9, 7],
    [18, -13, 8.5],
    [2, -21, 9],
    [24, -18, 9],
  ] as const)
    tree(group, [x, 0, z], h)
}

const hall = (group: Group) => {
  ground(group, matt(0x8f6f50, 0.34), 40)
  for (let i = 0; i < 40; i++) box(group, [0.006, 0.003, 30], [-8 + i * 0.4, 0.001, 0], matt(0x6a5139, 0.6))
  box(group, [22, 4.6, 0.2], [0, 2.3, -5.4], matt(0x2a2d30, 0.85))
  box(group, [22, 0.2, 20], [0, 4.6, 0], matt(0x1d1f21, 0.9))
  lights(group, 11, 6, 4.4)
  box(group, [5, 1.7, 0.06], [-3, 2.6, -5.26], matt(0xe7e5df, 0.8))
  box(group, [2.8, 0.2, 0.03], [-3.6, 2.85, -5.22], matt(0xc2452d, 0.6))
  box(group, [1.9, 0.12, 0.03], [-4.05, 2.4, -5.22], matt(0x2a2d30, 0.6))
  for (let i = 0; i < 3; i++) {
    box(group, [2.6, 0.05, 0.4], [4.6, 1 + i * 0.8, -5.1], matt(0xa57b4f, 0.6))
    for (let n = 0; n < 4; n++) {
      const helmet = put(
        group,
        new Mesh(
          new CylinderGeometry(0.13, 0.15, 0.26, 20),
          matt([0xc2452d, 0xe7e5df, 0x1f5f8f, 0x16181a][(n + i) % 4] as number, 0.25),
        ),
        [3.7 + n * 0.6, 1.16 + i * 0.8, -5.1],
      )
      helmet.scale.z = 1.1
    }
  }
}

/** Pictures of places, by name: no brand, no real dealer. */
export const PLACES: Readonly<Record<string, PlaceView>> = {
  'showroom-front': {
    build: dealership, sky: 'day', camera: { at: [-1.6, 1.6, 10.6], to: [0.1, 1.75, -6], lens: 41 },
    vehicles: [parked('suv', 'white', -6, -3, 62), parked('hatch', 'red', -2.9, -3, 62), parked('sedan', 'blue', 0.3, -3, 62), parked('suv-large', 'black', 3.4, -3, 62), parked('ute', 'silver', 6.6, -3, 62)],
  },
  'showroom-floor': {
    build: floorShow, sky: 'inside', camera: { at: [-0.8, 1.5, 10.4], to: [0.2, 1.6, -5], lens: 38 },
    vehicles: [parked('suv', 'blue', -2.9, -1, 34), parked('coupe', 'red', 2.7, 0.2, 148), parked('fastback', 'white', 0.6, -5.4, 20)],
  },
  'used-car-yard': {
    build: yard, sky: 'dusk', camera: { at: [-1.6, 1.9, 12.6], to: [-0.4, 1.9, -5], lens: 40 },
    vehicles: [parked('hatch', 'blue', -8.6, -2.4, 66), parked('four-by-four', 'white', -5.6, -2.4, 66), parked('suv-small', 'red', -2.6, -2.4, 66), parked('ute', 'orange', 0.6, -2.4, 66), parked('sedan', 'silver', 3.8, -2.4, 66), parked('suv', 'grey', 7, -2.4, 66)],
  },
  'service-bay': {
    build: workshop, sky: 'inside', camera: { at: [1, 1.6, 9.6], to: [1, 1.9, -4], lens: 42 },
    vehicles: [parked('hatch', 'silver', -0.9, -3, 90, 1.56), parked('ute', 'white', 4.6, -2, 62)],
  },
  'truck-depot': {
    build: depot, sky: 'day', camera: { at: [-3, 1.9, 16], to: [0.5, 2.1, -6], lens: 40 },
    vehicles: [parked('prime-mover', 'red', -4.6, -1.6, 46), parked('prime-mover-cabover', 'white', 2.2, -3.6, 46), parked('truck-tipper', 'orange', 8, -5, 46)],
  },
  'truck-workshop': {
    build: truckWorkshop, sky: 'inside', camera: { at: [-1, 1.9, 11.6], to: [0.9, 2.75, -6], lens: 42 },
    vehicles: [parked('prime-mover-cabover', 'blue', -3, -3.4, 62), parked('truck-cab-chassis', 'white', 5.4, -3, 62)],
  },
  'truck-yard': {
    build: truckYard, sky: 'dusk', camera: { at: [-4.4, 1.8, 10.4], to: [-1.4, 2.7, -6], lens: 42 },
    vehicles: [parked('truck-tray', 'white', -9.8, -6, 58), parked('truck-refrigerated', 'silver', -5.6, -6, 58), parked('truck-crane', 'red', -1.4, -6, 58), parked('truck-pantech', 'white', 2.6, -6, 58), parked('prime-mover', 'blue', 6.8, -6, 58)],
  },
  'caravan-park': {
    build: park, sky: 'day', camera: { at: [-2, 1.75, 12], to: [0, 1.6, -5], lens: 42 },
    vehicles: [parked('caravan', 'white', 1.9, -2.4, 26), parked('four-by-four', 'bronze', -6.4, -1.6, 26), parked('pop-top', 'silver', 9.6, -8, 26)],
  },
  'motorcycle-hall': {
    build: hall, sky: 'inside', camera: { at: [-0.6, 1.3, 4.9], to: [-0.1, 0.95, -3], lens: 46 },
    vehicles: [parked('motorcycle-naked', 'blue', -2.2, -0.3, 40), parked('motorcycle-cruiser', 'black', -0.6, -0.6, 40), parked('motorcycle-adventure', 'orange', 1.4, -0.9, 40), parked('scooter', 'red', 3, -1.2, 40)],
  },
} // prettier-ignore
