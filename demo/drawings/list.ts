import type { DrawnColour } from '../stock/colours.ts'

/** What a picture shows; `side` is the first picture of every vehicle. */
export const VIEWS = ['side', 'front', 'rear', 'interior', 'wheel', 'lamp'] as const
export type View = (typeof VIEWS)[number]
export type Interior = 'car' | 'high' | 'truck' | 'caravan'

export interface DrawingEntry {
  readonly views: readonly View[]
  /** Pictures of interiors shared by several bodies: `interiors/<name>-dark.webp` and `-light.webp`. */
  readonly interior: Interior
  readonly colours: readonly DrawnColour[]
  /** Views that look the same on another body and are taken from its folder. */
  readonly shared?: Readonly<Partial<Record<View, string>>>
}

const without = (left: View): readonly View[] => VIEWS.filter((view) => view !== left)
const base = ['white', 'silver', 'grey', 'black', 'blue', 'red'] as const
const entry = (
  interior: Interior,
  colours: readonly DrawnColour[],
  shared: DrawingEntry['shared'] = {},
): DrawingEntry => ({
  views: interior === 'caravan' ? without('lamp') : VIEWS,
  interior,
  colours,
  shared,
})
const fleet: readonly DrawnColour[] = ['white', 'silver', 'blue', 'red', 'orange']
/** Bodies that are seldom in stock. */
const few: readonly DrawnColour[] = ['white', 'silver', 'blue', 'red']
const towed: readonly DrawnColour[] = ['white', 'silver', 'grey']
const rigid = { front: 'truck-tray', wheel: 'truck-tray', lamp: 'truck-tray' } as const

/** Every drawn body: a folder of `demo/pictures/` with a folder for each colour. */
export const DRAWINGS = {
  hatch: entry('car', [...base, 'green', 'orange']),
  city: entry('car', base, { lamp: 'hatch', wheel: 'hatch' }),
  sedan: entry('car', base, { lamp: 'suv' }),
  fastback: entry('car', base, { lamp: 'hatch' }),
  wagon: { ...entry('car', [...base, 'green'], { lamp: 'suv-small' }), views: without('wheel') },
  coupe: entry('car', base, { lamp: 'suv-small', wheel: 'fastback' }),
  convertible: entry('car', ['white', 'grey', 'black', 'blue', 'red'], { lamp: 'hatch', wheel: 'sedan' }),
  suv: entry('car', [...base, 'green', 'bronze']),
  'suv-small': entry('car', [...base, 'green', 'orange']),
  'suv-large': entry('car', [...base, 'green', 'bronze'], { lamp: 'suv', wheel: 'suv' }),
  'four-by-four': entry('high', [...base, 'green', 'bronze'], { lamp: 'ute' }),
  'off-roader': { ...entry('high', [...base, 'green', 'orange']), views: without('lamp') },
  ute: entry('high', [...base, 'green', 'orange', 'bronze']),
  pickup: { ...entry('high', base, { lamp: 'ute' }), views: without('wheel') },
  'single-cab': entry('high', ['white', 'silver', 'grey', 'blue'], { front: 'ute', lamp: 'ute', wheel: 'van' }),
  'people-mover': { ...entry('high', base, { lamp: 'suv' }), views: without('wheel') },
  van: entry('high', ['white', 'silver', 'grey', 'black', 'blue'], { lamp: 'hatch' }),
  bus: entry('high', ['white', 'silver'], { lamp: 'hatch', wheel: 'van' }),
  'prime-mover': entry('truck', fleet),
  'prime-mover-cabover': { ...entry('truck', fleet), views: without('lamp') },
  'truck-tray': entry('truck', fleet),
  'truck-tipper': entry('truck', fleet, rigid),
  'truck-pantech': entry('truck', fleet, { wheel: 'truck-tray', lamp: 'truck-tray' }),
  'truck-refrigerated': entry('truck', few, { wheel: 'truck-tray', lamp: 'truck-tray' }),
  'truck-crane': entry('truck', few, { wheel: 'truck-tray', lamp: 'truck-tray' }),
  'truck-cab-chassis': entry('truck', few, rigid),
  caravan: entry('caravan', towed),
  'pop-top': entry('caravan', towed, { wheel: 'caravan' }),
  camper: entry('caravan', towed),
} as const satisfies Record<string, DrawingEntry>

export type Drawing = keyof typeof DRAWINGS

export const entryOf = (drawing: Drawing): DrawingEntry => DRAWINGS[drawing]
