import { describe, expect, test } from 'vitest'
import { answersKnown } from '#app/features/forms/browser/known-details.ts'
import { deviceName } from './device-name.ts'
import { enquiryState } from './own/enquiry-state.ts'
import { aliasTarget, garageAddress, garageHome } from './garage-address.ts'
import { momentText } from './moment-text.ts'
import { mustConfirm, RECENT_MS } from './recent-sign-in.ts'
import { garageLinks } from './sections.ts'

describe('R13 addresses', () => {
  const ALIASES = ['/mymotorama', '/my-yard']
  test.each([
    ['/my-garage', { base: '/my-garage', section: '', id: null }],
    ['/my-garage/', { base: '/my-garage', section: '', id: null }],
    ['/my-garage/my-vehicles/new', { base: '/my-garage', section: 'my-vehicles', id: 'new' }],
    ['/mymotorama/enquiries', { base: '/mymotorama', section: 'enquiries', id: null }],
    ['/myblinkr', null],
    ['/my-yard', null],
    ['/my-garage/a/b/c', null],
  ])('R13 %s', (path, address) => expect(garageAddress(path, ALIASES)).toEqual(address))

  test('R13 a name of the specification is the garage’s own, another one leads there', () => {
    expect(garageHome(ALIASES)).toBe('/mymotorama')
    expect(garageHome(['/my-yard'])).toBe('/my-garage')
    expect(aliasTarget('/my-yard', ALIASES)).toBe('/my-garage')
    expect(aliasTarget('/my-yard/details/', ALIASES)).toBe('/my-garage/details')
    expect(aliasTarget('/mymotorama', ALIASES)).toBeNull()
    expect(aliasTarget('/my-yardstick', ALIASES)).toBeNull()
  })
})

test('A04 the list of parts names what the site has', () => {
  const links = (watchlist: boolean, store_favourites: boolean, recently_viewed = true) =>
    garageLinks('/my-garage', { watchlist, store_favourites, recently_viewed, visit: 'Test drive' })
      .flat()
      .map(({ to }) => to)
  expect(links(true, true)).toContain('/watchlist')
  expect(links(false, true)).toContain('/favourites')
  expect(links(false, false, false)).not.toContain('/favourites')
  expect(links(false, false, false)).not.toContain('/my-garage/recently-viewed')
})

test.each([
  [[], 'Sent'],
  [['dead'], 'Sent'],
  [['waiting'], 'Being delivered'],
  [['dead', 'waiting'], 'Being delivered'],
  [['waiting', 'delivered'], 'Received'],
  [['delivered', 'dead'], 'Received'],
] as const)('A04 an enquiry on its ways %j is %s', (states, label) => {
  const state = enquiryState(
    states.map((each) => ({ state: each })),
    'Southbank',
  )
  expect(state.label).toBe(label)
  expect(state.text).not.toMatch(/dead|error|fail/i)
})

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/1 Safari/604.1', 'Safari on an iPhone'],
  [`Mozilla/5.0 (Linux; Android 14; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on an Android phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on a Mac'],
  ['curl/8.5', 'A browser that we do not know'],
  ['<script>alert(1)</script>', 'A browser that we do not know'],
  ['', 'A browser that we do not know'],
])('R12 the device %j is called %s', (agent, name) => expect(deviceName(agent)).toBe(name))

test('A04 a moment is told by the clock of the place', () => {
  const moment = Date.parse('2026-11-21T03:05:00Z')
  expect(momentText(moment, 'Australia/Brisbane')).toBe('21 November 2026, 1:05 pm')
  expect(momentText(moment, 'Australia/Sydney')).toBe('21 November 2026, 2:05 pm')
  expect(momentText(moment, 'Australia/Adelaide')).toBe('21 November 2026, 1:35 pm')
})

test.each([
  [null, true],
  [0, false],
  [RECENT_MS, false],
  [RECENT_MS + 1, true],
  // A clock that was set back proves nothing.
  [-1, true],
])('A04 deleting %s ms after signing in asks once more: %s', (since, confirm) =>
  expect(mustConfirm(since === null ? null : 1e12 - since, 1e12)).toBe(confirm),
)

test('L01 an account fills in what a form asks for, the vehicle only where it asks about one', () => {
  const known = {
    person: { name: 'Robin', last_name: '', email: 'robin@example.com', phone: '04 9157 0006', postcode: '' },
    car: { Rego: '123ABC', regoState: 'QLD', kms: '82,000' },
  }
  const filled = (...names: string[]) => answersKnown(known, (name) => names.includes(name))
  expect(filled('name', 'last_name', 'phone')).toEqual({ name: 'Robin', phone: '04 9157 0006' })
  // Elsewhere a registration number may be that of a trade-in, or of nothing.
  expect(filled('name', 'Rego')).toEqual({ name: 'Robin' })
  expect(filled('Rego', 'regoState', 'kms')).toEqual(known.car)
})
