import type { Car } from '#app/features/vehicle/car.ts'
import { rowToCar } from '../car-row.ts'
import type { CarRow } from '../stock.tables.ts'

/** A field that says something else than before. */
export interface FieldChange {
  /** Wire name, those of sub-objects with dots; `pictures` stands for what the car has of them. */
  readonly field: string
  /** JSON. */
  readonly before: string
  readonly after: string
}

/** Characters of a value that the history keeps: enough to know it again. */
const LONGEST = 400

/** What follows from other fields, or changes by itself. */
const DERIVED: ReadonlySet<string> = new Set([
  'id', 'slug', 'path', 'created_at', 'updated_at', 'views', 'photos_count', 'primary_image_url', 'thumbnails', 'reserved_until',
  'accessories_count', 'has_nvic', 'images', 'interior_images', 'detail_images', 'damage_images', 'spin_images', 'hotspots',
] satisfies (keyof Car)[]) // prettier-ignore

/** What became otherwise of a car, field by field. */
export function carChanges(before: CarRow, after: CarRow): FieldChange[] {
  // Most of a row says the same as before, in the same text: what has been read of it once is one value in both.
  const texts = new Map<string, unknown>()
  const parse = (text: string): unknown => {
    if (!texts.has(text)) texts.set(text, JSON.parse(text))
    return texts.get(text)
  }
  const [old, now] = [fieldsOf(before, parse), fieldsOf(after, parse)]
  const [was, is] = [new Map<string, string>(), new Map<string, string>()]
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (DERIVED.has(field) || old[field] === now[field]) continue
    addFacts(was, field, old[field])
    addFacts(is, field, now[field])
  }
  return [...new Set([...was.keys(), ...is.keys()])].toSorted().flatMap((field) => {
    const [from, to] = [was.get(field) ?? 'null', is.get(field) ?? 'null']
    return from === to ? [] : [{ field, before: cut(from), after: cut(to) }]
  })
}

function fieldsOf(row: CarRow, parse: (text: string) => unknown): Record<string, unknown> {
  const car = rowToCar(row, parse)
  // A car that stays withdrawn, or is not, says nothing of it.
  return { ...car, pictures: car.images?.length ?? 0, withdrawn_at: row.withdrawn_at }
}

function addFacts(facts: Map<string, string>, field: string, value: unknown): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) addFacts(facts, `${field}.${name}`, inner)
  } else if (value !== undefined && value !== null) facts.set(field, JSON.stringify(value))
}

/** A long value as far as it is kept, still JSON. */
function cut(json: string): string {
  if (json.length <= LONGEST) return json
  const value: unknown = JSON.parse(json)
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.map(String).join(', ') : json
  return JSON.stringify(`${text.slice(0, LONGEST).toWellFormed()}…`)
}
