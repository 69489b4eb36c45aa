import { genericColour } from '#app/features/vehicle/normalise/colour.ts'
import { itemType, carType } from '#app/features/vehicle/normalise/condition.ts'
import { stateCode } from '#app/features/vehicle/normalise/state.ts'
import { carFields } from '../feed/field-kind.ts'
import type { FileColumn } from './column.ts'
import type { FeedSample } from './feed-sample.ts'
import { DRIVE_AWAY, EXCLUDING_CHARGES, type FieldMeaning } from './header-meanings.ts'
import type { ColumnMeaning } from './propose-fields.ts'
import { conditionIn, PLACEHOLDER } from './value-shapes.ts'

interface SourceDocument {
  readonly column?: string
  readonly columns?: readonly string[]
  readonly join?: string
  readonly transforms?: readonly unknown[]
}

/** A mapping as its file has it. */
export interface MappingDocument {
  readonly format: FeedSample['format']
  readonly notes: string
  encoding?: string
  delimiter?: string
  record?: string
  missing?: string[]
  constants: Record<string, unknown>
  title?: string
  stock_number?: { hash_of: string[]; prefix: string }
  fields: Record<string, string | SourceDocument | readonly (string | SourceDocument)[]>
}

export const PRICE_TYPES = { [DRIVE_AWAY]: 'Drive Away', [EXCLUDING_CHARGES]: 'Excl. Govt. Charges' } as const

const AMOUNT = ['money', 'positive'] as const
const hasLetters = (values: readonly string[]): boolean => values.some((value) => !PLACEHOLDER.test(value) && /[a-z]/i.test(value)) // prettier-ignore
const most = (values: readonly string[], fits: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(fits).length >= values.length * 0.7

const plain = (column: FileColumn, ...transforms: unknown[]): string | SourceDocument =>
  transforms.length > 0 ? { column: column.name, transforms } : column.name

/** Words that a field does not know, by what they mean; those that mean nothing to it are left out. */
function wordsFor(column: FileColumn, known: (text: string) => string, allowed: readonly string[], means: (text: string) => string | undefined) {
  const table: Record<string, string> = {}
  for (const value of new Set(column.values)) {
    const meant = means(value)
    if (!allowed.includes(known(value)) && meant) table[value] = meant
  }
  return Object.keys(table).length > 0 ? [{ lookup: table }] : []
} // prettier-ignore

/** How the cells of a column become one field. */
export function sourceOf(field: string, column: FileColumn): string | SourceDocument {
  const { values } = column
  switch (field) {
    case 'doors':
    case 'seats':
    case 'gearnum':
    case 'year':
      return hasLetters(values) || values.some((value) => value.includes('.'))
        ? plain(column, 'integer')
        : plain(column)
    case 'variant.cylinders':
      return hasLetters(values) ? plain(column, most(values, (value) => /cyl|^v/i.test(value)) ? 'cylinders' : 'integer') : plain(column) // prettier-ignore
    case 'engine_size':
      return plain(column, 'litres_to_cc')
    case 'variant.fuelconsumptioncombined':
      return hasLetters(values) ? plain(column, 'consumption', 'positive') : plain(column)
    case 'price':
    case 'before_price':
    case 'offer_price':
      return values.some((value) => /^\$?\s*0(\.0+)?$/.test(value)) ? plain(column, ...AMOUNT) : plain(column)
    case 'car_type':
      return plain(column, ...wordsFor(column, carType, ['new', 'used', 'demo'], conditionIn))
    case 'item_type':
      return plain(column, ...wordsFor(column, itemType, ['car', 'truck', 'motorcycle', 'caravan'], () => undefined))
    case 'images': {
      const [, separator] = /[^|;,\s](\s*[|;,]\s*|\s+)https?:/.exec(values.join('\n').slice(0, 100_000)) ?? []
      const by = separator === undefined ? undefined : separator.trim() || separator[0]
      return by && !column.isList && by !== '\n' ? plain(column, { list: by }) : plain(column)
    }
    default:
      return plain(column)
  }
}

const byMeaning = (found: readonly ColumnMeaning[]) => (meaning: FieldMeaning) =>
  found.filter((each) => each.meaning === meaning).map(({ column }) => column)

/** Price and what it includes: the drive-away price first, then the one without charges, then any other. */
function composePrices(fields: MappingDocument['fields'], found: readonly ColumnMeaning[]): void {
  const of = byMeaning(found)
  const kinds = [DRIVE_AWAY, EXCLUDING_CHARGES] as const
  const priced = kinds.flatMap((kind) => of(kind).map((column) => ({ kind, column })))
  // Beside prices that say what they are, one that only looks like a price is something else.
  const others = found.filter(({ meaning, by }) => meaning === 'price' && (priced.length === 0 || by !== 'values')).map(({ column }) => column) // prettier-ignore
  const sources = [...priced.map(({ column }) => column), ...others]
  if (sources.length === 0) {
    // An offer that is the only price is the price.
    const [only] = of('offer_price')
    if (only) [fields['price'], fields['offer_price']] = [fields['offer_price']!, '']
    if (only) delete fields['offer_price']
    return
  }
  fields['price'] =
    sources.length === 1 ? sourceOf('price', sources[0]!) : sources.map((column) => plain(column, ...AMOUNT))
  if (priced.length > 0 && !fields['price_type'])
    fields['price_type'] = priced.map(({ kind, column }) => plain(column, ...AMOUNT, { replace_with: PRICE_TYPES[kind] })) // prettier-ignore
}

/** Columns that hold two things: "Caringbah, NSW" and "White / Black". */
function composePairs(fields: MappingDocument['fields'], of: (meaning: FieldMeaning) => FileColumn[]): void {
  const [location] = [...of('location'), ...of('city'), ...of('state')].filter(({ values }) =>
    most(values, (value) => /^[^,]+,[^,]+$/.test(value) && stateCode(value.split(',')[1]!) !== undefined),
  )
  if (location) {
    delete fields['location']
    fields['city'] = plain(location, { part: { of: ',', index: 1 } })
    fields['state'] = plain(location, { part: { of: ',', index: -1 } })
  }
  const [colour] = of('colour').filter(({ values }) => most(values, (value) => value.split(' / ').length === 2))
  if (colour && colour.values.some((value) => genericColour(value.split(' / ')[1] ?? '') !== undefined)) {
    // A warranty or a distance that stands there is no pair of colours.
    fields['colour'] = plain(colour, 'drop_if_digits', { part: { of: ' / ', index: 1 } })
    fields['interior_colour'] ??= plain(
      colour,
      'drop_if_digits',
      { part: { of: ' / ', index: 2 } },
      'drop_if_no_letters',
    )
  }
}

/** What a vehicle is known by comes first, then the fields as they are documented. */
const FIRST = ['stocknum', 'status', 'car_type', 'year', 'make', 'model', 'badge', 'series', 'price', 'price_type']
const ranks = new Map(carFields.map(({ path }, at) => [path, at]))
const rankOf = (field: string): number => {
  const first = FIRST.indexOf(field)
  return first < 0 ? FIRST.length + (ranks.get(field) ?? 0) : first
}

/** Fields of which only what follows from all columns together can be said. */
const COMPOSED = new Set<FieldMeaning>(['price', 'images'])

/** The mapping that reads what the columns hold. */
export function composeMapping(
  sample: FeedSample,
  found: readonly ColumnMeaning[],
  columns: readonly FileColumn[],
): MappingDocument {
  // prettier-ignore
  const of = byMeaning(found)
  const fields: MappingDocument['fields'] = {}
  for (const { meaning, column } of found)
    if (!meaning.includes('(') && !COMPOSED.has(meaning)) fields[meaning] = sourceOf(meaning, column)
  composePrices(fields, found)
  composePairs(fields, of)
  const pictures = of('images').toSorted((a, b) => numberIn(a.name) - numberIn(b.name))
  if (pictures.length === 1) fields['images'] = sourceOf('images', pictures[0]!)
  else if (pictures.length > 1) fields['images'] = { columns: pictures.map(({ name }) => name), join: '|', transforms: [{ list: '|' }] } // prettier-ignore

  const document: MappingDocument = {
    format: sample.format,
    notes: 'Proposed by “forecourt stock map” from the headers and values of a feed.',
    ...(sample.encoding && { encoding: sample.encoding }),
    ...(sample.delimiter && sample.delimiter !== ',' && { delimiter: sample.delimiter }),
    ...(sample.record && { record: sample.record }),
    constants: {},
    fields,
  }
  const [title] = of('carsales_title')
  if (title && (!fields['make'] || !fields['model'])) document.title = title.name
  if (title && !fields['year'] && most(title.values, (value) => /^(19|20)\d\d\s/.test(value)))
    fields['year'] = plain(title, { part: { of: ' ', index: 1 } }, 'integer')
  if (!fields['stocknum']) numberVehicles(document, of, columns)
  if (!fields['status']) document.constants['status'] = 'in_stock'
  if (!fields['show_on_dealer_website']) document.constants['show_on_dealer_website'] = true
  document.fields = Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => rankOf(one) - rankOf(other)))
  const missing = found.flatMap(({ column }) => column.values.filter((value) => PLACEHOLDER.test(value)))
  const all = new Set([...missing, ...sample.placeholders].map((text) => text.toLowerCase()))
  if (all.size > 0) document.missing = [...all]
  return document
}

/** 12 of "image12"; pictures without a number come first. */
const numberIn = (name: string): number => Number(/(\d+)\D*$/.exec(name)?.[1] ?? 0)

/** Without a stock number the VIN stands for the vehicle, else the values that stay while it is listed. */
function numberVehicles(document: MappingDocument, of: (meaning: FieldMeaning) => FileColumn[], columns: readonly FileColumn[]): void {
  const [vin] = of('vin')
  if (vin && vin.values.length >= (columns[0]?.cells.length ?? 0) * 0.98) {
    document.fields['stocknum'] = vin.name
    return
  }
  const lasting = ['vin', 'carsales_title', 'make', 'model', 'badge', 'year', 'colour', 'body', 'location', 'regplate'].flatMap(of) // prettier-ignore
  if (lasting.length > 0) document.stock_number = { hash_of: lasting.slice(0, 20).map(({ name }) => name), prefix: 'X-' }
} // prettier-ignore
