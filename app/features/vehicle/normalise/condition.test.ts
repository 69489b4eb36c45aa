import { expect, test } from 'vitest'
import { carType, itemType, stockStatus } from './condition.ts'
import { readFlag } from './flag.ts'

test.each([
  ['USED', 'used'],
  ['Pre-Owned', 'used'],
  ['NEW', 'new'],
  ['Demonstrator', 'demo'],
  ['demo', 'demo'],
  ['Repairable', 'Repairable'],
])('the condition %j is %j', (given, type) => expect(carType(given)).toBe(type))

test.each([
  ['Car', 'car'],
  ['Motorbike', 'motorcycle'],
  ['Bike', 'motorcycle'],
  ['Trucks', 'truck'],
  ['Caravan', 'caravan'],
  ['Boat', 'Boat'],
])('the kind %j is %j', (given, type) => expect(itemType(given)).toBe(type))

test.each([
  ['In Stock', 'in_stock'],
  ['in_stock', 'in_stock'],
  ['For Sale', 'in_stock'],
  ['Coming Soon', 'coming_soon'],
  ['In Transit', 'coming_soon'],
  ['SOLD', 'sold'],
  ['Wholesale', 'wholesale'],
])('the status %j is %j', (given, status) => expect(stockStatus(given)).toBe(status))

test.each([
  ['Yes', true],
  ['TRUE', true],
  ['1', true],
  ['y', true],
  ['No', false],
  ['0', false],
  ['false', false],
])('%j is %j', (text, value) => expect(readFlag(text)).toEqual({ ok: true, value }))

test.each(['maybe', '', '2'])('%j is neither yes nor no', (text) => expect(readFlag(text)).toMatchObject({ ok: false }))
