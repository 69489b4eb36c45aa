import { describe, expect, test } from 'vitest'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { nearName, nearPlace } from './near.ts'

const places = openPlaces()

describe('place in search: the shopper’s postcode (ux 20)', () => {
  test('a known one', () => {
    expect(nearPlace({ postcode: '4305', within: 50 }, places)).toMatchObject({
      ok: true,
      place: { postcode: '4305', suburb: 'Ipswich', state: 'qld' },
    })
    expect(nearPlace(null, places)).toBeNull()
  })

  test.each([
    ['9999', 'We couldn’t find postcode 9999.'],
    ['43', 'Invalid postcode. Please enter a 4-digit number.'],
    ['abcd', 'Invalid postcode. Please enter a 4-digit number.'],
    ['43055', 'Invalid postcode. Please enter a 4-digit number.'],
  ])('%s: %s', (postcode, reason) => expect(nearPlace({ postcode }, places)).toEqual({ ok: false, reason }))

  test('is named with its suburb once that is known', () => {
    const ipswich = places.byPostcode('4305')!
    expect(nearName('4305', ipswich)).toBe('Ipswich 4305')
    expect(nearName('4000', ipswich)).toBe('4000')
    expect(nearName('4000', null)).toBe('4000')
  })
})
