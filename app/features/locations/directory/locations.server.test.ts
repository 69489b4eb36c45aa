import { describe, expect, test } from 'vitest'
import { slotsFor } from '#app/features/leads/booking/slots.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { HOUR } from '#lib/durations.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { north, placesOfNorth, reviewOf } from '#tests/factories/location-documents.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { ratingSummaryOf, reviewsOf } from '../reviews/reviews.server.ts'
import { withHolidays } from '../hours/holidays.server.ts'
import { scheduleOf } from '../hours/open-status.ts'
import { locationSettings } from '../settings.schema.ts'
import { hoursData } from './location-data.ts'
import { locationsBlockOf, openingHoursOf } from './locations.server.ts'

/** Friday 20 November 2026, noon in Brisbane. */
const NOON = Date.parse('2026-11-20T02:00:00Z')

function siteOf(fields: object): Site {
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', ...fields }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { slug: 'alpha', version: 1, origin: '', settings: checked.document, database: null as never, now: () => NOON }
}
const site = siteOf({ locations: placesOfNorth })

describe('D04 the block of locations', () => {
  test.each([
    [{}, 'cards', 'Our Locations', ['North', 'Far', 'Bare']],
    [{ carousel: true }, 'carousel', 'Our Locations', ['North', 'Far', 'Bare']],
    [{ filter: 'primary' }, 'hero', 'Our Location', ['North']],
    [{ filter: 'buying', heading: 'We buy here' }, 'hero', 'We buy here', ['Far']],
    [{ filter: 'service' }, 'cards', 'Our Locations', ['North', 'Far', 'Bare']],
    [{ filter: 3 }, 'hero', 'Our Location', ['Far']],
  ])('%j is %s', (options, layout, heading, names) => {
    const block = locationsBlockOf(site, options, NOON)
    expect([block?.layout, block?.heading, block?.locations.map(({ name }) => name)]).toEqual([layout, heading, names])
  })

  test.each([{ filter: 5 }, { filter: 'nobody' }])('%j is not there', (options) => {
    expect(locationsBlockOf(site, options, NOON)).toBeNull()
    expect(openingHoursOf(site, options, NOON)).toBeNull()
  })

  test('a place tells all its parts', () => {
    const [north] = locationsBlockOf(site, { filter: 'primary' }, NOON)!.locations
    expect(north).toMatchObject({
      name: 'North',
      to: '/locations/north',
      suburb: 'Rocklea QLD 4106',
      email: 'sales@alpha.example',
      licences: ['Dealer licence no. 4401918', 'Motor vehicle repairer no. MVR77'],
      rating: { stars: { text: '4.0' }, count: 3, to: '/locations/north#reviews' },
      distance: null,
    })
    expect(north!.phones.map(({ label, text }) => [label, text])).toEqual([
      ['Sales', '07 5550 1401'],
      ['Sales landline', '07 5550 1411'],
      ['Service', '07 5550 1402'],
    ])
    expect(north!.departments.map(({ label, status }) => [label, status?.text])).toEqual([
      ['Sales', 'Open now until 5:00 pm'],
      ['Service', 'Opens today 6:00 pm'],
    ])
    expect(north!.holidays.map(({ date }) => date)).toEqual(['2099-12-24', '2099-12-25'])
  })

  test('a day on which the whole place is closed closes each of its departments: hours, open now, data, bookings', () => {
    const closed = siteOf({
      locations: [
        { ...north, special_hours: [{ date: '2026-11-20', name: 'Show day', status: 'Closed' }] },
        ...placesOfNorth.slice(1),
      ],
    })
    const [shown] = locationsBlockOf(closed, { filter: 'primary' }, NOON)!.locations
    const [evening] = locationsBlockOf(closed, { filter: 'primary' }, NOON + 7 * HOUR)!.locations
    expect(evening!.departments.map(({ status }) => status?.open)).toEqual([false, false])
    expect(shown!.departments.map(({ lines }) => lines.find(({ today }) => today))).toEqual([0, 1].map(() => expect.objectContaining({ days: 'Friday 20 November (Show day)', hours: 'Closed' })))
    expect(shown!.holidays.map(({ hours, department }) => [hours, department])).toEqual([['Closed', '']])
    const written = settingsOf(closed, locationSettings)
    const service = written.locations.find(({ slug }) => slug === 'north-service')!
    expect(hoursData(service, { holidays: written, today: '2026-11-20' })['specialOpeningHoursSpecification']).toEqual([expect.objectContaining({ opens: '00:00', closes: '00:00', validFrom: '2026-11-20' })])
    const slots = slotsFor(scheduleOf(withHolidays(closed, service)), { offered: true, minutes: 60, capacity: 1, days_ahead: 8, notice_hours: 0, no_days: [], no_hours: [] }, NOON)
    expect([...new Set(slots.map(({ date }) => date))]).toEqual(['2026-11-27'])
  }) // prettier-ignore

  test('a place without a number has the site’s', () => {
    const own = siteOf({ locations: placesOfNorth, phone_numbers: { default: '1300 555 014' } })
    const bare = locationsBlockOf(own, { filter: 4 }, NOON)!.locations[0]
    expect(bare?.phones).toEqual([{ label: '', text: '1300 555 014', link: 'tel:1300555014' }])
  })
})

describe('D04 the block of opening hours', () => {
  test('shows the primary place with its departments, or those chosen', () => {
    expect(openingHoursOf(site, {}, NOON)?.locations.map(({ departments }) => departments.length)).toEqual([2])
    expect(openingHoursOf(site, { filter: 'service' }, NOON)?.locations[0]?.departments).toHaveLength(1)
    expect(openingHoursOf(siteOf({ locations: [placesOfNorth[3]] }), {}, NOON)).toBeNull()
  })
})

describe('D05 the block of reviews', () => {
  test('shows all that have words by default, without the hidden location; the average counts every rating', () => {
    const block = reviewsOf(site, {}, NOON)
    expect([block?.count, block?.stars.text, block?.shown.length, block?.folded, block?.all]).toEqual([
      3,
      '4.0',
      2,
      [],
      null,
    ])
    expect(block?.shown[0]).toMatchObject({
      name: 'Casey C.',
      ago: 'a year ago',
      source: 'Our survey',
      text: 'Words of review 2',
    })
    expect(ratingSummaryOf(site)).toMatchObject({ count: 3, to: '/reviews' })
  })

  test('links to the rest when a block is limited', () => {
    expect(reviewsOf(site, { limit: 1 }, NOON)).toMatchObject({ all: { to: '/reviews', count: 2 }, folded: [] })
  })

  const many = (ratings: readonly number[], review_display: object) =>
    siteOf({
      locations: [
        {
          ...placesOfNorth[3],
          reviews: { reviews: ratings.map((rating, index) => reviewOf((index % 9) + 1, rating)) },
        },
      ],
      review_display,
    })
  const rule = { minimum_rating: 4, quantity: 12, folded: 2 }

  test('twelve, two of them folded, as the specification’s rule has it', () => {
    const block = reviewsOf(
      many(
        Array.from({ length: 20 }, () => 5),
        rule,
      ),
      {},
      NOON,
    )
    expect([block?.shown.length, block?.folded.length, block?.all?.count, block?.count]).toEqual([10, 2, 20, 20])
  })

  test.each([
    ['an average of exactly the minimum', [4, 4], rule, false],
    ['an average above it', [4, 5], rule, true],
    ['a poor average without a minimum', [1, 2], {}, true],
    ['hidden ones', [5, 5], { hidden: true }, false],
    ['no reviews', [], {}, false],
  ])('%s', (_, ratings, display, shown) => {
    const own = many(ratings, display)
    expect(reviewsOf(own, {}, NOON) !== null).toBe(shown)
    expect(ratingSummaryOf(own) !== null).toBe(shown)
  })
})
