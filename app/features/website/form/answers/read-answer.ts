import { manyLines, oneLine } from '#lib/forms/one-line.ts'
import {
  type ChoiceField,
  type FormField,
  type LinesField,
  type NumberField,
  type SeveralField,
  YES,
} from '../form-field.ts'
import { leafText } from '../form-texts.ts'
import { isDate, yearProblem } from '#app/features/site/documents/document-days.ts'
import { typedMoment } from './typed-moment.ts'

/** What one control says: a value, nothing (undefined), or why it cannot be taken, as a sentence. */
export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

/** A field whose value one control holds. */
export type LeafField = Exclude<
  FormField,
  { readonly kind: 'group' | 'section' | 'list' | 'record' | 'car-filter' | 'fixed' }
>

export interface AnswerOptions {
  readonly zone: string
  /** Makes plain markup of what was pasted. */
  readonly cleanMarkup?: ((html: string) => string) | undefined
}

const kept = (value: unknown): Answer => ({ ok: true, value })
const refused = ({ label }: { readonly label: string }, reason: string): Answer => ({
  ok: false,
  reason: `“${label}” ${reason}.`,
})

/** Characters of one control that are looked at: ten times the longest text of a page, for the markup around it. */
const MOST_TYPED = 400_000
/** Lines of one field that are looked at; more are refused. */
const MOST_LINES = 500

/** The value of a field, from the text of its control; `before` is what was stored, which stays where nothing was changed. */
export function readAnswer(field: LeafField, typed: string, before: unknown, options: AnswerOptions): Answer {
  if (typed.length > MOST_TYPED) return refused(field, 'is far too long to be read. Shorten it')
  const text = cleanText(field, typed)
  const unchanged = before !== undefined && cleanText(field, leafText(field, before, options.zone)) === text
  // A moment keeps seconds and an offset that its control does not show; markup was clean when it was stored.
  if (unchanged && text !== '' && (field.kind === 'moment' || field.kind === 'date' || field.kind === 'rich-text'))
    return kept(before)
  if (field.kind === 'switch') return kept(text === YES)
  if (text === '') return emptyAnswer(field, unchanged ? before : undefined)
  const answer = filledAnswer(field, text, options)
  return answer.ok && unchanged ? kept(before) : answer
}

/** What was meant, without what nobody sees. */
const cleanText = ({ kind }: LeafField, typed: string): string =>
  kind === 'long-text' || kind === 'rich-text' || kind === 'lines' || kind === 'several'
    ? manyLines(typed)
    : oneLine(typed, Infinity)

function emptyAnswer(field: LeafField, before: unknown): Answer {
  const { needed, nullable, initial } = field
  if (before === '' || before === null || Array.isArray(before)) return kept(before)
  if (nullable) return kept(initial === null ? undefined : null)
  if (field.kind === 'several' || field.kind === 'lines') {
    if (field.least > 0 && (needed || initial !== undefined))
      return refused(field, `needs ${countOf(field.least)} or more`)
    return kept(needed || initial !== undefined ? [] : undefined)
  }
  const mayBeEmpty =
    (field.kind === 'text' || field.kind === 'long-text' || field.kind === 'rich-text') && field.least === 0
  if (mayBeEmpty && (needed || (initial !== undefined && initial !== ''))) return kept('')
  if (!needed) return kept(undefined)
  if (field.kind === 'picture') return refused(field, 'is needed: choose a picture')
  if (field.kind === 'choice') return refused(field, 'is needed: choose one')
  return refused(field, 'can’t be left empty')
}

const countOf = (count: number): string => (count === 1 ? 'one' : String(count))

function filledAnswer(field: Exclude<LeafField, { kind: 'switch' }>, text: string, options: AnswerOptions): Answer {
  switch (field.kind) {
    case 'text': {
      const long = tooLong(field, text)
      if (long) return long
      return kept(field.of === 'number-or-text' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text)
    }
    case 'long-text':
      return tooLong(field, text) ?? kept(text)
    case 'rich-text': {
      const markup = options.cleanMarkup ? options.cleanMarkup(text) : text
      return markup === '' ? emptyAnswer(field, undefined) : (tooLong(field, markup) ?? kept(markup))
    }
    case 'link': {
      const address = /^www\.[^\s/]+\./i.test(text) ? `https://${text}` : text
      return tooLong(field, address) ?? kept(address)
    }
    case 'picture':
      return kept(text)
    case 'moment': {
      const moment = typedMoment(text, options.zone)
      return moment.ok ? kept(moment.iso) : refused(field, moment.reason)
    }
    case 'date': {
      const day = writtenDate(text)
      if (!isDate(day)) return refused(field, 'has to be a day such as 30/11/2026')
      const wrongYear = yearProblem(day)
      return wrongYear ? refused(field, wrongYear) : kept(day)
    }
    case 'colour': {
      const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text) ?? []
      return digits ? kept(`#${digits}`) : refused(field, 'has to be a colour such as #0b5fff')
    }
    case 'number':
      return readNumber(field, text)
    case 'choice':
      return readChoice(field, text)
    case 'several':
      return readSeveral(field, text)
    case 'lines':
      return readLines(field, text, options)
  }
}

function tooLong(field: { readonly label: string; readonly most?: number | undefined }, text: string): Answer | null {
  if (field.most === undefined || text.length <= field.most) return null
  const [has, most] = [text.length.toLocaleString('en-AU'), field.most.toLocaleString('en-AU')]
  const over = (text.length - field.most).toLocaleString('en-AU')
  return refused(field, `has ${has} characters and takes ${most} at most. Shorten it by ${over}`)
}

/** "30/11/2026" as "2026-11-30". */
function writtenDate(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}

const NUMBER = /^-?(?:\d{1,3}(?:[, ]\d{3})+|\d{1,15})(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?$/

/** A number as people type it: "$12,500", "8.5 %", "−27.4". */
export function readNumber(field: NumberField, text: string): Answer {
  const bare = text
    .replace('−', '-')
    .replace(/^(-?)\$/, '$1')
    .replace(/\s*%$/, '')
  if (!NUMBER.test(bare)) return refused(field, `has to be a number${field.whole ? ' such as 6' : ''}, in digits`)
  const number = Number(bare.replaceAll(/[, ]/g, ''))
  if (field.whole && !Number.isSafeInteger(number)) return refused(field, 'has to be a whole number')
  const { least = -Infinity, most = Infinity } = field
  return number < least || number > most ? refused(field, boundsWords(field)) : kept(number)
}

function boundsWords({ least, most }: NumberField): string {
  const [from, to] = [least?.toLocaleString('en-AU'), most?.toLocaleString('en-AU')]
  if (from === undefined) return `has to be ${to} at most`
  return to === undefined ? `has to be ${from} or more` : `has to be a number from ${from} to ${to}`
}

function readChoice(field: ChoiceField, text: string): Answer {
  if (!field.options.some(({ value }) => value === text))
    return refused(field, 'has to be one of the list: choose again')
  return kept(field.of === 'number' ? Number(text) : field.of === 'boolean' ? text === YES : text)
}

function readSeveral(field: SeveralField, text: string): Answer {
  const chosen = [...new Set(text.split('\n', MOST_LINES))]
  if (chosen.some((each) => !field.options.some(({ value }) => value === each))) {
    return refused(field, 'has an answer that is not in its list: choose again')
  }
  return listSize(field, chosen.length) ?? kept(chosen)
}

function readLines(field: LinesField, text: string, options: AnswerOptions): Answer {
  const most = field.most ?? MOST_LINES
  const lines = text.split('\n', most + 1).flatMap((line) => oneLine(line, Infinity) || [])
  const size = listSize({ ...field, most }, lines.length)
  if (size) return size
  const values: unknown[] = []
  for (const line of lines) {
    const answer = filledAnswer(field.item, line, options)
    if (!answer.ok) return { ok: false, reason: `“${line.slice(0, 60)}”: ${answer.reason}` }
    values.push(answer.value)
  }
  return kept(values)
}

function listSize(
  field: { readonly label: string; readonly least: number; readonly most?: number | undefined },
  count: number,
): Answer | null {
  if (count < field.least) return refused(field, `needs ${countOf(field.least)} or more`)
  return field.most !== undefined && count > field.most ? refused(field, `takes ${field.most} at most`) : null
}
