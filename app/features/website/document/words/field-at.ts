import { rememberingOf } from '#lib/remember.ts'
import type { FormField } from '../../form/form-field.ts'
import { type DocumentValue, isObject, own } from '../list-names.ts'
import { type DocumentStep, stepInto } from './way-words.ts'

/** Fields by their names, with those in sections, whose values stand beside the others. */
const fieldsByName = rememberingOf((fields: readonly FormField[]): ReadonlyMap<string, FormField> => {
  const all = fields.flatMap((field) => (field.kind === 'section' ? field.fields : [field]))
  // Of two of one name the first.
  return new Map(
    all
      .filter(({ kind }) => kind !== 'section')
      .map((field) => [field.name, field] as const)
      .toReversed(),
  )
})

/** The fields of an entry of a list: those of its kind, where there are several. */
export function fieldsOfEntry(list: FormField | undefined, entry: DocumentValue): readonly FormField[] {
  if (list?.kind !== 'list') return []
  const said = list.tag !== '' && isObject(entry) ? own(entry, list.tag) : undefined
  return (list.items.find(({ value }) => value === said) ?? list.items[0])?.fields ?? []
}

const entryOf = (fields: readonly FormField[]): FormField => ({
  kind: 'group',
  name: '',
  label: '',
  needed: false,
  fields,
})

/** What is asked of a value: the field that a way through these documents leads to. */
export function fieldAt(
  fields: readonly FormField[],
  documents: readonly DocumentValue[],
  way: readonly DocumentStep[],
): FormField | undefined {
  let within = fields
  let values = documents
  let field: FormField | undefined
  for (const step of way) {
    values = values.map((value) => stepInto(value, step))
    const value = values.find((each) => each !== undefined)
    if (field?.kind === 'list') field = entryOf(fieldsOfEntry(field, value))
    else if (field?.kind === 'record') field = field.entry[1]
    else if (field?.kind === 'car-filter') return field
    else field = fieldsByName(within).get(String(step))
    if (field?.kind === 'group') within = field.fields
  }
  return field
}
