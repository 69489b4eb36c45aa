import { expect, test } from 'vitest'
import { addSearch } from '#app/features/saved/history/search-history.ts'
import { pastSearchOf, stateOfPast } from './past-search.ts'
import { emptyState, type SearchState } from '../address/query.ts'

const state: SearchState = {
  ...emptyState,
  text: 'tow',
  values: { make: ['Toyota'], body: ['ute', 'suv'] },
  ranges: { price: { max: 40_000 } },
  near: { postcode: '4305', within: 50 },
}

test('S11 a search is remembered with its refinements and its address, and comes back as it was', () => {
  const past = pastSearchOf({ ...state, page: 3, sort: 'latest' })
  expect(past).toEqual({
    refinements: {
      query: ['tow'],
      make: ['Toyota'],
      body: ['ute', 'suv'],
      price: { max: 40_000 },
    },
    path: '/search/toyota?query=tow&price=:40000&body=ute&body=suv&sortBy=latest',
  })
  // Where the shopper was is remembered in its own place alone.
  expect(stateOfPast(past)).toEqual({ ...state, near: null })
})

test('S11 a search without refinements is not remembered; a filter that is gone is left out', () => {
  expect(addSearch([], pastSearchOf({ ...emptyState, sort: 'latest' }))).toEqual([])
  expect(stateOfPast({ refinements: { gone: ['x'], make: ['Kia'] }, path: '/search/kia' })).toEqual({
    ...emptyState,
    values: { make: ['Kia'] },
  })
})
