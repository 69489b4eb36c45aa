import { expect, test } from 'vitest'
import type { Facet } from '../filters/facet.ts'
import { emptyState } from '../address/query.ts'
import { shortcutsOf } from './shortcuts.ts'

const facet = (more: Pick<Facet, 'name'> & Partial<Facet>): Facet => ({
  values: [],
  stats: null,
  limit: 10,
  more: 0,
  ...more,
})
const facets = [
  facet({ name: 'body', values: [['suv', 9], ['ute', 4], ['van', 0], ['sedan', 2], ['wagon', 1]] }), // prettier-ignore
  facet({ name: 'price', stats: { min: 12_000, max: 61_000, bars: 'zzzz' } }),
  facet({ name: 'fuel', values: [['Petrol', 16]] }),
]

test('S03 the three first values that some car has, and prices within the list, each with its address', () => {
  expect(shortcutsOf(['body', 'price', 'fuel', 'make'], facets, emptyState)).toEqual([
    {
      label: 'Body',
      links: [
        { text: 'SUV', to: '/search/new-used-and-demo-cars?body=suv' },
        { text: 'Ute', to: '/search/new-used-and-demo-cars?body=ute' },
        { text: 'Sedan', to: '/search/new-used-and-demo-cars?body=sedan' },
      ],
    },
    {
      label: 'Price',
      links: [
        { text: 'Under $20,000', to: '/search/new-used-and-demo-cars?price=:20000' },
        { text: 'Under $30,000', to: '/search/new-used-and-demo-cars?price=:30000' },
        { text: 'Under $40,000', to: '/search/new-used-and-demo-cars?price=:40000' },
      ],
    },
  ])
})

test.each([
  [
    'hardly any',
    { min: 5_000, max: 65_000, end: 53_000, bars: `111${'4'.repeat(21)}` },
    ['$20,000', '$30,000', '$40,000'],
  ],
  ['nearly every', { min: 12_000, max: 250_000, bars: `9z${'0'.repeat(21)}1` }, ['$20,000', '$30,000']],
  ['any, as far as is known,', { min: 12_000, max: 61_000, bars: '' }, []],
] as const)('S03 a budget that %s car is within is not offered', (_, stats, budgets) => {
  const [price] = shortcutsOf(['price'], [facet({ name: 'price', stats })], emptyState)
  expect(price?.links.map(({ text }) => text) ?? []).toEqual(budgets.map((budget) => `Under ${budget}`))
})

test.each([
  ['a text', { ...emptyState, text: 'hilux' }, 0],
  ['a value', { ...emptyState, values: { make: ['Kia'] } }, 0],
  ['a range', { ...emptyState, ranges: { price: { max: 20_000 } } }, 0],
  ['a type of car alone', { ...emptyState, values: { car_type: ['used'] } }, 1],
] as const)('S03 a list narrowed by %s', (_, state, rows) =>
  expect(shortcutsOf(['body'], facets, state)).toHaveLength(rows),
)
