import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { departmentAt, departmentPlaces } from './department-places.ts'

const address = (city: string) => ({ street: `1 ${city} Road`, city, state: 'QLD' })
const north = location({ id: 1, name: 'North', slug: 'north', address: address('North') })
const northService = location({ id: 2, name: 'North Service', slug: 'north-service', location_type: 'service', address: address('North') }) // prettier-ignore
const northParts = location({ id: 3, name: 'North Parts', slug: 'north-parts', location_type: 'parts', address: address('North') }) // prettier-ignore
const south = location({ id: 4, name: 'South', slug: 'south', location_type: 'sales', address: address('South') })
const southBoth = location({ id: 5, name: 'South Service & Parts', slug: 'south-both', location_type: 'service', address: address('South') }) // prettier-ignore
const west = location({ id: 6, name: 'West', slug: 'west', address: address('West') })
const hidden = location({ id: 7, name: 'Hidden', slug: 'hidden', location_type: 'service', visible: false, address: address('West') }) // prettier-ignore
const all = [north, northService, northParts, south, southBoth, west, hidden]

describe('D04 the places of a department', () => {
  test.each([
    ['sales', all, ['north', 'south', 'west']],
    ['service', all, ['north-service', 'south-both']],
    ['parts', all, ['north-parts', 'south-both']],
    ['service', [north, west], ['north', 'west']],
    ['parts', [north, northService], ['north']],
    ['service', [north, south], ['north']],
    ['sales', [northParts, northService], ['north-parts', 'north-service']],
    ['service', [hidden], []],
  ] as const)('%s %#', (department, locations, slugs) => {
    expect(departmentPlaces(locations, department).map(({ slug }) => slug)).toEqual(slugs)
  })

  test.each([
    [north, 'service', 'north-service'],
    [northParts, 'service', 'north-service'],
    [northService, 'service', 'north-service'],
    [south, 'parts', 'south-both'],
    [northService, 'sales', 'north'],
    [west, 'service', undefined],
  ] as const)('at a location', (at, department, slug) => {
    expect(departmentAt(all, at, department)?.slug).toBe(slug)
  })
})
