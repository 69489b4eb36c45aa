import { type Comparable, compares, type Subject } from '#app/features/market/estimate/comparable.ts'
import { completed } from '#app/features/market/estimate/completed.ts'
import { type MarketModel, marketModelOf } from '#app/features/market/model/market-model.ts'
import { learnMarket } from '#app/features/market/model/train.ts'
import { median } from '#app/features/market/estimate/robust.ts'
import { medianBaseline, modelKey, nearestBaseline } from './market-baselines.ts'
import { COLLECTED_AT, type Listing, listingsPath, readListings } from '../search/market-listings.ts'
import type { Measurement } from '../measurement.ts'

const FOLDS = 5
/** Listings of the same model that were learnt from, by which accuracy is told apart. */
const SUPPORTS = [
  ['0', 0],
  ['1–3', 3],
  ['4–10', 10],
  ['11–40', 40],
  ['41+', Number.POSITIVE_INFINITY],
] as const
/** As the product asks it of comparables before it says anything. */
const SHOWN_FROM = 8
/** A median error, and a coverage, that is called poor. */
const [POOR_ERROR, LEAST_COVERAGE] = [0.12, 0.75]

/** As valuations of the product: a figure that is believed no more is left to a person. */
const LEAST_CONFIDENCE = 0.2

/** What somebody is told who does not know the badge; body, gearbox and drive are not asked for. */
interface UnbadgedAccuracy {
  readonly answered: boolean
  readonly error: number
  readonly covered: boolean
  readonly width: number
}

interface Result {
  /** With the badge left open, with none taken for one, and by those who know it; null for a car that has none. */
  readonly unbadged: Readonly<Record<keyof typeof UNBADGED, UnbadgedAccuracy>> | null
  readonly support: string
  readonly shown: boolean
  /** Share of the price that the estimate is off. */
  readonly error: number
  readonly covered: boolean
  /** Width of the range as a share of the estimate. */
  readonly width: number
  readonly confidence: number
  /** As a site that lists cars of its own is told, by what was learnt without a fifth of the owners. */
  readonly asOwner: number
  readonly byMedian: number
  readonly byNearest: number
}

const UNBADGED = { open: 'badge left open', none: 'none taken for a badge', known: 'badge known' } as const

/** Five-fold cross-validation on real listings; listings of one car are in one fold. */
export function benchMarketAccuracy(): Measurement[] {
  const path = listingsPath()
  const listings = readListings(path)
  if (!listings) {
    console.error(`No accuracy: ${path} is missing. Name the file in MARKET_LISTINGS.`)
    return []
  }
  const fold = foldsByGroup(listings)
  const results = Array.from({ length: FOLDS }, (_, out) => resultsOf(listings, (each) => fold.get(each.group) === out))
  return report(results.flat())
}

/** The same folds each time. */
function foldsByGroup(listings: readonly Listing[]): Map<string, number> {
  let seed = 7
  const folds = new Map<string, number>()
  for (const { group } of listings) {
    if (folds.has(group)) continue
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    folds.set(group, Math.floor((seed / 0x7fffffff) * FOLDS))
  }
  return folds
}

function resultsOf(listings: readonly Listing[], isOut: (listing: Listing) => boolean): Result[] {
  const seen = listings.filter((each) => !isOut(each))
  const cars = seen.map(({ car }) => car)
  const learnt = learnMarket(
    seen.map(({ car, group }) => ({ car, owner: group })),
    COLLECTED_AT,
  )!
  const model = marketModelOf(learnt)
  const owners = [...new Map([...learnt.folds].map(([owner, fold]) => [fold, owner])).values()]
  const ofModel = Map.groupBy(cars, modelKey)
  const [byMedian, byNearest] = [medianBaseline(cars), nearestBaseline(cars)]
  return listings.filter(isOut).flatMap(({ car }, index) => {
    const same = ofModel.get(modelKey(car)) ?? []
    const comparables = same.filter((each) => compares(car, each))
    const estimated = model.estimate({ subject: car, comparables })
    const notified = model.estimate({ subject: car, comparables, owner: owners[index % owners.length] })
    if (!estimated.ok || !notified.ok) return []
    const { average, low, high, confidence } = estimated.estimate
    const ask = (change: Partial<Subject>): UnbadgedAccuracy =>
      unbadgedBy(model, { ...car, body: '', transmission: '', drive: '', ...change }, same)
    const off = (estimate: number) => Math.abs(estimate / car.price - 1)
    return {
      unbadged: car.badge
        ? { open: ask({ badge: '', openBadge: true }), none: ask({ badge: '' }), known: ask({}) }
        : null,
      support: SUPPORTS.find(([, most]) => same.length <= most)![0],
      shown: comparables.length >= SHOWN_FROM,
      error: off(average),
      covered: low <= car.price && car.price <= high,
      width: (high - low) / average,
      confidence,
      asOwner: off(notified.estimate.average),
      byMedian: off(byMedian(car)),
      byNearest: off(byNearest(car)),
    }
  })
}

function unbadgedBy(
  model: MarketModel,
  subject: Subject & { readonly price: number },
  same: readonly Comparable[],
): UnbadgedAccuracy {
  const comparables = same.filter((each) => compares(subject, each))
  const requested = subject.openBadge ? subject : completed(subject, comparables)
  const estimated = model.estimate({ subject: requested, comparables })
  if (!estimated.ok) return { answered: false, error: 1, covered: false, width: 1 }
  const { average, low, high, confidence, unlikely } = estimated.estimate
  return {
    answered: comparables.length >= SHOWN_FROM && !unlikely && confidence > LEAST_CONFIDENCE,
    error: Math.abs(average / subject.price - 1),
    covered: low <= subject.price && subject.price <= high,
    width: (high - low) / average,
  }
}

function unbadgedRows(results: readonly Result[]): Measurement[] {
  const requested = results.flatMap(({ unbadged }) => unbadged ?? [])
  const enough = requested.length
  return (Object.keys(UNBADGED) as (keyof typeof UNBADGED)[]).flatMap((way) => {
    const answered = requested.map((each) => each[way]).filter((each) => each.answered)
    const row = (metric: string, share: number): Measurement => ({
      bench: 'market: valuations',
      peer: UNBADGED[way],
      metric,
      value: 100 * share,
      unit: '%',
    })
    return [
      row('answered', answered.length / enough),
      row('median error', median(answered.map(({ error }) => error))),
      row('80 % range holds', mean(answered.map(({ covered }) => Number(covered)))),
      row('median width of the range', median(answered.map(({ width }) => width))),
    ]
  })
}

function report(results: readonly Result[]): Measurement[] {
  const groups: (readonly [string, readonly Result[]])[] = [
    ['all listings', results],
    ['8 comparables or more', results.filter(({ shown }) => shown)],
    ...SUPPORTS.map(
      ([name]) => [`${name} of the model`, results.filter(({ support }) => support === name)] as const,
    ).filter(([, each]) => each.length > 0),
  ]
  for (const [name, each] of groups) {
    const [error, covered] = [median(each.map((one) => one.error)), mean(each.map((one) => Number(one.covered)))]
    if (error > POOR_ERROR || covered < LEAST_COVERAGE) {
      const share = ((100 * each.length) / results.length).toFixed(1)
      console.error(
        `Poor: ${name} (${share} % of listings), median error ${percent(error)}, the 80 % range holds ${percent(covered)}.`,
      )
    }
  }
  console.error('No gradient-boosted trees to compare with: no kept library for Node has them.')
  return [...groups.flatMap(([name, each]) => rowsOf(name, each)), ...unbadgedRows(results)]
}

function rowsOf(name: string, results: readonly Result[]): Measurement[] {
  const row = (peer: string, metric: string, share: number): Measurement => ({
    bench: `market: ${name}`,
    peer,
    metric,
    value: 100 * share,
    unit: '%',
  })
  const of = (pick: (result: Result) => number) => results.map(pick)
  return [
    { bench: `market: ${name}`, metric: 'listings', value: results.length, unit: '' },
    row('model', 'median error', median(of(({ error }) => error))),
    row('model', 'mean error', mean(of(({ error }) => error))),
    row('model without a fifth of the owners', 'median error', median(of(({ asOwner }) => asOwner))),
    row('median of make, model, year', 'median error', median(of(({ byMedian }) => byMedian))),
    row('median of make, model, year', 'mean error', mean(of(({ byMedian }) => byMedian))),
    row('5 nearest of the model', 'median error', median(of(({ byNearest }) => byNearest))),
    row('5 nearest of the model', 'mean error', mean(of(({ byNearest }) => byNearest))),
    row('model', '80 % range holds', mean(of(({ covered }) => Number(covered)))),
    row('model', 'median width of the range', median(of(({ width }) => width))),
    row('model', 'median confidence', median(of(({ confidence }) => confidence))),
  ]
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
