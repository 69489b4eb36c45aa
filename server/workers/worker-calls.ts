import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DatabaseAway } from '#platform/db/database-away.ts'

/** What a worker thread gets, and what it answers. */
export interface Call<Question> {
  readonly id: number
  readonly question: Question
}
/** What was asked is not wanted any more. */
export interface Stop {
  readonly id: number
  readonly stop: true
}
export type WorkerAnswer<Value> =
  | { readonly id: number; readonly ok: true; readonly value: Value }
  | { readonly id: number; readonly ok: false; readonly reason: string; readonly away?: boolean }

/** The memory of a thread, MB: what lives in it, and what it works on, which is soon dead. */
export interface ThreadMemory {
  /** A thread that needs more is ended, and fails what it was asked. */
  readonly oldMb?: number
  /** Each thread would keep three times as much by itself. */
  readonly youngMb?: number
}
const YOUNG_MB = 24

/** A worker thread that answers questions. */
export interface WorkerCalls<Question, Value> {
  /** Rejects when the worker cannot answer, or dies. A worker that knows `Stop` is told when the signal is given. */
  ask(question: Question, signal?: AbortSignal): Promise<Value>
  /** Starts the thread before anybody asks. */
  warm(): void
  close(): Promise<void>
}

/**
 * Asks a worker thread, which is started at the first question; one that died is replaced at the next. The program
 * may end while it runs.
 */
export function workerCalls<Question, Value>(
  source: string,
  workerData: object,
  { oldMb, youngMb = YOUNG_MB }: ThreadMemory = {},
): WorkerCalls<Question, Value> {
  const waiting = new Map<number, PromiseWithResolvers<Value>>()
  let worker: Worker | null = null
  let last = 0

  const start = (): Worker => {
    const limits = { maxYoungGenerationSizeMb: youngMb, ...(oldMb && { maxOldGenerationSizeMb: oldMb }) }
    const started = new Worker(resolve(source), { workerData, resourceLimits: limits })
    started.unref()
    started.on('message', (answer: WorkerAnswer<Value>) => {
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.ok) call?.resolve(answer.value)
      else call?.reject(answer.away ? new DatabaseAway('away', answer.reason) : new Error(answer.reason))
    })
    const end = (error: Error) => {
      if (worker !== started) return
      worker = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', end)
    started.on('exit', () => end(new Error(`The thread of ${source} ended.`)))
    return started
  }

  return {
    warm: () => void (worker ??= start()),
    ask(question, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason as Error)
      worker ??= start()
      const id = ++last
      const call = Promise.withResolvers<Value>()
      waiting.set(id, call)
      worker.postMessage({ id, question } satisfies Call<Question>)
      if (!signal) return call.promise
      const stop = () => worker?.postMessage({ id, stop: true } satisfies Stop)
      signal.addEventListener('abort', stop)
      return call.promise.finally(() => signal.removeEventListener('abort', stop))
    },
    async close() {
      const running = worker
      worker = null
      for (const { reject } of waiting.values()) reject(new Error('The server is stopping.'))
      waiting.clear()
      await running?.terminate()
    },
  }
}
