import { expect, test } from 'vitest'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { answerPlace, placeIdOf } from './answer-place.ts'

const week = (open: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open, close: '17:00' }))
const place = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  address: { state: 'QLD', street: `${id} Road`, city: 'Town', postcode: '4000' },
  ...more,
})
const hours = (open: string) => ({ contact_detail: { opening_hours: week(open) } })

function settings(locations: readonly object[], more: object = {}) {
  const checked = checkSiteDocument({ slug: 'x', name: 'X', locations, ...more })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { settings: checked.document }
}

const opens = (site: ReturnType<typeof settings>, location_id: string | null, department = 'sales') => {
  const { schedule, hours, name } = answerPlace(site, { location_id, department })
  return [schedule.opening_hours[0]?.open, hours, name, schedule.time_zone]
}

test('a lead counts by the hours of its location', () => {
  const site = settings([place(1, 'Main', { primary: true, ...hours('08:00') }), place(2, 'Perth', { ...hours('09:00'), address: { state: 'WA' } })]) // prettier-ignore
  expect(opens(site, '2')).toEqual(['09:00', 'location', 'Perth', 'Australia/Perth'])
  expect(opens(site, null)).toEqual(['08:00', 'primary', 'Main', 'Australia/Brisbane'])
  expect(opens(site, 'gone')).toEqual(['08:00', 'primary', 'Main', 'Australia/Brisbane'])
  expect([placeIdOf(site, null), placeIdOf(site, '2')]).toEqual(['1', '2'])
})

test('a location without hours counts by the primary one, a site without any by an office week', () => {
  const site = settings([place(1, 'Main', { primary: true, ...hours('08:00') }), place(2, 'Quiet')])
  expect(opens(site, '2')).toEqual(['08:00', 'primary', 'Main', 'Australia/Brisbane'])
  expect(opens(settings([place(1, 'Quiet', { address: { state: 'SA' } })]), '1')).toEqual(['09:00', 'assumed', null, 'Australia/Adelaide']) // prettier-ignore
  expect(opens(settings([]), null)).toEqual(['09:00', 'assumed', null, 'Australia/Brisbane'])
})

test('a department with a place of its own has its own hours and holidays', () => {
  const closed = { date: '2026-12-24', status: 'Closed', department: 'service' }
  const workshop = place(3, 'Main Service', { location_type: 'service', address: place(1, 'Main').address, ...hours('07:00') }) // prettier-ignore
  const main = place(1, 'Main', { primary: true, ...hours('08:00') })
  const both = settings([main, workshop], { special_hours: [closed] })
  expect(opens(both, '1', 'service').slice(0, 3)).toEqual(['07:00', 'location', 'Main Service'])
  expect(opens(both, '1', 'finance').slice(0, 3)).toEqual(['08:00', 'location', 'Main'])
  const alone = settings([main], { special_hours: [closed] })
  const days = (department: string) =>
    answerPlace(alone, { location_id: '1', department }).schedule.special_hours.length
  expect([days('service'), days('sales')]).toEqual([1, 0])
})
