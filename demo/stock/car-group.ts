import type { Car } from '#app/features/vehicle/car.ts'
import { newChoice, usedChoice, type Choice } from './car-choice.ts'
import { defined, equipmentOf, factFields, featuresOf, interiorFor, usedKm } from './car-parts.ts'
import { colourFor } from './colours.ts'
import { commentWriter } from './comments/compose.ts'
import { subjectOf } from './comments/subject.ts'
import { SOUTHBANK, type Yard } from './dealers.ts'
import { DAY, dayOf, EPOCH_YEAR, HOUR, isoDay, isoMoment } from './epoch.ts'
import { lenderEntry } from './finance.ts'
import { madeUpPlate, madeUpVin, slugOf } from './identity.ts'
import { pictureFor } from './pictures.ts'
import { placeFields } from './place-fields.ts'
import { advertised, ageOf, newPrice, usedPrice } from './prices.ts'
import { dice, type Dice } from './random.ts'
import { saleFields } from './sale.ts'
import { turningOf } from './turning.ts'
import type { Drawing } from '../drawings/list.ts'

const SEED = 'southbank-motor-group'
const FIRST_ID = 410_001

type Condition = 'used' | 'new' | 'demo'
type Status = 'in_stock' | 'coming_soon' | 'sold'

/** What a place in the stock is to hold, decided before the car is chosen. */
interface Place {
  readonly index: number
  readonly condition: Condition
  readonly status: Status
}

/** The car group's stock: the same cars for every `now`, listed and sold around it. */
export function southbankStock(now: number): Car[] {
  const chance = dice(SEED)
  const write = commentWriter(dice(`${SEED} comments`))
  return places(chance).map((place) => {
    const { car, choice } = makeCar(place, now)
    return { ...car, dealercomments: write(subjectOf(car, choice)) }
  })
}

/** 80 % used, 14 % new, 6 % demonstrators; 3 % on their way, 4 % just sold. */
const SHARES: readonly (readonly [Condition, Status, number])[] = [
  ['used', 'in_stock', 477],
  ['used', 'coming_soon', 11],
  ['used', 'sold', 24],
  ['new', 'in_stock', 80],
  ['new', 'coming_soon', 8],
  ['new', 'sold', 2],
  ['demo', 'in_stock', 38],
]

const places = (chance: Dice): Place[] =>
  chance
    .shuffled(
      SHARES.flatMap(([condition, status, count]) => Array.from({ length: count }, () => ({ condition, status }))),
    )
    .map((place, index) => ({ ...place, index }))

const LETTERS: Readonly<Record<Condition, string>> = { used: 'U', new: 'N', demo: 'D' }

/** One car in so many stood on the turntable. */
const TURNED_EVERY = 4

function makeCar(place: Place, now: number): { car: Car; choice: Choice } {
  const { index, condition, status } = place
  const chance = dice(`${SEED} ${index}`)
  const yard = chance.weighted(SOUTHBANK)
  const choice = chooseFor(condition, yard, chance)
  const { model, badge, year } = choice
  const colour = colourFor(model.make, chance)
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
    id: FIRST_ID + index,
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
    colour: colour.name,
    interior_colour: interior,
    km,
    vin: madeUpVin(chance),
    stocknum,
    regplate: registered ? madeUpPlate(chance) : undefined,
    rego_expiry: registered ? isoDay(now + chance.between(20, 340) * DAY) : undefined,
    build_date: dayOf(year, built),
    compliance_date: dayOf(year, Math.min(12, built + 1)),
    status,
    car_type: condition,
    item_type: 'car' as const,
    created_at: isoMoment(created),
    updated_at: isoMoment(Math.max(created, now - chance.between(1, 14) * DAY - chance.between(0, 23) * HOUR)),
    show_on_dealer_website: true,
    views: chance.between(3, 40) * Math.max(1, Math.round(listedDays / 4)),
    ...placeFields(yard),
    filtered_features: featuresOf(choice, chance),
    standardEquipment: chance.chance(0.72) ? equipmentOf(chance) : undefined,
  }) satisfies Car
  const sale = saleFields({ car: base, price, age, status, condition, created, now, chance })
  const drawing = (badge.body ?? model.body).drawing as Drawing
  const pictures =
    status === 'coming_soon' && chance.chance(0.4) ? [] : pictureFor(base, { drawing, count: chance.between(4, 6) })
  return {
    choice,
    car: defined({
      ...base,
      ...sale,
      finance_lenders:
        sale.price !== undefined && model.make !== 'Toyota' && chance.chance(0.85)
          ? lenderEntry(sale.offer_price ?? sale.price)
          : undefined,
      images: pictures.map((path) => ({ image: { url: `pictures/${path}` } })),
      photos_count: pictures.length,
      ...(pictures.length > 0 && index % TURNED_EVERY === 0 && turningOf(drawing, colour.name)),
    }),
  }
}

function chooseFor(condition: Condition, yard: Yard, chance: Dice): Choice {
  if (condition === 'used') return usedChoice(chance)
  const year = condition === 'new' && chance.chance(0.85) ? EPOCH_YEAR : chance.pick([EPOCH_YEAR, EPOCH_YEAR - 1])
  return newChoice(chance, yard.franchises, year)
}

function kmFor(condition: Condition, year: number, age: number, chance: Dice): number {
  if (condition === 'new') return chance.between(5, 25)
  return condition === 'demo' ? chance.between(600, 6_800) : usedKm(year, age, chance)
}

const month = (chance: Dice): number => chance.between(1, 11)
