import { formatNumber } from '#lib/money.ts'
import { engineCapacityOf, lamsOf, licenceClass, payloadOf } from './buyer-facts.ts'
import { bodyName } from '../body/body-types.ts'
import { odometerText } from './odometer.ts'
import type { PublicCar } from '../public-car.ts'
import { isShown } from './shown-value.ts'
import { conditionName } from '../title.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

/** Label of the fact that a page of paper never leaves out. */
export const STOCK_NUMBER = 'Stock number'

const withUnit = (value: number | undefined, unit: string): string | undefined =>
  value === undefined || value <= 0 ? undefined : `${formatNumber(value)} ${unit}`

/** "2.8 L, 4 cylinders, turbo" */
function engineOf(car: PublicCar): string | undefined {
  const litres = car.variant?.enginesize_litres ?? car.engine_size_litres
  const capacity = engineCapacityOf(car)
  const cylinders = car.variant?.cylinders
  const parts = [
    car.item_type === 'motorcycle' && capacity
      ? `${formatNumber(capacity)} cc`
      : litres
        ? `${litres.toFixed(1)} L`
        : undefined,
    cylinders ? `${cylinders} ${cylinders === 1 ? 'cylinder' : 'cylinders'}` : undefined,
    // An engine that breathes by itself is what one expects.
    car.variant?.induction?.toLowerCase().replace(/^(naturally )?aspirated$/, ''),
  ]
  return parts.filter(isShown).join(', ') || undefined
}

/** The facts a buyer of this kind of vehicle looks for, in order; what is not known is left out. */
export function keyFacts(car: PublicCar): Fact[] {
  const { variant = {}, specifications = {} } = car
  const facts: [string, unknown][] = [
    ['Condition', conditionName(car)],
    ['Odometer', odometerText(car)],
    ['Body', car.simple_body ? bodyName(car.simple_body) : car.body],
    ['Transmission', transmissionOf(car)],
    ['Fuel', car.simple_fuel ?? car.fuel],
    ['Engine', engineOf(car)],
    ['Drive', car.drive],
    ['Fuel consumption', variant.fuelconsumptioncombined ? `${variant.fuelconsumptioncombined} L/100 km` : undefined],
    ['Seats', car.seats || undefined],
    ['Doors', car.doors || undefined],
    ['Learner approved (LAMS)', car.item_type === 'motorcycle' ? lamsOf(car) : undefined],
    ['Seat height', withUnit(variant.seatheight, 'mm')],
    ['Licence needed', car.item_type === 'truck' ? licenceClass(car) : undefined],
    ['Sleeps', specifications.sleeps || undefined],
    ['Tare mass', withUnit(specifications.tare_weight, 'kg')],
    ['Aggregate trailer mass', withUnit(specifications.aggregate_trailer_mass, 'kg')],
    ['Payload', withUnit(payloadOf(car), 'kg')],
    ['Ball weight', withUnit(specifications.ball_weight, 'kg')],
    ['Body length', withUnit(specifications.body_length, 'mm')],
    ['Body width', withUnit(specifications.body_width, 'mm')],
    ['Axles', specifications.axle_type],
    ['Length', withUnit(variant.vehiclelength, 'mm')],
    ['Width', withUnit(variant.vehiclewidth, 'mm')],
    ['Height', withUnit(variant.vehicleheight, 'mm')],
    ['Fuel tank', withUnit(variant.fuelcapacity, 'L')],
    ['Gross vehicle mass', withUnit(variant.grossvehiclemass, 'kg')],
    ['Braked towing', withUnit(variant.towingcapacitybraked, 'kg')],
    ['Torque', variant.torque],
    ['ANCAP safety', /^[0-5]$/.test(variant.ancaprating ?? '') ? `${variant.ancaprating} stars` : variant.ancaprating],
    ['Colour', car.colour],
    ['Interior', car.interior_colour],
    ['Registration', car.regplate],
    ['Registration expires', dateText(car.rego_expiry)],
    ['Build date', monthText(car.build_date)],
    ['Compliance date', monthText(car.compliance_date)],
    ['VIN', car.vin],
    [STOCK_NUMBER, car.stocknum],
  ]
  const first = FIRST[car.item_type ?? ''] ?? []
  const rank = ({ label }: Fact) => (first.includes(label) ? first.indexOf(label) : first.length)
  return facts
    .flatMap(([label, value]) => (isShown(value) ? [{ label, value: String(value) }] : []))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** What decides whether a kind of vehicle suits: these facts come before the others. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  motorcycle: ['Learner approved (LAMS)', 'Engine', 'Odometer', 'Seat height'],
  truck: ['Gross vehicle mass', 'Payload', 'Licence needed', 'Odometer'],
  caravan: ['Sleeps', 'Tare mass', 'Aggregate trailer mass', 'Ball weight'],
}

function transmissionOf(car: PublicCar): string | undefined {
  const simple = car.simple_transmission ?? car.trans
  return simple && car.gearnum ? `${simple}, ${car.gearnum}-speed` : simple
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "14 March 2027" from a calendar date; no time zone is involved. */
export function dateText(date: string | undefined): string | undefined {
  const [year, month, day] = (date ?? '').split('-').map(Number)
  return year && month && day ? `${day} ${MONTHS[month - 1]} ${year}` : undefined
}

/** "March 2021" */
const monthText = (date: string | undefined): string | undefined => dateText(date)?.replace(/^\d+ /, '')
