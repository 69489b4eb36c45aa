import {
  type DocumentObject,
  type DocumentValue,
  isObject,
  isSame,
  keysOf,
  objectOf,
  own,
} from '../document/list-names.ts'
import type { SettingProblems, SettingTexts } from './setting-form.ts'
import { textOf as plainText } from '../document/text-of.ts'

/** A question about one value of a document. */
export interface FlatQuestion {
  /** Of its control. */
  readonly name: string
  readonly path: readonly string[]
  readonly kind: 'text' | 'number' | 'flag' | 'lines'
  /** What holds where the document says nothing. */
  readonly initial?: DocumentValue
}

export function valueAt(document: DocumentValue, path: readonly string[]): DocumentValue {
  return path.reduce<DocumentValue>((value, step) => (isObject(value) ? own(value, step) : undefined), document)
}

/** A document with another value at a place; objects that hold nothing any more go with their last value. */
export function withValueAt(
  document: DocumentObject,
  [step, ...rest]: readonly string[],
  value: DocumentValue,
): DocumentObject {
  // prettier-ignore
  if (step === undefined) return document
  if (rest.length === 0) return objectOf(Object.entries({ ...document, [step]: value }))
  const inner = own(document, step)
  const changed = withValueAt(isObject(inner) ? inner : {}, rest, value)
  return objectOf(Object.entries({ ...document, [step]: keysOf(changed).length > 0 ? changed : undefined }))
}

function textOf({ kind, initial }: FlatQuestion, value: DocumentValue): string {
  const given = value ?? initial
  if (kind === 'flag') return given === true ? 'yes' : ''
  if (kind === 'lines') return Array.isArray(given) ? given.join('\n') : ''
  return plainText(given)
}

/** The texts of a form about a document. */
export const flatTexts = (document: DocumentObject, questions: readonly FlatQuestion[]): SettingTexts =>
  Object.fromEntries(questions.map((question) => [question.name, textOf(question, valueAt(document, question.path))]))

/** A number as people write it: "6.9 %", "$1,200"; null where it is none. */
export function numberTyped(text: string): number | null {
  const digits = text.trim().replaceAll(/[\s,$%]/g, '')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : null
}

/** Answers that can be no value at all. */
export function flatProblems(texts: SettingTexts, questions: readonly FlatQuestion[]): SettingProblems {
  const wrong = questions.filter(({ kind, name }) => kind === 'number' && (texts[name] ?? '').trim() !== '' && numberTyped(texts[name]!) === null) // prettier-ignore
  return Object.fromEntries(wrong.map(({ name }) => [name, 'Write a number, such as 6.9 or 1,200.']))
}

function typedValue({ kind, initial }: FlatQuestion, text: string): DocumentValue {
  if (kind === 'flag') return text === 'yes'
  if (kind === 'lines') return text.split('\n').map((line) => line.trim()).filter(Boolean) // prettier-ignore
  if (text.trim() === '') return undefined
  const value = kind === 'number' ? (numberTyped(text) ?? undefined) : text.trim()
  return isSame(value, initial) ? undefined : value
}

/** A document with what was typed; an answer that says what stands there already changes nothing. */
export function withFlat(
  document: DocumentObject,
  texts: SettingTexts,
  questions: readonly FlatQuestion[],
): DocumentObject {
  // prettier-ignore
  return questions.reduce<DocumentObject>((changed, question) => {
    const { name, path, kind } = question
    const text = (texts[name] ?? '').replaceAll('\r', '')
    const known = textOf(question, valueAt(document, path))
    if (kind === 'number' ? numberTyped(text) === numberTyped(known) && text.trim() !== '' : text.trim() === known) return changed // prettier-ignore
    return withValueAt(changed, path, typedValue(question, text))
  }, document)
}

/** Which control asks a field of the document. */
export const flatQuestionOf =
  (questions: readonly FlatQuestion[]) =>
  (field: string): string | null =>
    questions.find(({ path }) => field === path.join('.') || field.startsWith(`${path.join('.')}.`))?.name ?? null
