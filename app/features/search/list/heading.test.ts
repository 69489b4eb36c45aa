import { describe, expect, test } from 'vitest'
import { headingOf, knownOf } from './heading.ts'
import { emptyState, type SearchState } from '../address/query.ts'

const context = { noun: { one: 'car', many: 'cars' }, city: 'Brisbane' }
const stateOf = (values: SearchState['values'], offers = false): SearchState => ({ ...emptyState, values, offers })

describe('R02 the heading of a list', () => {
  test.each<[string, SearchState['values']]>([
    ['Cars for sale in Brisbane', {}],
    ['Used Toyota HiLux for sale in Brisbane', { car_type: ['used'], make: ['Toyota'], model: ['HiLux'] }],
    ['Toyota cars for sale in Brisbane', { make: ['Toyota'] }],
    ['Toyota utes for sale in Brisbane', { make: ['Toyota'], body: ['ute'] }],
    ['Utes for sale in Brisbane', { body: ['ute'] }],
    ['Used SUVs for sale in Brisbane', { car_type: ['used'], body: ['suv'] }],
    ['Isuzu cab chassis for sale in Brisbane', { make: ['Isuzu'], body: ['cabChassis'] }],
    ['Hatches for sale in Brisbane', { body: ['hatch'] }],
    ['Used refrigerated cars for sale in Brisbane', { car_type: ['used'], body: ['refrigerated'] }],
    ['HiLux for sale in Brisbane', { model: ['HiLux'] }],
    ['Mercedes-Benz C-Class for sale in Brisbane', { make: ['Mercedes-Benz'], family: ['C-Class'] }],
    ['LandCruiser for sale in Brisbane', { family: ['LandCruiser'] }],
    ['Cars for sale in Brisbane', { make: ['Toyota', 'Kia'] }],
    ['New and demo cars for sale in Brisbane', { car_type: ['demo', 'new'] }],
    ['Cars for sale in Brisbane', { car_type: ['demo', 'new', 'used'] }],
    ['SUVs for sale in Queensland', { body: ['suv'], state: ['QLD'] }],
    ['Cars for sale in Ipswich', { city: ['Ipswich'], state: ['QLD'] }],
  ])('%s', (heading, values) => expect(headingOf(stateOf(values), context)).toBe(heading))

  test('R03 of offers', () => {
    expect(headingOf(stateOf({ car_type: ['used'] }, true), context)).toBe('Special offers on used cars in Brisbane')
    expect(headingOf(stateOf({ body: ['ute'] }, true), context)).toBe('Special offers on utes in Brisbane')
  })

  test('an address puts no words of its own into it', () => {
    const requested = stateOf({
      make: ['Call 1900'],
      model: ['Free'],
      family: ['Call'],
      body: ['ute'],
      city: ['Nowhere'],
      state: ['XX'],
    })
    const facets = { make: [{ value: 'Toyota' }], body: [{ value: 'ute' }] }
    expect(headingOf(knownOf(requested, { count: 0, facets }), context)).toBe('Utes for sale in Brisbane')
    expect(knownOf(requested, { count: 1, facets })).toBe(requested)
  })
})
