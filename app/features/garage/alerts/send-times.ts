import { addDays, localTime, momentOf } from '#lib/local-time.ts'

/** No text message is sent from this hour on, by the dealer's clock: nobody is woken up for a vehicle. */
export const QUIET_FROM = 21
/** … until this one. */
export const QUIET_UNTIL = 8

/** Messages about saved searches that one account gets in a day at most, all searches and channels together. */
export const MOST_A_DAY = 3

const HOUR = 60

/** When a text message may be sent again, epoch ms; null when it may be now. */
export function quietUntil(now: number, zone: string): number | null {
  const { date, minutes } = localTime(zone, now)
  if (minutes >= QUIET_UNTIL * HOUR && minutes < QUIET_FROM * HOUR) return null
  const day = minutes >= QUIET_FROM * HOUR ? addDays(date, 1) : date
  return momentOf(zone, { date: day, minutes: QUIET_UNTIL * HOUR })
}

/** First moment of the day by the dealer's clock, and of the next one; epoch ms. */
export function sendDay(now: number, zone: string): { readonly from: number; readonly until: number } {
  const { date } = localTime(zone, now)
  return { from: momentOf(zone, { date, minutes: 0 }), until: momentOf(zone, { date: addDays(date, 1), minutes: 0 }) }
}
