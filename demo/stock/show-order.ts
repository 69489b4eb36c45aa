import type { Car } from '#app/features/vehicle/car.ts'
import { DAY } from '#lib/durations.ts'
import { drawnColourOf } from './cars/colour-names.ts'
import { dice } from './random.ts'

/** A car counts as just arrived for so long, as on its tag. */
const ARRIVED_DAYS = 8
/** Of all cars shown so far at most so many have just arrived, and as many are white. */
const ARRIVED_SHARE = 0.18
const WHITE_SHARE = 0.2
/** Cards beside and above one another in lists of two to four columns: none of them shows the same body in the same paint. */
const NEIGHBOURS = 4
/** Cards that stand before another in a row of three: each has a paint and a shape of its own. */
const ROW = 2

/**
 * The stock with the dealer's own order, as a dealer mixes a yard: paints, bodies and makes alternate, and what arrived
 * this week stands among the rest. Cars without a picture or a price and those on their way come later. Sold ones have
 * no place of their own: they follow by themselves.
 */
export function inShowOrder(cars: readonly Car[], { seed, now }: { seed: string; now: number }): Car[] {
  const chance = dice(`${seed} order`)
  const left = chance
    .shuffled(cars.filter(({ status }) => status !== 'sold'))
    .toSorted((a, b) => standing(a) - standing(b))
    .map((car) => faceOf(car, now))
  const shown: Face[] = []
  const count = { white: 0, arrived: 0 }
  while (left.length > 0) {
    const best = left.findLast(({ car }) => standing(car) === standing(left[0]!.car))!
    const reach = left.slice(0, left.indexOf(best) + 1)
    const next =
      reach.find((face) => RULES.every((rule) => rule(face, shown, count))) ?? leastWrong(reach, shown, count)
    left.splice(left.indexOf(next), 1)
    shown.push(next)
    if (next.white) count.white++
    if (next.arrived) count.arrived++
  }
  const places = new Map(shown.map(({ car }, at) => [car, shown.length - at]))
  return cars.map((car) => {
    const place = places.get(car)
    return place === undefined ? car : { ...car, custom_rank: place }
  })
}

interface Face {
  readonly car: Car
  /** Which pictures show it. */
  readonly body: string
  /** What somebody says it is: the faces of an SUV are one. */
  readonly shape: string
  readonly paint: string
  readonly white: boolean
  readonly arrived: boolean
}

interface Count {
  readonly white: number
  readonly arrived: number
}

function faceOf(car: Car, now: number): Face {
  const paint = drawnColourOf(car.colour)
  const [, body = ''] = /^pictures\/([^/]+)\//.exec(car.images?.[0]?.image?.url ?? '') ?? []
  const arrived = now - Date.parse(car.created_at ?? '') < ARRIVED_DAYS * DAY
  const [shape = body] = /^(suv|hatch|ute)\b/.exec(body) ?? []
  return { car, body, shape, paint, white: paint === 'white', arrived }
}

/** The front of the yard, then what is still bare, then what is on its way. */
const standing = ({ status, images = [], price }: Car): number =>
  status === 'coming_soon' ? 2 : images.length === 0 || price === undefined ? 1 : 0

type Rule = (face: Face, shown: readonly Face[], count: Count) => boolean

/** The most important first. */
const RULES: readonly Rule[] = [
  ({ body, paint }, shown) => shown.slice(-NEIGHBOURS).every((each) => each.body !== body || each.paint !== paint),
  ({ arrived }, shown, count) => !arrived || count.arrived + 1 <= ARRIVED_SHARE * (shown.length + 1),
  ({ white }, shown, count) => !white || count.white + 1 <= WHITE_SHARE * (shown.length + 1),
  ({ body }, shown) => shown.at(-1)?.body !== body,
  ({ paint }, shown) => shown.slice(-ROW).every((each) => each.paint !== paint),
  ({ car }, shown) => shown.at(-1)?.car.model !== car.model,
  ({ shape }, shown) => shown.slice(-ROW).every((each) => each.shape !== shape),
]

/** Towards the end not every rule can be kept: the earliest broken one decides, and then the order of the yard. */
function leastWrong(faces: readonly Face[], shown: readonly Face[], count: Count): Face {
  const kept = (face: Face): number => RULES.findIndex((rule) => !rule(face, shown, count))
  return faces.reduce((best, face) => (kept(face) > kept(best) ? face : best))
}
