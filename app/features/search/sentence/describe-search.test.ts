import { expect, test } from 'vitest'
import { describeSearch } from './describe-search.ts'
import { emptyState, type SearchState } from '../address/query.ts'

const noun = { many: 'cars' }

test.each<[Partial<SearchState>, string]>([
  [
    {
      values: { body: ['ute'], transmission: ['Automatic'], drive: ['4WD'] },
      ranges: { price: { max: 40_000 }, km: { max: 100_000 } },
      near: { postcode: '4305' },
    },
    'Automatic 4WD utes under $40,000 with under 100,000 km near Ipswich',
  ],
  [{ values: { make: ['Toyota'] } }, 'Toyota cars'],
  [{ values: { make: ['Toyota'], model: ['HiLux'], badge: ['SR5'] } }, 'Toyota HiLux SR5'],
  [{ values: { car_type: ['used'], make: ['Toyota', 'Kia'] } }, 'Used Toyota or Kia cars'],
  [{ values: { body: ['suv', 'hatch'], colour: ['White'] } }, 'White SUVs or hatches'],
  [{ values: { model: ['HiLux'], make: ['Toyota'] }, ranges: { year: { min: 2018, max: 2018 } } }, '2018 Toyota HiLux'],
  [{ ranges: { year: { min: 2018 } } }, 'Cars from 2018'],
  [{ ranges: { price: { min: 10_000, max: 20_000 } } }, 'Cars $10,000 to $20,000'],
  [
    { values: { seats: ['7', '8'] }, near: { postcode: '4305', within: 50 } },
    'Cars with 7 or 8 seats within 50 km of Ipswich',
  ],
  [{ values: { location_name: ['Rocklea'] }, text: 'tow' }, 'Cars, Rocklea, “tow”'],
  [{ text: 'hilux' }, '“hilux”'],
  [{ text: 'tow', values: { body: ['ute'] } }, 'Utes, “tow”'],
  [{ text: 'tow', values: { model: ['HiLux'], make: ['Toyota'] } }, 'Toyota HiLux, “tow”'],
  [{ text: 'hilux -diesel' }, '“hilux”, not diesel'],
  [{ text: '-"dual cab"', values: { body: ['ute'] }, sort: 'price_low' }, 'Utes, not dual cab, lowest price first'],
  [{ values: { family: ['C-Class'], region: ['Sydney'] } }, 'C-Class in Sydney'],
  [{ values: { cylinders: ['8'], doors: ['2'] } }, 'Cars, 2 doors, 8 cylinders'],
  [{}, 'Cars'],
])('S10 %j reads %s', (state, expected) => {
  expect(describeSearch({ ...emptyState, ...state }, { noun, place: 'Ipswich' })).toBe(expected)
})
