import type { Subject } from '#app/features/market/comparable.ts'
import type { MarketProvider } from '#app/features/market/port.ts'
import type { Valuation } from '#app/features/market/valuation.ts'
import { keptAnswers } from './kept-answers.ts'
import { workerCalls } from './worker-calls.ts'

export interface MarketWorkerData {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
}
export interface MarketQuestion {
  readonly site: string
  readonly subject: Subject
}

export interface MarketThread extends MarketProvider {
  /** Starts the thread: the first page that asks waits 150 ms at most. */
  warm(): void
  close(): Promise<void>
}

/** An answer is as good for so long, ms: the market itself reads its cars anew every five minutes. */
const KEPT_MS = 60_000
/** Answers kept, a few hundred bytes each. */
const KEPT = 5_000

/**
 * The market of this platform, asked in a thread of its own: thousands of cars of all sites are read for one model,
 * which would hold up every page.
 */
export function marketThread(workerData: MarketWorkerData): MarketThread {
  const worker = workerCalls<MarketQuestion, Valuation | null>('server/market-worker.ts', workerData)
  const answers = keptAnswers<Valuation | null>({ kept: KEPT, keptMs: KEPT_MS })
  return {
    valuation: ({ slug }, subject) =>
      answers.of(JSON.stringify([slug, subject]), () => worker.ask({ site: slug, subject })),
    warm: () => worker.warm(),
    close: () => worker.close(),
  }
}
