import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACTIVE,
  type ReservationTraits,
  isActive,
  type ReservationEvent,
  type ReservationState,
  transition,
  TRANSITIONS,
} from './reservation-state.ts'

const STATES = Object.keys(TRANSITIONS) as ReservationState[]
const EVENTS: ReservationEvent[] = [
  'paid',
  'paid_too_late',
  'time_ended',
  'cancelled',
  'released',
  'car_gone',
  'sold',
  'refunded',
  'deposit_let_go',
  'extended',
  'handover_over',
]
const CLAIMS: readonly ReservationTraits[] = [
  { kind: 'reserve', extended: false },
  { kind: 'reserve', extended: true },
  { kind: 'purchase', extended: false },
]
const [RESERVED, EXTENDED, ORDERED] = CLAIMS as [ReservationTraits, ReservationTraits, ReservationTraits]

describe('C01 the state of a reservation', () => {
  test.each<[ReservationState, ReservationEvent, ReservationState, string]>([
    ['hold', 'paid', 'reserved', 'leave'],
    ['hold', 'paid_too_late', 'released', 'give_back'],
    ['hold', 'time_ended', 'expired', 'give_back'],
    ['hold', 'car_gone', 'released', 'give_back'],
    ['reserved', 'time_ended', 'expired', 'give_back'],
    ['reserved', 'cancelled', 'released', 'give_back'],
    ['reserved', 'released', 'released', 'give_back'],
    ['reserved', 'sold', 'sold', 'take'],
    ['expired', 'paid', 'reserved', 'leave'],
    ['expired', 'paid_too_late', 'expired', 'give_back'],
    ['sold', 'refunded', 'refunded', 'give_back'],
  ])('%s, %s: %s, the deposit: %s', (from, event, to, money) => {
    for (const claimed of CLAIMS) {
      if (claimed.kind === 'purchase' && from === 'reserved' && event === 'car_gone') continue
      expect(transition(from, event, claimed)).toEqual({ to, money })
    }
  })

  test.each<[string, ReservationEvent, ReservationTraits, ReservationState | null]>([
    ['a reservation', 'deposit_let_go', RESERVED, 'released'],
    ['a reservation that was extended', 'deposit_let_go', EXTENDED, 'reserved'],
    ['a reservation that was extended', 'car_gone', EXTENDED, 'released'],
    ['an order', 'deposit_let_go', ORDERED, 'reserved'],
    ['an order', 'car_gone', ORDERED, 'reserved'],
    ['an order', 'handover_over', ORDERED, 'reserved'],
    ['a reservation', 'handover_over', RESERVED, null],
    ['an order', 'extended', ORDERED, 'reserved'],
    ['an order', 'time_ended', ORDERED, 'expired'],
    ['an order', 'released', ORDERED, 'released'],
  ])('C02 %s, %s: %s', (_, event, claimed, to) => {
    expect(transition('reserved', event, claimed)?.to ?? null).toBe(to)
  })

  test.each<[ReservationState, ReservationEvent]>([
    ['hold', 'sold'],
    ['reserved', 'paid'],
    ['released', 'paid'],
    ['sold', 'released'],
    ['sold', 'time_ended'],
    ['refunded', 'sold'],
    ['refunded', 'refunded'],
    ['hold', 'extended'],
    ['expired', 'extended'],
    ['hold', 'handover_over'],
  ])('%s, %s: nothing happens', (from, event) => {
    for (const claimed of CLAIMS) expect(transition(from, event, claimed)).toBeNull()
  })

  test('whatever happens, a deposit is taken for a sold car only, and given back whenever the car is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), fc.constantFrom(...CLAIMS), (events, claimed) => {
        let state: ReservationState = 'hold'
        for (const event of events) {
          const move = transition(state, event, claimed)
          if (!move) continue
          expect(move.money === 'take').toBe(move.to === 'sold')
          if (isActive(state) && !isActive(move.to) && move.to !== 'sold') expect(move.money).toBe('give_back')
          state = move.to
        }
        expect(STATES).toContain(state)
      }),
    )
  })

  test('the active states are those of the unique index', () => {
    expect(ACTIVE).toEqual(['hold', 'reserved'])
  })
})
