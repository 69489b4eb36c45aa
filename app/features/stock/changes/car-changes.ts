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
  const [old, now] = [factsOf(before), factsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].toSorted().flatMap((field) => {
    const [was, is] = [old.get(field) ?? 'null', now.get(field) ?? 'null']
    return was === is ? [] : [{ field, before: cut(was), after: cut(is) }]
  })
}

function factsOf(row: CarRow): Map<string, string> {
  const facts = new Map<string, string>()
  const add = (field: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value)) add(`${field}.${name}`, inner)
    } else if (value !== undefined && value !== null) facts.set(field, JSON.stringify(value))
  }
  const car = rowToCar(row)
  for (const [field, value] of Object.entries(car)) if (!DERIVED.has(field)) add(field, value)
  facts.set('pictures', String(car.images?.length ?? 0))
  facts.set('withdrawn_at', String(row.withdrawn_at))
  return facts
}

/** A long value as far as it is kept, still JSON. */
function cut(json: string): string {
  if (json.length <= LONGEST) return json
  const value: unknown = JSON.parse(json)
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.map(String).join(', ') : json
  return JSON.stringify(`${text.slice(0, LONGEST).toWellFormed()}…`)
}
