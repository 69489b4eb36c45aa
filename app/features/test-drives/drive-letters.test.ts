import { describe, expect, test } from 'vitest'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import { type AboutDrive, dealerDriveLetter, type DriveNews, shopperDriveLetter } from './drive-letters.ts'
import { visitWords } from '#app/features/leads/booking/visit.ts'
import { INSPECTION } from '#app/features/leads/forms/form-kinds.ts'

const NEWS: readonly DriveNews[] = ['moved', 'cancelled', 'car_sold', 'car_gone', 'car_reserved', 'car_back']
const time = { long: 'Monday 23 November 2026, 9:00 am AEST', short: 'Mon 23 Nov, 9:00 am' }
const about = (subcategory: string | null, more: Partial<AboutDrive>): AboutDrive => ({
  news: 'moved',
  by: 'shopper',
  note: '',
  visit: visitWords({ subcategory }),
  shopper: { notified: true, first: 'Sam', full: 'Sam Tester', short: 'Sam T', links: [] },
  car: {
    name: '2024 Jayco Journey',
    stocknum: 'J1',
    href: 'https://a.example/cars/j',
    others: { alike: 'model', href: 'https://a.example/s' },
  },
  dealer: 'Saltbush Caravans',
  place: { name: 'Burpengary', text: 'Burpengary, 1 Station Road' },
  phone: null,
  time,
  before: null,
  change: 'https://a.example/change',
  book: 'https://a.example/book',
  ...more,
})
const each = NEWS.flatMap((news) =>
  (['shopper', 'dealer'] as const).flatMap((by) => [true, false].map((notified) => ({ news, by, notified }))),
)
const textsOf = (subcategory: string | null, { news, by, notified }: (typeof each)[number]): string =>
  [shopperDriveLetter, dealerDriveLetter]
    .map((letterOf) => {
      const given = about(subcategory, { news, by })
      const letter = letterOf({ ...given, shopper: { ...given.shopper, notified } })
      return `${letter.subject}\n${letterText(letter).replaceAll(/https:\S+/g, '')}`
    })
    .join('\n')

describe('L04 letters about a change of what somebody has booked', () => {
  test.each(each)('of a caravan speak of an inspection, and of no licence: $news by $by', (change) => {
    const text = textsOf(INSPECTION, change)
    expect(text).toMatch(/\binspection\b/i)
    expect(text).not.toMatch(/test drive|\bdriven?\b|licence|\ba inspection/i)
  })

  test.each(each)('of anything else speak of a test drive: $news by $by', (change) => {
    expect(textsOf(null, change)).toMatch(/\btest drive\b/i)
    expect(textsOf(null, change)).not.toMatch(/inspect/i)
  })

  test('ask for a licence only of whoever drives', () => {
    expect(letterText(shopperDriveLetter(about(null, { news: 'moved' })))).toContain('Your driver licence')
    expect(letterText(shopperDriveLetter(about(INSPECTION, { news: 'moved' })))).not.toContain('Bring')
  })
})
