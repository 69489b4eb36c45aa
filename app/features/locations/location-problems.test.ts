import { describe, expect, test } from 'vitest'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

const place = (more: object) => [{ id: 1, name: 'Rocklea', slug: 'rocklea', address: {}, ...more }]
const day = (more: object) => ({ date: '2026-12-24', status: 'Open', ...more })
const week = (more: object) => ({
  contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', ...more }] },
})

const problemsOf = (more: object) => {
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', ...more }))
  return checked.ok ? [] : checked.problems.map(({ field, reason }) => `${field}: ${reason}`)
}

describe('D04 a special day that is open says from when to when', () => {
  const NEEDED = 'is missing: 2026-12-24 is open, so it needs start_hour and end_hour such as "10:00" and "14:00"'

  test.each([
    ['of the site', { special_hours: [day({})] }, 'special_hours.0.start_hour'],
    ['of the site, its end', { special_hours: [day({ start_hour: '10:00' })] }, 'special_hours.0.end_hour'],
    ['of the site, its start', { special_hours: [day({ end_hour: '14:00' })] }, 'special_hours.0.start_hour'],
    [
      'of a location',
      { locations: place({ special_hours: [day({ date: '2026-12-25', status: 'Closed' }), day({})] }) },
      'locations.0.special_hours.1.start_hour',
    ],
    [
      'of one department',
      { special_hours: [day({ department: 'parts', location_name: 'Rocklea' })] },
      'special_hours.0.start_hour',
    ],
  ])('%s', (_, more, field) => expect(problemsOf(more)).toEqual([`${field}: ${NEEDED}`]))

  test.each([
    { special_hours: [day({ start_hour: '10:00', end_hour: '14:00' })] },
    { special_hours: [day({ start_hour: '00:00', end_hour: '00:00' })] },
    { special_hours: [day({ status: 'Closed' })] },
    { locations: place({ special_hours: [day({ status: 'Closed' })] }) },
  ])('%j is taken', (more) => expect(problemsOf(more)).toEqual([]))
})

describe('D04 a day of the week', () => {
  test.each([
    [{ open: '08:30' }, 'close'],
    [{ close: '17:00' }, 'open'],
  ])('with %j alone is refused', (hours, field) =>
    expect(problemsOf({ locations: place(week(hours)) })).toEqual([
      `locations.0.contact_detail.opening_hours.0.${field}: is missing: hours need both open and close`,
    ]),
  )

  test.each([{}, { open: '08:30', close: '17:00' }, { formated_hours: 'By appointment', open: '08:30' }])(
    'with %j is taken',
    (hours) => expect(problemsOf({ locations: place(week(hours)) })).toEqual([]),
  )
})

describe('D04 what a document says twice or wrongly of its places', () => {
  test.each([
    [
      { special_hours: [day({ status: 'Closed' }), day({ start_hour: '10:00', end_hour: '14:00' })] },
      'special_hours.1.date: 2026-12-24 is already entry 1',
    ],
    [{ locations: [...place({}), { ...place({})[0], slug: 'other' }] }, 'locations.1.id: "1" is already location 1'],
    [
      { locations: place({ address: { state: 'ZZ' } }) },
      'locations.0.address.state: "ZZ" is no state of Australia; write ACT, NSW, NT, QLD, SA, TAS, VIC or WA',
    ],
    [
      { address: { state: 'NZ' } },
      'address.state: "NZ" is no state of Australia; write ACT, NSW, NT, QLD, SA, TAS, VIC or WA',
    ],
  ])('%j', (more, problem) => expect(problemsOf(more)).toEqual([problem]))

  test.each([
    { locations: place({ address: { state: 'Queensland' } }) },
    {
      special_hours: [
        day({ status: 'Closed', department: 'parts' }),
        day({ start_hour: '10:00', end_hour: '14:00', department: 'sales' }),
      ],
    },
  ])('%j is taken', (more) => expect(problemsOf(more)).toEqual([]))
})
