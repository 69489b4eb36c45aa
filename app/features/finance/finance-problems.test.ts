import { describe, expect, test } from 'vitest'
import { siteDocument } from '#tests/factories/site-document.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'

const check = (finance: object, more: object = {}) =>
  checkSiteDocument(siteDocument({ slug: 'alpha', finance, ...more }))
const problems = (finance: object) => {
  const checked = check(finance)
  return checked.ok ? [] : checked.problems.map(({ field, reason }) => `${field}: ${reason}`)
}
const notes = (finance: object, more: object = {}) => {
  const checked = check(finance, more)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.notes.map(({ field, reason }) => `${field}: ${reason}`)
}

describe('F02 F05 a document of finance that cannot be is refused with its reason', () => {
  test.each([
    [
      'a rate without its comparison rate',
      { advertised: { interest: 8.99 } },
      /^finance\.advertised\.comparison: is missing: .*National Credit Code/,
    ],
    [
      'a comparison rate below the rate',
      { advertised: { interest: 9, comparison: 8 } },
      /must have a comparison rate that is no lower/,
    ],
    [
      'amounts that cross',
      { car: { amount: { min: 9_000, max: 5_000 } } },
      /^finance\.car\.amount: must have a min below its max/,
    ],
    [
      'terms that cross',
      { car: { term: { min: 6, max: 3 } } },
      /^finance\.car\.term: must have a min below its max; it is 6 to 3/,
    ],
    [
      'interest that crosses',
      { section: { interest: { min: 15, max: 4 } } },
      /^finance\.section\.interest: must have a min below/,
    ],
    [
      'a term by default beyond the last',
      { car: { term: { max: 5, default: 7 } } },
      /^finance\.car\.term\.default: must be from 1 to 5; it is 7/,
    ],
    [
      'interest by default below the least',
      { section: { interest: { min: 9.95, max: 19.95, default: 8 } } },
      /^finance\.section\.interest\.default: must be from 9\.95/,
    ],
    [
      'a purchase above the most',
      { car: { purchase: 120_000 } },
      /^finance\.car\.purchase: must be from 1000 to 100000/,
    ],
    ['no choices', { car: { term: { choices: [] } } }, /^finance\.car\.term\.choices: must not be empty/],
    [
      'a default that is no choice',
      { car: { term: { choices: [3, 5], default: 4 } } },
      /^finance\.car\.term\.default: must be one of the choices: 3, 5/,
    ],
    ['a rule for nobody', { lender_rules: { ' ': {} } }, /^finance\.lender_rules: has a rule for nobody/],
    [
      'one lender with two rules',
      { lender_rules: { 'nissan finance': {}, Nissan_Finance: {} } },
      /is the same lender as "nissan finance"/,
    ],
    ['a lender without a rule', { lender: 'Acme' }, /^finance\.lender: "Acme" has no rule, .*taurus, 360 finance/],
    [
      'a make whose lender has no name',
      { own_brand_lenders: { Toyota: ' ' } },
      /^finance\.own_brand_lenders\.Toyota: names no lender/,
    ],
    [
      'rates that are never used',
      { quote: { rates: [{ interest: 9 }, { within_years: 3, interest: 8 }] } },
      /^finance\.quote\.rates\.1: is never used/,
    ],
    [
      'a range of comparison rates that crosses',
      { comparison_range: { min: 19, max: 8 } },
      /^finance\.comparison_range: must have a min/,
    ],
    ['a rate of 1e308', { advertised: { interest: 9, comparison: 1e308 } }, /must be at most 100/],
    ['a negative fee', { establishment_fee: -1 }, /^finance\.establishment_fee: must be at least 0/],
    ['NaN', { establishment_fee: Number.NaN }, /^finance\.establishment_fee: /],
  ])('%s', (_, finance, expected) => {
    expect(problems(finance)).toEqual([expect.stringMatching(expected)])
  })

  test.each([
    ['nothing', {}],
    ['a shorter term whose default was not written', { car: { term: { max: 5 } } }],
    ['another range of interest whose default was not written', { car: { interest: { min: 10.5, max: 19.95 } } }],
    ['a lender of a make', { lender: 'Toyota_Finance' }],
    ['rates by age', { quote: { rates: [{ within_years: 3, interest: 8 }, { interest: 9 }] } }],
  ])('%s is in order', (_, finance) => {
    expect(problems(finance)).toEqual([])
  })
})

describe('c8 what the operator is told', () => {
  test('a site without a comparison rate shows no repayment of its own, and the validator says why', () => {
    expect(notes({})).toEqual([
      expect.stringMatching(/^finance\.advertised: is not set, so the site shows no repayment/),
    ])
    expect(notes({ shown: false })).toEqual([])
    expect(notes({ advertised: { interest: 8.99, comparison: 9.59 }, establishment_fee: 395 })).toEqual([])
  })

  test('of nothing that the document does not speak of', () => {
    const checked = checkSiteDocument(siteDocument({ slug: 'alpha' }))
    expect(checked.ok && checked.notes).toEqual([])
    const sorted = checkSiteDocument(siteDocument({ slug: 'alpha', sort_options: ['rank', 'repayment_low'] }))
    expect(sorted.ok && sorted.notes).toHaveLength(1)
  })

  test('of a comparison rate below that of the Code’s method', () => {
    expect(notes({ advertised: { interest: 8.99, comparison: 9 }, establishment_fee: 395 })).toEqual([
      'finance.advertised.comparison: 9% is less than 9.55%, which the Code’s method gives for 8.99% with the establishment fee of $395; ask your lender which is right',
    ])
  })
})
