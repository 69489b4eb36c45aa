import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openPlaces } from './places.server.ts'

const places = openPlaces()
const POSTCODES = [...readFileSync('app/features/locations/places/places.txt', 'utf8').matchAll(/^\d{4}/gm)].map(
  ([code]) => code,
)

/** South, north, west and east end of Australia; its islands far out at sea by themselves. */
const AUSTRALIA = [-43.7, -9.1, 112.9, 153.7] as const
const FAR_OUT: Readonly<Record<string, readonly [number, number]>> = {
  '2898': [-31.5, 159.1],
  '2899': [-29, 168],
  '6798': [-10.5, 105.7],
  '6799': [-12.2, 96.8],
}

describe('a postcode (ux 20)', () => {
  test.each([
    ['4000', 'Brisbane', 'qld', -27.47, 153.03],
    ['4305', 'Ipswich', 'qld', -27.61, 152.76],
    ['4215', 'Southport', 'qld', -27.97, 153.4],
    ['2000', 'Sydney', 'nsw', -33.87, 151.21],
    ['3000', 'Melbourne', 'vic', -37.81, 144.96],
    ['6000', 'Perth', 'wa', -31.95, 115.86],
    ['5000', 'Adelaide', 'sa', -34.93, 138.6],
    ['7000', 'Hobart', 'tas', -42.88, 147.32],
    ['0800', 'Darwin', 'nt', -12.46, 130.84],
    ['2600', 'Canberra', 'act', -35.3, 149.13],
    ['4350', 'Toowoomba', 'qld', -27.56, 151.95],
    ['2250', 'Gosford', 'nsw', -33.4, 151.34],
    ['3550', 'Bendigo', 'vic', -36.76, 144.29],
    ['4870', 'Cairns', 'qld', -16.92, 145.75],
    ['2899', 'Norfolk Island', 'nsw', -29.03, 167.95],
  ])('%s is %s', (postcode, suburb, state, lat, lng) => {
    const place = places.byPostcode(postcode)
    expect(place).toMatchObject({ postcode, suburb, state })
    expect(Math.hypot(place!.lat - lat, place!.lng - lng)).toBeLessThan(0.06)
  })

  test.each(['9999', '1001', '4001', '0000', '', '430', '43055', 'abcd'])(
    '%j is none that anybody lives in',
    (postcode) => {
      expect(places.byPostcode(postcode)).toBeUndefined()
    },
  )

  test('every postcode’s point lies in Australia', () => {
    expect(POSTCODES.length).toBeGreaterThan(2_600)
    const outside = POSTCODES.filter((postcode) => {
      const { lat, lng } = places.byPostcode(postcode)!
      const own = FAR_OUT[postcode]
      if (own) return Math.hypot(lat - own[0], lng - own[1]) > 0.2
      const [south, north, west, east] = AUSTRALIA
      return !(lat >= south && lat <= north && lng >= west && lng <= east)
    })
    expect(outside).toEqual([])
  })
})

describe('a suburb', () => {
  test.each([
    ['ipswich', 'qld', '4305'],
    ['IPSWICH', 'QLD', '4305'],
    ['Southport', 'qld', '4215'],
    ['Southport', undefined, '4215'],
    ['richmond', undefined, '3121'],
    ['richmond', 'vic', '3121'],
    ['richmond', 'nsw', '2753'],
    ['richmond', 'sa', '5033'],
    ['richmond', 'tas', '7025'],
    ['Newcastle', undefined, '2300'],
    ['brisbane', undefined, '4000'],
    ['Perth', undefined, '6000'],
    ['perth', 'tas', '7300'],
    ['Gold Coast', 'qld', '4217'],
    ['Mt Gravatt', 'qld', '4122'],
    ["O'Connor", 'act', '2602'],
    ['o connor', 'wa', '6163'],
  ])('%s in %s is %s', (name, state, postcode) => {
    expect(places.bySuburb(name, state)?.postcode).toBe(postcode)
  })

  test.each(['', 'nowhere at all', '4305'])('%j is no suburb', (name) => {
    expect(places.bySuburb(name)).toBeUndefined()
  })

  test('names are written as people write them', () => {
    const name = (key: string, state: string) => places.bySuburb(key, state)?.suburb
    expect(name('mcdowall', 'qld')).toBe('McDowall')
    expect(name('port macquarie', 'nsw')).toBe('Port Macquarie')
    expect(name('o’connor', 'act')).toBe("O'Connor")
    expect(name('kingston on murray', 'sa')).toBe('Kingston on Murray')
    expect(name('isle of capri', 'qld')).toBe('Isle of Capri')
    expect(name('the gap', 'qld')).toBe('The Gap')
  })
})

describe('what begins with what was typed', () => {
  test('best known first', () => {
    expect(places.startingWith('bris', 5)[0]).toMatchObject({ suburb: 'Brisbane', postcode: '4000', state: 'qld' })
    expect(places.startingWith('bris', 5).length).toBeLessThanOrEqual(5)
    expect(places.startingWith('430', 5).every(({ postcode }) => postcode.startsWith('430'))).toBe(true)
    expect(places.startingWith('4305', 1)[0]?.suburb).toBe('Ipswich')
    expect(places.startingWith('sydn', 1)[0]?.postcode).toBe('2000')
  })

  test.each(['', '  ', '!', 'zzzz'])('nothing for %j', (typed) => expect(places.startingWith(typed, 5)).toEqual([]))
})
