import type { Car } from '#app/features/vehicle/car.ts'
import { drawnColourOf } from './cars/colour-names.ts'
import { picturePath, viewsIn, type Body, type View } from '../studio/list.ts'

/** Body folders for vehicles whose facts do not name one. */
const BY_BODY: Readonly<Record<string, Body>> = {
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
  naked: 'motorcycle-naked',
  sport: 'motorcycle-sport',
  cruiser: 'motorcycle-cruiser',
  touring: 'motorcycle-touring',
  adventure: 'motorcycle-adventure',
  offRoad: 'motorcycle-trail',
  scooter: 'scooter',
}

/** Body folders by kind, for bodies that are not known. */
const BY_KIND: Readonly<Record<string, Body>> = {
  caravan: 'caravan',
  motorcycle: 'motorcycle-naked',
  truck: 'truck-tray',
}

export interface PictureWish {
  /** Folder of the pictures, when the caller knows a better one than the body type tells. */
  readonly drawing?: Body
  /** How many pictures: the hero comes first. */
  readonly count?: number
}

/** The folder of a vehicle whose facts say what it is. */
export const bodyOf = ({ simple_body, item_type }: Pick<Car, 'simple_body' | 'item_type'>): Body =>
  BY_BODY[simple_body ?? ''] ?? BY_KIND[item_type ?? ''] ?? 'hatch'

/**
 * The pictures of a car, as paths in `demo/pictures/`: its body in the nearest paint, from ahead and aside first, from
 * the left or from the right as its stock number is even or odd; of motorcycles most from the side. A dark or light cabin is chosen with the car's interior
 * colour.
 */
export function pictureFor(
  car: Pick<Car, 'simple_body' | 'colour' | 'item_type' | 'interior_colour'> & {
    readonly stocknum?: string | undefined
  },
  wish: PictureWish = {},
): string[] {
  const body = wish.drawing ?? bodyOf(car)
  const shade = /beige|cream|tan|ivory|light|oak/i.test(car.interior_colour ?? '') ? 'light' : 'dark'
  const paint = { colour: drawnColourOf(car.colour), shade } as const
  const views = begun(car, facing(car.stocknum, viewsIn(body, paint.colour)))
  return views.slice(0, wish.count ?? views.length).map((view) => picturePath(body, view, paint))
}

/** Of ten motorcycles so many are seen from ahead and aside first, the others from the side, which fills a picture. */
const AHEAD_OF_TEN = 3

const lastDigit = (stocknum: string | undefined): number => Number(/\d$/.exec(stocknum ?? '')?.[0] ?? 0)

/** The view that a card shows comes first. */
function begun(
  { item_type, stocknum }: { readonly item_type?: string | undefined; readonly stocknum?: string | undefined },
  views: readonly View[],
): readonly View[] {
  if (item_type !== 'motorcycle' || lastDigit(stocknum) < AHEAD_OF_TEN) return views
  return ['side', ...views.filter((view) => view !== 'side')]
}

/** Whatever stands beside another in a list looks the other way half of the time. */
function facing(stocknum: string | undefined, views: readonly View[]): readonly View[] {
  if (lastDigit(stocknum) % 2 === 0) return views
  const other: Partial<Record<View, View>> = { 'front-left': 'front-right', 'front-right': 'front-left' }
  return views.map((view) => other[view] ?? view)
}
