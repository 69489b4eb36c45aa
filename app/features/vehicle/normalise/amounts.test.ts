import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConsumption, readEngine, readInteger, readKilometres, readMoney, readNumber } from './amounts.ts'

const unreadable = { ok: false, reason: expect.any(String) }
const value = (amount: number | undefined) => ({ ok: true, value: amount })

describe('money', () => {
  test.each([
    ['$12,345.50', 12_345.5],
    ['12345', 12_345],
    ['12 345', 12_345],
    ['12\u00a0345', 12_345],
    ['AUD 12,345', 12_345],
    ['A$ 12,345', 12_345],
    ['$12,345 AUD', 12_345],
    ['$45,990 Drive Away', 45_990],
    ['45,990 EGC', 45_990],
    ['-500', -500],
    ['-$500', -500],
    ['$-500', -500],
    ['0', 0],
  ])('%j is %d', (text, amount) => expect(readMoney(text)).toEqual(value(amount)))

  test.each([
    'POA',
    'P.O.A.',
    'Price on application',
    'Call',
    'contact us',
    'TBA',
    'T.B.A',
    'EOI',
    'Negotiable',
    '$ -',
    '-',
    'N/A',
    '',
  ])('%j leaves the price open', (text) => expect(readMoney(text)).toEqual(value(undefined)))

  test.each([
    '12.345,00',
    '$12.990',
    '12.990',
    '1.234.567',
    '1,23',
    'twelve',
    '$',
    '12,345,6',
    '10-20',
    '1e5',
    'SUV',
    '$12k',
  ])('%j is refused', (text) => expect(readMoney(text)).toEqual(unreadable))

  test('dollars written the Australian way are read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const text = (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })
        expect(readMoney(text)).toEqual(value(cents / 100))
      }),
    )
  })
})

test.each([
  ['5,595 km', value(5_595)],
  ['5595kms', value(5_595)],
  ['120 000 Kilometres', value(120_000)],
  ['99999', value(99_999)],
  ['5,595.6 km', value(5_596)],
  ['-3', value(-3)],
  ['60000 miles', unreadable],
  ['- / -', unreadable],
  ['5 years', unreadable],
])('the odometer %j', (text, reading) => expect(readKilometres(text)).toEqual(reading))

test.each([
  ['4 cyl, 2.2 L', { cylinders: 4, litres: 2.2, cc: 2_200 }],
  ['6 cyl, 0 L', { cylinders: 6 }],
  ['0 L', {}],
  ['4 cyl', { cylinders: 4 }],
  ['2 L', { litres: 2, cc: 2_000 }],
  ['V6 3.5', { cylinders: 6, litres: 3.5, cc: 3_500 }],
  ['1998cc', { litres: 2, cc: 1_998 }],
  ['1,998 cc', { litres: 2, cc: 1_998 }],
  ['2494', { litres: 2.5, cc: 2_494 }],
  ['2.0L Turbo', { litres: 2, cc: 2_000 }],
  ['12 cyl, 6.5 L', { cylinders: 12, litres: 6.5, cc: 6_500 }],
  ['-', {}],
  ['Electric', {}],
])('the engine %j', (text, engine) => expect(readEngine(text)).toEqual(engine))

test.each([
  ['8.7 L / 100 km', value(8.7)],
  ['8.7L/100km', value(8.7)],
  ['8 litres per 100 km', value(8)],
  ['7.2', value(7.2)],
  ['30 mpg', unreadable],
  ['12 km/l', unreadable],
])('the consumption %j', (text, reading) => expect(readConsumption(text)).toEqual(reading))

test.each([
  [' 4 Doors', value(4)],
  ['7 Seats', value(7)],
  ['5', value(5)],
  ['5.5', unreadable],
  ['NA', unreadable],
])('the count %j', (text, reading) => expect(readInteger(text)).toEqual(reading))

test('a number keeps its decimals', () => {
  expect(readNumber('1,234.56')).toEqual(value(1_234.56))
  expect(readNumber('1.2.3')).toEqual(unreadable)
})
