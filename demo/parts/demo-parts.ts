import type { Fit, Part } from '#app/features/parts/part.ts'
import { demoStock } from '../stock/demo-stock.ts'
import { IRONBARK, SOUTHBANK, WANDOO, type Yard } from '../stock/dealers/dealers.ts'
import type { ModelFacts } from '../stock/cars/facts.ts'
import { WANDOO_MODELS } from '../stock/dealers/large-group.ts'
import { CATALOGUE } from '../stock/models/catalogue.ts'
import { dice, type Dice } from '../stock/random.ts'
import { heavyTrucks } from '../stock/trucks/heavy.ts'
import { lightTrucks } from '../stock/trucks/light.ts'
import { ACCESSORY_KINDS, type PartKind, SERVICE_KINDS, UNIVERSAL_KINDS } from './part-kinds.ts'
import { TRUCK_BODY_KINDS, TRUCK_SERVICE_KINDS, TRUCK_UNIVERSAL_KINDS } from './truck-part-kinds.ts'

/** Dealers that list parts. */
export type PartsDealer = 'southbank-motor-group' | 'ironbark-trucks' | 'wandoo-automotive'

/** A demo dealer's parts, the same every time: for the makes and models that it sells. */
export const demoParts = (slug: PartsDealer): Part[] =>
  slug === 'ironbark-trucks' ? truckParts() : carParts(CAR_DEALERS[slug])

/** Car makes and models with parts on the shelf: the ones sold most. */
const MAKES = 14
const MODELS = 34

interface CarParts {
  readonly seed: string
  readonly prefix: string
  readonly number: number
  readonly yards: readonly Yard[]
  readonly models: readonly ModelFacts[]
}

const CAR_DEALERS: Readonly<Record<Exclude<PartsDealer, 'ironbark-trucks'>, CarParts>> = {
  'southbank-motor-group': {
    seed: 'southbank parts',
    prefix: 'SB',
    number: 2040,
    yards: SOUTHBANK,
    models: CATALOGUE,
  },
  'wandoo-automotive': { seed: 'wandoo parts', prefix: 'WA', number: 4010, yards: WANDOO, models: WANDOO_MODELS },
}

interface Maker {
  readonly chance: Dice
  readonly prefix: string
  readonly places: readonly string[]
  number: number
}

function carParts({ seed, prefix, number, yards, models: traded }: CarParts): Part[] {
  const maker: Maker = { chance: dice(seed), prefix, places: yards.map((yard) => yard.dealership_slug), number }
  const { chance } = maker
  const models = traded.toSorted((a, b) => b.weight - a.weight)
  const makes = [...Map.groupBy(models, ({ make }) => make)].slice(0, MAKES)
  const service = makes.flatMap(([, own]) =>
    chance
      .some(SERVICE_KINDS, 5)
      .flatMap((kind) => partFor(maker, kind, own.filter((model) => suits(model, kind)).map(fitOfModel))),
  )
  const accessories = models.slice(0, MODELS).flatMap((model) =>
    chance
      .some(
        ACCESSORY_KINDS.filter((kind) => suits(model, kind)),
        4,
      )
      .flatMap((kind) => partFor(maker, kind, [fitOfModel(model)])),
  )
  return [...service, ...accessories, ...UNIVERSAL_KINDS.map((kind) => makePart(maker, kind, []))]
}

function truckParts(): Part[] {
  const places = IRONBARK.map((yard) => yard.dealership_slug)
  const maker: Maker = { chance: dice('ironbark parts'), prefix: 'IB', places, number: 7100 }
  const { chance } = maker
  // Which makes are in stock does not depend on the day.
  const sold = new Set(demoStock('ironbark-trucks', 0).map(({ make }) => make))
  const models = [...lightTrucks, ...heavyTrucks].filter(({ make }) => sold.has(make))
  const trucks = Map.groupBy(models, ({ make, model }) => `${make}/${model}`)
  const fits = [...trucks.values()].map((same): Fit => ({
    make: same[0]!.make,
    model: same[0]!.model,
    year_from: Math.min(...same.map(({ years }) => years[0])),
    year_to: Math.max(...same.map(({ years }) => years[1])),
  }))
  const service = [...Map.groupBy(fits, ({ make }) => make).values()].flatMap((own) =>
    chance.some(TRUCK_SERVICE_KINDS, 9).flatMap((kind) => partFor(maker, kind, own)),
  )
  const bodies = fits.flatMap((fit) => chance.some(TRUCK_BODY_KINDS, 4).flatMap((kind) => partFor(maker, kind, [fit])))
  return [...service, ...bodies, ...TRUCK_UNIVERSAL_KINDS.map((kind) => makePart(maker, kind, []))]
}

function suits({ badges, body }: ModelFacts, kind: PartKind): boolean {
  const fuels = new Set(badges.map(({ engine }) => engine.fuel))
  switch (kind.for) {
    case 'burning':
      return !fuels.has('Electric')
    case 'diesel':
      return fuels.has('Diesel')
    case 'ute':
      return body.simple === 'ute'
    case 'off-road':
      return body.simple === 'ute' || body.simple === '4x4'
    case 'family':
      return ['hatchback', 'suv', 'wagon', '4x4', 'peopleMover'].includes(body.simple)
    default:
      return true
  }
}

const fitOfModel = ({ make, model, series }: ModelFacts): Fit => ({
  make,
  model,
  year_from: Math.min(...series.map(([, from]) => from)),
  year_to: Math.max(...series.map(([, , to]) => to)),
})

/** A kind that no vehicle suits makes no part. */
const partFor = (maker: Maker, kind: PartKind, fits: readonly Fit[]): Part[] =>
  fits.length ? [makePart(maker, kind, fits)] : []

function makePart(maker: Maker, kind: PartKind, fits: readonly Fit[]): Part {
  const { chance, prefix, places } = maker
  maker.number += chance.between(3, 17)
  const [from, to] = kind.price
  const dollars = chance.between(from, to)
  const quantity = chance.chance(0.68) ? chance.between(1, 14) : 0
  const supply = quantity > 0 ? 'in_stock' : chance.chance(0.85) ? 'to_order' : 'out_of_stock'
  return {
    part_number: `${prefix}-${kind.code}-${maker.number}`,
    name: kind.name,
    description: kind.words,
    category: kind.category,
    brand: chance.pick(kind.brands),
    fits: [...fits],
    // A few dear ones are quoted over the phone.
    ...(dollars < 4_000 && { price: dollars < 100 ? dollars - 0.05 : Math.round(dollars / 5) * 5 }),
    ...(kind.note && { price_note: kind.note }),
    availability: supply,
    quantity,
    ...(supply === 'to_order' && { lead_time_days: chance.pick([2, 3, 5, 7, 10, 14, 21]) }),
    location: chance.pick(places),
    show_on_dealer_website: true,
  }
}
