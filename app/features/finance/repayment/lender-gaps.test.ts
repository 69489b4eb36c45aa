import { describe, expect, test } from 'vitest'
import { lenderGaps } from './lender-gaps.ts'
import { LENDER_RULES } from './lender-rules.ts'

const settings = { lender_rules: LENDER_RULES, own_brand_lenders: { Toyota: 'toyota finance' } }
const RATES = { interestRate: 9.99, comparisonRate: 11.24 }
const gaps = (lender: string, entry: Record<string, unknown>) =>
  lenderGaps({ finance_lenders: { [lender]: entry } }, settings)

describe('F05 an entry half filled names the field', () => {
  test.each([
    ['taurus', RATES, []],
    ['taurus', { interestRate: 9.99 }, ['finance_lenders.taurus.comparisonRate is missing']],
    ['taurus', { comparisonRate: 9.99, interestRate: null }, ['finance_lenders.taurus.interestRate is missing']],
    ['taurus', { ...RATES, comparisonRate: 101 }, ['finance_lenders.taurus.comparisonRate must be from 0 to 100']],
    ['taurus', { ...RATES, interestRate: -1 }, ['finance_lenders.taurus.interestRate must be from 0 to 100']],
    ['taurus', { ...RATES, interestRate: Number.NaN }, ['finance_lenders.taurus.interestRate must be from 0 to 100']],
    ['360_finance', {}, ['finance_lenders.360_finance is empty']],
    ['manual', RATES, ['finance_lenders.manual.paymentWeek is missing']],
    ['angle', { ...RATES, paymentWeek: 0 }, ['finance_lenders.angle.paymentWeek must be an amount above 0']],
    [
      'powertorque',
      { ...RATES, paymentWeek: 1e308 },
      ['finance_lenders.powertorque.paymentWeek must be an amount above 0'],
    ],
    ['nissan finance', { ...RATES, paymentWeek: 99 }, ['finance_lenders.nissan finance.paymentMonth is missing']],
    [
      'ausloans',
      { ...RATES, offerEnds: '30/02/2027' },
      ['finance_lenders.ausloans.offerEnds is no date, so it has no end'],
    ],
    ['ausloans', { ...RATES, offerEnds: '31/12/2027' }, []],
    ['toyota finance', RATES, []],
    ['acme', RATES, ['finance_lenders.acme has no rule in finance.lender_rules']],
  ])('%s %j', (lender, entry, expected) => expect(gaps(lender, entry)).toEqual(expected))

  test('nothing of a car without lenders', () => expect(lenderGaps({}, settings)).toEqual([]))
})
