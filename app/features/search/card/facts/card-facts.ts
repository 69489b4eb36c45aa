import type { ListedCar } from '#app/features/stock/car-row.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { licenceCode, payloadOf } from '#app/features/vehicle/facts/buyer-facts.ts'
import { odometerText } from '#app/features/vehicle/facts/odometer.ts'
import { conditionName } from '#app/features/vehicle/title.ts'
import { formatNumber } from '#lib/money.ts'

export type FactIcon = 'tag' | 'km' | 'gear' | 'fuel' | 'bed' | 'weight' | 'eye'
/** What a card says; a template names those it prints in a table by it (`fact-km`). */
export type FactKind =
  | FactIcon
  | 'atm' | 'ball' | 'length' | 'axles' | 'drive' | 'body' | 'capacity' | 'lams' | 'seat' | 'gvm' | 'payload' | 'licence' // prettier-ignore

/** A value, and the word that says of what: a table that labels its rows leaves it out. */
export type CardFact = readonly [kind: FactKind, value: string, of?: string]

/** What a buyer of this kind of vehicle compares, the most telling first. */
export function cardFacts(car: ListedCar, views: boolean): CardFact[] {
  const facts = (FACTS[car.item_type ?? 'car'] ?? FACTS.car!)(car)
  if (views && car.views) facts.push(['eye', formatNumber(car.views), car.views === 1 ? 'view' : 'views'])
  return facts.filter((fact): fact is [FactKind, string] => Boolean(fact[1]))
}

type PossibleFact = [kind: FactKind, value: string | undefined, of?: string]

const withUnit = (value: number | null | undefined, unit: string) =>
  value ? `${formatNumber(value)} ${unit}` : undefined
const inKilograms = (value: number | null | undefined) => withUnit(value, 'kg')
const gearOf = (car: ListedCar): PossibleFact => ['gear', car.simple_transmission ?? car.trans]
const fuelOf = (car: ListedCar): PossibleFact => ['fuel', car.simple_fuel ?? car.fuel]
const bodyOf = (car: ListedCar): PossibleFact => ['body', car.simple_body ? bodyName(car.simple_body) : undefined]

const FACTS: Readonly<Record<string, (car: ListedCar) => PossibleFact[]>> = {
  car: (car) => [
    ['tag', conditionName(car)],
    ['km', odometerText(car)],
    gearOf(car),
    fuelOf(car),
    bodyOf(car),
    ['drive', car.drive],
  ],
  motorcycle: ({ figures = {}, ...car }) => [
    ['tag', conditionName(car)],
    ['km', odometerText(car)],
    ['capacity', withUnit(figures.capacity, 'cc')],
    figures.lams === false ? ['lams', 'Full', 'licence'] : ['lams', figures.lams ? 'LAMS approved' : undefined],
    ['seat', withUnit(figures.seatHeight, 'mm'), 'seat'],
    gearOf(car),
    bodyOf(car),
    fuelOf(car),
  ],
  truck: ({ figures: { gvm } = {}, ...car }) => {
    const variant = gvm ? { grossvehiclemass: gvm } : undefined
    return [
      ['body', car.body ?? bodyName(car.simple_body ?? '')],
      ['km', odometerText(car)],
      ['gvm', inKilograms(gvm), 'GVM'],
      ['payload', inKilograms(payloadOf({ ...car, variant })), 'payload'],
      ['licence', licenceCode({ ...car, variant }), 'licence'],
      gearOf(car),
      fuelOf(car),
      ['drive', car.drive],
    ]
  },
  caravan: ({ specifications = {}, ...car }) => [
    ['tag', conditionName(car)],
    [
      'bed',
      specifications.sleeps ? String(specifications.sleeps) : undefined,
      specifications.sleeps === 1 ? 'berth' : 'berths',
    ],
    ['weight', inKilograms(specifications.tare_weight), 'tare'],
    ['length', specifications.body_length ? `${(specifications.body_length / 1_000).toFixed(1)} m` : undefined],
    ['atm', inKilograms(specifications.aggregate_trailer_mass), 'ATM'],
    ['ball', inKilograms(specifications.ball_weight), 'ball'],
    ['payload', inKilograms(payloadOf({ specifications })), 'payload'],
    ['axles', specifications.axle_type],
  ],
}
