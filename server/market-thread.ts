import type { Subject } from '#app/features/market/comparable.ts'
import type { MarketProvider } from '#app/features/market/port.ts'
import type { Valuation } from '#app/features/market/valuation.ts'
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

/**
 * The market of this platform, asked in a thread of its own: thousands of cars of all sites are read for one model,
 * which would hold up every page.
 */
export function marketThread(workerData: MarketWorkerData): MarketThread {
  const worker = workerCalls<MarketQuestion, Valuation | null>('server/market-worker.ts', workerData)
  return {
    valuation: ({ slug }, subject) => worker.ask({ site: slug, subject }),
    warm: () => worker.warm(),
    close: () => worker.close(),
  }
}
