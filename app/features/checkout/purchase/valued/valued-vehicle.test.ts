import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONDITION_QUESTIONS, adjustmentsOf } from '#app/features/trade-in/valuation/adjustments.ts'
import type { Offer } from '#app/features/trade-in/valuation/offer.ts'
import { NOTHING_YET } from '#app/features/trade-in/valuation/valuation.ts'
import type { Answers } from '../steps/questions.ts'
import { stepPath } from '../steps/steps.ts'
import { conditionOf, filledIn, isAbout, keptValuation, leftAfter, owingOf, tradeInValues, type ValuedVehicle, valuedTradeIn, valuedVehicle } from './valued-vehicle.ts' // prettier-ignore

const NOW = Date.parse('2026-11-21T03:00:00Z')
const offer: Offer = {
  offer_price: 17_250,
  low: 15_500,
  high: 19_850,
  confidence: 0.6,
  explanation: null,
  adjustments: [{ label: 'Any faults?', answer: 'None', percent: 0 }],
  made_at: NOW,
  expires_at: NOW + 1,
}
const kept = {
  ...NOTHING_YET,
  id: 'a',
  rego_state: 'QLD' as const,
  plate: '123ABC',
  km: 61_000,
  vehicle: { make: 'Mazda', model: 'CX-5', badge: 'Touring', year: 2018 },
  offer,
}
const valued = (more: Partial<ValuedVehicle> = {}): ValuedVehicle => ({ ...valuedVehicle(kept, NOW)!, ...more })
const mine: Answers = { trade_in: 'Yes', trade_in_vehicle: 'CX-5', rego: '123 abc', regoState: 'QLD' }
const another = { ...mine, rego: '999ZZZ' }

describe('R07 a vehicle that was valued', () => {
  test('R07 is known by its vehicle and its offer, and by nothing of the person', () => {
    const contact = { name: 'Sam', email: 'sam@example.com', phone: '+61491570156', location_id: null, opt_in: false }
    const whole = { ...kept, contact }
    const found = valuedVehicle(whole, NOW)
    expect(found).toEqual({
      id: 'a',
      name: '2018 Mazda CX-5 Touring',
      plate: '123ABC',
      state: 'QLD',
      km: 61_000,
      condition: 'Good',
      offer: { cents: 1_725_000, until: NOW + 1 },
    })
  })

  test.each([
    ['an offer that stands', {}, true],
    ['an offer that ends now', { offer: { ...offer, expires_at: NOW } }, false],
    ['one that a person is to value', { offer: null, person: 'old' as const }, true],
    ['one that is not finished', { offer: null }, false],
    ['one without a vehicle', { vehicle: null }, false],
  ])('R07 %s: %s', (_, more, there) => {
    expect(valuedVehicle({ ...kept, ...more }, NOW) !== null).toBe(there)
  })

  test('R07 an offer of before a person was asked is none any more', () => {
    expect(valuedVehicle({ ...kept, person: 'old' }, NOW)).toMatchObject({ offer: null })
  })

  test.each([
    [{}, null],
    [{ accident: 'no', outside: 'good', inside: 'good', service: 'full', tyres: 'no' }, 'Good'],
    [{ outside: 'like-new', tyres: 'no' }, 'Excellent'],
    [{ tyres: 'yes', mechanical: 'minor' }, 'Good'],
    [{ service: 'none' }, 'Fair'],
    [{ accident: 'repaired', outside: 'poor' }, 'Fair'],
    [{ mechanical: 'major' }, 'Needs work'],
    [{ accident: 'damaged', mechanical: 'major' }, 'Needs work'],
  ])('R07 the condition of %j is %s', (answers, condition) => {
    expect(conditionOf(adjustmentsOf(CONDITION_QUESTIONS, answers))).toBe(condition)
  })

  test('R07 fills in what it knows, and leaves the rest to be asked', () => {
    expect(filledIn(valued())).toEqual({
      trade_in: 'Yes',
      trade_in_vehicle: '2018 Mazda CX-5 Touring',
      rego: '123ABC',
      regoState: 'QLD',
      kms: '61000',
      trade_in_condition: 'Good',
    })
    expect(Object.keys(filledIn(valued({ plate: null, km: null, condition: null })))).toEqual([
      'trade_in',
      'trade_in_vehicle',
      'regoState',
    ])
  })

  test.each([
    ['the same plate, however it is typed', mine, {}, true],
    ['another plate', another, {}, false],
    ['the same plate of another state', { ...mine, regoState: 'NSW' }, {}, false],
    ['no trade-in after all', { ...mine, trade_in: 'No' }, {}, false],
    ['a plate that is none', { ...mine, rego: '???' }, {}, false],
    ['no plate then, the same name', { ...mine, trade_in_vehicle: '2018 mazda CX5 touring' }, { plate: null }, true],
    ['no plate then, another name', mine, { plate: null }, false],
    ['nothing answered', undefined, {}, false],
  ])('R07 is the one of the answers: %s', (_, answers, more, is) => {
    expect(isAbout(answers, valued(more))).toBe(is)
  })
})

describe('R07 valuations in a purchase', () => {
  const a = valued()
  const b = valued({ id: 'b', plate: '999ZZZ' })
  const named = (found: ReturnType<typeof valuedTradeIn>) => [found.valued?.id, found.shown?.id, found.carried?.id]

  test.each([
    ['of an account, before the step', null, [a, b], undefined, [undefined, 'a', undefined]],
    ['of an account, by what was answered', null, [a, b], another, ['b', 'b', undefined]],
    ['of an account, another vehicle answered', null, [a], another, [undefined, undefined, undefined]],
    ['of an account, no trade-in', null, [a], { trade_in: 'No' }, [undefined, 'a', undefined]],
    ['brought along, before the step', a, [a], undefined, [undefined, 'a', 'a']],
    ['brought along and taken in', a, [a], mine, ['a', 'a', undefined]],
    ['brought along after another was answered', a, [a, b], another, ['b', 'a', 'a']],
    ['none', null, [], mine, [undefined, undefined, undefined]],
  ])('R07 %s', (_, brought, all, answers, expected) => {
    expect(named(valuedTradeIn({ brought, all }, answers))).toEqual(expected)
  })

  test('R07 one that is brought along goes before what was answered; else what was answered stays', () => {
    const typed = { ...another, kms: '1', owing: '3500' }
    const values = (brought: ValuedVehicle | null) => tradeInValues(valuedTradeIn({ brought, all: [a] }, typed), typed)
    expect(values(a)).toMatchObject({ rego: '123ABC', kms: '61000', owing: '3500' })
    expect(values(null)).toEqual(typed)
    const changed = { ...mine, kms: '99000' }
    expect(tradeInValues(valuedTradeIn({ brought: null, all: [a] }, changed), changed)).toMatchObject({ kms: '99000' })
  })

  test.each([
    ['the one that was answered', a, mine, undefined, 'a'],
    ['another vehicle drops it', a, { ...mine, rego: '777XXX' }, 'a', undefined],
    ['no trade-in keeps it for later', a, { trade_in: 'No' }, undefined, 'a'],
    ['no trade-in keeps what was kept', null, { trade_in: 'No' }, 'k', 'k'],
  ])('R07 what is kept: %s', (_, brought, answers, before, after) => {
    expect(keptValuation({ brought, all: brought ? [brought] : [] }, answers, before)).toBe(after)
  })

  test('R07 its name stands in the address until it is taken in', () => {
    expect(stepPath('rio', 'trade-in', 'a')).toBe('/checkout-journey?car_id=rio&step=trade-in&valuation=a')
    expect(stepPath('rio', 'trade-in')).toBe('/checkout-journey?car_id=rio&step=trade-in')
  })
})

describe('R07 what would be left to pay', () => {
  test.each([
    [1_980_000, 1_725_000, '', 255_000],
    [1_980_000, 1_725_000, '3500', 605_000],
    [1_980_000, 2_500_000, '', -520_000],
    [1_980_000, 500_000, '9000', 2_380_000],
  ])('R07 of %i less an offer of %i with %s owing: %i', (balance, amount, owing, left) => {
    expect(leftAfter(balance, { offer: amount, owing: owingOf({ owing }) })).toBe(left)
  })

  test('R07 is never less for owing more', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, (balance, amount, owing) => {
        const left = leftAfter(balance, { offer: amount, owing })
        expect(left).toBeGreaterThanOrEqual(leftAfter(balance, { offer: amount, owing: 0 }))
        expect(Number.isSafeInteger(left)).toBe(true)
      }),
    )
    expect(owingOf({ owing: 'lots' })).toBe(0)
  })
})
