import { expect, test } from 'vitest'
import { domainLookup } from './domain-lookup.ts'

const lookup = domainLookup({ baseDomain: 'cars.example.com.au', consoleHost: 'desk.example.com.au:8443' })

test.each([
  ['cars.example.com.au', true],
  ['other.cars.example.com.au', true],
  ['desk.example.com.au', true],
  ['example.com.au', false],
  ['notcars.example.com.au', false],
])('%s is a name of the platform: %s', (name, ours) => expect(lookup.isOurs(name)).toBe(ours))

test('a site answers under its slug', () => {
  expect(lookup.platformHost({ slug: 'north' })).toBe('north.cars.example.com.au')
})
