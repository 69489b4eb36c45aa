import { describe, expect, test } from 'vitest'
import type { SeenPayment } from '../payment/payments.ts'
import { cents, moneyReport, type OurPayment } from './money-report.ts'

const NOW = 1_800_000_000_000
const mine = (changes: Partial<OurPayment> = {}): OurPayment => ({
  payment_id: 'p1',
  reservation_id: 'r1',
  reference: 'R7KM-3PQ9',
  reservation: 'reserved',
  ref: 'cs_1',
  state: 'authorised',
  amount_cents: 20_000,
  captured_cents: 0,
  refunded_cents: 0,
  wanted: null,
  last_error: null,
  updated_at: NOW - 60_000,
  ...changes,
})
const theirs = (changes: Partial<SeenPayment> = {}): SeenPayment => ({
  ref: 'cs_1',
  state: 'authorised',
  amount: 20_000,
  captured: 0,
  refunded: 0,
  currency: 'AUD',
  reservation: 'r1',
  capture_before: null,
  disputed: false,
  ...changes,
})
const TAKEN = { state: 'captured', captured: 20_000 } as const
const SOLD = { reservation: 'sold', state: 'captured', captured_cents: 20_000 } as const
const report = (ours: OurPayment[], list: SeenPayment[]) => moneyReport({ ours, theirs: list, now: NOW })

describe('C01 the money report', () => {
  test('balances what is held, taken and given back', () => {
    const {
      ours,
      theirs: list,
      differences,
    } = report(
      [
        mine(),
        mine({ ...SOLD, reservation_id: 'r2', ref: 'cs_2' }),
        mine({ ref: 'cs_3', reservation_id: 'r3', reservation: 'refunded', state: 'refunded', captured_cents: 20_000, refunded_cents: 20_000 }), // prettier-ignore
        mine({ ref: 'cs_4', reservation_id: 'r4', reservation: 'expired', state: 'cancelled' }),
        mine({ ref: null, reservation_id: 'r5', reservation: 'hold', state: 'new' }),
      ],
      [
        theirs(),
        theirs({ ref: 'cs_2', ...TAKEN }),
        theirs({ ref: 'cs_3', ...TAKEN, state: 'refunded', refunded: 20_000 }),
        theirs({ ref: 'cs_4', state: 'cancelled' }),
        theirs({ ref: 'cs_orphan', state: 'open' }),
      ],
    )
    const sums = { payments: 3, held: 20_000, captured: 40_000, refunded: 20_000, kept: 20_000 }
    expect({ ours, theirs: list, differences }).toEqual({ ours: sums, theirs: sums, differences: [] })
  })

  test.each<[string, OurPayment[], SeenPayment[], string[]]>([
    ['money that our books do not know', [], [theirs()], ['not_ours']],
    ['a page nobody paid that our books do not know', [], [theirs({ state: 'cancelled' })], []],
    ['money that the provider does not list', [mine()], [], ['not_there']],
    ['a payment that never began', [mine({ ref: null, state: 'failed', reservation: 'released' })], [], []],
    ['paid, and we have not heard', [mine({ state: 'open', reservation: 'hold' })], [theirs()], ['state']],
    ['failed here, cancelled there', [mine({ state: 'failed', reservation: 'expired' })], [theirs({ state: 'cancelled' })], []], // prettier-ignore
    ['refunded by hand', [mine(SOLD)], [theirs({ ...TAKEN, state: 'refunded', refunded: 20_000 })], ['state', 'lost']],
    ['a part refunded by hand', [mine(SOLD)], [theirs({ ...TAKEN, refunded: 5_000 })], ['amount']],
    ['half of it taken', [mine(SOLD)], [theirs({ ...TAKEN, captured: 10_000 })], ['amount']],
    ['another amount asked', [mine()], [theirs({ amount: 10_000 })], ['amount']],
    ['held for a reservation that is over', [mine({ reservation: 'expired' })], [theirs()], ['owed']],
    ['taken for a reservation that is over', [mine({ ...SOLD, reservation: 'refunded' })], [theirs(TAKEN)], ['owed']],
    ['sold, and the hold had lapsed', [mine({ reservation: 'sold', state: 'cancelled' })], [theirs({ state: 'cancelled' })], ['lost']], // prettier-ignore
    ['two deposits of one reservation', [mine(), mine({ ref: 'cs_2' })], [theirs(), theirs({ ref: 'cs_2' })], ['twice']], // prettier-ignore
    ['disputed by the cardholder', [mine(SOLD)], [theirs({ ...TAKEN, disputed: true })], ['disputed']],
    ['a dispute that was settled by giving it back', [mine({ ...SOLD, reservation: 'refunded', state: 'refunded', refunded_cents: 20_000 })], [theirs({ ...TAKEN, state: 'refunded', refunded: 20_000, disputed: true })], []], // prettier-ignore
    ['given back in a moment', [mine({ reservation: 'expired', wanted: 'give_back' })], [theirs()], []],
    [
      'not given back for a quarter of an hour',
      [mine({ reservation: 'expired', wanted: 'give_back', updated_at: NOW - 900_000 })],
      [theirs()],
      ['waiting'],
    ],
  ])('%s', (_what, ours, list, kinds) => {
    expect(report(ours, list).differences.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('equal sums do not hide two faults', () => {
    const { ours, theirs: list, differences } = report([mine()], [theirs({ ref: 'cs_9' })])
    expect(ours).toEqual(list)
    expect(differences.map(({ kind }) => kind)).toEqual(['not_ours', 'not_there'])
  })

  test.each([
    [0, '$0.00'],
    [20_000, '$200.00'],
    [123_456_789, '$1,234,567.89'],
    [-500, '$-5.00'],
  ])('%s cents read %s', (amount, text) => {
    expect(cents(amount)).toBe(text)
  })
})
