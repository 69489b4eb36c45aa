import type { DrawnColour } from '../stock/cars/colours.ts'

/** Views of a vehicle that are rendered: `wheel` is one of its details. */
export const SHOT_VIEWS = [
  'front-left', 'front-right', 'side', 'rear-right', 'front', 'rear', 'wheel', 'tail', 'tyre', 'engine', 'cockpit',
] as const // prettier-ignore
export type ShotView = (typeof SHOT_VIEWS)[number]
/** Of them those that come close: no more of a vehicle than a part. */
export const CLOSE_VIEWS: readonly View[] = ['wheel', 'tail', 'tyre', 'engine', 'cockpit']
/** Views of a cabin, which several bodies share. */
export const CABIN_VIEWS = ['interior', 'instruments', 'cabin-rear', 'kitchen', 'bed'] as const
export type CabinView = (typeof CABIN_VIEWS)[number]
export type View = ShotView | CabinView
/** Every view of a vehicle in the order of its pictures: the first is the one that cards show. */
export const VIEWS: readonly View[] = [
  'front-left', 'side', 'rear-right', 'interior', 'wheel', 'front', 'rear', 'front-right', 'instruments', 'cockpit', 'cabin-rear', 'kitchen', 'bed', 'engine', 'tail', 'tyre',
] // prettier-ignore
export const INTERIORS = ['car', 'high', 'truck', 'caravan'] as const
export type Interior = (typeof INTERIORS)[number]
/** What is shown of each cabin. */
export const CABINS: Readonly<Record<Interior, readonly CabinView[]>> = {
  car: ['interior', 'instruments', 'cabin-rear'],
  high: ['interior', 'instruments', 'cabin-rear'],
  truck: ['interior', 'instruments', 'cabin-rear'],
  caravan: ['interior', 'kitchen', 'bed'],
}

export interface PictureEntry {
  /** `interiors/<name>-dark/` and `-light/`; a motorcycle has none. */
  readonly interior?: Interior
  readonly colours: readonly DrawnColour[]
}

const entry = (interior: Interior | undefined, ...colours: DrawnColour[]): PictureEntry => ({
  colours,
  ...(interior ? { interior } : {}),
})

/** Every vehicle with pictures: a folder of `demo/pictures/` with a folder for each colour. */
export const BODIES = {
  hatch: entry('car', 'white', 'red', 'blue', 'grey', 'silver', 'black'),
  'hatch-slim': entry('car', 'white', 'grey', 'red', 'blue'),
  city: entry('car', 'white', 'red', 'blue'),
  sedan: entry('car', 'white', 'silver', 'blue', 'black'),
  fastback: entry('car', 'white', 'grey', 'blue'),
  wagon: entry('car', 'silver', 'blue', 'green'),
  coupe: entry('car', 'silver', 'black', 'red'),
  convertible: entry('car', 'white', 'red', 'blue'),
  suv: entry('car', 'white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'bronze'),
  'suv-upright': entry('car', 'white', 'grey', 'blue', 'black'),
  'suv-small': entry('car', 'white', 'grey', 'orange', 'blue', 'red', 'silver', 'black'),
  'suv-large': entry('car', 'white', 'black', 'grey', 'blue'),
  'four-by-four': entry('high', 'white', 'grey', 'bronze', 'black'),
  'off-roader': entry('high', 'white', 'green', 'orange'),
  ute: entry('high', 'white', 'grey', 'blue', 'orange', 'black', 'silver', 'red'),
  'ute-narrow': entry('high', 'white', 'grey', 'blue', 'red'),
  pickup: entry('high', 'white', 'black', 'red'),
  'single-cab': entry('high', 'white', 'silver', 'blue'),
  'people-mover': entry('high', 'white', 'silver', 'black'),
  van: entry('high', 'white', 'silver', 'blue'),
  bus: entry('high', 'white', 'silver', 'blue'),
  'prime-mover': entry('truck', 'white', 'red', 'blue'),
  'prime-mover-cabover': entry('truck', 'white', 'red', 'blue'),
  'truck-tray': entry('truck', 'white', 'red', 'blue'),
  'truck-tipper': entry('truck', 'white', 'orange', 'blue'),
  'truck-pantech': entry('truck', 'white', 'red', 'blue'),
  'truck-refrigerated': entry('truck', 'white', 'silver', 'blue'),
  'truck-crane': entry('truck', 'white', 'red', 'blue'),
  'truck-cab-chassis': entry('truck', 'white', 'silver', 'red'),
  caravan: entry('caravan', 'white', 'silver', 'grey'),
  'pop-top': entry('caravan', 'white', 'silver', 'grey'),
  camper: entry('caravan', 'white', 'grey', 'green'),
  'motorcycle-naked': entry(undefined, 'black', 'blue', 'red', 'grey'),
  'motorcycle-sport': entry(undefined, 'red', 'blue', 'black', 'white'),
  'motorcycle-cruiser': entry(undefined, 'black', 'silver', 'red', 'blue'),
  'motorcycle-touring': entry(undefined, 'grey', 'black', 'red', 'blue'),
  'motorcycle-adventure': entry(undefined, 'white', 'grey', 'orange', 'blue', 'red'),
  'motorcycle-trail': entry(undefined, 'red', 'blue', 'white', 'orange', 'green'),
  scooter: entry(undefined, 'white', 'blue', 'red', 'green'),
} as const satisfies Record<string, PictureEntry>

export type Body = keyof typeof BODIES

export const entryOf = (body: Body): PictureEntry => BODIES[body]

/** Views that look alike and are taken of one body for several. */
const SHARED: Readonly<Partial<Record<Body, Readonly<Partial<Record<View, Body>>>>>> = {
  'truck-tipper': { front: 'truck-tray' },
  'truck-pantech': { front: 'truck-tray' },
  'truck-refrigerated': { front: 'truck-tray' },
  'truck-crane': { front: 'truck-tray' },
  'truck-cab-chassis': { front: 'truck-tray' },
}

/** The body whose folder has a view of this one. */
export const sharedView = (body: Body, view: View): Body => SHARED[body]?.[view] ?? body

/** Cabins, each in dark and in light. */
export const SHADES = ['dark', 'light'] as const

/** Where a view of a vehicle lies in `demo/pictures/`. */
export function picturePath(body: Body, view: View, { colour, shade }: { colour: DrawnColour; shade: Shade }): string {
  const { interior } = entryOf(body)
  if (isCabinView(view)) return `interiors/${interior}-${shade}/${view}.webp`
  const from = sharedView(body, view)
  return `${from}/${nearestColour(colour, entryOf(from).colours)}/${view}.webp`
}
export type Shade = (typeof SHADES)[number]

const isCabinView = (view: View): view is CabinView => (CABIN_VIEWS as readonly View[]).includes(view)

const NO_REAR_SEATS: readonly Body[] = ['single-cab', 'van', 'convertible']
/** Trucks with a bed behind their seats. */
const BUNKS: readonly Body[] = ['prime-mover', 'prime-mover-cabover']

/** The views a vehicle has, in order. */
export const viewsOf = (body: Body): readonly View[] => VIEWS.filter((view) => hasView(body, view))

/** Bodies of which tail and front tyre are taken as well. */
const WITH_CLOSE_UPS: readonly Body[] = [
  'suv',
  'suv-upright',
  'suv-small',
  'suv-large',
  'hatch',
  'hatch-slim',
  'sedan',
  'wagon',
  'ute',
  'ute-narrow',
]

function hasView(body: Body, view: View): boolean {
  const { interior } = entryOf(body)
  if (view === 'cabin-rear' && (NO_REAR_SEATS.includes(body) || (interior === 'truck' && !BUNKS.includes(body))))
    return false
  if (isCabinView(view)) return interior !== undefined && CABINS[interior].includes(view)
  if (['tail', 'tyre', 'engine', 'cockpit'].includes(view) && !WITH_CLOSE_UPS.includes(body)) return false
  if (view === 'tyre') return interior !== undefined && interior !== 'caravan'
  if (view === 'cockpit') return interior === undefined
  if (view === 'engine') return interior === undefined && body !== 'scooter'
  return true
}

/** The views of a vehicle in one paint: what it shares with another body is left out where that has another paint. */
export function viewsIn(body: Body, colour: DrawnColour): readonly View[] {
  const painted = nearestColour(colour, entryOf(body).colours)
  return viewsOf(body).filter((view) => {
    const from = sharedView(body, view)
    return from === body || nearestColour(colour, entryOf(from).colours) === painted
  })
}

/** Vehicles that open a home page: seen from ahead, without a ground, finer than the pictures of the stock. */
export const CUT_OUTS = {
  ute: 'orange',
  suv: 'red',
  'four-by-four': 'bronze',
  'off-roader': 'white',
  'motorcycle-cruiser': 'blue',
  'prime-mover': 'blue',
  'pop-top': 'white',
} as const satisfies Partial<Record<Body, DrawnColour>>

/** Where a vehicle without a ground lies in `demo/pictures/`. */
export const cutOutPath = (body: keyof typeof CUT_OUTS): string => `cut-outs/${CUT_OUTS[body]}/${body}.webp`

/** What stands in for a colour that a vehicle is not painted in. */
const STAND_INS: Readonly<Record<DrawnColour, readonly DrawnColour[]>> = {
  white: ['white', 'silver'],
  silver: ['silver', 'white', 'grey'],
  grey: ['grey', 'silver', 'black'],
  black: ['black', 'grey', 'blue'],
  blue: ['blue', 'black', 'grey'],
  red: ['red', 'orange', 'blue'],
  green: ['green', 'grey', 'blue'],
  orange: ['orange', 'red', 'bronze'],
  bronze: ['bronze', 'silver', 'grey', 'white'],
}

export const nearestColour = (colour: DrawnColour, painted: readonly DrawnColour[]): DrawnColour =>
  STAND_INS[colour].find((each) => painted.includes(each)) ?? painted[0] ?? 'white'
