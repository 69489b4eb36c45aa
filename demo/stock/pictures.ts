import type { Car } from '#app/features/vehicle/car.ts'
import { drawnColourOf, type DrawnColour } from './colours.ts'
import { entryOf, type Drawing } from '../drawings/list.ts'

/** Body folders for cars whose facts do not name a drawing. */
const BY_BODY: Readonly<Record<string, Drawing>> = {
  '4x4': 'four-by-four',
  bus: 'bus',
  cabChassis: 'single-cab',
  convertible: 'convertible',
  softtop: 'convertible',
  coupe: 'coupe',
  hardtop: 'coupe',
  hatch: 'hatch',
  hatchback: 'hatch',
  lightTruck: 'truck-pantech',
  peopleMover: 'people-mover',
  sedan: 'sedan',
  suv: 'suv',
  ute: 'ute',
  van: 'van',
  motorhome: 'van',
  wagon: 'wagon',
  stationWagon: 'wagon',
  primeMover: 'prime-mover',
  tipper: 'truck-tipper',
  tray: 'truck-tray',
  pantech: 'truck-pantech',
  curtainsider: 'truck-pantech',
  refrigerated: 'truck-refrigerated',
  crane: 'truck-crane',
  rigid: 'truck-cab-chassis',
  caravan: 'caravan',
  popTop: 'pop-top',
  hybridCaravan: 'camper',
  camperTrailer: 'camper',
}

export interface PictureWish {
  /** Folder of the drawing, when the caller knows a better one than the body type tells. */
  readonly drawing?: Drawing
  /** How many pictures: the hero comes first. */
  readonly count?: number
}

/**
 * The pictures of a car, as paths in `demo/pictures/`: its body in the nearest drawn colour, side view first. A dark
 * or light interior is chosen with the car's interior colour.
 */
export function pictureFor(
  car: Pick<Car, 'simple_body' | 'colour' | 'item_type' | 'interior_colour'>,
  wish: PictureWish = {},
): string[] {
  // No picture of a motorcycle is drawn yet: its card shows the silhouette.
  if (car.item_type === 'motorcycle') return []
  const drawing = wish.drawing ?? BY_BODY[car.simple_body ?? ''] ?? (car.item_type === 'caravan' ? 'caravan' : 'hatch')
  const { colours, interior, shared = {}, views } = entryOf(drawing)
  const colour = nearestDrawn(drawnColourOf(car.colour), colours)
  const shade = /beige|cream|tan|ivory|light|oak/i.test(car.interior_colour ?? '') ? 'light' : 'dark'
  return views
    .slice(0, wish.count ?? views.length)
    .map((view) =>
      view === 'interior' ? `interiors/${interior}-${shade}.webp` : `${shared[view] ?? drawing}/${colour}/${view}.webp`,
    )
}

/** A few bodies are drawn in fewer colours. */
const STAND_INS: Readonly<Record<DrawnColour, readonly DrawnColour[]>> = {
  white: ['white'],
  silver: ['silver', 'white'],
  grey: ['grey', 'silver', 'black'],
  black: ['black', 'grey', 'silver'],
  blue: ['blue', 'grey', 'silver'],
  red: ['red', 'orange', 'silver'],
  green: ['green', 'grey', 'blue'],
  orange: ['orange', 'red', 'white'],
  bronze: ['bronze', 'silver', 'white'],
}

const nearestDrawn = (colour: DrawnColour, drawn: readonly DrawnColour[]): DrawnColour =>
  STAND_INS[colour].find((each) => drawn.includes(each)) ?? drawn[0] ?? 'white'
