import { describe, expect, test } from 'vitest'
import { locationSchema } from '../settings.schema.ts'
import { form5Of, needsForm5 } from './form-5.ts'
import { isInNsw } from './in-nsw.ts'
import { firstSaleDay, firstSaleMoment, isSoldInNsw, maySell, saleSettings } from './online-sale.ts'

const place = (id: number, state: string, more: object = {}) =>
  locationSchema.parse({ id, name: `Yard ${id}`, slug: `yard-${id}`, address: { state }, ...more })
const SALE = {
  address: 'https://www.dealer.com.au',
  notified_on: '2026-11-01',
  form_5: 'https://www.dealer.com.au/form-5/{stocknum}.pdf',
}
const AFTER = Date.parse('2026-11-22T00:00:00Z')
const car = (more: object = {}) => ({ slug: 'rio', stocknum: 'A 1', car_type: 'used' as const, location_id: 1, price: 20_000, ...more }) // prettier-ignore
const settings = (amount: string | null = '$200') => ({
  online_purchase: true,
  reserve: { enabled: true, amount, address: 'checkout' as const },
})
const nsw = { locations: [place(1, 'NSW')], nsw_online_sale: SALE, now: AFTER }
const without = { ...nsw, nsw_online_sale: undefined }
const REQUEST = { online_purchase: false, reserve: { enabled: true, amount: '$200', address: 'checkout', by_request: true } } // prettier-ignore

test.each([
  [{ state: 'NSW' }, true],
  [{ state: 'New South Wales' }, true],
  [{ state: 'nsw', postcode: '4000' }, true],
  // A document that names no state means Queensland: the postcode knows better.
  [{ state: 'QLD', postcode: '2000' }, true],
  [{ state: 'QLD', postcode: '2485' }, true],
  [{ state: 'VIC', postcode: '2640' }, true],
  [{ state: 'QLD', postcode: '4000' }, false],
  [{ state: 'ACT', postcode: '2620' }, false],
  [{ state: 'QLD', postcode: '2600' }, false],
  [{ state: 'ACT', postcode: '2912' }, false],
  [{ state: 'VIC', postcode: '3000' }, false],
  [{ state: 'QLD' }, false],
  [{}, false],
])('NSW-ONLINE %j is in New South Wales: %s', (address, expected) => expect(isInNsw(address)).toBe(expected))

describe('NSW-ONLINE twenty days from the notice', () => {
  test('are counted by the clock of Sydney', () => {
    expect(firstSaleDay(SALE)).toBe('2026-11-21')
    // Midnight there is 13:00 UTC the day before, in daylight saving.
    const moment = Date.parse('2026-11-20T13:00:00Z')
    expect(firstSaleMoment(SALE)).toBe(moment)
    expect([maySell(SALE, moment - 1), maySell(SALE, moment), maySell(undefined, moment)]).toEqual([false, true, false])
  })
})

describe('NSW-ONLINE where a car is sold', () => {
  test('is where it stands, else its own state, else the dealer’s main place, else the head office', () => {
    const locations = [place(1, 'QLD', { primary: true }), place(2, 'NSW')]
    expect(isSoldInNsw({ location_id: 1, state: 'NSW' }, { locations })).toBe(false)
    expect(isSoldInNsw({ location_id: 2, state: 'QLD' }, { locations })).toBe(true)
    expect(isSoldInNsw({ location_id: 9, state: 'NSW' }, { locations })).toBe(true)
    expect(isSoldInNsw({}, { locations })).toBe(false)
    // The state of a feed may be that of the plates: a dealer with no place there sells from home.
    const home = [place(1, 'NSW', { primary: true })]
    expect(isSoldInNsw({ location_id: 9, state: 'QLD' }, { locations: home })).toBe(true)
    expect(isSoldInNsw({ location_id: 9, state: 'QLD' }, { locations: [...home, place(2, 'QLD')] })).toBe(false)
    expect(isSoldInNsw({ location_id: 9, state: 'VIC' }, { locations })).toBe(false)
    expect(isSoldInNsw({}, { locations: [place(1, 'NSW')] })).toBe(true)
    expect(isSoldInNsw({}, { locations: [], address: { state: 'NSW' } })).toBe(true)
    expect(isSoldInNsw({}, { locations: [] })).toBe(false)
  })
})

describe('NSW-ONLINE what may be done online with a car', () => {
  test('of another state is the site’s to say', () => {
    const given = settings()
    expect(saleSettings(given, car(), { ...without, locations: [place(1, 'QLD')] })).toBe(given)
  })

  test.each([
    ['without a declaration', car(), without],
    ['in the twenty days', car(), { ...nsw, now: Date.parse('2026-11-20T12:59:59Z') }],
    ['without a price, of which a deposit could be a tenth', car({ price: undefined }), nsw],
    ['without its Form 5', car({ stocknum: '' }), nsw],
  ])('%s it is requested, and not sold', (_, given, around) =>
    expect(saleSettings(settings(), given, around)).toEqual(REQUEST),
  )

  test('with the declaration it is sold and reserved', () => {
    const given = settings()
    expect(saleSettings(given, car(), nsw)).toBe(given)
    // A new car has no Form 5.
    expect(saleSettings(given, car({ car_type: 'new', stocknum: '' }), nsw)).toBe(given)
  })

  test.each([
    [20_000, '$200', '$200'],
    [2_000, '$200', '$200'],
    [1_999, '$200', '$199'],
    [900, '$500', '$90'],
    [900, '$0', '$0'],
    [900, null, null],
  ])('a deposit on %d dollars of %s is %s', (price, amount, expected) => {
    expect(saleSettings(settings(amount), car({ price }), nsw).reserve).toMatchObject({ amount: expected })
  })

  test('a site that offers neither is left alone', () => {
    const given = { online_purchase: false, reserve: { enabled: false, amount: '$200', address: 'checkout' as const } }
    expect(saleSettings(given, car(), without)).toBe(given)
  })
})

describe('NSW-ONLINE the notice of a car', () => {
  test('stands where the document says, by what the car is known by', () => {
    expect(form5Of(car(), SALE.form_5)).toBe('https://www.dealer.com.au/form-5/A%201.pdf')
    expect(form5Of(car({ vin: 'JT/1' }), '/notice?vin={vin}&of={slug}')).toBe('/notice?vin=JT%2F1&of=rio')
    expect(form5Of(car(), '/notice?vin={vin}')).toBeNull()
  })

  test('goes with demonstrators as with used cars', () => {
    expect([{ car_type: 'used' }, { car_type: 'demo' }, {}, { car_type: 'new' }].map((one) => needsForm5(one as object))).toEqual([true, true, true, false]) // prettier-ignore
  })
})
