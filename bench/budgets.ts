import type { Measurement } from './measurement.ts'

/** A row of the budgets: which measurements it is about, and what they may be. */
export interface Budget {
  readonly what: string
  readonly bench: RegExp
  readonly metric: RegExp
  /** Whose measurement, in small letters. */
  readonly peer?: string
  /** What is held against the limit; the value itself when nothing is said. */
  readonly by?: 'ratio'
  readonly atMost?: number
  readonly atLeast?: number
}

const ours = { peer: 'forecourt' } as const
const lighthouse = { bench: /Lighthouse mobile$/ } as const
const imported = { bench: /^import of/ } as const

export const BUDGETS: readonly Budget[] = [
  { what: 'search, 10,000 cars', bench: /^search$/, metric: /^p95 at 10,000/, ...ours, atMost: 2 },
  { what: 'search, 100,000 cars', bench: /^search$/, metric: /^p95 at 100,000/, ...ours, atMost: 10 },
  { what: 'memory a car, 10,000 cars', bench: /^search$/, metric: /^memory at 10,000/, ...ours, atMost: 614 },
  { what: 'memory a car, 100,000 cars', bench: /^search$/, metric: /^memory at 100,000/, ...ours, atMost: 614 },
  { what: 'index build', bench: /^search$/, metric: /^build, median.* 10,000/, ...ours, atLeast: 80_000 },
  { what: 'import of 10,000 rows, live', ...imported, metric: /^imported and live/, atMost: 10 },
  { what: '10,000 changed rows', bench: /^import of 10000 changed/, metric: /^time$/, atMost: 4 },
  { what: '100,000 changed rows', bench: /^import of 100000 changed/, metric: /^time$/, atMost: 40 },
  { what: '10,000 unchanged rows', bench: /^import of 10000 unchanged/, metric: /^time$/, atMost: 1.5 },
  { what: 'longest block of the server during it', ...imported, metric: /^longest event-loop block$/, atMost: 50 },
  { what: 'uncached search page, packed, over bare React as bytes', bench: /^uncached search/, metric: /over bare/, atMost: 0.5 }, // prettier-ignore
  { what: 'uncached vehicle page, packed, over bare React as bytes', bench: /^uncached vehicle/, metric: /over bare/, atMost: 0.5 }, // prettier-ignore
  { what: 'uncached home page, packed', bench: /^uncached home/, metric: /packed and read$/, atMost: 3 },
  { what: 'cached page, of nginx', bench: /^cached page$/, metric: /^requests a second$/, ...ours, by: 'ratio', atLeast: 0.4 }, // prettier-ignore
  { what: 'JavaScript, home', bench: /^home page$/, metric: /^JavaScript/, atMost: 125 },
  { what: 'JavaScript, search page', bench: /^search page$/, metric: /^JavaScript/, atMost: 130 },
  { what: 'JavaScript, vehicle page', bench: /^vehicle page$/, metric: /^JavaScript/, atMost: 130 },
  { what: 'CSS', bench: / page$/, metric: /^CSS/, atMost: 25 },
  { what: 'HTML', bench: / page$/, metric: /^HTML/, atMost: 30 },
  { what: 'first-view pictures', bench: / page$/, metric: /^first-view pictures/, atMost: 250 },
  { what: 'Lighthouse performance', ...lighthouse, metric: /^performance/, atLeast: 95 },
  { what: 'Lighthouse accessibility', ...lighthouse, metric: /^accessibility/, atLeast: 100 },
  { what: 'Lighthouse best practices', ...lighthouse, metric: /^best-practices/, atLeast: 100 },
  { what: 'Lighthouse SEO', ...lighthouse, metric: /^seo/, atLeast: 100 },
  { what: 'LCP', ...lighthouse, metric: /^LCP/, atMost: 2 },
  { what: 'CLS', ...lighthouse, metric: /^CLS/, atMost: 0.05 },
  { what: 'TBT', ...lighthouse, metric: /^TBT/, atMost: 150 },
  { what: '2,000 sites, resident memory', bench: /sites of \d+ cars/, metric: /^RSS at most/, atMost: 2_048 },
  { what: '2,000 sites, any page', bench: /sites of \d+ cars/, metric: /^any page p95/, atMost: 150 },
  { what: 'inbox, 50,000 leads', bench: /^console/, metric: /^inbox p95$/, atMost: 60 },
  { what: 'any other page of the console', bench: /^console/, metric: /p95$/, atMost: 150 },
  { what: 'soak, growth of resident memory', bench: /^soak/, metric: /^resident, slope/, atMost: 1 },
  { what: 'soak, errors', bench: /^soak/, metric: /^errors/, atMost: 0 },
]

export interface BudgetCheck {
  readonly budget: Budget
  /** The worst of the measurements that the row is about. */
  readonly worst: Measurement
  readonly value: number
  readonly met: boolean
}

/** The rows of which something was measured, each with its worst measurement. */
export function heldAgainst(measurements: readonly Measurement[], budgets: readonly Budget[] = BUDGETS): BudgetCheck[] {
  return budgets.flatMap((budget) => {
    const valueOf = (one: Measurement) => (budget.by === 'ratio' ? (one.ratio ?? Number.NaN) : one.value)
    const about = measurements.filter(
      (one) =>
        budget.bench.test(one.bench) &&
        budget.metric.test(one.metric) &&
        (budget.peer === undefined || one.peer?.toLowerCase() === budget.peer) &&
        Number.isFinite(valueOf(one)),
    )
    const sorted = about.toSorted((a, b) => valueOf(a) - valueOf(b))
    const worst = budget.atMost === undefined ? sorted[0] : sorted.at(-1)
    if (!worst) return []
    const value = valueOf(worst)
    const met = value <= (budget.atMost ?? Infinity) && value >= (budget.atLeast ?? -Infinity)
    return [{ budget, worst, value, met }]
  })
}
