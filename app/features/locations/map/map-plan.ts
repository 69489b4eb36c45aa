import type { Point } from '#lib/distance.ts'
import type { Place, PlaceBox } from '../places/places.ts'
import { landOf, type PlanPoint } from './map-land.ts'

/** What a map shows that is drawn from coordinates alone: the places of a dealer, and the suburbs and towns around them. */
export interface MapPlan {
  /** In the order of the places; null for one that nobody knows where it is. */
  readonly pins: readonly (PlanPoint | null)[]
  readonly towns: readonly (PlanPoint & { readonly name: string })[]
  /** Path of the ground around the localities, thousandths of the width and height; null where they are only dots. */
  readonly land: string | null
  /** How long a round number of kilometres is. */
  readonly scale: { readonly km: number; readonly width: number }
}

/** Width of the drawing by its height, as the sheet has it. */
const SHAPE = 4 / 3
/** Kilometres across at least: a suburb with its neighbours. */
const LEAST_KM = 14
/** Across more than this the best known localities say nothing of the ground between them. */
const MOST_LAND_KM = 300
/** The pins stand inside this part of the drawing. */
const INNER = 0.58
const KM_OF_DEGREE = 111.2
/** Localities that are looked at. Few of their names find room. */
const LOOKED_AT = 160
/** They stand a little beyond the edges too, so that the ground goes on there. */
const BEYOND = 1.15
const MOST_TOWNS = 14
/** A name at the smallest width of a phone, percent of the drawing: its height, and the width of a letter. */
const NAME_HEIGHT = 8
const LETTER_WIDTH = 2.1
/** Room that a pin takes, percent. */
const PIN = { width: 12, above: 17, below: 3 }
const ROUND_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
/** The bar of the scale is no longer than this, percent. */
const LONGEST_SCALE = 28

/** The plan of some places; null where nobody knows where any of them is. */
export function mapPlanOf(
  points: readonly (Point | undefined)[],
  localities: (box: PlaceBox, limit: number) => readonly Place[],
): MapPlan | null {
  const known = points.flatMap((point) => point ?? [])
  if (known.length === 0) return null
  const lats = known.map(({ lat }) => lat)
  const lngs = known.map(({ lng }) => lng)
  const middle = { lat: mean(lats), lng: mean(lngs) }
  const kmOfLng = KM_OF_DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  const across = Math.max(LEAST_KM, (span(lngs) * kmOfLng) / INNER, (span(lats) * KM_OF_DEGREE * SHAPE) / INNER)
  const half = { lat: across / SHAPE / 2 / KM_OF_DEGREE, lng: across / 2 / kmOfLng }
  const at = ({ lat, lng }: Point): PlanPoint => ({
    x: round(50 + ((lng - middle.lng) / half.lng) * 50),
    y: round(50 - ((lat - middle.lat) / half.lat) * 50),
  })
  const box = {
    north: middle.lat + half.lat * BEYOND,
    south: middle.lat - half.lat * BEYOND,
    east: middle.lng + half.lng * BEYOND,
    west: middle.lng - half.lng * BEYOND,
  }
  const around = localities(box, LOOKED_AT).map((place) => ({ name: place.suburb, ...at(place) }))
  const pins = points.map((point) => (point ? at(point) : null))
  const km = ROUND_KM.findLast((each) => (each / across) * 100 <= LONGEST_SCALE) ?? ROUND_KM[0]!
  return {
    pins,
    towns: withRoom(
      around,
      pins.flatMap((pin) => pin ?? []),
    ),
    land: across > MOST_LAND_KM ? null : landOf(around, SHAPE),
    scale: { km, width: round((km / across) * 100) },
  }
}

interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The names that stand clear of the pins, of the scale and of each other, best known first. */
function withRoom(towns: readonly (PlanPoint & { name: string })[], pins: readonly PlanPoint[]) {
  const taken: Room[] = [
    { left: 0, right: 40, top: 86, bottom: 100 },
    ...pins.map(({ x, y }) => ({
      left: x - PIN.width / 2,
      right: x + PIN.width / 2,
      top: y - PIN.above,
      bottom: y + PIN.below,
    })),
  ]
  const shown: (PlanPoint & { name: string })[] = []
  for (const town of towns) {
    const wide = (town.name.length * LETTER_WIDTH) / 2 + 1
    const room = {
      left: town.x - wide,
      right: town.x + wide,
      top: town.y - NAME_HEIGHT / 2,
      bottom: town.y + NAME_HEIGHT / 2,
    }
    const inside = room.left > 0 && room.right < 100 && room.top > 0 && room.bottom < 100
    if (!inside || taken.some((other) => overlaps(room, other))) continue
    taken.push(room)
    shown.push(town)
    if (shown.length === MOST_TOWNS) break
  }
  return shown
}

const overlaps = (a: Room, b: Room): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const mean = (numbers: readonly number[]): number => (Math.min(...numbers) + Math.max(...numbers)) / 2
const span = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers)
const round = (number: number): number => Math.round(number * 10) / 10
