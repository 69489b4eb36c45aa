import type { Car } from '#app/features/vehicle/car.ts'
import type { Dice } from '../random.ts'
import { type MotorcycleBody, MOTORCYCLE_BODIES, type MotorcycleModel } from './motorcycle-facts.ts'

/** What the stock search calls a motorcycle that learners may ride; the vehicle page reads its LAMS fact from it. */
export const LEARNER_FEATURE = 'Learner Approved (LAMS)'

const FEATURES: readonly (readonly [name: string, from: number, bodies?: readonly MotorcycleBody[]])[] = [
  ['LED Headlight', 0],
  ['Digital Dash', 0],
  ['Traction Control', 9_500],
  ['Slipper Clutch', 7_500, ['naked', 'sport', 'adventure', 'touring']],
  ['Bluetooth', 7_500],
  ['USB Charging', 5_000],
  ['TFT Display', 9_000],
  ['Riding Modes', 13_000],
  ['Cornering ABS', 16_000],
  ['Quickshifter', 14_000, ['naked', 'sport', 'adventure', 'touring']],
  ['Cruise Control', 16_000, ['naked', 'cruiser', 'adventure', 'touring']],
  ['Heated Grips', 15_000, ['adventure', 'touring']],
  ['Keyless Start', 8_500, ['scooter', 'touring', 'cruiser']],
  ['Adjustable Suspension', 12_000],
  ['Steering Damper', 26_000, ['sport']],
  ['Hand Guards', 0, ['adventure', 'offRoad']],
  ['Bash Plate', 0, ['adventure', 'offRoad']],
  ['Tall Screen', 0, ['adventure', 'touring']],
  ['Luggage Rack', 0, ['adventure', 'touring', 'scooter', 'offRoad']],
  ['Centre Stand', 0, ['touring', 'scooter']],
  ['Under-Seat Storage', 0, ['scooter']],
  ['Pillion Seat', 0, ['naked', 'sport', 'touring', 'scooter', 'adventure', 'cruiser']],
  ['Tubeless Wheels', 0, ['naked', 'sport', 'touring', 'scooter']],
]
/** What owners add. */
const EXTRAS: Readonly<Record<MotorcycleBody, readonly string[]>> = {
  naked: ['Tail Tidy', 'Aftermarket Exhaust', 'Fly Screen', 'Axle Sliders'],
  sport: ['Tail Tidy', 'Aftermarket Exhaust', 'Double Bubble Screen', 'Axle Sliders'],
  cruiser: ['Saddlebags', 'Sissy Bar', 'Engine Guards', 'Aftermarket Exhaust'],
  adventure: ['Panniers', 'Top Box', 'Crash Bars', 'Driving Lights'],
  touring: ['Panniers', 'Top Box', 'Heated Seat', 'Driving Lights'],
  scooter: ['Top Box', 'Windscreen', 'Lap Apron'],
  offRoad: ['Radiator Guards', 'Larger Tank', 'Folding Levers'],
}

/** Features of a motorcycle: what it came with, what learners look for and, on a used one, what was added. */
export function motorcycleFeatures(bike: MotorcycleModel, used: boolean, chance: Dice): string[] {
  const standard = FEATURES.filter(([, from, bodies]) => bike.price >= from && (bodies?.includes(bike.body) ?? true))
  const added = used ? chance.some(EXTRAS[bike.body], chance.between(0, 2)) : []
  return [
    ...(bike.lams ? [LEARNER_FEATURE] : []),
    ...(bike.body === 'offRoad' ? [] : ['ABS Brakes']),
    ...chance.some(
      standard.map(([name]) => name),
      Math.max(6, standard.length - 2),
    ),
    ...added,
  ]
}

const driveOf = ({ make, model, body, gears }: MotorcycleModel): string =>
  gears === 0 || make === 'Harley-Davidson'
    ? 'Belt'
    : /^(R 1|R 18|GL1800|Rocket)/.test(model) || (make === 'BMW' && body === 'cruiser')
      ? 'Shaft'
      : 'Chain'

/** Everything the fact tables say of a motorcycle, in the feed's fields. */
export function motorcycleFacts(bike: MotorcycleModel, year: number): Partial<Car> & Pick<Car, 'make' | 'model'> {
  const litres = Math.round(bike.cc / 100) / 10
  const automatic = bike.gears === 0 || bike.dual === true
  return {
    item_type: 'motorcycle',
    year,
    make: bike.make,
    model: bike.model,
    badge: bike.badge || undefined,
    simple_body: bike.body,
    body: MOTORCYCLE_BODIES[bike.body],
    bodyconfiguration: MOTORCYCLE_BODIES[bike.body],
    simple_transmission: automatic ? 'Automatic' : 'Manual',
    trans:
      bike.gears === 0
        ? 'Constantly Variable Transmission'
        : `${bike.gears} Speed ${bike.dual ? 'Dual Clutch Automatic' : 'Manual'}`,
    gearnum: bike.gears || undefined,
    simple_fuel: 'Petrol',
    fuel: 'Unleaded Petrol',
    drive: driveOf(bike),
    engine_size: bike.cc,
    engine_size_litres: litres,
    variant: {
      cylinders: bike.cylinders,
      enginesize: bike.cc,
      enginesize_litres: litres,
      fuelconsumptioncombined: bike.use,
      fuelcapacity: bike.tank,
      seatheight: bike.seat,
      torque: bike.nm === undefined ? undefined : `${bike.nm} Nm`,
    },
    standardEquipment: [
      { name: 'Weight ready to ride', value: `${bike.wet} kg` },
      { name: 'Fuel tank', value: `${bike.tank} L` },
      { name: 'Final drive', value: driveOf(bike) },
      { name: 'Licence', value: bike.lams ? 'Learner’s permit, R-Date or R' : 'R (full)' },
      ...(bike.kw === undefined ? [] : [{ name: 'Power', value: `${bike.kw} kW` }]),
    ],
  }
}
