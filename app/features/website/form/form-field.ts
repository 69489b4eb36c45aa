/** A choice by its text in the form, with the words that people read. */
export interface FieldOption {
  readonly value: string
  readonly label: string
}

interface FieldBase {
  /** The key in the value; within a form its address is made by `fieldName`. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** Whether something has to be there. */
  readonly needed: boolean
  /** An empty answer is kept as null. */
  readonly nullable?: boolean | undefined
  /** What holds while nothing is said; it is left out of the value. */
  readonly initial?: unknown
}

/** One line of text; `number-or-text` is an id that may be either. */
export interface TextField extends FieldBase {
  readonly kind: 'text'
  readonly least: number
  readonly most?: number | undefined
  readonly input: 'text' | 'email' | 'tel' | 'url'
  readonly of: 'text' | 'number-or-text'
}

export interface WordsField extends FieldBase {
  readonly kind: 'long-text' | 'rich-text' | 'link'
  readonly least: number
  readonly most?: number | undefined
}

/** A picture, a moment by the clocks of the site, a day, a colour: one text each. */
export interface PlainField extends FieldBase {
  readonly kind: 'picture' | 'moment' | 'date' | 'colour'
}

export interface NumberField extends FieldBase {
  readonly kind: 'number'
  readonly whole: boolean
  readonly least?: number | undefined
  readonly most?: number | undefined
}

export interface SwitchField extends FieldBase {
  readonly kind: 'switch'
}

/** One of a few; `of` says what the texts stand for. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly of: 'text' | 'number' | 'boolean'
  readonly options: readonly FieldOption[]
  /** What no choice is called; absent where one has to be made. */
  readonly none?: string | undefined
}

/** Any of a few, in an order of one's own. */
export interface SeveralField extends FieldBase {
  readonly kind: 'several'
  readonly options: readonly FieldOption[]
  readonly least: number
  readonly most?: number | undefined
}

/** Short texts or numbers, one a line. */
export interface LinesField extends FieldBase {
  readonly kind: 'lines'
  readonly item: TextField | NumberField
  /** What of the site each of them names: the form offers what there is. */
  readonly from?: 'locations' | undefined
  readonly least: number
  readonly most?: number | undefined
}

/** An attribute by which cars are chosen: any of several values, or a range. */
export interface FilterAttribute {
  readonly name: string
  readonly label: string
  readonly range: boolean
}

export interface CarFilterField extends FieldBase {
  readonly kind: 'car-filter'
  readonly attributes: readonly FilterAttribute[]
}

export interface GroupField extends FieldBase {
  readonly kind: 'group'
  readonly fields: readonly FormField[]
}

/** Fields under a heading of their own, whose values stand beside the others. */
export interface SectionField extends FieldBase {
  readonly kind: 'section'
  readonly fields: readonly FormField[]
  /** Asked at once, where it is what the rest is about. */
  readonly isOpen?: boolean
}

/** A kind of item: which fields it has is told by its `tag`. */
export interface ItemKind {
  /** Empty where all items are of one kind. */
  readonly value: string
  /** "question", "picture": what is added. */
  readonly label: string
  readonly fields: readonly FormField[]
}

export interface ListField extends FieldBase {
  readonly kind: 'list'
  /** The key that tells the kind of an item; empty where all are of one. */
  readonly tag: string
  readonly items: readonly ItemKind[]
  readonly least: number
  readonly most?: number | undefined
}

/** Values by keys that people choose or write. */
export interface RecordField extends FieldBase {
  readonly kind: 'record'
  readonly entry: readonly [key: FormField, value: FormField]
  readonly item: string
}

/** What a value always says and no form asks: the kind of a block. */
export interface FixedField extends FieldBase {
  readonly kind: 'fixed'
  readonly value: string | number | boolean
}

/** One question of a form, made from the schema of the value. */
export type FormField =
  | TextField
  | WordsField
  | PlainField
  | NumberField
  | SwitchField
  | ChoiceField
  | SeveralField
  | LinesField
  | CarFilterField
  | GroupField
  | SectionField
  | ListField
  | RecordField
  | FixedField

/** A form as texts, by the names of its controls; several values of one control stand on lines. */
export type FormTexts = Readonly<Record<string, string>>

/** What is wrong, by the names of controls: sentences for people. */
export type FormProblems = Readonly<Record<string, string>>

/** Name of a control: `items.0.title`. */
export const fieldName = (above: string, name: string | number): string =>
  above === '' ? `${name}` : `${above}.${name}`

/** How many items a list has: it is there in an emptied list too. */
export const countName = (list: string): string => `${list}.count`

/** Which item of the stored value an item was, so that what the form does not show stays with it. */
export const originName = (item: string): string => `${item}.~origin`

/** Keys and values of a record, whose entries are numbered. */
export const KEY = '~key'
export const VALUE = '~value'

export const YES = 'yes'
export const NO = 'no'

/** More items than any form shows. */
const MOST_ITEMS = 500

/** The most items of a list that a form takes. */
export const mostItems = ({ most = MOST_ITEMS }: { readonly most?: number | undefined }): number =>
  Math.min(most, MOST_ITEMS)

/** How many items the texts of a list have; never more than one above what the form takes. */
export function itemCount(list: ListField | RecordField, name: string, texts: FormTexts): number {
  const said = texts[countName(name)] ?? ''
  if (!/^\d{1,6}$/.test(said)) return 0
  return Math.min(Number(said), mostItems(list.kind === 'list' ? list : {}) + 1)
}

/** The kind of an item, by what its texts say; the first where they say nothing known. */
export function itemKindOf({ tag, items }: ListField, item: string, texts: FormTexts): ItemKind {
  const said = tag === '' ? '' : texts[fieldName(item, tag)]
  return items.find(({ value }) => value === said) ?? items[0]!
}

/** An object that may be looked into; null for lists and everything else. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

/** The own value under a key. */
export const ownOf = (value: unknown, key: string): unknown => {
  const object = objectOf(value)
  return object !== null && Object.hasOwn(object, key) ? object[key] : undefined
}

/** Controls of the attributes of a car filter. */
export const leastName = (attribute: string): string => fieldName(attribute, 'min')
export const mostName = (attribute: string): string => fieldName(attribute, 'max')
