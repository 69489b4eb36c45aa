import { expect, test } from 'vitest'
import { dayProblems } from './document-days.ts'

test('what ends before it begins, and days in years when nothing happens, are found wherever they stand', () => {
  const backwards = { start: '2026-12-02T00:00:00+10:00', expiry: '2026-12-01T00:00:00+10:00' }
  const document = {
    promotions: { items: [{ title: 'Fine', start: backwards.expiry, expiry: backwards.start }, backwards] },
    posts: [{ date: '0001-01-01' }, { date: '2026-11-30' }],
    special_hours: [{ date: '9999-12-31' }],
    pages: [{ blocks: [{ slides: [{ expiry: '2101-01-01T00:00:00Z' }], start: 'soon' }] }],
  }
  expect(dayProblems(document).map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'promotions.items.1.expiry must be after the start',
    'posts.0.date has to be in a year from 1990 to 2100',
    'special_hours.0.date has to be in a year from 1990 to 2100',
    'pages.0.blocks.0.slides.0.expiry has to be in a year from 1990 to 2100',
  ])
})
