import { localTime, momentOf } from '#lib/local-time.ts'
import { DAY } from '#lib/durations.ts'

const GIVEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}):(\d{2}))?$/
/** A day ends at 11:59 pm: midnight is the next day to whoever reads it. */
const LAST_MINUTE = 1_439
/** Nothing is kept longer; a slip in the year is not one of decades, ms. */
const LONGEST_MS = 120 * DAY

export type UntilGiven = { readonly ok: true; readonly until: number } | { readonly ok: false; readonly reason: string }

/** "2026-12-01 16:00" on the clock of a place, or "2026-12-01" for the end of that day, as a moment to come (epoch ms). */
export function untilGiven(given: string, { zone, now }: { readonly zone: string; readonly now: number }): UntilGiven {
  const [, date, hours, minutes] = GIVEN.exec(given.trim()) ?? []
  if (!date || Number.isNaN(Date.parse(date)) || Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59) {
    return { ok: false, reason: `"${given}" is not a time such as 2026-12-01 or "2026-12-01 16:00".` }
  }
  const until =
    hours === undefined
      ? momentOf(zone, { date, minutes: LAST_MINUTE })
      : momentOf(zone, { date, minutes: Number(hours) * 60 + Number(minutes) })
  if (until <= now) return { ok: false, reason: `"${given}" is past: it is ${localTime(zone, now).date} there.` }
  if (until > now + LONGEST_MS) return { ok: false, reason: `"${given}" is more than 120 days away.` }
  return { ok: true, until }
}
