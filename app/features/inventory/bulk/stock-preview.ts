import { rowToCar } from '#app/features/stock/car-row.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { formatDollars } from '#lib/money.ts'
import { farFrom } from '../prices/price-questions.ts'
import { fieldOf, type OverrideField, type OverrideValue } from '#app/features/stock/overrides/override.ts'
import type { CarOutcome, ChangedCar, FieldValues } from './car-change.ts'

/** A car as a preview has it. Amounts in dollars. */
export interface PreviewLine {
  readonly slug: string
  readonly name: string
  readonly stocknum: string
  readonly now: number | null
  readonly next: number | null
  /** What is shown now of the fields that change, and then, where the price stays. */
  readonly words: { readonly now: string; readonly next: string } | null
  /** What was left alone says why. */
  readonly reason: string | null
}

/** What has to be ticked before a change is carried out. */
export interface BulkQuestion {
  readonly id: 'most' | 'far' | 'none'
  readonly words: string
}

/** What a change would do. */
export interface StockPreview {
  readonly changes: number
  /** Cars that are left alone. */
  readonly skipped: number
  /** Some prices change. */
  readonly isPrice: boolean
  /** Of all prices together, dollars. */
  readonly sum: number
  /** The ten largest differences; of a change that is about no price, the first ten cars. */
  readonly largest: readonly PreviewLine[]
  /** The first ten of those that are left alone. */
  readonly alone: readonly PreviewLine[]
  /** What is odd about it, in words. */
  readonly notes: readonly string[]
  readonly questions: readonly BulkQuestion[]
}

/** Lines that a preview names. */
const SHOWN = 10
/** Cars that a sentence names. */
const NAMED = 3
/** A price so far under the middle of its market is worth a word. */
const UNDER_MARKET = 0.05

export interface JudgedCar {
  readonly car: ChangedCar
  readonly outcome: CarOutcome
}

/** What of a car a preview is made of. */
export interface PreviewedCar {
  readonly line: PreviewLine
  /** Its new price is so far under the middle of its market, cents; null where it is not. */
  readonly underMarket: number | null
  readonly withoutWas: boolean
  readonly isForSale: boolean
}

/** What a preview says beside its cars. */
export interface PreviewCircumstances {
  /** How many cars the site has for sale. */
  readonly forSale: number
  /** Who hears of the change, in words. */
  readonly letters: readonly string[]
}

/** Puts together what is shown of a change before it is carried out. */
export function stockPreview(cars: readonly PreviewedCar[], { forSale, letters }: PreviewCircumstances): StockPreview {
  const changing = cars.filter(({ line }) => line.reason === null)
  const lines = changing.map(({ line }) => line)
  const alone = cars.flatMap(({ line }) => (line.reason === null ? [] : [line]))
  const difference = ({ now, next }: PreviewLine) => (next ?? 0) - (now ?? 0)
  const largest = lines.toSorted((one, other) => Math.abs(difference(other)) - Math.abs(difference(one)))
  return {
    changes: changing.length,
    skipped: alone.length,
    isPrice: lines.some((line) => difference(line) !== 0),
    sum: lines.reduce((sum, line) => sum + difference(line), 0),
    largest: largest.slice(0, SHOWN),
    alone: alone.slice(0, SHOWN),
    notes: [...letters, ...marketNotes(changing), ...wasNotes(changing)],
    questions: [...mostQuestion(changing, forSale), ...noneQuestion(lines), ...farQuestion(lines)],
  }
}

/** What a preview needs of a car. */
export function previewedCar(judged: JudgedCar): PreviewedCar {
  const { car, outcome } = judged
  const { row, middle } = car
  const below =
    outcome.changes && outcome.next !== null && outcome.next !== outcome.now && middle !== null
      ? middle - outcome.next
      : 0
  return {
    line: previewLine(judged),
    underMarket: middle !== null && below > middle * UNDER_MARKET ? below : null,
    withoutWas: outcome.changes && outcome.withoutWas,
    isForSale: row.listed === 1 && row.withdrawn_at === null && isInStock(rowToCar(row)),
  }
}

function previewLine({ car: { row }, outcome }: JudgedCar): PreviewLine {
  const { year, name } = rowToCar(row)
  const line = { slug: row.slug, name: name ?? `${year} ${row.make} ${row.model}`, stocknum: row.stocknum }
  if (!outcome.changes) return { ...line, now: dollars(askingOf(row)), next: null, words: null, reason: outcome.reason }
  const { values, now, next } = outcome
  const shown = Object.fromEntries(Object.keys(values).map((field) => [field, fieldOf(row, field as OverrideField)]))
  const words = now === next ? { now: valuesWords(shown), next: valuesWords(values) } : null
  return { ...line, now: dollars(now), next: dollars(next), words, reason: null }
}

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)
const askingOf = ({ price_cents, offer_price_cents }: ChangedCar['row']): number | null =>
  offer_price_cents ?? price_cents

const valuesWords = (values: FieldValues): string =>
  Object.entries(values)
    .map(([field, value]) => valueWords(field, value))
    .join(', ')

function valueWords(field: string, value: OverrideValue): string {
  if (field === 'withdrawn_at') return value === null ? 'On the site' : 'Withdrawn'
  if (value === null) return 'Empty'
  if (typeof value === 'number' && field.endsWith('price')) return formatDollars(value)
  if (field === 'status') return STATUS_WORDS[value as string] ?? String(value as string)
  return typeof value === 'object' ? 'Pictures' : String(value)
}

const STATUS_WORDS: Readonly<Record<string, string>> = { in_stock: 'On sale', coming_soon: 'Coming soon', sold: 'Sold' }

function marketNotes(changing: readonly PreviewedCar[]): string[] {
  const under = changing.flatMap(({ line: { name }, underMarket: below }) => (below === null ? [] : [{ name, below }]))
  const named = under
    .toSorted((one, other) => other.below - one.below)
    .slice(0, NAMED)
    .map(
      ({ name, below }) => `${name} will be ${formatDollars(Math.round(below / 100))} under the middle of its market.`,
    )
  const more = under.length - named.length
  return more > 0 ? [...named, `${more} more will be under the middle of their market.`] : named
}

function wasNotes(changing: readonly PreviewedCar[]): string[] {
  const cars = changing.filter(({ withoutWas }) => withoutWas).length
  if (cars === 0) return []
  return [`${cars} ${cars === 1 ? 'car gets' : 'cars get'} no “Was”: the price before has not been asked long enough.`]
}

/** More than half of what is for sale at once is rarely meant. */
function mostQuestion(changing: readonly PreviewedCar[], forSale: number): BulkQuestion[] {
  const changes = changing.filter(({ isForSale }) => isForSale).length
  if (changes < 2 || changes * 2 <= forSale) return []
  return [
    {
      id: 'most',
      words: `This changes ${changes} of the ${forSale} cars that are for sale, more than half of the stock.`,
    },
  ]
}

/** Cars that would have no price any more. */
function noneQuestion(changing: readonly PreviewLine[]): BulkQuestion[] {
  const cars = changing.filter(({ now, next }) => now !== null && next === null).length
  if (cars === 0) return []
  const lose = cars === 1 ? '1 car loses its price' : `${cars} cars lose their price`
  return [{ id: 'none', words: `${lose}; without one shoppers have to enquire.` }]
}

function farQuestion(changing: readonly PreviewLine[]): BulkQuestion[] {
  const far = changing.flatMap(({ name, now, next }) => {
    const words = next === null || next === now ? null : farFrom(next, now)
    return words ? [`${name}: ${words}`] : []
  })
  if (far.length === 0) return []
  const more = far.length > NAMED ? [`and ${far.length - NAMED} more.`] : []
  return [{ id: 'far', words: [...far.slice(0, NAMED), ...more].join(' ') }]
}
