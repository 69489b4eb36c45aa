import { describe, expect, test } from 'vitest'
import { addressOf, canonicalOf, withPreset } from './address.ts'
import { readPath } from './path.ts'
import { emptyState, readQuery } from './query.ts'

const models: Record<string, string[]> = { Toyota: ['HiLux', 'Corolla'], Kia: ['Sportage'] }
const stateOf = (address: string) => {
  const url = new URL(address, 'http://site.test')
  const [, , first, second] = url.pathname.split('/')
  const preset = readPath([first, second], Object.keys(models), (make) => models[make] ?? [])
  return withPreset(readQuery(url.searchParams), preset!)
}

describe('S10 a search has one address', () => {
  test.each([
    ['/search', '/search/new-used-and-demo-cars'],
    ['/search?make=Toyota', '/search/toyota'],
    ['/search?make=Toyota&model=HiLux&price=:30000&page=2', '/search/toyota/hilux?price=:30000&page=2'],
    ['/search/toyota?make=Kia', '/search/new-used-and-demo-cars?make=Toyota&make=Kia'],
    ['/search?car_type=used', '/search/used-cars'],
    ['/search?car_type=demo&car_type=new', '/search/new-and-demo-cars'],
    ['/search/used-cars?make=Kia', '/search/kia?car_type=used'],
    ['/search/toyota?model=HiLux&model=Corolla', '/search/toyota?model=HiLux&model=Corolla'],
  ])('%s is %s', (requested, canonical) => {
    const state = stateOf(requested)
    expect(addressOf(state)).toBe(canonical)
    expect(addressOf(stateOf(canonical))).toBe(canonical)
  })

  test('an empty search', () => {
    expect(addressOf(emptyState)).toBe('/search/new-used-and-demo-cars')
  })

  test.each([
    ['日本', 'X', '/search/new-used-and-demo-cars?make=%E6%97%A5%E6%9C%AC&model=X'],
    ['Kia', '—', '/search/kia?model=%E2%80%94'],
    ['Used Cars', 'X', '/search/new-used-and-demo-cars?make=Used+Cars&model=X'],
    ['new-and-demo-cars', 'X', '/search/new-used-and-demo-cars?make=new-and-demo-cars&model=X'],
  ])('R02 a name that a path cannot hold stands in the query: %s %s', (make, model, address) => {
    expect(addressOf({ ...emptyState, values: { make: [make], model: [model] } })).toBe(address)
  })
})

describe('R01 R02 what search engines are told of a list', () => {
  test.each([
    ['/search', '/search/new-used-and-demo-cars'],
    ['/search/used-cars', '/search/used-cars'],
    ['/search/used-cars?page=2&sortBy=latest&price=:20000&colour=Red', '/search/used-cars'],
    ['/search/new-and-demo-cars', '/search/new-and-demo-cars'],
    ['/search?car_type=used&body=ute', '/search/used-cars?body=ute'],
    ['/search/toyota?car_type=used', '/search/toyota'],
    ['/search/toyota/hilux?car_type=used&postcode=4000&within=50', '/search/toyota/hilux'],
    ['/search?state=QLD&body=suv&query=red', '/search/new-used-and-demo-cars?body=suv&state=QLD'],
    ['/search?body=suv&body=ute', '/search/new-used-and-demo-cars'],
    ['/search?make=Toyota&make=Kia&car_type=new', '/search/new-cars'],
  ])('%s is a form of %s', (requested, canonical) => {
    expect(canonicalOf(stateOf(requested))).toBe(canonical)
  })

  test('offers stay offers, whatever the type of car', () => {
    const state = { ...stateOf('/search?car_type=used&make=Kia&page=3'), offers: true }
    expect(canonicalOf(state)).toBe('/special-offers?make=Kia')
  })
})
