import type { z } from 'zod'
import {
  countName,
  fieldName,
  type FormField,
  type FormProblems,
  type FormTexts,
  type GroupField,
  itemCount,
  itemKindOf,
  KEY,
  type ListField,
  mostItems,
  objectOf,
  originName,
  ownOf,
  type RecordField,
  VALUE,
} from './form-field.ts'
import { fieldTexts, textsAt } from './form-texts.ts'
import { type AnswerOptions, readAnswer } from './answers/read-answer.ts'
import { readFilter } from './answers/read-filter.ts'
import { schemaProblems } from './answers/schema-problems.ts'
import { type SentForm, textsInForm } from './texts-in-form.ts'

export interface ReadFormOptions extends AnswerOptions {
  /** The value that the form was made of: what the form does not show, and what was not changed, stays as it is. */
  readonly before?: unknown
  /** What the whole has to be; its complaints are put beside the fields that they are about. */
  readonly schema?: z.ZodType | undefined
}

/** A form that was read: its value with defaults left out, or what is wrong; and its texts, to be shown again. */
export type FormReading =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>>; readonly texts: FormTexts }
  | { readonly ok: false; readonly problems: FormProblems; readonly texts: FormTexts }

/** Reads what was sent of a form made from `fields`. Never throws, whatever was sent. */
export function readForm(fields: readonly FormField[], form: SentForm, options: ReadFormOptions): FormReading {
  return readTexts(fields, textsInForm(fields, form), options)
}

/** Reads the texts of a form. */
export function readTexts(fields: readonly FormField[], texts: FormTexts, options: ReadFormOptions): FormReading {
  const problems = new Map<string, string>()
  const value = readFields({ ...options, texts, problems }, '', fields, options.before)
  if (problems.size === 0 && options.schema) {
    for (const [name, reason] of schemaProblems(options.schema, fields, value)) {
      if (!problems.has(name)) problems.set(name, reason)
    }
  }
  return problems.size === 0 ? { ok: true, value, texts } : { ok: false, problems: Object.fromEntries(problems), texts }
}

export interface ReadingInHand extends AnswerOptions {
  readonly texts: FormTexts
  readonly problems: Map<string, string>
}

const flat = (fields: readonly FormField[]): readonly FormField[] =>
  fields.flatMap((field) => (field.kind === 'section' ? flat(field.fields) : field))

/** The object of some fields, with whatever else was stored beside them. */
function readFields(
  hand: ReadingInHand,
  above: string,
  fields: readonly FormField[],
  before: unknown,
): Readonly<Record<string, unknown>> {
  const all = flat(fields)
  const shown = new Set(all.map(({ name }) => name))
  const read = all.flatMap((field) => {
    const value = readField(hand, fieldName(above, field.name), field, ownOf(before, field.name))
    return value === undefined ? [] : [[field.name, value] as const]
  })
  const unseen = Object.entries(objectOf(before) ?? {}).filter(([name]) => !shown.has(name))
  return Object.fromEntries([...read, ...unseen])
}

function readField(hand: ReadingInHand, name: string, field: FormField, before: unknown): unknown {
  const value = readStated(hand, name, field, before)
  const { needed, initial } = field
  if (value === undefined || needed || initial === undefined || field.kind === 'fixed') return value
  return sameTexts(field, value, initial, hand.zone) ? undefined : value
}

/** Whether a form shows two values alike. */
function sameTexts(field: FormField, one: unknown, other: unknown, zone: string): boolean {
  if ((one === null) !== (other === null)) return false
  const [left, right] = [fieldTexts(field, one, zone), fieldTexts(field, other, zone)]
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name])
}

function readStated(hand: ReadingInHand, name: string, field: FormField, before: unknown): unknown {
  switch (field.kind) {
    case 'section':
      return undefined
    case 'fixed':
      return field.needed ? field.value : before
    case 'group':
      return readGroup(hand, name, field, before)
    case 'list':
      return readList(hand, name, field, before)
    case 'record':
      return readRecord(hand, name, field, before)
    case 'car-filter':
      return readFilter(hand, name, field, before)
    default: {
      const typed = hand.texts[name]
      if (typed === undefined) return before
      const answer = readAnswer(field, typed, before, hand)
      if (answer.ok) return answer.value
      hand.problems.set(name, answer.reason)
      return undefined
    }
  }
}

function readGroup(hand: ReadingInHand, name: string, group: GroupField, before: unknown): unknown {
  const blank = textsAt(name, group, undefined, hand.zone)
  const names = Object.keys(blank)
  if (names.every((each) => hand.texts[each] === undefined)) return before
  if (!group.needed && group.initial === undefined) {
    const isBlank = (texts: FormTexts) => names.every((each) => (texts[each] ?? blank[each])!.trim() === blank[each])
    if (isBlank(hand.texts)) {
      return before !== undefined && isBlank(textsAt(name, group, before, hand.zone)) ? before : undefined
    }
  }
  return readFields(hand, name, group.fields, before ?? group.initial)
}

function readList(hand: ReadingInHand, name: string, list: ListField, before: unknown): unknown {
  if (hand.texts[countName(name)] === undefined) return before
  const count = itemCount(list, name, hand.texts)
  const word = list.items[0]?.label ?? 'entry'
  const none = count === 0 && !list.needed && list.initial === undefined
  if (none && (list.least > 0 || !Array.isArray(before))) return undefined
  if (count < list.least) {
    const wanted = list.least === 1 ? `one ${word}` : `${list.least} entries`
    hand.problems.set(name, `“${list.label}” needs at least ${wanted}. Add it, then save again.`)
  }
  if (count > mostItems(list)) {
    hand.problems.set(name, `“${list.label}” takes ${mostItems(list)} entries at most. Remove some of them.`)
    return undefined
  }
  return Array.from({ length: count }, (_, index) => {
    const item = fieldName(name, index)
    return readFields(hand, item, itemKindOf(list, item, hand.texts).fields, originOf(hand, item, before))
  })
}

/** The stored item that an item of the form was made of. */
function originOf({ texts }: ReadingInHand, item: string, before: unknown): unknown {
  const origin = texts[originName(item)] ?? ''
  return Array.isArray(before) && /^\d{1,6}$/.test(origin) ? (before as unknown[])[Number(origin)] : undefined
}

function readRecord(hand: ReadingInHand, name: string, record: RecordField, before: unknown): unknown {
  if (hand.texts[countName(name)] === undefined) return before
  const count = itemCount(record, name, hand.texts)
  const none = count === 0 && !record.needed && record.initial === undefined
  if (none && objectOf(before) === null) return undefined
  if (count > mostItems({})) {
    hand.problems.set(name, `“${record.label}” takes ${mostItems({})} entries at most. Remove some of them.`)
    return undefined
  }
  const stored = Object.entries(objectOf(before) ?? {})
  const entries = new Map<string, unknown>()
  for (let index = 0; index < count; index++) {
    const item = fieldName(name, index)
    const [keyName, valueName] = [fieldName(item, KEY), fieldName(item, VALUE)]
    const [oldKey, oldValue] = (originOf(hand, item, stored) ?? []) as [unknown?, unknown?]
    const stated = readStated(hand, keyName, record.entry[0], oldKey)
    const key = typeof stated === 'string' ? stated : ''
    const value = readStated(hand, valueName, record.entry[1], oldValue)
    if (hand.problems.has(keyName)) continue
    if (key === '__proto__') hand.problems.set(keyName, `“${key}” can’t be used here: choose another word.`)
    else if (entries.has(key)) hand.problems.set(keyName, `“${key}” is there twice: remove one of the two.`)
    else entries.set(key, value)
  }
  return Object.fromEntries([...entries].filter(([, value]) => value !== undefined))
}
