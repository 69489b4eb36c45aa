import { PLACE_FIELDS } from '../car/car-place.ts'
import { ON_SALE_FIELDS, PRICE_FIELDS } from '#app/features/stock/overrides/car-verbs.server.ts'
import type { CarOverrideRow } from '#app/features/stock/stock.tables.ts'
import type { Right } from '#app/features/staff/rights.ts'
import { fieldLabel } from '#app/features/stock/feed/check-car.ts'
import { formatDollars } from '#lib/money.ts'

type Until = CarOverrideRow['until']

export interface PriceChange {
  readonly kind: 'price'
  readonly how: 'percent' | 'dollars' | 'set'
  /** Below zero for less; with `set` null for no price. */
  readonly amount: number | null
  /** The last three digits that prices are rounded to, such as 990; null for whole dollars. */
  readonly ending: number | null
  /** The price before is shown as "Was", where there is evidence of it; an amount where one was said. */
  readonly was: boolean | number
  /** Somebody said why the amount is true although there is no evidence of it. */
  readonly wasConfirmed?: true
  readonly until: Until
}

/** A location of the site. */
export interface LocationNamed {
  readonly id: string | number
  readonly name: string
}

/** What is done to each of the chosen cars. */
export type StockChange =
  | PriceChange
  | {
      readonly kind: 'field'
      readonly field: string
      readonly value: string | number | boolean | null
      readonly until: Until
    }
  | { readonly kind: 'move'; readonly location: LocationNamed }
  /** What is shown of some fields stays, whatever the feed says. */
  | { readonly kind: 'hold'; readonly fields: readonly string[]; readonly until: Until }
  /** What was set of some fields goes: the feed's values show again. */
  | { readonly kind: 'let-go'; readonly fields: readonly string[] }
  | { readonly kind: 'sold' | 'withdraw' | 'on-sale' }

export type ChangeKind = StockChange['kind']

/** Which right each change needs. */
export const RIGHT_OF_CHANGE: Readonly<Record<ChangeKind, Right>> = {
  price: 'stock.price',
  field: 'stock.price',
  move: 'stock.price',
  hold: 'stock.price',
  'let-go': 'stock.price',
  sold: 'stock.sell',
  withdraw: 'stock.sell',
  'on-sale': 'stock.sell',
}

/** Fields that are set and put back together. */
const TOGETHER: readonly (readonly string[])[] = [PRICE_FIELDS, ON_SALE_FIELDS, PLACE_FIELDS]

/** Fields with those that belong to them, each group once. */
export function fieldGroups(fields: readonly string[]): readonly (readonly string[])[] {
  const groups = fields.map((field) => TOGETHER.find((group) => group.includes(field)) ?? [field])
  return groups.filter((group, n) => groups.findIndex((other) => other[0] === group[0]) === n)
}

/** The fields that a change may set or clear, in groups. */
export function touchedGroups(change: StockChange): readonly (readonly string[])[] {
  switch (change.kind) {
    case 'price':
      return [PRICE_FIELDS]
    case 'field':
      return fieldGroups([change.field])
    case 'move':
      return [PLACE_FIELDS]
    case 'hold':
    case 'let-go':
      return fieldGroups(change.fields)
    default:
      return [ON_SALE_FIELDS]
  }
}

export const touchedFields = (change: StockChange): readonly string[] => touchedGroups(change).flat()

const fieldWords = (fields: readonly string[]): string => fields.map(fieldLabel).join(', ')
const carWords = (cars: number): string => `${cars} ${cars === 1 ? 'car' : 'cars'}`
const priceWords = (cars: number): string => `${cars} ${cars === 1 ? 'price' : 'prices'}`

/** What a button does that carries the change out: "Change 5 prices". */
export function changeVerb(change: StockChange, cars: number): string {
  switch (change.kind) {
    case 'price':
      return `Change ${priceWords(cars)}`
    case 'field':
      return `Change ${carWords(cars)}`
    case 'move':
      return `Move ${carWords(cars)}`
    case 'hold':
      return `Hold ${carWords(cars)}`
    case 'let-go':
      return `Let go of ${carWords(cars)}`
    case 'sold':
      return `Mark ${carWords(cars)} sold`
    case 'withdraw':
      return `Withdraw ${carWords(cars)}`
    case 'on-sale':
      return `Put ${carWords(cars)} back on sale`
  }
}

/** A change in words, as lists of jobs have it: "Prices 3 % less, ending in 990". */
export function changeWords(change: StockChange): string {
  switch (change.kind) {
    case 'price':
      return `${priceChangeWords(change)}${change.ending === null ? '' : `, ending in ${change.ending}`}`
    case 'field':
      return `${capital(fieldLabel(change.field))}: ${change.value === null ? 'empty' : String(change.value)}`
    case 'move':
      return `Moved to ${change.location.name}`
    case 'hold':
      return `Held against the feed: ${fieldWords(change.fields)}`
    case 'let-go':
      return `Back to the feed: ${fieldWords(change.fields)}`
    case 'sold':
      return 'Marked sold'
    case 'withdraw':
      return 'Withdrawn'
    case 'on-sale':
      return 'Put back on sale'
  }
}

function priceChangeWords({ how, amount }: PriceChange): string {
  if (amount === null) return 'No price'
  const direction = amount < 0 ? 'less' : 'more'
  if (how === 'percent') return `Prices ${Math.abs(amount)} % ${direction}`
  return how === 'dollars' ? `Prices ${formatDollars(Math.abs(amount))} ${direction}` : `Price ${formatDollars(amount)}`
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
