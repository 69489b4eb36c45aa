import type { Car } from '#app/features/vehicle/car.ts'
import type { Choice } from './car-choice.ts'
import type { Dice } from '../random.ts'
import { EQUIPMENT, possibleFeatures } from './features.ts'
import { USUAL_KM } from '../prices.ts'

/** Everything the fact tables say of a badge, in the feed's fields. */
export function factFields({ model, badge, year, series }: Choice): Partial<Car> & Pick<Car, 'make' | 'model'> {
  const { engine, gearbox } = badge
  const body = badge.body ?? model.body
  const litres = engine.cc === undefined ? undefined : Math.round(engine.cc / 100) / 10
  const [length, width, height] = model.size
  return defined({
    year,
    make: model.make,
    model: model.model,
    badge: badge.badge,
    series,
    simple_body: body.simple,
    body: body.name,
    bodyconfiguration: body.name,
    simple_transmission: gearbox.simple,
    trans: gearbox.text,
    gearnum: gearbox.gears,
    simple_fuel: engine.fuel,
    fuel: FUEL_NAMES[engine.fuel],
    drive: badge.drive,
    seats: badge.seats ?? model.seats,
    doors: badge.doors ?? model.doors,
    engine_size: engine.cc,
    engine_size_litres: litres,
    variant: defined({
      name: `${badge.badge} ${series}`,
      cylinders: engine.cylinders,
      enginesize: engine.cc,
      enginesize_litres: litres,
      induction: engine.induction,
      geartype: gearbox.kind,
      fuelconsumptioncombined: badge.use,
      fuelcapacity: model.tank,
      grossvehiclemass: badge.gvm ?? model.gvm,
      vehiclelength: length,
      vehicleheight: height,
      vehiclewidth: width,
      towingcapacitybraked: (badge.tow ?? model.tow) || undefined,
      bodyconfiguration: body.name,
      torque: `${engine.nm} Nm`,
      ancaprating: model.ancap === undefined ? undefined : String(model.ancap),
    }),
  })
}

const FUEL_NAMES = {
  Petrol: 'Unleaded Petrol',
  Diesel: 'Diesel',
  Electric: 'Electric',
  Hybrid: 'Hybrid with Unleaded Petrol',
  'Plug-in Hybrid': 'Plug-in Hybrid',
} as const

/** The object without the fields that are undefined. */
export function defined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

const LEAST_FEATURES = 8
const MOST_FEATURES = 25

export function featuresOf({ model, badge, year }: Choice, chance: Dice): string[] {
  const possible = possibleFeatures({
    kit: badge.kit,
    year,
    body: (badge.body ?? model.body).simple,
    fuel: badge.engine.fuel,
    automatic: badge.gearbox.simple === 'Automatic',
    tow: badge.tow ?? model.tow,
    seats: badge.seats ?? model.seats,
  })
  const named = possible.filter((feature) => chance.chance(feature.share ?? 1)).map((feature) => feature.name)
  const all = [
    ...new Set([...named, ...(named.length < LEAST_FEATURES ? possible.map((feature) => feature.name) : [])]),
  ]
  return chance.some(all, chance.between(named.length > 20 ? 16 : LEAST_FEATURES, MOST_FEATURES))
}

export const equipmentOf = (chance: Dice): NonNullable<Car['standardEquipment']> =>
  chance
    .some(EQUIPMENT, chance.between(10, EQUIPMENT.length))
    .map(([name, value]) => (value === undefined ? name : { name, value }))

/** Kilometres of a used car: what its age suggests, from a careful owner to a busy one. */
export function usedKm(year: number, age: number, chance: Dice): number {
  const share = 0.45 + (chance.next() + chance.next() + chance.next()) * 0.42
  return Math.max(900, Math.round(USUAL_KM * age * share))
}

const INTERIORS = [
  { name: 'Black', weight: 62 },
  { name: 'Charcoal', weight: 18 },
  { name: 'Grey', weight: 8 },
  { name: 'Beige', weight: 5 },
  { name: 'Tan', weight: 4 },
  { name: 'Ivory', weight: 3 },
]
export const interiorFor = (kit: string, chance: Dice): string =>
  kit === 'base' ? chance.pick(['Black', 'Charcoal', 'Grey']) : chance.weighted(INTERIORS).name
