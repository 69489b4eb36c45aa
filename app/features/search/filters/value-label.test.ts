import { expect, test } from 'vitest'
import { boundLabel, rangeLabel, valueLabel } from './value-label.ts'

test.each([
  ['S22', 'body', 'peopleMover', 'People mover'],
  ['S22', 'state', 'qld', 'QLD'],
  ['S22', 'state', 'NSW', 'NSW'],
  ['S08', 'seats', '5', '5 seats'],
  ['S08', 'seats', '1', '1 seat'],
  ['S08', 'certified', 'true', 'Certified'],
  ['S08', 'certified', 'false', 'Not certified'],
  ['S08', 'status', 'sold', 'Just sold'],
  ['S08', 'make', 'Land Rover', 'Land Rover'],
  ['S08', 'status', '__proto__', '__proto__'],
  ['S08', 'car_type', 'constructor', 'constructor'],
] as const)('%s %s %s reads "%s"', (_, name, value, text) => expect(valueLabel(name, value)).toBe(text))

test.each([
  ['price', 20_000, '$20,000'],
  ['km', 81_000, '81,000 km'],
  ['year', 2020, '2020'],
  ['subscription_price', 219, '$219 per week'],
  ['weekly_price_range', 95, '$95 per week'],
] as const)('S21 a bound of %s, %i, reads "%s"', (name, value, text) => expect(boundLabel(name, value)).toBe(text))

test.each([
  ['price', { min: 10_000, max: 20_000 }, '$10,000 – $20,000'],
  ['km', { max: 50_000 }, 'Up to 50,000 km'],
  ['year', { min: 2018 }, 'From 2018'],
  ['year', { min: 2019, max: 2019 }, '2019'],
  ['price', { min: 9_000, max: 9_000 }, '$9,000'],
  ['price', {}, ''],
] as const)('S21 the range of %s %o reads "%s"', (name, range, text) => expect(rangeLabel(name, range)).toBe(text))
