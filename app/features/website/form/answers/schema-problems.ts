import type { z } from 'zod'
import { fieldName, type FormField, KEY, objectOf, VALUE } from '../form-field.ts'

/** Complaints that are looked at; a person mends the first of them. */
const MOST_ISSUES = 200

/**
 * What the schema of a value says against it, by the names of the controls that it is about. What is said of parts that
 * the form does not show is left to whoever checks the whole.
 */
export function schemaProblems(
  schema: z.ZodType,
  fields: readonly FormField[],
  value: Readonly<Record<string, unknown>>,
): [name: string, reason: string][] {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).slice(0, MOST_ISSUES).flatMap((issue): [string, string][] => {
    if (issue.code === 'unrecognized_keys') return []
    const place = placeOf(fields, issue.path, value)
    return place ? [[place.name, sentence(place.label, issue.message)]] : []
  })
}

interface ControlPlace {
  readonly name: string
  readonly label: string
}

/** The control nearest to a place in the value. */
function placeOf(fields: readonly FormField[], path: readonly PropertyKey[], value: unknown): ControlPlace | null {
  if (path.length === 0) return { name: '', label: 'This form' }
  return under('', fields, path, value)
}

function under(
  above: string,
  fields: readonly FormField[],
  [first, ...rest]: readonly PropertyKey[],
  value: unknown,
): ControlPlace | null {
  for (const field of fields) {
    if (field.kind === 'section') {
      const inside = under(above, field.fields, [first!, ...rest], value)
      if (inside) return inside
    } else if (field.name === first) {
      return within(fieldName(above, field.name), field, rest, objectOf(value)?.[field.name])
    }
  }
  return null
}

function within(name: string, field: FormField, path: readonly PropertyKey[], value: unknown): ControlPlace {
  const own = { name, label: field.label }
  const [first, ...rest] = path
  if (first === undefined) return own
  if (field.kind === 'group') return under(name, field.fields, path, value) ?? own
  if (field.kind === 'list' && typeof first === 'number') {
    const item = Array.isArray(value) ? (value as unknown[])[first] : undefined
    const tag = objectOf(item)?.[field.tag]
    const kind = field.items.find((each) => each.value === tag) ?? field.items[0]
    const at = fieldName(name, first)
    const inside = kind && rest.length > 0 ? under(at, kind.fields, rest, item) : null
    return inside ?? { name: at, label: field.label }
  }
  if (field.kind === 'car-filter') {
    const attribute = field.attributes.find((each) => each.name === first)
    return attribute ? { name: fieldName(name, attribute.name), label: attribute.label } : own
  }
  if (field.kind === 'record') {
    const index = Object.keys(objectOf(value) ?? {}).indexOf(String(first))
    if (index < 0) return own
    const [key, inner] = field.entry
    const at = fieldName(name, index)
    const item = objectOf(value)?.[String(first)]
    return rest.length > 0 || inner.kind !== 'group'
      ? within(fieldName(at, VALUE), inner, rest, item)
      : { name: fieldName(at, KEY), label: key.label }
  }
  return own
}

/** Our own rules say "must be …" of their field; what a type says of itself is not for people. */
function sentence(label: string, message: string): string {
  if (/^(?:Invalid|Too (?:small|big)|Unrecognized|Expected)/.test(message)) {
    return `“${label}” can’t be kept as it is. Check it, then save again.`
  }
  return `“${label}” ${message}${/[.!?]$/.test(message) ? '' : '.'}`
}
