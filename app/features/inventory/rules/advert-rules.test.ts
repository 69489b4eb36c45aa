import { describe, expect, test } from 'vitest'
import type { StockCar } from '#app/features/vehicle/car.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY } from '#lib/durations.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { advertOf } from './advert.ts'
import { type Advert, verdictsOf } from './advert-rule.ts'
import { ADVERT_RULES } from './advert-rules.ts'

const plain: Advert = {
  car: { ...(car() as unknown as StockCar), car_type: 'used', item_type: 'car', year: 2020, build_date: undefined, compliance_date: undefined, km: 50_000, price: 20_000, before_price: undefined, offer_price: undefined }, // prettier-ignore
  price: { kind: 'price', amount: 20_000, type: 'Drive Away' },
  was: null,
  state: 'QLD',
  dealer: { name: 'Wattle Motors', licence: '123456' },
  words: '',
  year: 2026,
}
const with_ = (more: Partial<Advert>, ofCar: Partial<StockCar> = {}): Advert => ({ ...plain, ...more, car: { ...plain.car, ...ofCar } }) // prettier-ignore
const ofType = (type: string): Partial<Advert> => ({ price: { kind: 'price', amount: 20_000, type } })
const nobody = { dealer: { name: 'Wattle Motors', licence: ' ' } }

describe('K36 what we know of the rules of advertising a car', () => {
  test.each<[string, string, boolean | null, Partial<Advert>, Partial<StockCar>?]>([
    ['ACL-48', 'a drive-away price', true, {}],
    ['ACL-48', 'no word of what is in it', null, { price: { kind: 'price', amount: 20_000 } }],
    ['ACL-48', 'no price', null, { price: { kind: 'none', text: 'Enquire.' } }],
    ['ACL-48', 'charges left out', false, ofType('Excl. Govt. Charges')],
    ['ACL-48', 'plus on-road costs', false, ofType('+ ORC')],
    ['ACL-48', 'charges left out, with the total', true, { ...ofType('EGC'), words: 'Yours for $22,400 drive away.' }],
    [
      'ACL-48',
      'charges left out, with the total after',
      true,
      { ...ofType('EGC'), words: 'Drive-away price: $22,400' },
    ],
    ['ACL-48', 'charges left out, with empty words', false, { ...ofType('EGC'), words: 'Drive away today!' }],
    ['ACL-WAS', 'no “Was”', null, {}],
    ['ACL-WAS', '“Was” with evidence', true, { was: { may: true, from: 22_000, stood: 40 } }],
    ['ACL-WAS', '“Was” without', false, { was: { may: false, reason: 'Never asked.' } }],
    ['NSW-LICENCE', 'a number', true, { state: 'NSW' }],
    ['NSW-LICENCE', 'none', false, { state: 'NSW', ...nobody }],
    ['NSW-LICENCE', 'elsewhere', null, { state: 'QLD', ...nobody }],
    ['VIC-LMCT', 'none', false, { state: 'VIC', ...nobody }],
    ['VIC-LMCT', 'a number', true, { state: 'VIC' }],
    ['WA-NAME', 'none', false, { state: 'WA', ...nobody }],
    ['WA-NAME', 'no name', false, { state: 'WA', dealer: { name: '', licence: '1' } }],
    ['VIC-LMCT-WARRANTY', 'nothing said', false, { state: 'VIC' }],
    ['VIC-LMCT-WARRANTY', 'said', true, { state: 'VIC', words: 'With Statutory  Warranty.' }],
    ['VIC-LMCT-WARRANTY', 'too old', null, { state: 'VIC' }, { year: 2015 }],
    ['VIC-LMCT-WARRANTY', 'ten years', false, { state: 'VIC' }, { year: 2016 }],
    ['VIC-LMCT-WARRANTY', 'driven far', null, { state: 'VIC' }, { km: 160_000 }],
    ['VIC-LMCT-WARRANTY', 'nearly so far', false, { state: 'VIC' }, { km: 159_999 }],
    ['VIC-LMCT-WARRANTY', 'kilometres not known', null, { state: 'VIC' }, { km: undefined }],
    ['VIC-LMCT-WARRANTY', 'new', null, { state: 'VIC' }, { car_type: 'new' }],
    ['VIC-LMCT-WARRANTY', 'a motorcycle', null, { state: 'VIC' }, { item_type: 'motorcycle' }],
    ['VIC-LMCT-WARRANTY', 'built earlier than its model year', null, { state: 'VIC' }, { year: 2016, build_date: '2015-11-01' }], // prettier-ignore
    ['WA-WARRANTY', 'nothing said', false, { state: 'WA' }],
    ['WA-WARRANTY', 'said', true, { state: 'WA', words: 'Statutory warranty: 3 months or 5,000 km.' }],
    ['WA-WARRANTY', 'below $4,000', null, { state: 'WA' }, { price: 3_999 }],
    ['WA-WARRANTY', 'eleven years', false, { state: 'WA' }, { year: 2015 }],
    ['WA-WARRANTY', 'thirteen years', null, { state: 'WA' }, { year: 2013 }],
    ['WA-WARRANTY', 'driven further', null, { state: 'WA' }, { km: 180_001 }],
    ['TAS-REDUCED', 'not reduced', null, { state: 'TAS' }],
    ['TAS-REDUCED', 'an offer without the original', false, { state: 'TAS' }, { offer_price: 18_000 }],
    ['TAS-REDUCED', 'an offer with it', true, { state: 'TAS', price: { kind: 'price', amount: 18_000, was: 20_000 } }, { offer_price: 18_000 }], // prettier-ignore
  ])('%s with %s: %s', (id, _what, holds, more, ofCar) => {
    const verdict = verdictsOf(ADVERT_RULES, with_(more, ofCar)).find((each) => each.id === id)
    expect(verdict?.holds ?? null).toBe(holds)
    expect(verdict?.fix ?? '').toMatch(holds === false ? /\.$/ : /^$/)
  })

  test('what is to be written depends on the car', () => {
    const fix = (ofCar: Partial<StockCar>) =>
      verdictsOf(ADVERT_RULES, with_({ state: 'WA' }, ofCar)).find(({ id }) => id === 'WA-WARRANTY')?.fix
    expect(fix({})).toContain('3 months or 5,000 km')
    expect(fix({ year: 2015 })).toContain('1 month or 1,500 km')
    expect(fix({ km: 150_001 })).toContain('1 month or 1,500 km')
  })

  test('each rule has its source and the day of its reading, and blocks nothing', () => {
    for (const { id, source, read_on, severity, words } of ADVERT_RULES) {
      expect([id, source.length > 20, read_on, ['warn', 'note'].includes(severity)]).toEqual([id, true, expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), true]) // prettier-ignore
      expect(words).toMatch(/\.$/)
    }
    expect(new Set(ADVERT_RULES.map(({ id }) => id)).size).toBe(ADVERT_RULES.length)
  })

  test('the state, the licence and the words are those of the location and the site', () => {
    const document = siteDocument({ slug: 'wattle', traits: ['two-locations'] }) as unknown as { locations: Location[] }
    const [first, second] = document.locations
    const locations = [
      { ...first!, dealer_license_number: '111', address: { ...first!.address, state: 'QLD' } },
      { ...second!, dealer_license_number: '', address: { ...second!.address, state: 'NSW' } },
    ]
    const checked = checkSiteDocument({ ...document, locations })
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const now = Date.parse('2026-11-23T23:00:00Z')
    const site = { slug: 'wattle', settings: checked.document, now: () => now } as unknown as Site
    const given = { prices: [], listed: [{ from: 0, until: now }], rule: { days: 28, within: 90 } }
    const of = (location_id: number, more: object = {}) =>
      advertOf(site, { ...plain.car, location_id, dealership_id: undefined, ...more }, given)
    expect(of(1)).toMatchObject({ state: 'QLD', dealer: { licence: '111' }, was: null, year: 2026 })
    // A licence of Queensland is none in New South Wales.
    expect(of(2)).toMatchObject({ state: 'NSW', dealer: { licence: '' } })
    const was = { before_price: 25_000, dealercomments: 'One owner' }
    expect(of(1, was)).toMatchObject({ was: { may: false }, words: expect.stringContaining('One owner') })
    const prices = [{ at: now - 40 * DAY, source: 'feed', price_cents: 2_500_000, offer_price_cents: null, before_price_cents: null, site_id: 'wattle', car_slug: 'x' }, { at: now - DAY, source: 'feed', price_cents: 2_000_000, offer_price_cents: null, before_price_cents: null, site_id: 'wattle', car_slug: 'x' }] // prettier-ignore
    expect(advertOf(site, { ...plain.car, ...was }, { ...given, prices }).was).toMatchObject({ may: true, stood: 39 })
  })
})
