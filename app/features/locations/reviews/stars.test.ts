import { describe, expect, test } from 'vitest'
import { isoDate, timeAgoInWords } from './review-date.ts'
import { starsOf } from './stars.ts'

describe('D05 stars', () => {
  test.each([
    [5, 4, 1, '5.0'],
    [4.8, 4, 0.8, '4.8'],
    [4.31, 4, 0.31, '4.3'],
    [4.3, 4, 0, '4.3'],
    [4, 4, 0, '4.0'],
    [3.5, 3, 0.5, '3.5'],
    [3.3, 3, 0, '3.3'],
    [2.3, 2, 0, '2.3'],
    [1.96, 1, 0.96, '2.0'],
    [0.2, 0, 0, '0.2'],
    [0, 0, 0, '0.0'],
    [7, 4, 1, '5.0'],
    [-1, 0, 0, '0.0'],
    [Number.NaN, 0, 0, '0.0'],
  ])('%d has %d full ones and %d of the next', (rating, full, partial, text) => {
    expect(starsOf(rating)).toEqual({ full, partial, text })
  })
})

describe('D05 review dates', () => {
  test.each([
    ['25/12/2026', '2026-12-25'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['12/25/2026', null],
    ['1/2/2026', null],
    ['2026-12-25', null],
    ['', null],
  ])('%s', (text, iso) => expect(isoDate(text)).toBe(iso))

  test.each([
    ['2026-11-21', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-15', '6 days ago'],
    ['2026-11-14', 'a week ago'],
    ['2026-11-01', '2 weeks ago'],
    ['2026-10-22', 'a month ago'],
    ['2026-06-01', '5 months ago'],
    ['2025-11-21', 'a year ago'],
    ['2023-11-01', '3 years ago'],
    ['2026-12-24', '24 December 2026'],
  ])('%s was %s', (iso, words) => expect(timeAgoInWords(iso, '2026-11-21')).toBe(words))
})
