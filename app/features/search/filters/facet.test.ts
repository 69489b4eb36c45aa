import { describe, expect, test } from 'vitest'
import { CAR_BODIES } from '#app/features/vehicle/body/body-types.ts'
import { attributeNames, attributeOf, type AttributeName } from '../documents/attributes.ts'
import { manyOf } from './facet-words.ts'
import { facetsOf, facetsToCount, MAX_VALUES, rowsOf, toggled, type FacetSettings } from './facet.ts'
import type { FacetValue } from '../port.ts'
import { emptyState, type SearchState } from '../address/query.ts'

const settings: FacetSettings = {
  search_filters: ['price', 'make', 'model', 'body', 'state'],
  filter_limits: {},
  body_types: Object.keys(CAR_BODIES),
  default_state: 'qld',
  subscriptions: false,
}
const stats = { min: 5_000, max: 50_000, histogram: Array.from({ length: 24 }, () => 1) }
const counted = (values: Record<string, number>): FacetValue[] =>
  Object.entries(values).map(([value, count]) => ({ value, count }))
const chosen = (values: SearchState['values']): SearchState => ({ ...emptyState, values })

const facet = (
  name: AttributeName,
  values: Record<string, readonly FacetValue[]>,
  { state = emptyState, ...more }: Partial<FacetSettings> & { state?: SearchState } = {},
) =>
  facetsOf({ facets: values, facetStats: {} }, state, { ...settings, search_filters: [name], ...more }).find(
    (each) => each.name === name,
  )

describe('S03 S16 values before Show all', () => {
  test.each([
    ['make', 7],
    ['model', 30],
    ['city', 20],
    ['dealership_name', 40],
    ['dealership_slug', 40],
    ['badge', 10],
    ['fuel', 10],
  ] as const)('%s: %i', (name, limit) => {
    const values = { [name]: counted({ a: 2, b: 1 }) }
    const state = name === 'model' ? chosen({ model: ['a'] }) : emptyState
    expect(facet(name, values, { state })?.limit).toBe(limit)
    expect(facet(name, values, { state, filter_limits: { [name]: 3 } })?.limit).toBe(3)
  })

  test.each([
    ['make', 'makes'],
    ['model', 'models'],
    ['city', 'cities'],
    ['body', 'body types'],
    ['seats', 'numbers of seats'],
    ['filtered_features', 'features'],
  ] as const)('the values of %s are called %s', (name, words) => expect(manyOf(name)).toBe(words))

  test('at most 30 are sent, with what is chosen, and the number of the others', () => {
    const all = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`B${n}`, 100 - n]))
    const sent = facet('badge', { badge: counted(all) }, { state: chosen({ badge: ['B90', 'gone'] }) })!
    expect(sent.values).toHaveLength(MAX_VALUES + 2)
    // What is chosen stands first, with and without cars.
    expect(sent.values.slice(0, 3)).toEqual([
      ['B90', 10],
      ['gone', 0],
      ['B0', 100],
    ])
    expect(sent.more).toBe(69)
    const long = facet('badge', { badge: counted(all) }, { filter_limits: { badge: 45 } })!
    expect([long.values.length, long.limit, long.more]).toEqual([45, 45, 55])
  })

  test('a value without cars stays, a filter without a choice does not show', () => {
    expect(facet('fuel', { fuel: counted({ Diesel: 3, LPG: 0 }) })?.values).toEqual([
      ['Diesel', 3],
      ['LPG', 0],
    ])
    expect(facet('fuel', { fuel: counted({ Diesel: 3 }) })).toBeUndefined()
    expect(facet('fuel', { fuel: counted({ Diesel: 3 }) }, { state: chosen({ fuel: ['Diesel'] }) })).toBeDefined()
  })
})

describe('S03 models under their makes', () => {
  const facets = {
    make: counted({ Toyota: 5, Ford: 4, Kia: 2 }),
    model: counted({ HiLux: 3, Ranger: 3, Corolla: 2, Everest: 1, Rio: 0 }),
    make_model: counted({ 'Toyota HiLux': 3, 'Ford Ranger': 3, 'Toyota Corolla': 2, 'Ford Everest': 1, 'Kia Rio': 0 }),
  }
  const page = (state: SearchState) => facetsOf({ facets, facetStats: {} }, state, settings)
  const models = (state: SearchState) => page(state).find(({ name }) => name === 'model')?.values

  test('no models before a make is chosen', () => {
    expect(models(emptyState)).toBeUndefined()
    expect(facetsToCount(settings, emptyState)).toEqual(['price', 'make', 'body', 'state'])
    expect(facetsToCount(settings, chosen({ make: ['Kia'] }))).toContain('make_model')
  })

  test('the models of the chosen makes, make by make', () => {
    expect(models(chosen({ make: ['toyota'] }))).toEqual([
      ['HiLux', 3],
      ['Corolla', 2],
    ])
    expect(models(chosen({ make: ['Ford', 'Toyota'] }))).toEqual([
      ['Ranger', 3, 'Ford'],
      ['Everest', 1, 'Ford'],
      ['HiLux', 3, 'Toyota'],
      ['Corolla', 2, 'Toyota'],
    ])
  })

  test.each<[string, SearchState['values'], SearchState['values']]>([
    [
      'a make goes with its models',
      { make: ['Ford', 'Toyota'], model: ['HiLux', 'Ranger'] },
      { make: ['Ford'], model: ['Ranger'] },
    ],
    ['the last make goes with all models', { make: ['Toyota'], model: ['HiLux', 'gone'] }, {}],
    ['other choices stay', { make: ['Toyota'], body: ['ute'] }, { body: ['ute'] }],
  ])('%s', (_, from, to) => {
    const state = { ...chosen(from), page: 3 }
    expect(toggled(state, page(state), ['make', 'Toyota'])).toEqual(chosen(to))
  })

  test('another make leaves the models', () => {
    const state = chosen({ make: ['Toyota'], model: ['HiLux'] })
    const next = toggled(state, page(state), ['make', 'Ford'])
    expect(next.values).toEqual({ make: ['Toyota', 'Ford'], model: ['HiLux'] })
  })
})

describe('S22 body types and states', () => {
  test('the 18 body types, or those of the site', () => {
    const body = counted({ suv: 5, ute: 4, wagon: 2, spaceship: 1 })
    expect(Object.keys(CAR_BODIES)).toHaveLength(18)
    expect(facet('body', { body })?.values.map(([value]) => value)).toEqual(['suv', 'ute', 'wagon'])
    const some = facet('body', { body }, { body_types: ['ute', 'wagon'] })
    expect(some?.values.map(([value]) => value)).toEqual(['ute', 'wagon'])
  })

  test('the default state comes first', () => {
    const state = counted({ NSW: 9, QLD: 3, VIC: 2 })
    expect(facet('state', { state })?.values.map(([value]) => value)).toEqual(['QLD', 'NSW', 'VIC'])
    const other = facet('state', { state }, { default_state: 'vic' })
    expect(other?.values.map(([value]) => value)).toEqual(['VIC', 'NSW', 'QLD'])
  })
})

describe('S21 a price a week on subscription sites', () => {
  const names = (more: Partial<FacetSettings>, state: SearchState, ...ranges: string[]) =>
    facetsOf({ facets: {}, facetStats: Object.fromEntries(ranges.map((name) => [name, stats])) }, state, {
      ...settings,
      ...more,
    }).map(({ name }) => name)
  const byPrice: SearchState = { ...emptyState, ranges: { price: { max: 9_000 } } }

  test.each<[string, Partial<FacetSettings>, SearchState, string[], string[]]>([
    ['elsewhere the price', {}, emptyState, ['price'], ['price']],
    ['the price a week', { subscriptions: true }, emptyState, ['price', 'subscription_price'], ['subscription_price']],
    ['the price while no car has one', { subscriptions: true }, emptyState, ['price'], ['price']],
    [
      'a price that is chosen stays',
      { subscriptions: true },
      byPrice,
      ['price', 'subscription_price'],
      ['subscription_price', 'price'],
    ],
    [
      'never twice',
      { subscriptions: true, search_filters: ['price', 'subscription_price'] },
      emptyState,
      ['subscription_price'],
      ['subscription_price'],
    ],
  ])('%s', (_, more, state, known, shown) => {
    expect(names(more, state, ...known)).toEqual(shown)
    expect(facetsToCount({ ...settings, ...more }, state).includes('subscription_price')).toBe('subscriptions' in more)
  })

  test('its words and its steps', () => {
    expect(attributeOf('subscription_price')).toMatchObject({ label: 'Price per week', unit: 'dollars a week' })
    expect(attributeOf('subscription_price').snap).toBeUndefined()
    expect(attributeOf('weekly_price_range')).toMatchObject({ unit: 'dollars a week' })
  })
})

test('S08 twenty-eight attributes, the dealership slug, and four of our own', () => {
  const specified =
    'badge status car_type categories city colour dealership_name filtered_features item_type km location_name make ' +
    'make_model model price subscription_price price_range seats body drive fuel transmission state tag ' +
    'weekly_price_range year certified manufacturer.name'
  const all = [...specified.split(' '), 'dealership_slug', 'family', 'region', 'doors', 'cylinders']
  expect(attributeNames.toSorted()).toEqual(all.toSorted())
})

describe('S03 model families', () => {
  const answer = {
    facets: {
      model: [['C200', 4], ['GLA', 3], ['C300', 2], ['E350', 1]],
      make_model: [['Mercedes-Benz C200', 4], ['Mercedes-Benz GLA', 3], ['Mercedes-Benz C300', 2], ['Mercedes-Benz E350', 1]],
      family: [['C-Class', 6], ['GLA', 3], ['E-Class', 1], ['3 Series', 0]],
    },
  } // prettier-ignore
  const facets = Object.fromEntries(
    Object.entries(answer.facets).map(([name, rows]) => [
      name,
      rows.map(([value, count]) => ({ value: String(value), count: Number(count) })),
    ]),
  )
  const state = { ...emptyState, values: { make: ['Mercedes-Benz'] } }
  const rows = (name: 'model' | 'family', filters: readonly AttributeName[], more = {}) =>
    rowsOf(
      name,
      { facets },
      { ...state, values: { ...state.values, ...more } },
      {
        body_types: [],
        default_state: 'qld',
        search_filters: filters,
      },
    )

  test('are a level between make and model where the site shows them', () => {
    expect(rows('family', ['make', 'family', 'model'])).toEqual([
      ['C-Class', 6],
      ['GLA', 3],
      ['E-Class', 1],
    ])
    expect(rows('model', ['make', 'family', 'model'])).toEqual([
      ['C200', 4, 'C-Class'],
      ['C300', 2, 'C-Class'],
      ['GLA', 3, 'GLA'],
      ['E350', 1, 'E-Class'],
    ])
    expect(rows('model', ['make', 'family', 'model'], { family: ['C-Class'] })).toEqual([
      ['C200', 4, 'C-Class'],
      ['C300', 2, 'C-Class'],
    ])
  })

  test('and no level where it does not', () => {
    expect(rows('model', ['make', 'model'])).toEqual([
      ['C200', 4],
      ['GLA', 3],
      ['C300', 2],
      ['E350', 1],
    ])
  })
})

test('S21 only price and kilometres snap', () => {
  const snapping = attributeNames.filter((name) => attributeOf(name).snap)
  expect(snapping).toEqual(['km', 'price', 'price_range'])
})
