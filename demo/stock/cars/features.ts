import type { Fuel, Kit, SimpleBody } from './facts.ts'

/** A feature shoppers filter by, with where and since when it is found. */
interface Feature {
  readonly name: string
  /** Least kit that has it. */
  readonly from: Kit
  /** First model year in which that kit had it. */
  readonly since?: number
  /** Share of such cars that have it. */
  readonly share?: number
  readonly bodies?: readonly SimpleBody[]
  readonly notBodies?: readonly SimpleBody[]
  readonly fuels?: readonly Fuel[]
  readonly automatic?: true
  /** Least braked towing, kg. */
  readonly tow?: number
  readonly seats?: number
}

export const KITS: readonly Kit[] = ['base', 'mid', 'high', 'lux']

const working: readonly SimpleBody[] = ['ute', 'cabChassis', 'van']
const wagons: readonly SimpleBody[] = ['suv', '4x4', 'wagon', 'peopleMover']
const heavy: readonly SimpleBody[] = ['ute', '4x4']
const vans: readonly SimpleBody[] = ['van', 'cabChassis', 'bus']

export const FEATURES: readonly Feature[] = [
  { name: 'Bluetooth', from: 'base' },
  { name: 'Remote Central Locking', from: 'base', share: 0.7 },
  { name: 'Power Windows', from: 'base', share: 0.6 },
  { name: 'Electric Mirrors', from: 'base', share: 0.5 },
  { name: 'Steering Wheel Controls', from: 'base', share: 0.6 },
  { name: 'USB Input', from: 'base', share: 0.7 },
  { name: 'Stability Control', from: 'base' },
  { name: 'Side Airbags', from: 'base' },
  { name: 'Cruise Control', from: 'base' },
  { name: 'Reverse Camera', from: 'base', since: 2015 },
  { name: 'Apple CarPlay', from: 'base', since: 2019 },
  { name: 'Apple CarPlay', from: 'high', since: 2017 },
  { name: 'Android Auto', from: 'base', since: 2019 },
  { name: 'Satellite Navigation', from: 'mid', since: 2015, share: 0.7 },
  { name: 'Satellite Navigation', from: 'high' },
  { name: 'Digital Radio', from: 'mid', since: 2018, share: 0.8 },
  { name: 'Front Parking Sensors', from: 'high', share: 0.9 },
  { name: 'Rear Parking Sensors', from: 'mid' },
  { name: '360 Degree Camera', from: 'high', since: 2020, share: 0.6, notBodies: vans },
  { name: 'Blind Spot Monitoring', from: 'mid', since: 2018 },
  { name: 'Rear Cross Traffic Alert', from: 'mid', since: 2019, share: 0.8 },
  { name: 'Lane Keep Assist', from: 'base', since: 2019 },
  { name: 'Autonomous Emergency Braking', from: 'base', since: 2018 },
  { name: 'Adaptive Cruise Control', from: 'mid', since: 2019, automatic: true },
  { name: 'Adaptive Cruise Control', from: 'base', since: 2021, automatic: true, share: 0.7 },
  { name: 'Hill Start Assist', from: 'base', since: 2014 },
  { name: 'Traffic Sign Recognition', from: 'mid', since: 2021, share: 0.6 },
  { name: 'Tyre Pressure Monitoring', from: 'mid', since: 2019, share: 0.6 },
  { name: 'Keyless Entry', from: 'mid' },
  { name: 'Push Button Start', from: 'mid', since: 2015 },
  { name: 'Electric Tailgate', from: 'high', since: 2017, bodies: wagons },
  { name: 'Power Sliding Doors', from: 'mid', bodies: ['peopleMover'] },
  { name: 'Leather Seats', from: 'high' },
  { name: 'Heated Front Seats', from: 'high' },
  { name: 'Cooled Front Seats', from: 'lux', since: 2018 },
  { name: 'Heated Steering Wheel', from: 'lux', since: 2018, share: 0.6 },
  { name: 'Electric Front Seats', from: 'high', share: 0.8 },
  { name: 'Driver Seat Memory', from: 'lux' },
  { name: 'Sunroof', from: 'lux', share: 0.6, notBodies: ['ute', 'convertible', 'cabChassis', 'van'] },
  { name: 'Dual Zone Climate Control', from: 'mid', notBodies: vans },
  { name: 'Three Zone Climate Control', from: 'high', seats: 7 },
  { name: 'Head-Up Display', from: 'lux', since: 2018, share: 0.7 },
  { name: 'Wireless Phone Charging', from: 'high', since: 2020 },
  { name: 'LED Headlights', from: 'mid', since: 2018 },
  { name: 'LED Headlights', from: 'base', since: 2021, notBodies: vans },
  { name: 'Automatic High Beam', from: 'mid', since: 2019, share: 0.8 },
  { name: 'Rain Sensing Wipers', from: 'mid' },
  { name: 'Fog Lights', from: 'mid', share: 0.8 },
  { name: 'Alloy Wheels', from: 'mid' },
  { name: 'Alloy Wheels', from: 'base', since: 2017, notBodies: vans },
  { name: 'Roof Rails', from: 'mid', bodies: wagons },
  { name: 'Tow Bar', from: 'base', tow: 1500, share: 0.45, bodies: ['ute', '4x4', 'suv', 'wagon'] },
  { name: 'Electric Brake Controller', from: 'base', tow: 3000, share: 0.3, bodies: heavy },
  { name: 'Bull Bar', from: 'base', share: 0.28, bodies: heavy },
  { name: 'Snorkel', from: 'mid', share: 0.14, bodies: heavy, fuels: ['Diesel'] },
  { name: 'Side Steps', from: 'mid', share: 0.85, bodies: heavy },
  { name: 'Tub Liner', from: 'base', share: 0.75, bodies: ['ute'] },
  { name: 'Hard Tonneau Cover', from: 'mid', share: 0.35, bodies: ['ute'] },
  { name: 'Sports Bar', from: 'high', share: 0.8, bodies: ['ute'] },
  { name: 'Rear Differential Lock', from: 'base', bodies: heavy },
  { name: 'Hill Descent Control', from: 'base', since: 2015, bodies: heavy },
  { name: 'Alloy Tray', from: 'base', bodies: ['cabChassis'] },
  { name: 'Tray Ladder Rack', from: 'base', share: 0.5, bodies: ['cabChassis'] },
  { name: 'Cargo Barrier', from: 'base', share: 0.8, bodies: ['van'] },
  { name: 'Twin Sliding Doors', from: 'base', share: 0.7, bodies: ['van'] },
  { name: 'Rear Air Conditioning', from: 'base', bodies: ['peopleMover', 'bus'] },
  { name: 'Third Row Seats', from: 'base', seats: 7 },
  { name: 'ISOFIX Anchor Points', from: 'base', since: 2015, notBodies: ['cabChassis', 'van', 'bus'] },
  { name: 'Air Conditioning', from: 'base', bodies: working },
  { name: 'Air Conditioning', from: 'base', share: 0.7 },
  { name: 'Fast Charging', from: 'base', fuels: ['Electric'] },
  { name: 'Vehicle-to-Load', from: 'mid', since: 2022, share: 0.6, fuels: ['Electric', 'Plug-in Hybrid'] },
  { name: 'One-Pedal Driving', from: 'base', fuels: ['Electric'] },
  { name: 'Paddle Shifters', from: 'high', automatic: true, share: 0.7, notBodies: vans, fuels: ['Petrol', 'Diesel'] },
  { name: 'Premium Audio', from: 'lux', share: 0.85 },
  { name: 'Ambient Lighting', from: 'lux', since: 2019, share: 0.6 },
]

/** Equipment behind every feature list: what a specification sheet names besides. */
export const EQUIPMENT: readonly (readonly [name: string, value?: string])[] = [
  ['Airbags', 'Driver, passenger, side and curtain'],
  ['Anti-lock brakes', 'With electronic brakeforce distribution'],
  ['Stability control'],
  ['Traction control'],
  ['Central locking', 'Remote'],
  ['Power windows', 'Front and rear'],
  ['Power mirrors', 'Body coloured'],
  ['Steering wheel', 'Height and reach adjustable'],
  ['Steering wheel controls', 'Audio and phone'],
  ['Trip computer'],
  ['12-volt sockets', 'Two'],
  ['USB sockets', 'Front row'],
  ['Cup holders', 'Front'],
  ['Engine immobiliser'],
  ['Seat belt reminder', 'All seats'],
  ['Daytime running lights'],
  ['Door bins', 'With bottle holders'],
  ['Floor mats', 'Front and rear'],
]

export interface FeatureCase {
  readonly kit: Kit
  readonly year: number
  readonly body: SimpleBody
  readonly fuel: Fuel
  readonly automatic: boolean
  readonly tow: number
  readonly seats: number
}

/** Features this car can have; `share` decides for each how likely it has them. */
export const possibleFeatures = (car: FeatureCase): readonly Feature[] =>
  FEATURES.filter(
    (feature) =>
      KITS.indexOf(car.kit) >= KITS.indexOf(feature.from) &&
      car.year >= (feature.since ?? 0) &&
      car.tow >= (feature.tow ?? 0) &&
      car.seats >= (feature.seats ?? 0) &&
      (!feature.bodies || feature.bodies.includes(car.body)) &&
      !feature.notBodies?.includes(car.body) &&
      (!feature.fuels || feature.fuels.includes(car.fuel)) &&
      (!feature.automatic || car.automatic),
  )
