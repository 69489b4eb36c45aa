import type { FormField } from '../../form/form-field.ts'
import { fieldLabel, nameAsWords } from '../../form/words/field-labels.ts'
import { type DocumentObject, type DocumentValue, isObject, own } from '../list-names.ts'
import { isSecret, wholeWords } from './value-words.ts'
import { entryName } from './way-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What fits a line of a phone, characters. */
const LINE = 64
/** Names, or parts of a whole, that are said before the others are counted. */
const SAID = 2
/** Longer ones are texts, characters. */
const LONGEST_NAME = 44

/** A value of a document in one short line, for lists of many: the first of several parts, and how many more there are. */
export function shortWords(value: DocumentValue, vocabulary: Vocabulary, field?: FormField): string {
  const words = lineOf(value, vocabulary, field)
  const line = words.length <= LINE ? words : `${words.slice(0, LINE - 1).toWellFormed().trimEnd()}…` // prettier-ignore
  return line.slice(0, 1).toUpperCase() + line.slice(1)
}

function lineOf(value: DocumentValue, vocabulary: Vocabulary, field: FormField | undefined): string {
  if (Array.isArray(value)) return counted(value.map((entry) => nameOf(entry, vocabulary, field)))
  if (!isObject(value) || field?.kind === 'car-filter') return simple(value, vocabulary, field)
  return field?.kind === 'record' ? counted(Object.keys(value).map(nameAsWords)) : partsOf(value, vocabulary, field)
}

/** Names as programs write them are said as words: "lightTruck", "car_type". */
function simple(value: DocumentValue, vocabulary: Vocabulary, field: FormField | undefined): string {
  const words = wholeWords(value, vocabulary, field)
  if (/^(?:qld|nsw|vic|tas|sa|wa|nt|act)$/i.test(words)) return words.toUpperCase()
  return words === value && /^[a-z\d]+(?:[_A-Z][A-Za-z\d]*)+$/.test(words) ? nameAsWords(words) : words
}

function nameOf(entry: DocumentValue, vocabulary: Vocabulary, field: FormField | undefined): string {
  if (isObject(entry)) return entryName(entry)
  return simple(entry, vocabulary, field?.kind === 'lines' ? field.item : field)
}

/** "Price, Make and 10 more"; entries without names are only counted. */
function counted(names: readonly string[]): string {
  if (names.length === 0) return 'None'
  // What is only found by its text is no name.
  if (names.some((name) => name === '' || name.length > LONGEST_NAME))
    return names.length === 1 ? '1 entry' : `${names.length} entries`
  const said = names.length === SAID + 1 ? names : names.slice(0, SAID)
  const words = said.join(', ').length > LINE - 12 ? names.slice(0, 1) : said
  const left = names.length - words.length
  return left === 0 ? words.join(', ') : `${words.join(', ')} and ${left} more`
}

/** The first parts that are one value each, "Amount: $200", and how many more parts there are. */
function partsOf(value: DocumentObject, vocabulary: Vocabulary, field: FormField | undefined): string {
  const address = [own(value, 'street'), own(value, 'city')].filter((part) => typeof part === 'string' && part !== '')
  if (address.length > 0) return address.join(', ')
  const fields = field?.kind === 'group' ? field.fields : []
  const parts = Object.entries(value).filter(([name, part]) => part !== undefined && part !== '' && !isSecret([name]))
  if (parts.length === 0) return 'As usual'
  const said = parts.filter(([, part]) => !isObject(part) && !Array.isArray(part)).slice(0, SAID)
  const words = said.map(([name, part]) => {
    const question = fields.find((each) => each.name === name)
    return `${question?.label ?? fieldLabel([name])}: ${simple(part, vocabulary, question)}`
  })
  while (words.length > 1 && words.join(', ').length > LINE - 12) words.pop()
  const left = parts.length - words.length
  if (words.length === 0) return left === 1 ? '1 part is your own' : `${left} parts are your own`
  return left === 0 ? words.join(', ') : `${words.join(', ')} and ${left} more`
}
