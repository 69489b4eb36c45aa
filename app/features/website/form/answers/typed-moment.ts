import { clockTime } from '#app/features/locations/opening-hours.ts'
import { isDate, yearProblem } from '#app/features/site/documents/document-days.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import { localTime, minutesOf, momentOf } from '#lib/local-time.ts'

export type TypedMoment = { readonly ok: true; readonly iso: string } | { readonly ok: false; readonly reason: string }

const TYPED = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?$/
/** As people write it where the browser has no calendar: 6/12/2026 17:00. */
const WRITTEN = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})[ ,T]+(\d{1,2}):(\d\d)$/

const two = (number: number | string): string => String(number).padStart(2, '0')

/** "2:30 am" */
const clockOf = (minutes: number): string => clockTime(`${Math.floor(minutes / 60)}:${minutes % 60}`)

const refused = (reason: string): TypedMoment => ({ ok: false, reason })

/**
 * A date and time as a form has them, by the clocks of a time zone, as ISO 8601 with the offset of that zone at that
 * moment. A time that the clocks skip or show twice is refused, with the times around it that are sure.
 */
export function typedMoment(typed: string, timeZone: string): TypedMoment {
  const [, day, month, year, hour, minute] = WRITTEN.exec(typed) ?? []
  const text = year === undefined ? typed : `${year}-${two(month!)}-${two(day!)}T${two(hour!)}:${minute}`
  const parts = TYPED.exec(text)
  if (!parts) return refused('needs a day and a time, such as 6/12/2026 17:00')
  const [, y, m, d, h, min] = parts
  const date = `${y}-${m}-${d}`
  if (!isDate(date)) return refused(`is no day of the calendar: there is no ${d}/${m}/${y}`)
  const wrongYear = yearProblem(date)
  if (wrongYear) return refused(wrongYear)
  if (Number(h) > 23 || Number(min) > 59) return refused(`is no time of the day: clocks never show ${h}:${min}`)
  const time = { date, minutes: minutesOf(`${h}:${min}`) }
  const moment = momentOf(timeZone, time)
  const on = `on ${d}/${m}/${y}`
  const shown = localTime(timeZone, moment)
  if (shown.date !== date || shown.minutes !== time.minutes) {
    return refused(
      `does not exist: clocks skip ${clockOf(time.minutes)} ${on}. Choose ${clockOf(shown.minutes)} instead`,
    )
  }
  if (isShownTwice(timeZone, moment)) {
    return refused(`comes twice: clocks go back over ${clockOf(time.minutes)} ${on}. Choose an earlier or a later time`)
  }
  return { ok: true, iso: `${date}T${h}:${min}:00${offsetText(timeZone, moment)}` }
}

/** A moment for the control of a form: "2026-12-06T17:00"; empty for what is no moment. */
export function momentText(moment: string, timeZone: string): string {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return ''
  const { date, minutes } = localTime(timeZone, at)
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Clocks go back by an hour, on Lord Howe Island by half of one. */
function isShownTwice(timeZone: string, moment: number): boolean {
  const first = localTime(timeZone, moment)
  return [30, 60].some((minutes) => {
    const later = localTime(timeZone, moment + minutes * MINUTE)
    return later.date === first.date && later.minutes === first.minutes
  })
}

/** "+10:00" */
function offsetText(timeZone: string, moment: number): string {
  const { date, minutes } = localTime(timeZone, moment)
  const offset = Date.parse(`${date}T00:00:00Z`) / MINUTE + minutes - Math.floor(moment / MINUTE)
  const size = Math.abs(offset) % (DAY / MINUTE)
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
