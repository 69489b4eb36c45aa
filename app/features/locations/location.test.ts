import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { locationOfCar, primaryLocation } from './location.ts'
import { locationSettings } from './settings.schema.ts'

describe('D04 an invisible location', () => {
  const hidden = location({ id: 1, name: 'Hidden', primary: true, visible: false, dealership_id: 9 })
  const shown = location({ id: 2, name: 'Shown', dealership_id: 9 })

  test('stands for nobody', () => {
    expect(primaryLocation([hidden, shown])).toBe(shown)
    expect(primaryLocation([hidden])).toBeUndefined()
  })

  test('holds no car', () => {
    expect(locationOfCar([hidden, shown], { location_id: 1, dealership_id: 9 })).toBe(shown)
    expect(locationOfCar([hidden], { location_id: 1, dealership_id: 9 })).toBeUndefined()
  })
})

const whole = {
  id: 'n-1',
  name: 'North Service & Parts',
  slug: 'north-service-parts',
  dealership_id: 7,
  dealership_slug: 'north',
  location_type: 'service',
  location_subtype: 'buying',
  primary: true,
  visible: false,
  manufacturers: ['Kia'],
  dealer_license_number: '4400101',
  motor_vehicle_repairer: 'MVR 123',
  address: {
    street: '1 North Road',
    city: 'Nerang',
    state: 'QLD',
    postcode: '4211',
    lat: -28,
    long: 153.3,
    place_id: 'abc',
    place_url: 'https://maps.example/abc',
    map_key: 'key',
  },
  contact_detail: {
    phone: '+61755500104',
    landline_phone: '07 5550 0105',
    opening_hours: [{ weekday: 5, status: 'Open', formated_hours: '6 pm till 2 am', open: '18:00', close: '02:00' }],
  },
  special_hours: [
    { date: '2026-12-25', status: 'Closed', department: '', location_name: 'North' },
    { date: '2020-01-01', status: 'Open', start_hour: '09:00', end_hour: '12:00', department: 'parts' },
  ],
  distribution_locations: [1, 'two'],
  image: '/media/aaaaaaaaaaaaaaaaaaaa',
  reviews: {
    average_rating: '4.8',
    count: 2,
    reviews: [{ id: 1, customer_name: 'Amy B.', text: null, rating: 5, review_date: '25/11/2026' }],
  },
  average_rating: 4.8,
  review_count: 2,
}

describe('D04 every field of a location', () => {
  test('is accepted and kept', () => {
    expect(locationSettings.shape.locations.parse([whole])[0]).toMatchObject(whole)
  })

  test.each([
    ['an hour that is none', { contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: '25:00' }] } }],
    ['an eighth day', { contact_detail: { opening_hours: [{ weekday: 7, status: 'Open' }] } }],
    ['a date that is none', { special_hours: [{ date: '2026-02-30', status: 'Closed' }] }],
    ['another department', { special_hours: [{ date: '2026-12-25', status: 'Closed', department: 'detailing' }] }],
    ['six stars', { reviews: { reviews: [{ id: 1, customer_name: 'A.', rating: 6 }] } }],
    ['a rating in words', { reviews: { average_rating: 'great' } }],
    [
      'a review of another calendar',
      { reviews: { reviews: [{ id: 1, customer_name: 'A.', rating: 5, review_date: '2026-12-25' }] } },
    ],
    ['an unknown field', { nickname: 'the yard' }],
  ])('%s is refused', (_, fields) => {
    expect(locationSettings.shape.locations.safeParse([{ ...whole, ...fields }]).success).toBe(false)
  })
})
