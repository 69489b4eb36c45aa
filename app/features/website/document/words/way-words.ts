import type { BlockKind } from '#app/features/content/blocks/blocks.schema.ts'
import { longDate } from '#app/features/locations/hours/long-date.ts'
import { DAYS } from '#app/features/locations/opening-hours.ts'
import { rememberingOf } from '#lib/remember.ts'
import { BLOCK_WORDS } from '../../form/words/block-words.ts'
import { fieldLabel, hasLabel, itemWord, nameAsWords } from '../../form/words/field-labels.ts'
import { documentFieldTitle } from '../../form/words/setting-titles.ts'
import { type DocumentObject, type DocumentValue, isObject, NAMING_FIELDS, own } from '../list-names.ts'

/** A step on the way to a place: the name of a field or of an entry, or how many entries stand before it. */
export type DocumentStep = string | number

/** A step in words; names of fields are written small within a sentence, names of entries as they are. */
export interface WayStep {
  readonly words: string
  readonly isField: boolean
}

/** What entries of lists are called by, the first that there is. */
const NAMES = ['title', 'heading', 'name', 'label', 'question', 'text', 'from', 'slug'] as const
const LONGEST = 60

/** What an entry of a list is called by those who wrote it; empty where it has no name. */
export function entryName(entry: DocumentValue): string {
  if (!isObject(entry)) return ''
  const name = NAMES.map((field) => own(entry, field)).find((value) => typeof value === 'string' && value.trim() !== '')
  const line = typeof name === 'string' ? name.replaceAll(/\s+/g, ' ').trim() : ''
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`
}

const named = (what: string, name: string): string => (name === '' ? what : `${what} “${name}”`)

/** What a page of the website is called. */
export const pageName = (page: DocumentValue): string =>
  isObject(page) && own(page, 'path') === '/' ? 'Home page' : named('Page', entryName(page))

/** Whether an object is a block of a kind that there is. */
export const isBlock = (value: DocumentValue): value is DocumentObject & { readonly kind: BlockKind } =>
  isObject(value) && typeof value['kind'] === 'string' && Object.hasOwn(BLOCK_WORDS, value['kind'])

/** What a block is called: its kind and its heading. */
export function blockName(block: DocumentValue): string {
  if (!isObject(block)) return 'Block'
  return named(
    isBlock(block) ? BLOCK_WORDS[block.kind].name : nameAsWords(String(own(block, 'kind'))),
    entryName(block),
  )
}

/** Fields of the document whose entries are called by a word of their own. */
const OWNERS: Readonly<Record<string, string>> = {
  posts: 'Post',
  brands: 'Brand',
  locations: 'Location',
  redirects: 'Redirect',
}

/** What one of a list is called, by the end of its path. */
const ITEMS: Readonly<Record<string, string>> = {
  people: 'person',
  'promotions.items': 'tile',
  lead_delivery: 'delivery',
  lender_rules: 'lender',
}

/** Objects whose keys are names of entries. */
const RECORDS: readonly string[] = ['lender_rules']

/** What only holds other fields together: no form has a word for it, nor has the address of a picture. */
const UNSAID: readonly string[] = ['contact_detail', 'locations.address', 'finance.advertised', 'url']

const isUnsaid = (names: readonly string[]): boolean =>
  !hasLabel(names) && UNSAID.some((end) => `.${names.join('.')}`.endsWith(`.${end}`))

const isDay = (value: DocumentValue): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Whether what stands below is an entry with a name, and no field. */
const isListed = (names: readonly string[], values: readonly DocumentValue[]): boolean =>
  values.some(Array.isArray) || RECORDS.includes(names.at(-1)!)

const isOwnWord = (field: DocumentStep): boolean => field === 'pages' || Object.hasOwn(OWNERS, field)

/** What an entry of the list at the end of these names is called. */
function entryWords(names: readonly string[], entry: DocumentValue, step: DocumentStep): string {
  const list = names.at(-1)!
  if (list === 'pages') return pageName(entry)
  if (list === 'blocks') return blockName(entry)
  if (names.length === 1 && Object.hasOwn(OWNERS, list)) return named(OWNERS[list]!, entryName(entry))
  const [weekday, date] = isObject(entry) ? [own(entry, 'weekday'), own(entry, 'date')] : []
  if (typeof weekday === 'number' && DAYS[weekday]) return DAYS[weekday]
  if (isDay(date)) return longDate(date)
  const word = ITEMS[names.slice(-2).join('.')] ?? ITEMS[list] ?? itemWord(names)
  const name = entryName(entry)
  if (name !== '') return `${word} “${name}”`
  return typeof step === 'number' ? `${word} ${step + 1}` : named(word, step)
}

/** The names by which fields of an entry are looked up: those of a block by its kind. */
function namesWithin(names: readonly string[], entry: DocumentValue): readonly string[] {
  const list = names.at(-1)!
  if (list === 'blocks') return [String(isObject(entry) ? own(entry, 'kind') : '')]
  if (RECORDS.includes(list)) return [...names, 'value']
  return list === 'pages' ? ['page'] : list === 'posts' ? ['post'] : names
}

/**
 * The entries of a list by what each is called, the surest name first. Made once for a list: a thousand differences of
 * one ask for its entries several times each.
 */
const entriesByName = rememberingOf((list: readonly DocumentValue[]): ReadonlyMap<string, DocumentValue> => {
  const known = new Map<string, DocumentValue>()
  for (const field of NAMING_FIELDS) {
    for (const entry of list) {
      const name = isObject(entry) ? own(entry, field) : undefined
      if ((typeof name === 'string' || typeof name === 'number') && !known.has(String(name)))
        known.set(String(name), entry)
    }
  }
  return known
})

/** What stands one step further. */
export function stepInto(place: DocumentValue, step: DocumentStep): DocumentValue {
  if (!Array.isArray(place)) return isObject(place) ? own(place, String(step)) : undefined
  return typeof step === 'number' ? (place[step] as DocumentValue) : entriesByName(place).get(step)
}

/**
 * The way to a place of a document in words: “Location “Nerang””, “Opening hours”, “Monday”. Labels are those of the
 * forms, entries are called by their names wherever one of the documents has them, and a list by its entry alone.
 */
export function wayWords(documents: readonly DocumentValue[], way: readonly DocumentStep[]): readonly WayStep[] {
  let values = documents
  let names: readonly string[] = []
  const words: WayStep[] = []
  for (const [depth, step] of way.entries()) {
    const isEntry = depth > 0 && (typeof step === 'number' || isListed(names, values))
    values = values.map((value) => stepInto(value, step))
    if (isEntry) {
      const entry = values.find((value) => value !== undefined)
      words.push({ words: entryWords(names, entry, step), isField: false })
      names = namesWithin(names, entry)
      continue
    }
    names = [...names, String(step)]
    const next = way[depth + 1]
    const isNamedByEntry = next !== undefined && (typeof next === 'number' || isListed(names, values))
    if (depth === 0) {
      if (!isNamedByEntry || !isOwnWord(step)) words.push({ words: documentFieldTitle(String(step)), isField: true })
    } else if (!isNamedByEntry && !isUnsaid(names)) {
      words.push({ words: fieldLabel(names), isField: true })
    }
  }
  return words
}
