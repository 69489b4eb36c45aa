import { valueWords } from '#app/features/inventory/car/value-words.ts'
import { STATUS_NAMES } from './status-names.ts'
import { formatDollars } from '#lib/money.ts'

const DOLLARS = new Set(['price', 'before_price', 'offer_price', 'subscription_price', 'youxQuote.weeklyRepaymentAmount', 'autograb_data.state_average_market_price', 'autograb_data.average_market_price']) // prettier-ignore
const KILOMETRES = new Set(['km'])
const DAY = /^\d{4}-\d\d-\d\d$/
let days: Intl.DateTimeFormat | undefined
const dayWords = () =>
  (days ??= new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }))
const MOST = 400

/** A value of a field as the page of a car prints it; empty for none. */
export function fieldWords(path: string, value: unknown): string {
  if (typeof value === 'number' && DOLLARS.has(path)) return formatDollars(value)
  if (typeof value === 'number' && KILOMETRES.has(path)) return `${value.toLocaleString('en-AU')} km`
  if (path === 'status' && typeof value === 'string') return STATUS_NAMES[value] ?? value
  if (typeof value === 'string' && DAY.test(value)) return dayWords().format(Date.parse(value))
  const words = path === 'dealercomments' ? withoutMarkup(valueWords(value)) : valueWords(value)
  return words.length > MOST ? `${words.slice(0, MOST).toWellFormed()}…` : words
}

/** Paragraphs and lines of a list do not always end with a point. */
const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|h[1-6])>/gi, ' · ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ ·]+|[ ·]+$/g, '')

/** The name of a field within a sentence: "Hold colour", but "Hold VIN". */
export const withinSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
