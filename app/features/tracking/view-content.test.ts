import { describe, expect, test } from 'vitest'
import { trackedView, viewContent } from './view-content.ts'

const car = {
  id: 1001, stocknum: 'U1001', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2021, car_type: 'used',
  simple_transmission: 'Automatic', simple_body: 'ute', simple_fuel: 'Diesel', drive: '4x4',
} // prettier-ignore

describe('L07 view-content', () => {
  test('a car as Meta’s vehicles have it, in Australian dollars', () => {
    expect(viewContent(car, 45_990)).toEqual({
      event: 'view_content',
      content_type: 'vehicle',
      content_ids: ['1001'],
      make: 'Toyota',
      model: 'HiLux',
      year: 2021,
      state_of_vehicle: 'Used',
      transmission: 'AUTOMATIC',
      body_style: 'TRUCK',
      fuel_type: 'DIESEL',
      drivetrain: '4X4',
      value: 45_990,
      currency: 'AUD',
    })
  })

  test.each([
    ['simple_body', 'suv', 'body_style', 'SUV'],
    ['simple_body', 'peopleMover', 'body_style', 'MINIVAN'],
    ['simple_body', 'caravan', 'body_style', 'OTHER'],
    ['simple_body', undefined, 'body_style', undefined],
    ['simple_fuel', 'Petrol', 'fuel_type', 'GASOLINE'],
    ['simple_fuel', 'Plug-in Hybrid', 'fuel_type', 'HYBRID'],
    ['simple_fuel', 'Hydrogen', 'fuel_type', 'OTHER'],
    ['drive', 'AWD', 'drivetrain', 'AWD'],
    ['drive', 'Front Wheel Drive', 'drivetrain', 'FWD'],
    ['drive', 'RWD', 'drivetrain', 'RWD'],
    ['drive', '4WD', 'drivetrain', '4X4'],
    ['drive', '6x4', 'drivetrain', 'OTHER'],
    ['car_type', 'demo', 'state_of_vehicle', 'Used'],
    ['car_type', 'new', 'state_of_vehicle', 'New'],
    ['simple_transmission', 'Manual', 'transmission', 'MANUAL'],
    ['simple_transmission', 'CVT', 'transmission', 'OTHER'],
  ])('%s %j is %s %j', (field, given, tracked, value) => {
    expect(viewContent({ ...car, [field]: given }, 1)[tracked]).toBe(value)
  })

  test('a price that the page does not print is not told', () => {
    expect(viewContent(car, null)).not.toHaveProperty('value')
    expect(trackedView(car, null)).not.toHaveProperty('item_price')
  })

  test('what is unknown is absent', () => {
    const bare = { id: 1, stocknum: '', make: 'Kia', model: 'Rio' }
    expect(JSON.stringify([viewContent(bare, null), trackedView(bare, null)])).not.toMatch(/null|""|undefined/)
  })
})

test('L07 the page of a used car is event 4; that of a new one has no id', () => {
  expect(trackedView(car, 45_990)).toMatchObject({
    event: 'asc_pageview',
    event_id: 4,
    page_type: 'item',
    item_id: 1001,
    item_number: 'U1001',
    item_condition: 'used',
    item_price: 45_990,
  })
  expect(trackedView({ ...car, car_type: 'new' }, 1)).not.toHaveProperty('event_id')
})
