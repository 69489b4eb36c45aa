import {
  readConsumption,
  readEngine,
  readInteger,
  readKilometres,
  readMoney,
  readNumber,
} from '#app/features/vehicle/normalise/amounts.ts'
import { readDay } from '#app/features/vehicle/normalise/day.ts'
import { readFlag } from '#app/features/vehicle/normalise/flag.ts'
import { read, unreadable, type FieldReading } from '#app/features/vehicle/normalise/reading.ts'
import { columnReader } from './column-path.ts'
import { splitList } from '../read-value.ts'
import type { Transform } from './transforms.schema.ts'

const many = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value)

const contains = (text: string, words: string | readonly string[]): boolean =>
  many(words).some((word) => text.toLowerCase().includes(word.toLowerCase()))

const titleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[\s/(-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

function between(text: string, [open, close]: readonly [string, string]): string | undefined {
  const start = text.indexOf(open)
  const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
  return end < 0 ? undefined : text.slice(start + open.length, end)
}

function lookUp(text: string, table: Readonly<Record<string, string | number | boolean>>): unknown {
  const key = Object.keys(table).find((each) => each.trim().toLowerCase() === text.trim().toLowerCase())
  return key === undefined ? text : table[key]
}

/** What a text that is JSON has at a path: of each of its entries where it is a list. */
function insideJson(text: string, path: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const found = columnReader(`value/${path}`)({ value })
  return Array.isArray(value) ? [found ?? []].flat() : found
}

/** Transforms from text to text (or a list, or nothing). */
function changeText(transform: Transform, text: string): unknown {
  if (transform.upper) return text.toUpperCase()
  if (transform.lower) return text.toLowerCase()
  if (transform.title_case) return titleCase(text)
  if (transform.before !== undefined)
    return text.includes(transform.before) ? text.slice(0, text.indexOf(transform.before)) : text
  if (transform.after !== undefined) {
    return text.includes(transform.after)
      ? text.slice(text.indexOf(transform.after) + transform.after.length)
      : undefined
  }
  if (transform.between) return between(text, transform.between)
  if (transform.part) {
    const { of, index } = transform.part
    return text.split(of).at(index > 0 ? index - 1 : index)
  }
  if (transform.remove) return many(transform.remove).reduce((rest, word) => rest.replaceAll(word, ''), text)
  if (transform.lookup) return lookUp(text, transform.lookup)
  if (transform.keep_if_contains) return contains(text, transform.keep_if_contains) ? text : undefined
  if (transform.drop_if_contains) return contains(text, transform.drop_if_contains) ? undefined : text
  if (transform.drop_if_no_letters) return /\p{L}/u.test(text) ? text : undefined
  if (transform.drop_if_digits) return /\d/.test(text) ? undefined : text
  if (transform.json) return insideJson(text, transform.json)
  if (transform.prefix) return transform.prefix + text
  return transform.list === undefined ? text : splitList(text, transform.list)
}

/** Transforms that read a text as something else. */
function readText(transform: Transform, text: string): FieldReading<unknown> | undefined {
  if (transform.money) return readMoney(text)
  if (transform.number) return readNumber(text)
  if (transform.integer) return readInteger(text)
  if (transform.kilometres) return readKilometres(text)
  if (transform.consumption) return readConsumption(text)
  if (transform.date) return readDay(text)
  if (transform.boolean) return readFlag(text)
  if (transform.cylinders) return read(readEngine(text).cylinders)
  if (transform.litres) return read(readEngine(text).litres)
  return transform.litres_to_cc ? read(readEngine(text).cc) : undefined
}

function changeNumber(transform: Transform, value: unknown): FieldReading<unknown> {
  const number = typeof value === 'number' ? value : Number(String(value).replaceAll(',', ''))
  if (!Number.isFinite(number)) return unreadable('is not a number')
  if (transform.positive) return read(number > 0 ? value : undefined)
  return read(Number((number * transform.multiply!).toFixed(6)))
}

/**
 * Applies a mapping's transforms in order. `absent` says which texts mean that there is no value; it is asked again
 * after every step, because "White / -" only shows its gap once it is cut.
 */
export function applyTransforms(
  transforms: readonly Transform[],
  given: unknown,
  absent: (text: string) => boolean,
): FieldReading<unknown> {
  let value = given
  for (const transform of transforms) {
    if (typeof value === 'string') {
      value = value.trim()
      if (absent(value as string)) value = undefined
    }
    if (transform.default !== undefined) {
      value ??= transform.default
      continue
    }
    if (value === undefined) continue
    if (transform.replace_with !== undefined) {
      value = transform.replace_with
      continue
    }
    if (transform.positive || transform.multiply !== undefined) {
      const reading = changeNumber(transform, value)
      if (!reading.ok) return reading
      value = reading.value
    } else if (typeof value === 'string' || typeof value === 'number') {
      const reading = readText(transform, String(value)) ?? read(changeText(transform, String(value)))
      if (!reading.ok) return reading
      value = reading.value
    } else if (Array.isArray(value) && transform.list === undefined) {
      const items: unknown[] = []
      for (const item of value as unknown[]) {
        const reading = applyTransforms([transform], item, absent)
        if (!reading.ok) return reading
        if (reading.value !== undefined) items.push(reading.value)
      }
      value = items
    }
  }
  if (typeof value === 'string') {
    value = value.trim()
    if (absent(value as string)) value = undefined
  }
  return read(value)
}
