import type { DocumentProblem } from './site-documents.ts'

/** Years in which something of a website happens. */
const FIRST_YEAR = 1990
const LAST_YEAR = 2100

/** Whether a text is a day of the calendar: "2026-12-06". */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** Why something of a website cannot happen in the year of a day, as what follows its name; null where it can. */
export function yearProblem(day: string): string | null {
  const year = Number(day.slice(0, 4))
  return year < FIRST_YEAR || year > LAST_YEAR ? `has to be in a year from ${FIRST_YEAR} to ${LAST_YEAR}` : null
}

/** The names under which documents have days, and moments that something begins and ends. */
const NAMES = ['date', 'start', 'expiry'] as const

/** Days of a document in years when nothing happens, and what ends before it begins, wherever they stand. */
export function dayProblems(value: unknown, field = ''): DocumentProblem[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([name, item]) => dayProblems(item, field ? `${field}.${name}` : name))
  if (Array.isArray(value)) return below
  const at = (name: string): string => {
    const text = (value as Readonly<Record<string, unknown>>)[name]
    return typeof text === 'string' && /^\d{4}-\d\d-\d\d/.test(text) ? text : ''
  }
  const years = NAMES.flatMap((name) => {
    const reason = at(name) && yearProblem(at(name))
    return reason ? [{ field: field ? `${field}.${name}` : name, reason }] : []
  })
  const [start, expiry] = [Date.parse(at('start')), Date.parse(at('expiry'))]
  const backwards = expiry <= start ? [{ field: `${field}.expiry`, reason: 'must be after the start' }] : []
  return [...years, ...backwards, ...below]
}
