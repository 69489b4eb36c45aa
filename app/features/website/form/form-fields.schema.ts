import { z } from 'zod'
import type { FieldOption, FormField, ItemKind, ListField } from './form-field.ts'
import { schemaBounds, type SchemaLayers, schemaLayers } from './schema-layers.schema.ts'
import { fieldHint, fieldLabel, itemWord } from './words/field-labels.ts'
import { optionLabel } from './words/option-labels.ts'
import { attributes, isAttributeName } from '#app/features/search/documents/attributes.ts'

interface FormFieldsOptions {
  /** Whose fields they are, for their words: `faq`, `page`; by default the kind that the schema itself names. */
  readonly of?: string
  /** Fields that have a page of their own. */
  readonly without?: readonly string[]
}

/** Where a field stands: the names above it, for its words. */
type FieldPath = readonly string[]

/** Texts longer than this need more than a line. */
const LONG_TEXT = 160

/**
 * The questions of a form that fills in a value of a schema: an object of zod, in wrappers or without. Fields of a
 * type that no form can ask are left out; what a stored value says of them stays (`readForm`).
 */
export function formFields(schema: z.ZodType, { of, without = [] }: FormFieldsOptions = {}): FormField[] {
  const { inner } = schemaLayers(schema)
  if (!(inner instanceof z.ZodObject)) return []
  const shape = inner.shape as z.ZodRawShape
  const kind = shape['kind'] instanceof z.ZodLiteral ? String([...shape['kind'].values][0]) : ''
  return objectFields(inner, [of ?? kind], without)
}

function objectFields(schema: z.ZodObject, above: FieldPath, without: readonly string[] = []): FormField[] {
  const fields: FormField[] = []
  const scheduled: FormField[] = []
  for (const [name, given] of Object.entries(schema.shape)) {
    if (without.includes(name)) continue
    const layers = schemaLayers(given as z.ZodType)
    const field = fieldOf(name, layers, [...above, name])
    if (field) (layers.section === 'schedule' ? scheduled : fields).push(field)
  }
  if (scheduled.length === 0) return fields
  // An offer is one by its dates.
  const isOpen = above[0] === 'promotion'
  return [...fields, { kind: 'section', name: 'schedule', label: 'When it shows', needed: false, fields: scheduled, isOpen }] // prettier-ignore
}

function fieldOf(name: string, layers: SchemaLayers, path: FieldPath): FormField | null {
  const { inner, initial, needed, nullable, meaning } = layers
  const base = { name, label: fieldLabel(path), hint: fieldHint(path, layers.hint), needed, nullable, initial }
  const { least, most, ruled } = schemaBounds(inner)
  switch (meaning) {
    case 'long-text':
    case 'rich-text':
    case 'link':
      return { ...base, kind: meaning, least: least ?? 0, most }
    case 'picture':
    case 'moment':
    case 'date':
    case 'colour':
      return { ...base, kind: meaning }
    case 'phone':
      return { ...base, kind: 'text', input: 'tel', of: 'text', least: least ?? 0, most }
    case 'car-filter':
      return { ...base, kind: 'car-filter', attributes: filterAttributes(inner) }
    case 'locations': {
      const lines = inner instanceof z.ZodArray ? listOf(base, inner, path) : null
      return lines?.kind === 'lines' ? { ...lines, from: meaning } : null
    }
    case undefined:
  }
  if (inner instanceof z.ZodString) {
    return (most ?? 0) > LONG_TEXT && !ruled
      ? { ...base, kind: 'long-text', least: least ?? 0, most }
      : { ...base, kind: 'text', input: 'text', of: 'text', least: least ?? 0, most }
  }
  if (inner instanceof z.ZodISODate) return { ...base, kind: 'date' }
  if (inner instanceof z.ZodISODateTime) return { ...base, kind: 'moment' }
  if (inner instanceof z.ZodStringFormat) {
    const input = inner instanceof z.ZodEmail ? 'email' : inner instanceof z.ZodURL ? 'url' : 'text'
    return { ...base, kind: 'text', input, of: 'text', least: 1, most }
  }
  if (inner instanceof z.ZodNumber) return { ...base, kind: 'number', whole: inner.format === 'safeint', least, most }
  if (inner instanceof z.ZodBoolean) {
    return needed || initial !== undefined
      ? { ...base, kind: 'switch', initial: initial ?? false }
      : { ...base, kind: 'choice', of: 'boolean', options: yesOrNo, none: 'As usual' }
  }
  if (inner instanceof z.ZodEnum) return choiceOf(base, inner.options.map(String), path)
  if (inner instanceof z.ZodLiteral) {
    const [value] = [...inner.values]
    return value === undefined || value === null || typeof value === 'bigint' ? null : { ...base, kind: 'fixed', value }
  }
  if (inner instanceof z.ZodObject) return { ...base, kind: 'group', fields: objectFields(inner, path) }
  if (inner instanceof z.ZodArray) return listOf(base, inner, path)
  if (inner instanceof z.ZodRecord) return recordOf(base, inner, path)
  if (inner instanceof z.ZodUnion) return unionOf(base, inner, path)
  return null
}

type FieldBase = Pick<FormField, 'name' | 'label' | 'hint' | 'needed' | 'nullable' | 'initial'>

const yesOrNo: readonly FieldOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const optionsOf = (values: readonly string[], path: FieldPath): FieldOption[] =>
  values.map((value) => ({ value, label: optionLabel(path, value) }))

const choiceOf = (base: FieldBase, values: readonly string[], path: FieldPath, of: 'text' | 'number' = 'text') =>
  ({
    ...base,
    kind: 'choice',
    of,
    options: optionsOf(values, path),
    none: base.needed || base.initial !== undefined ? undefined : optionLabel(path, ''),
  }) satisfies FormField

function listOf(base: FieldBase, schema: z.ZodArray, path: FieldPath): FormField | null {
  const { inner, meaning } = schemaLayers(schema.element as z.ZodType)
  const bounds = schemaBounds(schema)
  const size = { least: bounds.least ?? 0, most: bounds.most }
  if (inner instanceof z.ZodEnum) {
    return { ...base, kind: 'several', options: optionsOf(inner.options.map(String), path), ...size }
  }
  if (inner instanceof z.ZodObject) {
    const items: ItemKind[] = [{ value: '', label: itemWord(path), fields: objectFields(inner, path) }]
    return { ...base, kind: 'list', tag: '', items, ...size }
  }
  if (inner instanceof z.ZodDiscriminatedUnion) return taggedList(base, inner, path, size)
  const item = meaning === undefined || meaning === 'phone' ? fieldOf(base.name, schemaLayers(inner), path) : null
  return item?.kind === 'text' || item?.kind === 'number' ? { ...base, kind: 'lines', item, ...size } : null
}

function taggedList(
  base: FieldBase,
  union: z.ZodDiscriminatedUnion,
  path: FieldPath,
  size: Pick<ListField, 'least' | 'most'>,
): ListField | null {
  const tag = union.def.discriminator
  const items = union.options.flatMap((option): ItemKind[] => {
    if (!(option instanceof z.ZodObject)) return []
    const literal = option.shape[tag] as unknown
    const value = literal instanceof z.ZodLiteral ? String([...literal.values][0]) : ''
    return [{ value, label: optionLabel([...path, tag], value), fields: objectFields(option, path) }]
  })
  return items.length === 0 ? null : { ...base, kind: 'list', tag, items, ...size }
}

function recordOf(base: FieldBase, schema: z.ZodRecord, path: FieldPath): FormField | null {
  const [keys, values] = [schemaLayers(schema.keyType as z.ZodType), schemaLayers(schema.valueType as z.ZodType)]
  const key = fieldOf('~key', keys, [...path, 'key'])
  const value = fieldOf('~value', values, [...path, 'value'])
  return key && value ? { ...base, kind: 'record', entry: [key, value], item: itemWord(path) } : null
}

/** Numbers of which one is chosen, and ids that are a number or a text. */
function unionOf(base: FieldBase, union: z.ZodUnion, path: FieldPath): FormField | null {
  const options = union.options.map((option) => schemaLayers(option as z.ZodType).inner)
  if (options.every((option) => option instanceof z.ZodLiteral)) {
    const values = options.flatMap((option) => [...option.values])
    const of = values.every((value) => typeof value === 'number') ? 'number' : 'text'
    return choiceOf(base, values.map(String), path, of)
  }
  const text = options.find((option) => option instanceof z.ZodString)
  const number = options.find((option) => option instanceof z.ZodNumber)
  if (!text || !number || options.length !== 2) return null
  const { least, most } = schemaBounds(text)
  return { ...base, kind: 'text', input: 'text', of: 'number-or-text', least: least ?? 0, most }
}

function filterAttributes(schema: z.ZodType) {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, given]) => ({
    name,
    label: isAttributeName(name) ? attributes[name].label : name,
    range: schemaLayers(given as z.ZodType).inner instanceof z.ZodObject,
  }))
}
