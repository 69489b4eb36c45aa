import { expect, test } from 'vitest'
import { isCarSlug } from './car-slug.ts'

test.each([
  ['2021-toyota-hilux-sr5-u10421', true],
  ['a', true],
  ['a'.repeat(160), true],
  ['a'.repeat(161), false],
  ['', false],
  ['Hilux', false],
  ['../etc', false],
  ['a b', false],
])('A03 A04 %s names a car: %s', (text, expected) => expect(isCarSlug(text)).toBe(expected))
