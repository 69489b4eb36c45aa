import type { Group } from 'three'
import type { DrawnColour } from '../../stock/cars/colours.ts'
import type { Body } from '../list.ts'
import type { Spot } from './build.ts'
import { serviceBay, showroomFloor, showroomFront, usedCarYard } from './car-places.ts'
import { caravanPark, motorcycleHall } from './other-places.ts'
import type { DAYLIGHT } from './sky.ts'
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
  /** What the lens is sharp on and shadows are reckoned around. */
  readonly focus: Spot
  readonly sky: keyof typeof DAYLIGHT
  /** Whether its floor is polished. */
  readonly mirrors?: boolean
}

const parked = (body: Body, colour: DrawnColour, x: number, z: number, turn: number, y = 0): Parked => ({
  body,
  colour,
  at: [x, y, z],
  turn,
})

/** Pictures of places, by name: no real dealer; each bears the name of the one whose it is. */
export const PLACES: Readonly<Record<string, PlaceView>> = {
  'showroom-front': {
    build: showroomFront, sky: 'day', focus: [-1, 0.8, 0], camera: { at: [-3.2, 1.2, 8.2], to: [0.2, 1.7, -6], lens: 38 },
    vehicles: [parked('suv', 'blue', -2.55, 0, 48), parked('hatch', 'red', 0.95, -1, 48), parked('ute', 'silver', 4.1, -1.6, 48), parked('sedan', 'white', -1.2, -15, 20, 0.18)],
  },
  'showroom-floor': {
    build: showroomFloor, sky: 'inside', mirrors: true, focus: [0.6, 0.8, 1], camera: { at: [-1.6, 1.2, 8.4], to: [1, 1.7, -5], lens: 38 },
    vehicles: [parked('coupe', 'red', 1, 0.5, 140), parked('suv', 'blue', -3.5, -2.9, 38), parked('fastback', 'white', 3.8, -4.6, 150)],
  },
  'used-car-yard': {
    build: usedCarYard, sky: 'dusk', focus: [1, 0.8, 0], camera: { at: [3.6, 1.2, 8], to: [-0.4, 1.75, -6], lens: 38 },
    vehicles: [parked('four-by-four', 'white', 2.5, -0.7, 122), parked('suv-small', 'red', -0.8, -1.4, 122), parked('ute', 'orange', -4, -1.7, 122), parked('sedan', 'silver', -7.2, -1.9, 122)],
  },
  'service-bay': {
    build: serviceBay, sky: 'inside', mirrors: true, focus: [2, 1, 0], camera: { at: [0.6, 1.25, 7.4], to: [1.1, 1.95, -4], lens: 40 },
    vehicles: [parked('hatch', 'silver', -0.9, -3.2, 90, 1.54), parked('ute', 'white', 4.1, -0.6, 58)],
  },
  'truck-depot': {
    build: depot, sky: 'day', focus: [-2, 1.4, 0], camera: { at: [-4.6, 1.35, 13], to: [0.8, 2.9, -6], lens: 40 },
    vehicles: [parked('prime-mover', 'red', -3.1, 0.4, 46), parked('prime-mover-cabover', 'white', 3.8, -2.6, 46), parked('truck-tipper', 'orange', 9.6, -5, 46)],
  },
  'truck-workshop': {
    build: truckWorkshop, sky: 'inside', mirrors: true, focus: [-2, 1.4, -1], camera: { at: [-0.6, 1.4, 9.6], to: [0.6, 3.1, -6], lens: 43 },
    vehicles: [parked('prime-mover-cabover', 'blue', -2.4, -2.4, 56), parked('truck-cab-chassis', 'white', 5, -3, 64)],
  },
  'truck-yard': {
    build: truckYard, sky: 'dusk', focus: [-2, 1.4, 0], camera: { at: [6.4, 1.4, 11.4], to: [-0.6, 3, -6], lens: 40 },
    vehicles: [parked('prime-mover', 'blue', 4, -1.4, 124), parked('truck-crane', 'red', -1.6, -3, 124), parked('truck-refrigerated', 'silver', -6.6, -3.6, 124), parked('truck-pantech', 'white', -11.6, -4, 124)],
  },
  'caravan-park': {
    build: caravanPark, sky: 'day', focus: [1, 1, -1], camera: { at: [-0.6, 1.3, 9], to: [0.2, 1.9, -5], lens: 40 },
    vehicles: [parked('caravan', 'white', 2.4, -1.6, 30), parked('four-by-four', 'bronze', -4.5, -3.4, 30), parked('pop-top', 'silver', 10.5, -9, 30)],
  },
  'motorcycle-hall': {
    build: motorcycleHall, sky: 'hall', mirrors: true, focus: [-0.6, 0.6, 0], camera: { at: [-0.8, 1.05, 4.2], to: [0, 1.28, -3], lens: 44 },
    vehicles: [parked('motorcycle-naked', 'blue', -1.45, -0.1, 40), parked('motorcycle-cruiser', 'black', 0.2, -0.7, 40), parked('motorcycle-adventure', 'orange', 1.75, -1.2, 40), parked('scooter', 'red', 3.05, -1.8, 40)],
  },
} // prettier-ignore
