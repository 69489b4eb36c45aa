import { describe, expect, test } from 'vitest'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { leftToDo } from './left-to-do.ts'
import { locationTexts, readLocation } from './location-texts.ts'
import { freeSlug, readNewSite } from './read-new-site.ts'
import { startDocument } from './start-document.ts'
import { OFFERS, STOCK_KINDS } from './start-questions.ts'
import { withStartTexts } from './start-texts.ts'

const TYPED = {
  name: 'Wattle Motors',
  slug: '',
  abn: '51 824 753 556',
  state: 'QLD',
  licence: '4400123',
  stock: 'car',
  offers: 'finance,buying',
}
const places = openPlaces()
const begun = (over: object = {}): DocumentObject => {
  const read = readNewSite({ ...TYPED, ...over })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return startDocument(read.answers)
}
const LOCATION = { name: 'Wattle Motors', street: '10 Beaudesert Road', suburb: 'rocklea', state: 'QLD', postcode: '', phone: '07 5550 1234', email: 'sales@wattle.example', licence: '4400123', day1: 'open', 'day1-open0': '08:30', 'day1-close0': '17:30', day2: 'same' } // prettier-ignore

describe('what is typed of a new site', () => {
  test('its address is made of the name where nobody says another', () => {
    expect(readNewSite(TYPED)).toMatchObject({ ok: true, answers: { slug: 'wattle-motors', abn: '51824753556', offers: ['finance', 'buying'] } }) // prettier-ignore
    expect(readNewSite({ ...TYPED, slug: ' Wattle ' })).toMatchObject({ ok: true, answers: { slug: 'wattle' } })
  })

  test.each([
    [{ name: '  ' }, 'name'],
    [{ name: '日本' }, 'slug'],
    [{ slug: '-wattle' }, 'slug'],
    [{ slug: 'wattle.motors' }, 'slug'],
    [{ slug: 'x'.repeat(64) }, 'slug'],
    [{ slug: 'autodiscover' }, 'slug'],
    [{ name: 'Shop' }, 'slug'],
    [{ abn: '51 824 753 557' }, 'abn'],
    [{ abn: '' }, 'abn'],
    [{ state: 'ZZ' }, 'state'],
    [{ state: '__proto__' }, 'state'],
    [{ stock: 'boat' }, 'stock'],
    [{ name: 'x'.repeat(121) }, 'name'],
  ])('%j is refused at %s', (over, question) => {
    const read = readNewSite({ ...TYPED, ...over })
    expect(read.ok || Object.keys(read.problems)).toContain(question)
  })

  test('the next free address has a number, and is none too long', () => {
    const taken = new Set(['wattle', 'wattle-2', 'x'.repeat(63)])
    expect(freeSlug('wattle', (slug) => taken.has(slug))).toBe('wattle-3')
    expect(freeSlug('x'.repeat(63), (slug) => taken.has(slug))).toHaveLength(63)
  })
})

describe('the document of a new site', () => {
  test.each(STOCK_KINDS.flatMap((stock) => [[], ['finance'], [...OFFERS]].map((offers) => [stock, offers] as const)))(
    'of %ss with %j is taken as it is, before and after its location is known',
    (stock, offers) => {
      const document = begun({ stock, offers: offers.join(',') })
      expect(checkSiteDocument(document)).toMatchObject({ ok: true })
      const read = readLocation(LOCATION, places, (document['locations'] as DocumentObject[])[0]!)
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      const located = withStartTexts(document, { ...document, locations: [read.location] })
      expect(checkSiteDocument(located)).toMatchObject({ ok: true })
      expect(JSON.stringify(located)).toContain(`${stock}s in Rocklea, Queensland`)
    },
  )

  test('says nothing that was not typed', () => {
    const words = JSON.stringify(begun({ offers: '', licence: '' }))
    for (const claim of ['award', 'years', 'best', 'family', 'finance', 'workshop', 'trade-in', 'licence'])
      expect(words.toLowerCase().replaceAll('"dealer_license_number"', ''), claim).not.toContain(claim)
  })

  test('words that somebody has written over stay when more is known', () => {
    const document = begun()
    const own = { introduction: 'Our own words.', reasons: [] }
    const after = withStartTexts(document, { ...document, name: 'Wattle Cars', home: own })
    expect(after['home']).toEqual(own)
    expect(JSON.stringify(after['pages'])).toContain('Wattle Cars sells cars')
  })

  test('a name with markup in it is text on its page', () => {
    const about = JSON.stringify(begun({ name: '<script>alert(1)</script> & Co' })['pages'])
    expect(about).toContain('&lt;script&gt;')
    expect(about).not.toContain('<p><script>')
  })
})

describe('a location', () => {
  const before = { id: 1, slug: 'wattle-motors', primary: true, address: { state: 'QLD' } }

  test('has the point, the postcode and the clock of its suburb', () => {
    const read = readLocation({ ...LOCATION, suburb: 'Broome', state: 'WA' }, places, before)
    expect(read).toMatchObject({
      ok: true,
      location: { id: 1, slug: 'wattle-motors', time_zone: 'Australia/Perth', address: { city: 'Broome', postcode: '6725' } }, // prettier-ignore
    })
  })

  test('hours are read as those of the settings: a day that nothing is said of is closed', () => {
    const read = readLocation(LOCATION, places, before)
    const hours = read.ok && (read.location['contact_detail'] as { opening_hours: DocumentObject[] }).opening_hours
    for (const weekday of [1, 2])
      expect(hours).toContainEqual({ weekday, status: 'Open', open: '08:30', close: '17:30' })
    expect(hours).toContainEqual({ weekday: 0, status: 'Closed' })
  })

  test.each([
    [{ suburb: 'Rockleigh' }, 'suburb', 'Rocklea'],
    [{ suburb: 'Broome', state: 'QLD' }, 'suburb', 'WA'],
    [{ suburb: '' }, 'suburb', 'suburb'],
    [{ postcode: '41o6' }, 'suburb', 'four digits'],
    [{ street: '' }, 'street', 'street'],
    [{ phone: 'call us' }, 'phone', '07'],
    [{ email: 'sales at wattle' }, 'email', '@'],
    [{ 'day1-close0': '' }, 'day1', 'Monday'],
    [{ 'day1-close0': '07:00' }, 'day1', 'before it opens'],
    [{ 'day1-open0': '25:00' }, 'day1', 'Monday'],
  ])('%j is refused at %s', (over, question, words) => {
    const read = readLocation({ ...LOCATION, ...over } as Record<string, string>, places, before)
    expect(read.ok ? {} : read.problems).toMatchObject({ [question]: expect.stringContaining(words) })
  })

  test('its form proposes a usual week, and shows those that were saved', () => {
    const fresh = locationTexts(undefined, { name: 'Wattle', state: 'QLD' })
    expect(fresh).toMatchObject({ name: 'Wattle', day1: 'open', 'day1-open0': '08:00', 'day5-close0': '17:30', 'day6-close0': '16:00', day0: 'closed' }) // prettier-ignore
    const read = readLocation(LOCATION, places, before)
    const saved = locationTexts(read.ok ? read.location : undefined, { name: '', state: '' })
    expect(saved).toMatchObject({ suburb: 'Rocklea', 'day1-close0': '17:30', day6: 'closed' })
  })
})

test('what a new site still needs', () => {
  const whats = (document: DocumentObject, counts = { cars: 0, people: 0 }) => leftToDo(document, counts).map(({ what }) => what) // prettier-ignore
  expect(whats(begun())).toEqual(['location', 'stock', 'logo', 'lenders', 'picture', 'domain', 'team'])
  const document = begun({ licence: '', offers: '' })
  expect(whats({ ...document, domains: ['a.example'], logo: {} }, { cars: 3, people: 1 })).toEqual(['location', 'licence', 'picture']) // prettier-ignore
})
