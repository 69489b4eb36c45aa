import { feedValuesOf, valuesOf } from '#app/features/stock/overrides/override.ts'
import type { CarPictures, OwnPictures } from '#app/features/stock/overrides/own-pictures.ts'
import { isOfFeed } from '#app/features/stock/prices.server.ts'
import type { CarOverrideRow, CarPriceRow } from '#app/features/stock/stock.tables.ts'
import { formatDollars } from '#lib/money.ts'
import { plain } from './by-whom.ts'

interface HistoryLine {
  /** Epoch ms. */
  readonly at: number
  readonly text: string
}

/** What was said of a vehicle so far, the oldest first: one line for what somebody said in one moment. */
export function historyLines(prices: readonly CarPriceRow[], overrides: readonly CarOverrideRow[]): HistoryLine[] {
  const momentOf = (at: number, by: string): string => `${at} ${by}`
  const ofMoment = Map.groupBy(overrides, ({ set_at, set_by }) => momentOf(set_at, set_by))
  const priced = new Set(prices.map(({ at, source }) => momentOf(at, source)))
  const line = (at: number, by: string, said: string[], own: readonly CarOverrideRow[]): HistoryLine => {
    const notes = [...new Set(own.map(({ note }) => plain(note)))].filter((note) => note !== '')
    return { at, text: `${whose(by)}: ${said.join('; ')}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}` }
  }
  return [
    ...prices.map((price) => {
      const own = ofMoment.get(momentOf(price.at, price.source)) ?? []
      return line(price.at, price.source, [priceWords(price, own), ...wordsOf(own.filter(({ field }) => !PRICES.has(field)))], own) // prettier-ignore
    }),
    ...[...ofMoment].flatMap(([moment, own]) =>
      priced.has(moment) ? [] : [line(own[0]!.set_at, own[0]!.set_by, wordsOf(own), own)],
    ),
  ].toSorted((one, other) => one.at - other.at)
}

const whose = (source: string): string => plain(source.replace(/^staff:/, '').replace(/^feed:/, 'feed '))

const PRICES = new Set(['price', 'before_price', 'offer_price'])
/** What follows from the status that is set with it. */
const WITH_STATUS = new Set(['sold', 'sold_date_timestamp'])

/** "price $66,000, was $70,000, over $80,100 of its feed" */
function priceWords(price: CarPriceRow, own: readonly CarOverrideRow[]): string {
  const { source, price_cents, before_price_cents, offer_price_cents } = price
  if (price_cents === null && !isOfFeed(source)) return 'the price of its feed again'
  const amounts = [
    ['price', price_cents],
    ['was', before_price_cents],
    ['offer', offer_price_cents],
  ] as const
  const given = amounts.flatMap(([name, cents]) => (cents === null ? [] : [`${name} ${formatDollars(cents / 100)}`]))
  const over = own.find(({ field }) => field === 'price')
  return [...(given.length > 0 ? given : ['no price']), ...(over ? [`over ${wordOf(over.field, over.feed_value)} of its feed`] : [])].join(', ') // prettier-ignore
}

function wordsOf(overrides: readonly CarOverrideRow[]): string[] {
  const hasStatus = overrides.some(({ field }) => field === 'status')
  return overrides.filter(({ field }) => !(hasStatus && WITH_STATUS.has(field))).map(overrideWords)
}

function overrideWords(one: CarOverrideRow): string {
  const { field, value, feed_value } = one
  if (field === 'images') return pictureWords(one)
  if (field === 'withdrawn_at') return value === 'null' ? 'on the site again' : 'withdrawn'
  return `${field} ${wordOf(field, value)}, over ${wordOf(field, feed_value)} of its feed`
}

/** "3 own pictures instead of the 5 of its feed" */
function pictureWords(one: CarOverrideRow): string {
  const own = valuesOf([one]).images as OwnPictures
  const fed = (feedValuesOf([one]).images as CarPictures).images?.length ?? 0
  const count = own.own.length === 1 ? '1 own picture' : `${own.own.length} own pictures`
  const place = { before: 'before', after: 'after', instead: 'instead of' }[own.place]
  return `${count} ${place} the ${fed} of its feed`
}

/** A value that is kept as JSON, for a person. */
export function wordOf(field: string, json: string): string {
  if (json === 'null') return 'nothing'
  return PRICES.has(field) ? formatDollars(Number(json)) : plain(json)
}
