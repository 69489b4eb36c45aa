import { zoneOfState } from '#app/features/locations/places/state-zone.ts'
import { MINUTE, SECOND } from '#lib/durations.ts'
import { localTime, momentOf } from '#lib/local-time.ts'

const BRISBANE = zoneOfState('QLD')
const DAY_SALES = 192
const SECONDS_A_SALE = 450
const SALE_MS = SECONDS_A_SALE * SECOND

/** (day of month − 1) × 192 + seconds since midnight ÷ 450, in Brisbane. */
export function formulaSales(now: number): number {
  const { date, minutes } = localTime(BRISBANE, now)
  const seconds = (now - Math.floor(now / MINUTE) * MINUTE) / SECOND + minutes * 60
  return (Number(date.slice(8)) - 1) * DAY_SALES + Math.floor(seconds / SECONDS_A_SALE)
}

/** When the month of a moment began where the dealer stands, epoch ms. */
export const monthStart = (now: number, timeZone: string): number =>
  momentOf(timeZone, { date: `${localTime(timeZone, now).date.slice(0, 7)}-01`, minutes: 0 })

/** When the formula next counts a sale; its days begin at a whole number of sales after the epoch. */
export const formulaChangeTimes = (now: number): number => (Math.floor(now / SALE_MS) + 1) * SALE_MS
