import { describe, expect, test } from 'vitest'
import { addressOf, withPreset } from './address.ts'
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
  ])('%s is %s', (asked, canonical) => {
    const state = stateOf(asked)
    expect(addressOf(state)).toBe(canonical)
    expect(addressOf(stateOf(canonical))).toBe(canonical)
  })

  test('an empty search', () => {
    expect(addressOf(emptyState)).toBe('/search/new-used-and-demo-cars')
  })
})
