import { entryOf, type DataLayerEntry } from './events.ts'
import { trackedCondition } from './lead-event.ts'

/** The public facts of a car that an event may name. */
export interface TrackedCar {
  readonly id: number | string
  readonly stocknum: string
  readonly make: string
  readonly model: string
  readonly badge?: string | undefined
  readonly year?: number | undefined
  readonly car_type?: string | undefined
  readonly item_type?: string | undefined
  readonly simple_transmission?: string | undefined
  readonly simple_body?: string | undefined
  readonly simple_fuel?: string | undefined
  readonly drive?: string | undefined
}

/**
 * The view of a car's page, with the car as the parameters of an ASC event; what is unknown is absent. Only used cars
 * have an id of the specification. `price` in dollars, as the page shows it.
 */
export function trackedView(car: TrackedCar, price: number | null): DataLayerEntry {
  const item = present({
    item_id: car.id,
    item_number: car.stocknum,
    item_condition: trackedCondition(car.car_type),
    item_year: car.year,
    item_make: car.make,
    item_model: car.model,
    item_variant: car.badge,
    item_category: car.simple_body,
    item_fuel_type: car.simple_fuel,
    item_price: price,
  })
  const { event_id, ...view } = entryOf(4, item)
  return trackedCondition(car.car_type) === 'used' ? { event_id, ...view } : view
}

/** The car as Meta's ViewContent for vehicles knows it, in Australian dollars. */
export function viewContent(car: TrackedCar, price: number | null): DataLayerEntry {
  return {
    event: 'view_content',
    ...present({
      content_type: 'vehicle',
      content_ids: [String(car.id)],
      make: car.make,
      model: car.model,
      year: car.year,
      state_of_vehicle: trackedCondition(car.car_type) === 'new' ? 'New' : 'Used',
      transmission: TRANSMISSIONS[lower(car.simple_transmission)] ?? (car.simple_transmission && 'OTHER'),
      body_style: BODIES[lower(car.simple_body)] ?? (car.simple_body && 'OTHER'),
      fuel_type: FUELS[lower(car.simple_fuel)] ?? (car.simple_fuel && 'OTHER'),
      drivetrain: drivetrainOf(car.drive),
      value: price,
      currency: 'AUD',
    }),
  }
}

const lower = (text: string | undefined): string => (text ?? '').toLowerCase()

const present = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

type Words = Readonly<Record<string, string | undefined>>

const TRANSMISSIONS: Words = { automatic: 'AUTOMATIC', manual: 'MANUAL' }
const BODIES: Words = {
  convertible: 'CONVERTIBLE',
  coupe: 'COUPE',
  hatch: 'HATCHBACK',
  hatchback: 'HATCHBACK',
  peoplemover: 'MINIVAN',
  sedan: 'SEDAN',
  suv: 'SUV',
  lighttruck: 'TRUCK',
  cabchassis: 'TRUCK',
  ute: 'TRUCK',
  van: 'VAN',
  wagon: 'WAGON',
  stationwagon: 'WAGON',
}
const FUELS: Words = {
  diesel: 'DIESEL',
  electric: 'ELECTRIC',
  hybrid: 'HYBRID',
  petrol: 'GASOLINE',
  'plug-in hybrid': 'HYBRID',
}

function drivetrainOf(drive: string | undefined): string | undefined {
  if (!drive) return undefined
  const text = drive.toLowerCase()
  if (/4x4|4wd|four.wheel/.test(text)) return '4X4'
  if (/awd|all.wheel/.test(text)) return 'AWD'
  if (/fwd|front/.test(text)) return 'FWD'
  if (/rwd|rear/.test(text)) return 'RWD'
  return /4x2|2wd/.test(text) ? '4X2' : 'OTHER'
}
