import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { filterLocations, offeredFilters } from './location-filter.ts'
import { bareName } from './location-name.ts'
import { departmentLabel, premisesBySlug, premisesOf } from './premises.ts'

test.each([
  ['Northside Sales', 'Northside'],
  ['Northside Service', 'Northside'],
  ['Northside Parts', 'Northside'],
  ['Northside Service & Parts', 'Northside'],
  ['Northside service and parts', 'Northside'],
  ['Northside Used Cars', 'Northside'],
  ['Northside - Used Cars', 'Northside'],
  ['Northside Motors', 'Northside Motors'],
  ['Ironbark Parts Rocklea', 'Ironbark Parts Rocklea'],
  ['Resales', 'Resales'],
  ['Service', 'Service'],
])('D04 "%s" is called "%s"', (name, bare) => {
  expect(bareName(name)).toBe(bare)
})

const street = (name: string) => ({ street: `1 ${name} Road`, city: name, state: 'QLD' })
const north = location({ id: 1, name: 'North', slug: 'north', primary: true, address: street('North') })
const northService = location({
  id: 2,
  name: 'North Service',
  slug: 'north-service',
  location_type: 'service',
  address: street('North'),
})
const south = location({ id: 's3', name: 'South', slug: 'south', address: street('South') })
const parts = location({
  id: 4,
  name: 'Parts hall',
  slug: 'hall',
  location_type: 'parts',
  location_subtype: 'wholesale, buying',
  address: street('Hall'),
})
const sales = location({ id: 5, name: 'West Sales', slug: 'west', location_type: 'sales', address: street('West') })
const hidden = location({
  id: 6,
  name: 'Hidden',
  slug: 'hidden',
  visible: false,
  primary: true,
  location_subtype: 'buying',
})
const all = [parts, northService, north, south, sales, hidden]

describe('D04 block filters', () => {
  test.each([
    ['all', [4, 2, 1, 's3', 5]],
    ['primary', [1]],
    ['sales', [1, 's3', 5]],
    ['service', [2, 's3']],
    ['parts', [4, 1, 's3']],
    ['service-and-parts', [4, 2, 's3']],
    ['buying', [4]],
    ['s3', ['s3']],
    [5, [5]],
    ['5', [5]],
    [6, []],
    ['nobody', []],
  ])('%s', (filter, ids) => {
    expect(filterLocations(all, filter).map(({ id }) => id)).toEqual(ids)
  })

  test('links are offered for what tells locations apart', () => {
    expect(offeredFilters(all)).toEqual(['all', 'sales', 'service', 'parts', 'buying'])
    expect(offeredFilters([north, south])).toEqual(['all'])
    expect(offeredFilters([])).toEqual(['all'])
  })
})

describe('D04 departments', () => {
  test('that share an address are one place, led by the primary', () => {
    expect(premisesOf(all).map(({ departments }) => departments.map(({ id }) => id))).toEqual([
      [4],
      [1, 2],
      ['s3'],
      [5],
    ])
    expect(premisesBySlug(all, 'north-service')?.lead.id).toBe(1)
    expect(premisesBySlug(all, 'hidden')).toBeUndefined()
  })

  test('without an address the bare name says which belong together', () => {
    const bare = [location({ id: 1, name: 'East Sales' }), location({ id: 2, name: 'East Parts' })]
    expect(premisesOf(bare)).toHaveLength(1)
  })

  test('have names of their own', () => {
    expect(departmentLabel(north, [north, northService])).toBe('Sales')
    expect(departmentLabel(north, [north, sales])).toBe('Main office')
    expect(departmentLabel(northService, [northService])).toBe('Service')
    expect(departmentLabel(parts, [parts])).toBe('Parts')
  })
})
