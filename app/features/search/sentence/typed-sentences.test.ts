import { beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import {
  arePublishedThere,
  type Listing,
  places,
  publishedListings,
  stockOfListings,
} from '#tests/factories/listings.ts'
import { sampleListings } from '#tests/factories/sample-listings.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { typedSentences } from '#tests/factories/hostile/typed-sentences.ts'
import { nearPlace } from '../list/near.ts'
import type { SearchPort } from '../port.ts'
import { emptyState } from '../address/query.ts'
import { looseSearch } from '../results/left-out/loose-search.ts'
import { queryOf } from '../search-page.server.ts'
import { withReading } from './with-reading.ts'
import { sentenceOf } from './sentence.server.ts'

/** Of a hundred sentences so many find what a filter by hand finds, or say what they leave out. */
const RIGHT = 0.95

const checked = checkSiteDocument(siteDocument({ slug: 'typed' }))
if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
const site = {
  slug: 'typed', version: 1, origin: '', settings: checked.document, now: () => Date.UTC(2023, 6, 1),
} as unknown as Site // prettier-ignore

interface Stock {
  readonly listings: readonly Listing[]
  readonly search: SearchPort
}

/** What the page of a sent sentence finds, and what it says that it leaves out. */
async function foundBy({ search }: Stock, text: string): Promise<{ count: number; leftOut: readonly string[] }> {
  const reading = await sentenceOf({ site, search, places }, text)
  const requested = { ...emptyState, text }
  const state = reading.certain ? withReading(requested, reading) : requested
  const near = nearPlace(state.near, places)
  const { answer, leftOut } = await looseSearch(search, queryOf(site, state, near?.ok ? near.place : null))
  return { count: answer.count, leftOut }
}

/** Read once for all tests. */
let read: Promise<Stock> | undefined
const published = (): Promise<Stock> => (read ??= stockOfListings(publishedListings()))

describe.each([
  ['listings of our own making', () => stockOfListings(sampleListings()), true],
  ['13,343 published listings (skipped without ../shared/data)', published, arePublishedThere],
] as const)('S10 two hundred sentences over %s', (_, source, isThere) => {
  let stock: Stock
  beforeAll(async () => {
    if (isThere) stock = await source()
  }, 120_000)

  test.runIf(isThere)(
    'find what a filter by hand finds, and never nothing where there is something',
    async () => {
      const wrong: string[] = []
      const empty: string[] = []
      let exact = 0
      for (const [sentence, , wanted] of typedSentences) {
        const byHand = stock.listings.filter(wanted).length
        const { count, leftOut } = await foundBy(stock, sentence)
        if (count === byHand) exact++
        else if (leftOut.length === 0 || count < byHand) wrong.push(`${sentence}: ${count}, by hand ${byHand}`)
        if (count === 0 && byHand > 0) empty.push(sentence)
      }
      expect(empty).toEqual([])
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(typedSentences.length * (1 - RIGHT))
      expect(exact / typedSentences.length).toBeGreaterThanOrEqual(RIGHT)
    },
    60_000,
  )

  test.runIf(isThere)('are enough, and ask for something', () => {
    expect(typedSentences.length).toBeGreaterThanOrEqual(200)
    expect(new Set(typedSentences.map(([sentence]) => sentence)).size).toBe(typedSentences.length)
    const asking = typedSentences.filter(([, , wanted]) => stock.listings.some(wanted))
    expect(asking.length / typedSentences.length).toBeGreaterThan(0.9)
  })
})

test.runIf(arePublishedThere)(
  'the counts of the list are those of a filter by hand',
  async () => {
    const { listings } = await stockOfListings(publishedListings())
    for (const [sentence, count, wanted] of typedSentences) {
      expect([sentence, listings.filter(wanted).length]).toEqual([sentence, count])
    }
  },
  120_000,
)
