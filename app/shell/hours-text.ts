import { hoursLines, type HoursLine } from '#app/features/locations/opening-hours.ts'
import type { Location } from '#app/features/locations/location.ts'

/** More lines than this are a table, not a line in a header. */
const MAX_LINES = 3

/** "Mon" of "Monday", "Mon–Fri" of "Monday – Friday". */
const short = (days: string): string =>
  days
    .split(' – ')
    .map((day) => day.slice(0, 3))
    .join('–')

/**
 * A week in one line: "Mon–Fri 9 am – 5:30 pm (Thu to 8 pm), Sat 9 am – 4 pm"; empty when it does not fit in
 * one. Days without a time (closed, by appointment) are left out.
 */
export function headerHours(hours: Location['contact_detail']['opening_hours']): string {
  const week = hoursLines(hours).map((line) => ({ days: short(line.days), hours: line.hours }))
  const open = joinLateDay(joinEqualDays(week).filter((line) => /\d/.test(line.hours)))
  return open.length <= MAX_LINES
    ? open.map((line) => `${line.days} ${line.hours}`.replaceAll(':00 ', ' ')).join(', ')
    : ''
}

const joinEqualDays = (week: readonly HoursLine[]): readonly HoursLine[] =>
  week.reduce<readonly HoursLine[]>((runs, line) => {
    const last = runs.at(-1)
    return last?.hours === line.hours ? [...runs.slice(0, -1), { ...last, days: span(last, line) }] : [...runs, line]
  }, [])

/** A day that only closes at another time than the days before and after it stands in brackets behind theirs. */
function joinLateDay(lines: readonly HoursLine[]): readonly HoursLine[] {
  const at = lines.findIndex((line, index) => {
    const [before, after] = [lines[index - 1], lines[index + 1]]
    return !line.days.includes('–') && before?.hours === after?.hours && opening(line) === opening(before)
  })
  const [before, late, after] = [lines[at - 1], lines[at], lines[at + 1]]
  if (!before || !late || !after) return lines
  const hours = `${before.hours} (${late.days} to ${late.hours.split(' – ').at(-1)})`
  return [...lines.slice(0, at - 1), { days: span(before, after), hours }, ...lines.slice(at + 2)]
}

const span = (first: HoursLine, last: HoursLine): string => `${first.days.split('–')[0]}–${last.days.split('–').at(-1)}`

const opening = (line: HoursLine | undefined): string | undefined => line?.hours.split(' – ')[0]
