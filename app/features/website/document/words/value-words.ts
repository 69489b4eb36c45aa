import { isOurAddress, mediaIdOf } from '#app/features/site/pictures/media.ts'
import { dateInWords, longDate } from '#app/features/locations/hours/long-date.ts'
import { clockTime } from '#app/features/locations/opening-hours.ts'
import type { FormField } from '../../form/form-field.ts'
import { fieldLabel } from '../../form/words/field-labels.ts'
import { type DocumentObject, type DocumentValue, isObject, own } from '../list-names.ts'
import { exactMoment } from './exact-moment.ts'
import { fieldsOfEntry } from './field-at.ts'
import { filterWords } from './filter-words.ts'
import { changedDays } from './list-changes.ts'
import { blockName, type DocumentStep, entryName, isBlock } from './way-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Nobody compares more of two values at a glance, characters. */
const LONGEST = 400
const MOST_ENTRIES = 20

/** What is never printed again: whoever looks over a shoulder would have it. */
const SECRET = /secret|password|token|key$|^plugins$/i

/** Whether a place of a document holds what nobody is to read. */
export const isSecret = (way: readonly DocumentStep[]): boolean => way.some((step) => SECRET.test(String(step)))

/** A value of a document as people read it, at most a few hundred characters; `field` says what it is, where that is known. */
export const valueWords = (value: DocumentValue, vocabulary: Vocabulary, field?: FormField): string =>
  shortened(wholeWords(value, vocabulary, field))

/** The same, however long it is. */
export function wholeWords(value: DocumentValue, vocabulary: Vocabulary, field?: FormField): string {
  if (value === undefined || value === null) return 'not set'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return field?.kind === 'choice' ? optionWords(String(value), field) : String(value)
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : textWords(value, vocabulary, field)
  if (Array.isArray(value)) return listWords(value, vocabulary, field)
  if (!isObject(value)) return ''
  return field?.kind === 'car-filter' ? filterWords(value) : objectWords(value, vocabulary, field)
}

function optionWords(value: string, field: FormField): string {
  if (field.kind !== 'choice' && field.kind !== 'several') return value
  return field.options.find((option) => option.value === value)?.label ?? value
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const COLOUR = /^#[0-9a-f]{3,8}$/i

/** A text that stands for something else is said as that: a moment, a picture, a colour, an answer of a list. */
function textWords(text: string, { zone, pictures }: Vocabulary, field: FormField | undefined): string {
  if (field?.kind === 'choice' || field?.kind === 'several') return optionWords(text, field)
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return exactMoment(Date.parse(text), zone)
  if (DAY.test(text) && !Number.isNaN(Date.parse(text))) return longDate(text)
  if (TIME.test(text)) return clockTime(text)
  if (COLOUR.test(text)) return `the colour ${text}`
  const picture = mediaIdOf(text)
  if (picture !== null) {
    const shown = pictures.get(picture)
    return shown ? `the picture “${shown}”` : 'a picture that nobody has described'
  }
  return isOurAddress(text) && !/\s/.test(text.trim()) ? 'a file of the site' : field && field.kind !== 'rich-text' ? oneSpaced(text) : withoutMarkup(text) // prettier-ignore
}

/** Whether a list is a week of opening hours. */
export const isHours = (value: DocumentValue): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => isObject(entry) && 'weekday' in entry && 'status' in entry) // prettier-ignore

function listWords(list: readonly DocumentValue[], vocabulary: Vocabulary, field: FormField | undefined): string {
  if (list.length === 0) return 'none'
  if (isHours(list)) return changedDays([], list).map(({ days, after }) => `${days} ${after}`).join(', ') // prettier-ignore
  const shown = list.slice(0, MOST_ENTRIES).map((entry) => (isObject(entry) ? entryWords(entry, vocabulary, field) : valueWords(entry, vocabulary, field))) // prettier-ignore
  const left = list.length - shown.length
  return shown.join(', ') + (left > 0 ? ` and ${left} more` : '')
}

/** What an entry is called within its list; what has no name is told by what it says. */
function entryWords(entry: DocumentObject, vocabulary: Vocabulary, list: FormField | undefined): string {
  if (own(entry, 'path') === '/') return 'Home page'
  if (isBlock(entry)) return blockName(entry)
  const name = entryName(entry)
  if (name !== '') return name
  const date = own(entry, 'date')
  if (typeof date === 'string' && DAY.test(date)) return dateInWords(date)
  return `(${partsWords(entry, vocabulary, fieldsOfEntry(list, entry))})`
}

function objectWords(value: DocumentObject, vocabulary: Vocabulary, field: FormField | undefined): string {
  const fields = field?.kind === 'group' ? field.fields : fieldsOfEntry(field, value)
  return partsWords(value, vocabulary, fields)
}

/** "Heading: Summer sale; Ends: Sunday 6 December 2026, 6:00 pm" */
function partsWords(value: DocumentObject, vocabulary: Vocabulary, fields: readonly FormField[]): string {
  const flat = fields.flatMap((field) => (field.kind === 'section' ? field.fields : [field]))
  const parts = Object.entries(value).filter(([name, part]) => part !== undefined && name !== 'id' && name !== 'kind')
  if (parts.length === 0) return 'as usual'
  return parts
    .map(([name, part]) => {
      const field = flat.find((each) => each.name === name)
      const label = field?.label || fieldLabel([name])
      return `${label}: ${isSecret([name]) ? 'not shown' : valueWords(part, vocabulary, field).replace(/\.$/, '')}`
    })
    .join('; ')
}

const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Linear in the text, however it is written. */
const withoutMarkup = (text: string): string => oneSpaced(text.replaceAll(/<[^<>]*>/g, ' '))

export const shortened = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed().trimEnd()}…`) // prettier-ignore
