import { distanceKm, type Point } from '#lib/distance.ts'
import { placeKey } from '#app/features/locations/places/place-key.ts'
import { isPostal, localityName } from './locality-name.ts'

/** A row of the package's table, as far as it is used here. */
export interface RawLocality {
  postcode: string
  locality: string
  state: string
  lat: number
  long: number
  Lat_precise: number
  Long_precise: number
  /** "Delivery Area", "Post Office Boxes", "LVR" (large volume receiver) or nothing. */
  type: string
  status: string
  sa3name: string
  sa4name: string
  lgaregion: string
  /** Modified Monash category: 1 a major city to 7 very remote. */
  MMM_2019: string
}

/** A locality of the cleaned table. */
export interface Locality extends Point {
  readonly postcode: string
  readonly suburb: string
  readonly state: string
  /** How well known it is among places of its name: more is better known. */
  readonly fame: number
}

/** The eight capitals stand where they stand, whatever the geocoding says (one is put into the sea). */
const CAPITALS: readonly Omit<Locality, 'fame'>[] = [
  { postcode: '2000', suburb: 'Sydney', state: 'nsw', lat: -33.869, lng: 151.209 },
  { postcode: '3000', suburb: 'Melbourne', state: 'vic', lat: -37.814, lng: 144.963 },
  { postcode: '4000', suburb: 'Brisbane', state: 'qld', lat: -27.47, lng: 153.025 },
  { postcode: '5000', suburb: 'Adelaide', state: 'sa', lat: -34.929, lng: 138.601 },
  { postcode: '6000', suburb: 'Perth', state: 'wa', lat: -31.952, lng: 115.861 },
  { postcode: '7000', suburb: 'Hobart', state: 'tas', lat: -42.882, lng: 147.327 },
  { postcode: '0800', suburb: 'Darwin', state: 'nt', lat: -12.463, lng: 130.844 },
  { postcode: '0800', suburb: 'Darwin City', state: 'nt', lat: -12.463, lng: 130.844 },
  { postcode: '2600', suburb: 'Canberra', state: 'act', lat: -35.282, lng: 149.129 },
]

/** South, north, west and east end of every state, degrees. */
const BOXES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  nsw: [-37.6, -28.1, 140.9, 153.7],
  vic: [-39.3, -33.9, 140.9, 150.1],
  qld: [-29.2, -9, 137.9, 153.6],
  sa: [-38.2, -25.9, 128.9, 141.1],
  wa: [-35.3, -13.6, 112.8, 129.1],
  tas: [-43.8, -39.1, 143.7, 148.6],
  nt: [-26.1, -10.8, 128.9, 138.1],
  act: [-36, -35, 148.7, 150.8],
}
/** Lord Howe, Norfolk, Christmas and the Cocos islands lie outside the box of the state that they are counted with. */
const ISLANDS = new Set(['2898', '2899', '6798', '6799'])
/** Nobody lives there: the letters to Father Christmas. */
const NOWHERE = new Set(['9999'])
/** A point further than this from the rest of its postcode is wrong, km. */
const MAX_KM = 300
/** Below this a point is never called an outlier, km. */
const NEAR_KM = 30

/** The localities of Australia without post boxes, sorting centres and points that cannot be right. */
export function cleanLocalities(rows: readonly RawLocality[]): Locality[] {
  const lived = rows.filter(
    ({ type, postcode }) => !['LVR', 'Post Office Boxes'].includes(type) && !NOWHERE.has(postcode),
  )
  const byPostcode = Map.groupBy(lived, ({ postcode }) => postcode)
  const regions = new Set(rows.flatMap(({ sa4name, lgaregion }) => [sa4name, lgaregion].map(placeKey)))
  const names = new Set(lived.map(({ locality, state }) => `${placeKey(locality)} ${state}`))
  const found = [...byPostcode.values()].flatMap((all) => {
    const middle = medianPoint(all.map(precise).filter((point) => point.lat !== 0))
    const spread = median(all.map((row) => distanceKm(middle, precise(row))))
    return all.flatMap((row): Locality[] => {
      const region = regionName(row, regions, names)
      const shouted = region ?? row.locality
      if (isPostal(shouted) || row.status.startsWith('Removed') || /[a-z][A-Z]/.test(shouted)) return []
      const point = pointOf(row, middle, spread)
      if (!point) return []
      const fame = region ? 0 : fameOf(row, all) + nearCapital(point)
      return [{ postcode: row.postcode, suburb: localityName(shouted), state: row.state.toLowerCase(), ...point, fame }]
    })
  })
  return unique([...CAPITALS.map((capital) => ({ ...capital, fame: 99 })), ...found])
}

const precise = (row: RawLocality): Point => ({ lat: row.Lat_precise, lng: row.Long_precise })

/** "GOLD COAST MC" is a sorting centre, and the only row that knows where the Gold Coast is. */
function regionName({ locality, state }: RawLocality, regions: ReadonlySet<string>, names: ReadonlySet<string>) {
  const name = locality.endsWith(' MC') ? locality.slice(0, -3) : ''
  return name && regions.has(placeKey(name)) && !names.has(`${placeKey(name)} ${state}`) ? name : undefined
}

function pointOf(row: RawLocality, middle: Point, spread: number): Point | undefined {
  const rough = { lat: row.lat, lng: row.long }
  const exact = precise(row)
  const isPossible = (point: Point) =>
    isInState(point, row) && (ISLANDS.has(row.postcode) || distanceKm(point, middle) <= MAX_KM)
  const isOutlier =
    distanceKm(exact, middle) > Math.max(NEAR_KM, 8 * spread) &&
    distanceKm(rough, middle) <= Math.max(NEAR_KM, 2 * spread)
  return (isOutlier ? [rough] : [exact, rough]).find(isPossible)
}

function isInState({ lat, lng }: Point, { postcode, state }: RawLocality): boolean {
  if (ISLANDS.has(postcode)) return true
  const box = BOXES[state.toLowerCase()]
  return box !== undefined && lat >= box[0] && lat <= box[1] && lng >= box[2] && lng <= box[3]
}

/**
 * A region, town or suburb that gives others their name is the one that people mean: Ipswich has an East, a North and
 * a West Ipswich in its postcode, and a statistical area "Ipswich Inner".
 */
function fameOf(row: RawLocality, all: readonly RawLocality[]): number {
  const key = placeKey(row.locality)
  const is = (name: string, weight: number) => (placeKey(name) === key ? weight : 0)
  const relatives = all.filter(
    ({ locality }) => locality !== row.locality && ` ${locality} `.includes(` ${row.locality} `),
  )
  return (
    is(row.sa4name, 12) +
    is(row.lgaregion, 4) +
    is(row.sa3name, 6) +
    (placeKey(row.sa3name).startsWith(key) ? 4 : 0) +
    2 * Math.min(relatives.length, 6) +
    (row.type === 'Delivery Area' ? 5 : 0) +
    (row.MMM_2019 ? 7 - Number(row.MMM_2019) : 0)
  )
}

function nearCapital(point: Point): number {
  const nearest = Math.min(...CAPITALS.map((capital) => distanceKm(point, capital)))
  return nearest < 10 ? 3 : nearest < 30 ? 1 : 0
}

/** One row a name and postcode, the best known one; in the order of the written table. */
function unique(found: readonly Locality[]): Locality[] {
  const byName = new Map<string, Locality>()
  for (const locality of found) {
    const key = `${locality.postcode} ${locality.state} ${placeKey(locality.suburb)}`
    const known = byName.get(key)
    if (!known || locality.fame > known.fame) byName.set(key, locality)
  }
  return [...byName.values()].toSorted(
    (a, b) =>
      compare(a.postcode, b.postcode) || b.fame - a.fame || compare(a.suburb, b.suburb) || compare(a.state, b.state),
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The middle of some points: one that is far off does not move it. */
const medianPoint = (points: readonly Point[]): Point => ({
  lat: median(points.map(({ lat }) => lat)),
  lng: median(points.map(({ lng }) => lng)),
})
