import {
  countName,
  fieldName,
  type FormField,
  type FormTexts,
  KEY,
  leastName,
  type ListField,
  mostName,
  NO,
  objectOf,
  originName,
  ownOf,
  VALUE,
  YES,
} from './form-field.ts'
import { momentText } from './answers/typed-moment.ts'
import { valuesLine } from './answers/values-line.ts'

/**
 * A stored value as the texts of a form: what it does not say is shown as what then holds.
 *
 * @param zone the time zone whose clocks moments are shown by, such as Australia/Brisbane.
 */
export function formTexts(fields: readonly FormField[], value: unknown, zone: string): FormTexts {
  const texts: Record<string, string> = {}
  writeFields({ texts, zone }, '', fields, value)
  return texts
}

/** The texts of one field, whose control has a name. */
export function textsAt(name: string, field: FormField, value: unknown, zone: string): FormTexts {
  const texts: Record<string, string> = {}
  writeField({ texts, zone }, name, field, value)
  return texts
}

/** The texts of one field alone. */
export const fieldTexts = (field: FormField, value: unknown, zone: string): FormTexts =>
  textsAt(field.name, field, value, zone)

interface TextsInHand {
  readonly texts: Record<string, string>
  readonly zone: string
}

function writeFields(hand: TextsInHand, above: string, fields: readonly FormField[], value: unknown): void {
  for (const field of fields) {
    if (field.kind === 'section') writeFields(hand, above, field.fields, value)
    else writeField(hand, fieldName(above, field.name), field, ownOf(value, field.name))
  }
}

function writeField(hand: TextsInHand, name: string, field: FormField, stored: unknown): void {
  const value = stored === undefined ? field.initial : stored
  switch (field.kind) {
    case 'section':
      return
    case 'fixed':
      hand.texts[name] = String(field.value)
      return
    case 'group':
      writeFields(hand, name, field.fields, value)
      return
    case 'list':
      writeList(hand, name, field, value)
      return
    case 'record':
      writeRecord(hand, name, field.entry, value)
      return
    case 'car-filter':
      for (const { name: attribute, range } of field.attributes) {
        writeAttribute(hand, fieldName(name, attribute), range, ownOf(value, attribute))
      }
      return
    default:
      hand.texts[name] = leafText(field, value, hand.zone)
  }
}

/** The text of a control that stands for a whole value. */
export function leafText(field: FormField, value: unknown, zone: string): string {
  if (value === undefined || value === null) return field.kind === 'switch' ? NO : ''
  switch (field.kind) {
    case 'switch':
      return value === true ? YES : NO
    case 'choice':
      return field.of === 'boolean' ? (value === true ? YES : NO) : plain(value)
    case 'moment':
      return typeof value === 'string' ? momentText(value, zone) : ''
    case 'several':
    case 'lines':
      return Array.isArray(value) ? value.map(plain).join('\n') : ''
    default:
      return plain(value)
  }
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function writeList(hand: TextsInHand, name: string, list: ListField, value: unknown): void {
  const items: unknown[] = Array.isArray(value) ? value : []
  hand.texts[countName(name)] = String(items.length)
  for (const [index, item] of items.entries()) writeItem(hand, fieldName(name, index), list, item, index)
}

function writeItem(hand: TextsInHand, name: string, list: ListField, item: unknown, index?: number): void {
  if (index !== undefined) hand.texts[originName(name)] = String(index)
  const kind = list.items.find(({ value }) => list.tag !== '' && value === ownOf(item, list.tag)) ?? list.items[0]
  writeFields(hand, name, kind?.fields ?? [], item)
}

/** The texts of an item that is new: whatever its schema says of an empty one. */
export function newItemTexts(list: ListField, kind: string, zone: string): FormTexts {
  const texts: Record<string, string> = {}
  writeItem({ texts, zone }, '', list, list.tag === '' ? {} : { [list.tag]: kind })
  return texts
}

function writeRecord(
  hand: TextsInHand,
  name: string,
  [key, value]: readonly [FormField, FormField],
  stored: unknown,
): void {
  const entries = Object.entries(objectOf(stored) ?? {})
  hand.texts[countName(name)] = String(entries.length)
  for (const [index, [word, item]] of entries.entries()) {
    const at = fieldName(name, index)
    hand.texts[originName(at)] = String(index)
    writeField(hand, fieldName(at, KEY), key, word)
    writeField(hand, fieldName(at, VALUE), value, item)
  }
}

function writeAttribute({ texts }: TextsInHand, name: string, range: boolean, value: unknown): void {
  if (range) {
    texts[leastName(name)] = plain(ownOf(value, 'min'))
    texts[mostName(name)] = plain(ownOf(value, 'max'))
  } else {
    texts[name] = valuesLine(Array.isArray(value) ? value.map(plain) : [])
  }
}
