import { longDate } from '#app/features/locations/hours/long-date.ts'
import { addDays, localTime, momentOf } from '#lib/local-time.ts'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import { momentOfSlot } from '#app/features/leads/booking/slots.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import type { OrderHandover } from '../reservation/reservation.ts'
import { type Answers, HANDOVER } from './steps/questions.ts'

/** A day ends at 11:59 pm: midnight is the next day to whoever reads it. */
const LAST_MINUTE = 1_439

interface Rules {
  readonly pickup: { readonly minutes: number; readonly days_ahead: number }
  readonly delivery: { readonly days_ahead: number }
  readonly after_handover_hours: number
}

interface OrderHandoverOptions {
  readonly answers: Answers | undefined
  readonly rules: Rules
  readonly zone: string
  readonly now: number
}

/**
 * When the car of an order is handed over, from what the shopper has chosen. Without a day it is any that the dealer
 * offers, so the car is kept until the last of them is over.
 */
export function orderHandover({ answers = {}, rules, zone, now }: OrderHandoverOptions): OrderHandover {
  const way = answers['handover'] === HANDOVER.delivery ? 'delivery' : 'pick-up'
  const grace_ms = rules.after_handover_hours * HOUR
  const today = localTime(zone, now).date
  const endOf = (date: string) => momentOf(zone, { date, minutes: LAST_MINUTE })
  if (way === 'delivery') {
    const day = answers['delivery_day']
    const last = addDays(today, rules.delivery.days_ahead - 1)
    return { way, text: day ? longDate(day) : null, ends_at: endOf(day ?? last), grace_ms }
  }
  const starts_at = momentOfSlot(answers['pickup_time'] ?? '')
  if (starts_at === null) {
    return { way, text: null, ends_at: endOf(addDays(today, rules.pickup.days_ahead - 1)), grace_ms }
  }
  return { way, text: localMoment(starts_at, zone), ends_at: starts_at + rules.pickup.minutes * MINUTE, grace_ms }
}
