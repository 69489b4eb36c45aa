import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACTIVE,
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
]

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
    expect(transition(from, event)).toEqual({ to, money })
  })

  test.each<[ReservationState, ReservationEvent]>([
    ['hold', 'sold'],
    ['reserved', 'paid'],
    ['released', 'paid'],
    ['sold', 'released'],
    ['sold', 'time_ended'],
    ['refunded', 'sold'],
    ['refunded', 'refunded'],
  ])('%s, %s: nothing happens', (from, event) => {
    expect(transition(from, event)).toBeNull()
  })

  test('whatever happens, a deposit is taken for a sold car only, and given back whenever the car is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        let state: ReservationState = 'hold'
        for (const event of events) {
          const move = transition(state, event)
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
