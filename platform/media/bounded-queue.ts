/** Runs a few tasks at a time, keeps a limited number waiting, and turns the rest away. */
export class BoundedQueue {
  readonly #atOnce: number
  readonly #mayWait: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
    this.#atOnce = atOnce
    this.#mayWait = mayWait
  }

  /** The task's result, or null at once when the queue is full. */
  run<T>(task: () => Promise<T>): Promise<T> | null {
    if (this.#running >= this.#atOnce && this.#waiting.length >= this.#mayWait) return null
    return this.#inTurn(task)
  }

  async #inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
