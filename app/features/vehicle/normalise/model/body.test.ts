import { describe, expect, test } from 'vitest'
import { bodyName, CAR_BODIES } from '../../body/body-types.ts'
import { simpleBody } from './body.ts'

describe('the body type of a car', () => {
  test.each([
    ['SUV', 'suv'],
    ['Sports Utility Vehicle', 'suv'],
    ['Hatchback', 'hatchback'],
    ['5D Hatch', 'hatchback'],
    ['Liftback', 'hatchback'],
    ['Sedan', 'sedan'],
    ['4D Saloon', 'sedan'],
    ['Ute / Tray', 'ute'],
    ['Utility - Dual Cab', 'ute'],
    ['Double Cab Pick Up', 'ute'],
    ['Dual Cab Chassis', 'cabChassis'],
    ['Cab Chassis - Single Cab', 'cabChassis'],
    ['Wagon', 'wagon'],
    ['Station Wagon', 'wagon'],
    ['4WD Wagon', '4x4'],
    ['Coupe', 'coupe'],
    ['Convertible', 'convertible'],
    ['Roadster', 'convertible'],
    ['People Mover', 'peopleMover'],
    ['Van', 'van'],
    ['Panel Van', 'van'],
    ['Mini-Bus', 'bus'],
    ['Minibus', 'bus'],
    ['Soft Top', 'softtop'],
    ['Hardtop', 'hardtop'],
    ['Camper Van', 'motorhome'],
    ['Light Truck', 'lightTruck'],
    ['Stationwagon', 'wagon'],
    ['Troop Carrier', '4x4'],
    ['King Cab', 'ute'],
    ['Tray', 'ute'],
    ['Fastback', 'hatchback'],
    ['Fastback Coupe', 'coupe'],
    ['Convertable', 'convertible'],
    ['Shooting Brake', 'wagon'],
    ['Commercial', undefined],
    ['Other', undefined],
    ['', undefined],
  ])('of %j is %j', (body, type) => expect(simpleBody(body)).toBe(type))

  test('an allowed type stays itself', () => {
    for (const type of Object.keys(CAR_BODIES)) expect(simpleBody(type)).toBe(type)
  })

  test('there are the eighteen allowed types', () => expect(Object.keys(CAR_BODIES)).toHaveLength(18))
})

test.each([
  ['Prime Mover', 'truck', 'primeMover'],
  ['Tipper', 'truck', 'tipper'],
  ['6x4 Rigid', 'truck', 'rigid'],
  ['Refrigerated Pantech', 'truck', 'refrigerated'],
  ['Van', 'truck', 'van'],
  ['Sports', 'motorcycle', 'sport'],
  ['Cruiser', 'motorcycle', 'cruiser'],
  ['Adventure Touring', 'motorcycle', 'adventure'],
  ['Roadster', 'motorcycle', 'naked'],
  ['Caravan', 'caravan', 'caravan'],
  ['Pop-Top', 'caravan', 'popTop'],
  ['Camper Trailer', 'caravan', 'camperTrailer'],
  ['5th Wheeler', 'caravan', 'fifthWheel'],
  ['Motorhome', 'caravan', 'motorhome'],
  ['Roadster', 'constructor', 'convertible'],
])('%s of a %s is %s', (body, itemType, type) => expect(simpleBody(body, itemType)).toBe(type))

test('a type is shown in words, any other text as it is', () => {
  expect(bodyName('peopleMover')).toBe('People mover')
  expect(bodyName('popTop')).toBe('Pop-top')
  expect(bodyName('Landau')).toBe('Landau')
  expect(bodyName('constructor')).toBe('constructor')
})
