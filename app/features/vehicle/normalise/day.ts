import { read, unreadable, type FieldReading } from './reading.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})(?:[/.-](\d{1,2})(?:[ T].*)?)?$/
const monthOnly = /^(\d{1,2})[/.-](\d{4})$/
const named = /^(?:(\d{1,2})[ -])?([a-z]{3})[a-z]*[ -,]+(\d{4})$/i

const pad = (value: number) => String(value).padStart(2, '0')

/** Whether the calendar has this day. */
function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return `${year}-${pad(month)}-${pad(day)}`
}

/**
 * A calendar date as YYYY-MM-DD. Australian order: 03/04/2019 is the third of April. A month without a day
 * (build plates: "11/2018") is its first day.
 */
export function readDay(text: string): FieldReading<string> {
  const trimmed = text.trim()
  let parts: [year: number, month: number, day: number] | undefined
  let match: RegExpExecArray | null
  if ((match = dayFirst.exec(trimmed))) parts = [Number(match[3]), Number(match[2]), Number(match[1])]
  else if ((match = yearFirst.exec(trimmed))) parts = [Number(match[1]), Number(match[2]), Number(match[3] ?? 1)]
  else if ((match = monthOnly.exec(trimmed))) parts = [Number(match[2]), Number(match[1]), 1]
  else if ((match = named.exec(trimmed))) {
    parts = [Number(match[3]), MONTHS.indexOf(match[2]!.toLowerCase()) + 1, Number(match[1] ?? 1)]
  }
  const date = parts && calendarDay(...parts)
  return date ? read(date) : unreadable('is not a date; write it like 31/12/2026')
}
