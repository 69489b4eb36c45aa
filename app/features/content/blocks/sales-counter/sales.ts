const BRISBANE = 'Australia/Brisbane'
const DAY_SALES = 192
const SECONDS_A_SALE = 450
const SALE_MS = SECONDS_A_SALE * 1_000

/** A moment on the clock of a time zone. */
function clockAt(now: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const seconds = part('hour') * 3_600 + part('minute') * 60 + part('second')
  return { year, month, day, seconds, asUtc: Date.UTC(year, month - 1, day) + seconds * 1_000 }
}

/** (day of month − 1) × 192 + seconds since midnight ÷ 450, in Brisbane. */
export function formulaSales(now: number): number {
  const { day, seconds } = clockAt(now, BRISBANE)
  return (day - 1) * DAY_SALES + Math.floor(seconds / SECONDS_A_SALE)
}

/** When the month of a moment began where the dealer stands, epoch ms. */
export function monthStart(now: number, timeZone: string): number {
  const { year, month } = clockAt(now, timeZone)
  const wanted = Date.UTC(year, month - 1, 1)
  // The offset of that midnight may differ from today's: clocks change within a month.
  const guess = wanted - (clockAt(now, timeZone).asUtc - Math.floor(now / 1_000) * 1_000)
  return guess - (clockAt(guess, timeZone).asUtc - wanted)
}

/** When the formula next counts a sale; its days begin at a whole number of sales after the epoch. */
export const formulaChangeTimes = (now: number): number => (Math.floor(now / SALE_MS) + 1) * SALE_MS
