import { readDay } from '#app/features/vehicle/normalise/day.ts'
import { readFlag } from '#app/features/vehicle/normalise/flag.ts'
import { readKilometres, readMoney, readNumber } from '#app/features/vehicle/normalise/amounts.ts'
import { read, unreadable, type FieldReading } from '#app/features/vehicle/normalise/reading.ts'
import type { FieldKind } from './field-kind.ts'

/** The separator of a list in one text: bars, else line ends, else semicolons, else commas. */
export function splitList(text: string, separator?: string): string[] {
  const by = separator ?? ['|', '\n', ';', ','].find((each) => text.includes(each)) ?? ','
  return text
    .split(by)
    .map((item) => item.trim())
    .filter(Boolean)
}

const picture = (item: unknown): unknown => (typeof item === 'string' ? { image: { url: item.trim() } } : item)

/** A moment in ISO form; a bare day is its midnight in UTC. */
function readMoment(text: string): FieldReading<string> {
  const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? new Date(text.replace(' ', 'T')) : undefined
  if (iso && !Number.isNaN(iso.getTime()))
    return read(
      /(Z|[+-]\d\d:?\d\d)$/.test(text) ? iso.toISOString() : new Date(`${text.replace(' ', 'T')}Z`).toISOString(),
    )
  const day = readDay(text)
  return day.ok
    ? read(day.value && `${day.value}T00:00:00.000Z`)
    : unreadable('is not a date and time; write it like 2026-12-31T09:30:00Z')
}

/** The text of a field as a value of its kind. Anything that is not text already has its form and is checked later. */
export function readValue(kind: FieldKind | undefined, value: unknown): FieldReading<unknown> {
  if (Array.isArray(value) && kind === 'pictures') return read(value.map(picture))
  if (typeof value === 'number' && kind === 'text') return read(String(value))
  if (typeof value === 'object' && value !== null && kind === 'list' && !Array.isArray(value)) return read([value])
  if (typeof value !== 'string') return read(value)
  const text = value.trim()
  if (text === '') return read(undefined)
  switch (kind) {
    case 'money':
      return readMoney(text)
    case 'kilometres':
      return readKilometres(text)
    case 'number':
    case 'integer':
      return readNumber(text)
    case 'date':
      return readDay(text)
    case 'moment':
      return readMoment(text)
    case 'flag':
      return readFlag(text)
    case 'list':
      return read(splitList(text))
    case 'pictures':
      return read(splitList(text).map(picture))
    default:
      return read(text)
  }
}
