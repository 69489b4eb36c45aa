import type { Subject } from '#app/features/market/estimate/comparable.ts'
import type { MakeNames } from '#app/features/market/market-names.server.ts'
import type { MarketProvider } from '#app/features/market/port.ts'
import type { Valuation } from '#app/features/market/valuation.ts'
import { MINUTE } from '#lib/durations.ts'
import { keptAnswers } from '../http/kept-answers.ts'
import { workerCalls } from '../workers/worker-calls.ts'

export interface MarketWorkerData {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly logLevel: string
}
/** What a car is listed for, which makes and models the market knows, or which badges of one model. */
export type MarketQuestion =
  | { readonly about: 'car'; readonly site: string; readonly subject: Subject }
  | { readonly about: 'names' }
  | { readonly about: 'badges'; readonly make: string; readonly model: string }
export type MarketAnswer = Valuation | null | readonly MakeNames[] | readonly string[]

export interface MarketThread extends MarketProvider {
  /** Makes and models that the market knows enough of. */
  names(): Promise<readonly MakeNames[]>
  badges(make: string, model: string): Promise<readonly string[]>
  /** Starts the thread: the first page that asks waits 150 ms at most. */
  warm(): void
  close(): Promise<void>
}

/** An answer is as good for so long, ms: the market itself reads its cars anew every five minutes. */
const KEPT_MS = MINUTE
/** Answers kept, a few hundred bytes each. */
const KEPT = 5_000
/** Names change slowly. */
const NAMES_MS = 10 * MINUTE
const KEPT_NAMES = 500

/**
 * The market of this platform, asked in a thread of its own: thousands of cars of all sites are read for one model,
 * which would hold up every page.
 */
export function marketThread(workerData: MarketWorkerData): MarketThread {
  const worker = workerCalls<MarketQuestion, MarketAnswer>('server/market/market-worker.ts', workerData)
  const answers = keptAnswers<Valuation | null>({ kept: KEPT, keptMs: KEPT_MS })
  const names = keptAnswers<MarketAnswer>({ kept: KEPT_NAMES, keptMs: NAMES_MS })
  const named = <T extends MarketAnswer>(question: MarketQuestion): Promise<T> =>
    names.of(JSON.stringify(question), () => worker.ask(question)) as Promise<T>
  return {
    valuation: ({ slug }, subject) =>
      answers.of(
        JSON.stringify([slug, subject]),
        () => worker.ask({ about: 'car', site: slug, subject }) as Promise<Valuation | null>,
      ),
    names: () => named<readonly MakeNames[]>({ about: 'names' }),
    badges: (make, model) => named<readonly string[]>({ about: 'badges', make, model }),
    warm: () => worker.warm(),
    close: () => worker.close(),
  }
}
