import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesIn, valuesLine } from './values-line.ts'

test.each([
  ['Toyota, Kia', ['Toyota', 'Kia']],
  [' Toyota ,,Kia, ', ['Toyota', 'Kia']],
  ['"Coupe, two doors", Ute', ['Coupe, two doors', 'Ute']],
  ['17" wheels', ['17" wheels']],
  ['', []],
  ['"never closed, Kia', ['"never closed', 'Kia']],
])('%s', (line, values) => expect(valuesIn(line)).toEqual(values))

test('values come back from their line', () => {
  const value = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'B', ' ', ',', '"', '\\', 'é') })
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(valuesIn(valuesLine(values))).toEqual(values)
    }),
  )
})

test('is quick with a megabyte of quotes', () => {
  expect(valuesIn('"'.repeat(1_000_000)).length).toBeLessThan(3)
  expect(valuesIn('" ,'.repeat(300_000)).length).toBeGreaterThan(0)
})
