import { expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { leadPlace } from './lead-place.ts'

const DEALERSHIPS = [{ id: 1 }, { id: '7', slug: 'ghost-gum-south' }]
const at = { id: 3, name: 'Rocklea', slug: 'rocklea-road' }

test.each([
  ['its own', { dealership_slug: 'ghost-gum-north', dealership_id: 7 }, 'ghost-gum-north'],
  ['that of its dealership', { dealership_id: 7 }, 'ghost-gum-south'],
  ['none where its dealership has none', { dealership_id: 1 }, undefined],
  ['none where it is of none', {}, undefined],
])('L03 the dealership of a location is %s', (_, more, dealership_slug) => {
  expect(leadPlace(location({ ...at, ...more }), DEALERSHIPS)).toEqual({
    ...at,
    id: '3',
    ...(dealership_slug && { dealership_slug }),
  })
})

test('L03 a lead of no location has none', () => expect(leadPlace(undefined, DEALERSHIPS)).toBeNull())
