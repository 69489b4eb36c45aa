import { describe, expect, test } from 'vitest'
import type { ListedCar } from '#app/features/stock/car-row.ts'
import { cardFacts } from './card-facts.ts'

const listed = (car: object) => ({ car_type: 'used', ...car }) as ListedCar
const texts = (car: object, views = false) =>
  cardFacts(listed(car), views).map(([, value, of]) => (of ? `${value} ${of}` : value))

describe('S04 facts of a card', () => {
  test.each([
    [
      'car',
      { km: 45_000, simple_transmission: 'Automatic', simple_fuel: 'Diesel', simple_body: 'suv', drive: '4WD' },
      ['Used', '45,000 km', 'Automatic', 'Diesel', 'SUV', '4WD'],
    ],
    [
      'motorcycle',
      { km: 9_100, simple_transmission: 'Manual', figures: { capacity: 471, lams: true, seatHeight: 830 } },
      ['Used', '9,100 km', '471 cc', 'LAMS approved', '830 mm seat', 'Manual'],
    ],
    ['motorcycle', { figures: { capacity: 1_868, lams: false } }, ['Used', '1,868 cc', 'Full licence']],
    ['motorcycle', {}, ['Used']],
    [
      'truck',
      { body: 'Tipper', drive: '6x4', figures: { gvm: 26_000 }, specifications: { tare_weight: 13_500 } },
      ['Tipper', '26,000 kg GVM', '12,500 kg payload', 'HR licence', '6x4'],
    ],
    ['truck', { body: 'Tipper', figures: { gvm: 0 } }, ['Tipper']],
    [
      'caravan',
      {
        km: 12,
        specifications: {
          sleeps: 4, tare_weight: 2_310, aggregate_trailer_mass: 2_900, ball_weight: 180, body_length: 6_230,
          axle_type: 'Tandem',
        }, // prettier-ignore
      },
      ['Used', '4 berths', '2,310 kg tare', '6.2 m', '2,900 kg ATM', '180 kg ball', '590 kg payload', 'Tandem'],
    ],
    ['boat', { km: 45_000 }, ['Used', '45,000 km']],
  ])('of a %s %o: %s', (item_type, car, facts) => {
    expect(texts({ item_type, ...car })).toEqual(facts)
  })

  test('views are the last, where the site shows them', () => {
    expect(texts({ km: 5, views: 1 }, true)).toEqual(['Used', '5 km', '1 view'])
    expect(texts({ km: 5, views: 1_200 }, true)).toEqual(['Used', '5 km', '1,200 views'])
    expect(texts({ km: 5, views: 1_200 })).toEqual(['Used', '5 km'])
  })
})
