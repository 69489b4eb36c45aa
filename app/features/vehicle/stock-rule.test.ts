import { describe, expect, test } from 'vitest'
import { isListed } from './stock-rule.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const soldDaysAgo = (days: number) => Math.floor(now / 1000) - days * 86_400
const shown = { show_on_dealer_website: true }

describe('S13 the stock rule', () => {
  test.each([
    ['in stock', { ...shown, status: 'in_stock' }, 3, true],
    ['coming soon', { ...shown, status: 'coming_soon' }, 3, true],
    ['not shown on the website', { show_on_dealer_website: false, status: 'in_stock' }, 3, false],
    ['visibility unknown', { status: 'in_stock' }, 3, false],
    ['sold at the edge of the window', { ...shown, status: 'sold', sold_date_timestamp: soldDaysAgo(3) }, 3, true],
    ['sold before the window', { ...shown, status: 'sold', sold_date_timestamp: soldDaysAgo(3) - 1 }, 3, false],
    ['sold in a longer window', { ...shown, status: 'sold', sold_date_timestamp: soldDaysAgo(10) }, 14, true],
    ['sold today, window of none', { ...shown, status: 'sold', sold_date_timestamp: soldDaysAgo(1) }, 0, false],
    ['sold without a date', { ...shown, status: 'sold' }, 3, false],
    [
      'marked sold while its status lags',
      { ...shown, status: 'in_stock', sold: true, sold_date_timestamp: soldDaysAgo(1) },
      3,
      true,
    ],
    ['any other status', { ...shown, status: 'in_transit', sold_date_timestamp: soldDaysAgo(1) }, 3, false],
  ])('%s', (_name, car, soldDays, expected) => {
    expect(isListed(car, { now, soldDays })).toBe(expected)
  })
})
