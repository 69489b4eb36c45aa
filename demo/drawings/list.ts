import { DRAWN_COLOURS, type DrawnColour } from '../stock/colours.ts'

/** What a picture shows; `side` is the first picture of every vehicle. */
export type View = 'side' | 'front' | 'rear' | 'wheel' | 'lamp' | 'interior'

export interface DrawingEntry {
  readonly views: readonly View[]
  /** Pictures of interiors shared by several bodies: `interiors/<name>-dark.webp` and `-light.webp`. */
  readonly interior: 'car' | 'high' | 'truck' | 'caravan'
  readonly colours: readonly DrawnColour[]
}

const car: DrawingEntry = {
  views: ['side', 'front', 'rear', 'interior', 'wheel', 'lamp'],
  interior: 'car',
  colours: DRAWN_COLOURS,
}
const high: DrawingEntry = { ...car, interior: 'high' }
const truck: DrawingEntry = {
  ...car,
  interior: 'truck',
  colours: ['white', 'silver', 'black', 'blue', 'red', 'orange', 'green'],
}
const towed: DrawingEntry = {
  views: ['side', 'front', 'rear', 'interior', 'wheel'],
  interior: 'caravan',
  colours: ['white', 'silver', 'grey', 'black'],
}

/** Every drawn body: a folder of `demo/pictures/` with a folder for each colour. */
export const DRAWINGS = {
  city: car,
  hatch: car,
  sedan: car,
  fastback: car,
  wagon: car,
  coupe: { ...car, colours: DRAWN_COLOURS.filter((colour) => colour !== 'bronze') },
  convertible: { ...car, colours: ['white', 'grey', 'black', 'blue', 'red'] },
  'suv-small': car,
  suv: car,
  'suv-large': car,
  'four-by-four': high,
  'off-roader': high,
  ute: high,
  pickup: { ...high, colours: ['white', 'silver', 'grey', 'black', 'blue', 'red'] },
  'single-cab': { ...high, colours: ['white', 'silver', 'grey', 'blue', 'red'] },
  'people-mover': high,
  van: { ...high, colours: ['white', 'silver', 'grey', 'black', 'blue'] },
  bus: { ...high, colours: ['white', 'silver'] },
  'prime-mover': truck,
  'prime-mover-cabover': truck,
  'truck-pantech': truck,
  'truck-refrigerated': truck,
  'truck-tray': truck,
  'truck-tipper': truck,
  'truck-crane': truck,
  'truck-cab-chassis': truck,
  caravan: towed,
  'pop-top': towed,
  camper: towed,
} as const satisfies Record<string, DrawingEntry>

export type Drawing = keyof typeof DRAWINGS

export const coloursOf = (drawing: Drawing): readonly DrawnColour[] => DRAWINGS[drawing].colours
