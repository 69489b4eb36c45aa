import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustmentsOf, CONDITION_QUESTIONS, questionsFor, shareLeft } from './valuation/adjustments.ts'
import { keptFromEstimate } from './eligibility.ts'
import { confidenceWord, type Estimate, offerFrom, type OfferRules, reducedPrice } from './valuation/offer.ts'
import { plateOf, regoStateOf } from './rego.ts'
import { tradeInSettings } from './settings.schema.ts'
import { isReopened, NOTHING_YET, stepOf, type ValuationContent, withVehicle } from './valuation/valuation.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const DAY = 86_400_000
const defaults = tradeInSettings.shape.trade_in.parse(undefined)
const rules: OfferRules = defaults

describe('T01 registration numbers', () => {
  test.each([
    ['123ABC', '123ABC'],
    ['123 abc', '123ABC'],
    ['  1ab-2cd ', '1AB2CD'],
    ['yzz·10e', 'YZZ10E'],
    ['a', 'A'],
    ['', null],
    ['   ', null],
    ['ABCDEFGHIJ', null],
    ['123*ABC', null],
    ["'; drop table valuation", null],
    ['١٢٣', null],
  ])('%s is %s', (typed, plate) => expect(plateOf(typed)).toBe(plate))

  test.each([
    ['qld', 'QLD'],
    [' Nsw ', 'NSW'],
    ['ACT', 'ACT'],
    ['NZ', null],
    ['', null],
    ['Queensland', null],
  ])('the state %s is %s', (typed, state) => expect(regoStateOf(typed)).toBe(state))
})

describe('T02 no online estimate over 7 years or 100,000 km', () => {
  test.each([
    [{ year: 2019, km: 100_000 }, null],
    [{ year: 2018, km: 10_000 }, 'old'],
    [{ year: 2024, km: 100_001 }, 'far'],
    [{ year: 1890, km: null }, 'old'],
    [{ year: 2027, km: 5 }, null],
    [{ year: null, km: 140_000 }, 'far'],
    [{ year: null, km: null }, null],
  ])('%o in 2026: %s', (vehicle, reason) => expect(keptFromEstimate(vehicle, defaults, 2026)).toBe(reason))

  test('a site sets its own limits, or none', () => {
    const truck = { year: 2012, km: 640_000 }
    expect(keptFromEstimate(truck, { online: true, most_years: null, most_km: null }, 2026)).toBeNull()
    expect(keptFromEstimate(truck, { online: true, most_years: 15, most_km: 600_000 }, 2026)).toBe('far')
    expect(keptFromEstimate(truck, { online: false, most_years: null, most_km: null }, 2026)).toBe('off')
  })
})

describe('T01 adjustments', () => {
  test('each answer takes its share of what the others leave', () => {
    const answers = { accident: 'repaired', tyres: 'yes', service: 'full', unknown: 'x', outside: 'no such answer' }
    const found = adjustmentsOf(CONDITION_QUESTIONS, answers)
    expect(found.map(({ percent }) => percent)).toEqual([-6, 0, -2])
    expect(shareLeft(found)).toBeCloseTo(0.94 * 0.98, 10)
    expect(shareLeft([])).toBe(1)
    expect(shareLeft([{ percent: -60 }, { percent: -60 }])).toBe(0.3)
  })
  test('a caravan is asked about water, a motorcycle not about its inside', () => {
    const names = (type: string) => questionsFor(CONDITION_QUESTIONS, type).map(({ name }) => name)
    expect(names('caravan')).toEqual(['accident', 'water', 'outside', 'inside', 'service', 'tyres'])
    expect(names('motorcycle')).toEqual(['accident', 'mechanical', 'outside', 'service', 'tyres'])
    expect(names('car')).not.toContain('water')
  })
  test('the first answer of each question changes nothing', () => {
    for (const { choices } of CONDITION_QUESTIONS) expect(choices[0]?.percent).toBe(0)
  })
})

const estimate: Estimate = {
  low: 18_000,
  average: 20_000,
  high: 23_000,
  confidence: 0.6,
  explanation: '37 similar cars.',
}

describe('T01 the offer', () => {
  test('is the estimate less the margin and the adjustments, with its range and its end', () => {
    const figured = offerFrom(estimate, [{ label: 'Tyres', answer: 'Yes', percent: -2 }], { rules, now: NOW })
    if (!figured.ok) throw new Error(figured.reason)
    expect(figured.offer).toMatchObject({ offer_price: 17_250, low: 15_500, high: 19_850, confidence: 0.6 })
    expect(figured.offer.expires_at - NOW).toBe(7 * DAY)
    expect(figured.offer.explanation).toBe('37 similar cars.')
  })
  test.each([
    ['nobody is sure of', { ...estimate, confidence: 0.2 }, 'unsure'],
    ['is ten times too high', { ...estimate, low: 380_000, average: 400_000, high: 460_000 }, 'range'],
    ['is next to nothing', { ...estimate, low: 20, average: 40, high: 60 }, 'range'],
  ] as const)('an estimate that %s is left to a person', (_, given, reason) => {
    expect(offerFrom(given, [], { rules, now: NOW })).toEqual({ ok: false, reason })
  })
  test('never leaves its range, never falls below nothing, whatever is answered', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 400_000 }), fc.double({ min: 0, max: 0.5, noNaN: true }))
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: -60, max: 20 }), { maxLength: 12 }),
        ([average, wide], percents) => {
          const given = { ...estimate, low: average * (1 - wide), average, high: average * (1 + wide) }
          const figured = offerFrom(given, percents.map((percent) => ({ label: '', answer: '', percent })), { rules, now: NOW }) // prettier-ignore
          if (!figured.ok) return
          const { low, offer_price, high } = figured.offer
          expect(low <= offer_price && offer_price <= high && offer_price > 0).toBe(true)
          expect(offer_price % 50).toBe(0)
        },
      ),
    )
  })
  test.each([
    [45_990, 17_250, 28_740],
    [45_990, 0, 45_990],
    [45_990, -500, 45_990],
    [9_000, 12_000, 0],
  ])('T01 a car of %i with an offer of %i costs %i', (price, offer, reduced) => {
    expect(reducedPrice(price, offer)).toBe(reduced)
  })
  test.each([
    [0.5, 'high'],
    [0.49, 'fair'],
    [0.29, 'modest'],
  ])('a confidence of %d is %s', (confidence, word) => expect(confidenceWord(confidence)).toBe(word))
})

describe('T01 the steps', () => {
  const vehicle = { make: 'Kia', model: 'Picanto', badge: '', year: 2022 }
  const begun: ValuationContent = { ...NOTHING_YET, rego_state: 'QLD' }
  const contact = {
    name: 'Sam Tester',
    email: 's@example.com',
    phone: '+61491570156',
    location_id: null,
    opt_in: false,
  }
  const figured = offerFrom(estimate, [], { rules, now: NOW })
  const offer = figured.ok ? figured.offer : null
  const answered: ValuationContent = { ...begun, vehicle, answers: { tyres: 'no' }, offer }
  test.each([
    ['before', begun, 'vehicle'],
    ['before', { ...begun, vehicle }, 'contact'],
    ['after', { ...begun, vehicle }, 'condition'],
    ['before', { ...begun, vehicle, contact }, 'condition'],
    ['after', answered, 'offer'],
    ['before', answered, 'contact'],
    ['after', { ...answered, offer: { ...offer!, expires_at: NOW } }, 'expired'],
    ['after', { ...answered, accepted_at: NOW }, 'accepted'],
    ['after', { ...answered, accepted_at: NOW, offer: { ...offer!, expires_at: NOW + 1 } }, 'accepted'],
    ['after', { ...answered, accepted_at: NOW - 1, offer: { ...offer!, expires_at: NOW } }, 'lapsed'],
    ['before', { ...begun, person: 'far' }, 'person'],
    ['before', { ...begun, person: 'far', leads: { person: 'lead' } }, 'asked'],
  ] as const)('contact %s, %o: %s', (when, kept, step) => {
    expect(stepOf(kept, { contact: when, now: NOW })).toBe(step)
  })
  test('another vehicle begins the condition anew; what is accepted stays', () => {
    const other = withVehicle(answered, { vehicle: { ...vehicle, year: 2023 }, estimate, person: null })
    expect(other).toMatchObject({ answers: null, offer: null, estimate, vehicle: { year: 2023 } })
    expect(isReopened('condition', answered)).toBe(true)
    expect(isReopened('condition', begun)).toBe(false)
    expect(isReopened('vehicle', { ...answered, accepted_at: NOW })).toBe(false)
    expect(isReopened('offer', answered)).toBe(false)
  })
})
