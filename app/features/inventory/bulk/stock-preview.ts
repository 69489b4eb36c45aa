import { rowToCar } from '#app/features/stock/car-row.ts'
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
  readonly id: 'most' | 'far'
  readonly words: string
}

/** What a change would do. */
export interface StockPreview {
  readonly changes: number
  /** Cars that are left alone. */
  readonly left: number
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

/** Puts together what is shown of a change before it is carried out; `stock`: how many cars the site has. */
export function stockPreview(judged: readonly JudgedCar[], stock: number): StockPreview {
  const lines = judged.map(previewLine)
  const changing = lines.filter(({ reason }) => reason === null)
  const alone = lines.filter(({ reason }) => reason !== null)
  const difference = ({ now, next }: PreviewLine) => (next ?? 0) - (now ?? 0)
  const largest = changing.toSorted((one, other) => Math.abs(difference(other)) - Math.abs(difference(one)))
  return {
    changes: changing.length,
    left: alone.length,
    isPrice: changing.some((line) => difference(line) !== 0),
    sum: changing.reduce((sum, line) => sum + difference(line), 0),
    largest: largest.slice(0, SHOWN),
    alone: alone.slice(0, SHOWN),
    notes: [...marketNotes(judged), ...wasNotes(judged)],
    questions: [...mostQuestion(changing.length, stock), ...farQuestion(changing)],
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

function marketNotes(judged: readonly JudgedCar[]): string[] {
  const under = judged.flatMap(({ car: { row }, outcome }) => {
    const middle = row.state_market_price_cents ?? row.national_market_price_cents
    if (!outcome.changes || outcome.next === null || outcome.next === outcome.now || middle === null) return []
    const below = middle - outcome.next
    return below > middle * UNDER_MARKET ? [{ name: rowToCar(row).name, below }] : []
  })
  const named = under
    .toSorted((one, other) => other.below - one.below)
    .slice(0, NAMED)
    .map(
      ({ name, below }) => `${name} will be ${formatDollars(Math.round(below / 100))} under the middle of its market.`,
    )
  const more = under.length - named.length
  return more > 0 ? [...named, `${more} more will be under the middle of their market.`] : named
}

function wasNotes(judged: readonly JudgedCar[]): string[] {
  const cars = judged.filter(({ outcome }) => outcome.changes && outcome.withoutWas).length
  if (cars === 0) return []
  return [`${cars} ${cars === 1 ? 'car gets' : 'cars get'} no “Was”: the price before has not been asked long enough.`]
}

/** More than half of the stock at once is rarely meant. */
function mostQuestion(changes: number, stock: number): BulkQuestion[] {
  if (changes < 2 || changes * 2 <= stock) return []
  return [{ id: 'most', words: `This changes ${changes} of ${stock} cars, more than half of the stock.` }]
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
