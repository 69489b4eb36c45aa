import { DAY, HOUR } from '#lib/durations.ts'

/** "9 days left", "5 hours left", "less than an hour left". */
export function timeLeft(ends: string, now: number): string {
  const left = Date.parse(ends) - now
  const days = Math.floor(left / DAY)
  if (days >= 1) return `${days} ${days === 1 ? 'day' : 'days'} left`
  const hours = Math.floor(left / HOUR)
  return hours >= 1 ? `${hours} ${hours === 1 ? 'hour' : 'hours'} left` : 'less than an hour left'
}

/** When `timeLeft` will say something else. */
export function timeLeftChangeTimes(ends: string, now: number): number {
  const [end, left] = [Date.parse(ends), Date.parse(ends) - now]
  const unit = left >= DAY ? DAY : HOUR
  const whole = Math.floor(left / unit) * unit
  // With no time left at all the last whole hour is over; until then the text holds for its last millisecond too.
  return whole > 0 ? end - whole + 1 : end
}
