import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Southbank Motor Group', 'SM'],
  ['The House of Cars', 'HC'],
  ['Mei-Lin Cho', 'ML'],
  ['Kia', 'K'],
  ['4x4 Outdoor', '4O'],
  ['Électrique & Fils', 'EF'],
  ['', ''],
])('initials of %s: %s', (name, letters) => expect(initialsOf(name)).toBe(letters))
