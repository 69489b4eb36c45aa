import { createHash } from 'node:crypto'
import { isOnRequest } from '#app/features/vehicle/normalise/amounts.ts'
import { readTitle } from '#app/features/vehicle/normalise/model/title.ts'
import { valueText } from '#lib/text/value-text.ts'
import { columnPresence, columnReader, type ColumnReader } from './column-path.ts'
import { fieldKind } from '../field-kind.ts'
import type { Mapping, Source } from './mapping.schema.ts'
import { readValue } from '../read-value.ts'
import { applyTransforms } from './transforms.ts'

export interface Fault {
  field: string
  value: unknown
  reason: string
}

/** A row that could not be mapped still says which car it is about, as far as that could be read. */
export type MappedRow =
  | {
      ok: true
      car: Record<string, unknown>
      /** What a dealer should know of values that were read as none. */
      notes: readonly string[]
      /** Fields that the row names without a value, with dots: a row of changes clears them. */
      cleared: readonly string[]
      /** Fields that the row leaves open and a constant of the mapping fills, with dots. */
      assumed: readonly string[]
    }
  | { ok: false; fault: Fault; car?: Record<string, unknown> }

/** Characters of a hashed stock number: 60 bits, so that two vehicles of one feed practically never meet. */
const HASH_LENGTH = 12

/** Makes the function that turns a feed's rows into loose cars under wire names. */
export function mappingReader(mapping: Mapping): (values: Record<string, unknown>) => MappedRow {
  const missing = new Set(['', ...mapping.missing.map((text) => text.trim().toLowerCase())])
  const absent = (text: string) => missing.has(text.toLowerCase())
  const fields = Object.entries(mapping.fields).map(([field, source]) => ({
    field,
    path: field.split('.'),
    kind: fieldKind(field),
    sources: [source].flat().map((each) => ({
      transforms: each.transforms ?? [],
      read: sourceReader(each, absent),
      isNamed: sourcePresence(each),
    })),
  }))
  const titleOf = mapping.title === undefined ? undefined : columnReader(mapping.title)
  const numberOf = mapping.stock_number && numberReader(mapping.stock_number)
  const constants = Object.entries(mapping.constants).map(([field, value]) => ({
    field,
    path: field.split('.'),
    value,
  }))

  return (values) => {
    const car: Record<string, unknown> = {}
    let filled = false
    let fault: Fault | undefined
    const notes: string[] = []
    const cleared: string[] = []
    for (const { field, path, kind, sources } of fields) {
      let unpriced: string | null = null
      let named = false
      for (const source of sources) {
        const given = source.read(values)
        const changed = applyTransforms(source.transforms, given, absent)
        const reading = changed.ok ? readValue(kind, changed.value) : changed
        filled ||= !reading.ok || reading.value !== undefined
        named ||= source.isNamed(values)
        if (!reading.ok) fault ??= { field, value: given, reason: reading.reason }
        else if (reading.value !== undefined) put(car, path, reading.value)
        else {
          const isOpen = kind === 'money' && typeof given === 'string' && !absent(given.trim()) && isOnRequest(given)
          if (isOpen) unpriced ??= unpricedNote(field, given)
          continue
        }
        unpriced = null
        named = false
        break
      }
      if (named) cleared.push(field)
      if (unpriced) notes.push(unpriced)
    }
    if (!filled) {
      return {
        ok: false,
        fault: {
          field: 'stocknum',
          value: undefined,
          reason: 'The row is empty: none of the mapped columns has a value.',
        },
      }
    }
    if (titleOf) completeFromTitle(car, titleOf(values))
    if (numberOf) car.stocknum = numberOf(values)
    const open = constants.filter(({ path }) => at(car, path) === undefined)
    for (const { path, value } of open) put(car, path, value)
    return fault
      ? { ok: false, fault, car }
      : { ok: true, car, notes, cleared, assumed: open.map(({ field }) => field) }
  }
}

/** A price that names no amount is none; whoever sent it should know. */
export const unpricedNote = (field: string, text: string): string => `${field} "${text.trim()}" is no amount`

const sourcePresence = (source: Source): ((values: Record<string, unknown>) => boolean) => {
  const columns = [source.column ?? source.columns ?? []].flat().map(columnPresence)
  return (values) => columns.some((isNamed) => isNamed(values))
}

function sourceReader(source: Source, absent: (text: string) => boolean): ColumnReader {
  if (source.column !== undefined) return columnReader(source.column)
  const readers = (source.columns ?? []).map(columnReader)
  return (values) => {
    const texts = readers.flatMap((read) => textsOf(read(values))).filter((text) => text !== '' && !absent(text))
    return texts.length > 0 ? texts.join(source.join ?? ' ') : undefined
  }
}

/** What repeats is joined one by one. */
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(valueText) : [valueText(value)])

function put(car: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name, ...rest] = path as [string, ...string[]]
  if (rest.length === 0) car[name] = value
  else put((car[name] ??= {}) as Record<string, unknown>, rest, value)
}

const at = (car: Record<string, unknown>, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], car)

/** The title decides make and model where it is readable; the badge only where the feed has none. */
function completeFromTitle(car: Record<string, unknown>, title: unknown): void {
  if (typeof title !== 'string') return
  const parts = readTitle(title, { model: typeof car.model === 'string' ? car.model : undefined })
  if (!parts) return
  car.make = parts.make
  car.model = parts.model
  car.badge ??= parts.badge
}

/** The same columns always give the same number, however the feed is ordered. */
function numberReader(rule: NonNullable<Mapping['stock_number']>): (values: Record<string, unknown>) => string {
  const readers = rule.hash_of.map(columnReader)
  return (values) => {
    const texts = readers.map((read) => valueText(read(values)))
    const digest = createHash('sha256').update(JSON.stringify(texts)).digest()
    return rule.prefix + digest.readBigUInt64BE(0).toString(32).toUpperCase().padStart(13, '0').slice(-HASH_LENGTH)
  }
}
