import { expect, test } from 'vitest'
import { soldStanding } from './sold-page.ts'

const NOW = Date.parse('2026-11-21T02:00:00Z')
const ago = (days: number) => Math.floor(NOW / 1000) - days * 86_400
const DAYS = { include_sold_cars_days: 3, sold_page_days: 90 }

test.each([
  ['in stock', { status: 'in_stock' }, true, 200],
  ['coming soon', { status: 'coming_soon' }, true, 200],
  ['sold today', { status: 'sold', sold_date_timestamp: ago(0) }, true, 200],
  ['sold three days ago', { status: 'sold', sold_date_timestamp: ago(3) }, true, 200],
  ['sold four days ago', { status: 'sold', sold_date_timestamp: ago(4) }, false, 200],
  ['sold 90 days ago', { status: 'sold', sold_date_timestamp: ago(90) }, false, 200],
  ['sold 91 days ago', { status: 'sold', sold_date_timestamp: ago(91) }, false, 410],
  ['sold without a date', { sold: true, status: 'in_stock', updated_at: '2026-11-10T00:00:00Z' }, false, 200],
  ['sold without any date', { status: 'sold' }, false, 410],
  ['any other status', { status: 'wholesale', updated_at: '2025-01-01T00:00:00Z' }, false, 410],
] as const)('V12 %s', (_name, car, indexed, status) => {
  expect(soldStanding(car, NOW, DAYS)).toEqual({ indexed, status })
})

test('V12 a page is never gone while the car is still listed', () => {
  const days = { include_sold_cars_days: 30, sold_page_days: 7 }
  expect(soldStanding({ status: 'sold', sold_date_timestamp: ago(20) }, NOW, days)).toEqual({
    indexed: true,
    status: 200,
  })
})
