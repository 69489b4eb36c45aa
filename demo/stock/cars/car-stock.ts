import type { Car } from '#app/features/vehicle/car.ts'
import { batteryOf } from '../batteries.ts'
import { newChoice, usedChoice, type Choice } from './car-choice.ts'
import { defined, equipmentOf, factFields, featuresOf, interiorFor, usedKm } from './car-parts.ts'
import { colourFor } from './colours.ts'
import { commentWriter } from '../comments/compose.ts'
import { subjectOf } from '../comments/subject.ts'
import type { Yard } from '../dealers/dealers.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { dayOf, EPOCH_YEAR, isoDay, isoMoment } from '../epoch.ts'
import { lenderEntry, type LenderName } from '../finance.ts'
import { madeUpPlate, madeUpVin, slugOf } from './identity.ts'
import type { ModelFacts } from './facts.ts'
import { pastOf } from '../past.ts'
import { carLabels, labelled } from '../picture-labels.ts'
import { pictureFor } from '../pictures.ts'
import { placeFields } from '../place-fields.ts'
import { advertised, ageOf, newPrice, usedPrice } from '../prices.ts'
import { dice, type Dice } from '../random.ts'
import { saleFields } from '../sale.ts'
import { turningOf } from '../turning.ts'
import type { Body as Drawing } from '../../studio/list.ts'

type Condition = 'used' | 'new' | 'demo'
type Status = 'in_stock' | 'coming_soon' | 'sold'

/** How many cars of a condition and status a dealer has, and which models they are chosen from. */
export interface Share {
  readonly condition: Condition
  readonly status: Status
  readonly count: number
  /** Used cars are of these models instead of the dealer's. */
  readonly models?: readonly ModelFacts[]
}

/** What sets one car dealer's stock apart from another's. */
export interface CarPlan {
  /** Text that all of its choices follow from. */
  readonly seed: string
  readonly firstId: number
  readonly yards: readonly Yard[]
  /** Models that it trades in; new ones are of its yards' franchises. */
  readonly models: readonly ModelFacts[]
  readonly shares: readonly Share[]
  /** Share of the cheaper cars in stock that can be subscribed to. */
  readonly subscribed?: number
  /** Makes for which the dealer's lender gives no quote. */
  readonly unlent?: readonly string[]
  /** Lends for makes without a lender of their own. */
  readonly lender?: LenderName
}

/** What a place in the stock is to hold, decided before the car is chosen. */
interface Place extends Omit<Share, 'count'> {
  readonly index: number
}

/** A dealer's stock of cars: the same for every `now`, listed and sold around it. */
export function carStock(plan: CarPlan, now: number): Car[] {
  const chance = dice(plan.seed)
  const write = commentWriter(dice(`${plan.seed} comments`))
  return places(plan, chance).map((place) => {
    const { car, choice } = makeCar(plan, place, now)
    return { ...car, dealercomments: write(subjectOf(car, choice)) }
  })
}

const places = ({ shares }: CarPlan, chance: Dice): Place[] =>
  chance
    .shuffled(shares.flatMap(({ count, ...share }) => Array.from({ length: count }, () => share)))
    .map((place, index) => ({ ...place, index }))

const LETTERS: Readonly<Record<Condition, string>> = { used: 'U', new: 'N', demo: 'D' }

/** One car in so many stood on the turntable. */
const TURNED_EVERY = 4
/** One used car in so many has a mark that its pictures show. */
const MARKED_EVERY = 5

function makeCar(plan: CarPlan, place: Place, now: number): { car: Car; choice: Choice } {
  const { index, condition, status } = place
  const chance = dice(`${plan.seed} ${index}`)
  const yard = chance.weighted(plan.yards)
  const choice = chooseFor(plan, place, { yard, chance })
  const { model, badge, year } = choice
  const drawing = (badge.body ?? model.body).drawing as Drawing
  const colour = colourFor(model.make, drawing, chance)
  const age = ageOf(year)
  const km = kmFor(condition, year, age, chance)
  const stocknum = `${yard.city[0]}${LETTERS[condition]}${20_000 + index * 7 + chance.between(0, 6)}`
  const slug = slugOf(year, model.make, model.model, badge.badge, stocknum)
  const priced = { price: badge.price, last: choice.last }
  const listed = newPrice(priced, year)
  const value =
    condition === 'used'
      ? usedPrice({ priced, holds: model.holds, year, km })
      : condition === 'demo'
        ? listed * 0.955
        : listed * 1.055
  const price = advertised(value, chance)
  const facts = factFields(choice)
  const interior = interiorFor(badge.kit, chance)
  const registered = condition !== 'new'
  const listedDays = chance.chance(0.11) ? chance.between(0, 7) : chance.between(8, 90)
  const created = now - listedDays * DAY - chance.between(1, 20) * HOUR
  const built = Math.min(month(chance), year === EPOCH_YEAR ? 8 : 12)
  const base = defined({
    id: plan.firstId + index,
    slug,
    ...facts,
    name: [year, model.make, model.model, badge.badge, choice.series].join(' '),
    carsales_title: [
      year,
      model.make,
      model.model,
      badge.badge,
      facts.simple_transmission === 'Automatic' ? 'Auto' : 'Manual',
      badge.drive,
    ].join(' '),
    colour,
    interior_colour: interior,
    km,
    vin: madeUpVin(chance),
    stocknum,
    regplate: registered ? madeUpPlate(chance, yard.state) : undefined,
    rego_expiry: registered ? isoDay(now + chance.between(20, 340) * DAY) : undefined,
    build_date: dayOf(year, built),
    compliance_date: dayOf(year, Math.min(12, built + 1)),
    arrival_date: arrivalFor(status, index, now),
    status,
    car_type: condition,
    item_type: 'car' as const,
    created_at: isoMoment(created),
    updated_at: isoMoment(Math.max(created, now - chance.between(1, 14) * DAY - chance.between(0, 23) * HOUR)),
    show_on_dealer_website: true,
    views: chance.between(3, 40) * Math.max(1, Math.round(listedDays / 4)),
    ...placeFields(yard),
    ev_specifications: batteryOf(badge.engine, condition === 'used' ? age : 0),
    vehicle_history: condition === 'used' ? pastOf({ seed: `${plan.seed} ${index}`, age, now }) : undefined,
    filtered_features: featuresOf(choice, chance),
    standardEquipment: chance.chance(0.72) ? equipmentOf(chance) : undefined,
  }) satisfies Car
  const sale = saleFields({
    car: base,
    price,
    age,
    status,
    condition,
    created,
    now,
    chance,
    subscribed: plan.subscribed,
  })
  const pictures =
    status === 'coming_soon' && chance.chance(0.4) ? [] : pictureFor(base, { drawing, count: chance.between(10, 12) })
  return {
    choice,
    car: defined({
      ...base,
      ...sale,
      finance_lenders:
        sale.price !== undefined && !plan.unlent?.includes(model.make) && chance.chance(0.85)
          ? lenderEntry({ make: model.make, price: sale.offer_price ?? sale.price, now, lender: plan.lender })
          : undefined,
      images: labelled(pictures, carLabels(condition === 'used' && index % MARKED_EVERY === 0)),
      photos_count: pictures.length,
      ...(pictures.length > 0 && index % TURNED_EVERY === 0 && turningOf(drawing, colour)),
    }),
  }
}

/** Two of three cars on their way have a day on which they are expected, the last of them in four weeks. */
const arrivalFor = (status: Status, index: number, now: number): string | undefined =>
  status === 'coming_soon' && index % 3 !== 0 ? isoDay(now + (3 + (index % 25)) * DAY) : undefined

function chooseFor(
  { models }: CarPlan,
  place: Place,
  { yard, chance }: { readonly yard: Yard; readonly chance: Dice },
): Choice {
  const { condition } = place
  if (condition === 'used') return usedChoice(chance, place.models ?? models)
  const year = condition === 'new' && chance.chance(0.85) ? EPOCH_YEAR : chance.pick([EPOCH_YEAR, EPOCH_YEAR - 1])
  return newChoice({ chance, models, makes: yard.franchises, year })
}

function kmFor(condition: Condition, year: number, age: number, chance: Dice): number {
  if (condition === 'new') return chance.between(5, 25)
  return condition === 'demo' ? chance.between(600, 6_800) : usedKm(year, age, chance)
}

const month = (chance: Dice): number => chance.between(1, 11)
