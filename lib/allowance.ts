import { BoundedCache } from './cache/bounded-cache.ts'

export interface AllowanceLimits {
  /** What a client that has been quiet may take at once. */
  readonly most: number
  /** What comes back each second. */
  readonly perSecond: number
  /** How many clients are remembered. */
  readonly clients: number
}

interface SpentAllowance {
  amount: number
  at: number
}

/**
 * What each client may take of something over time, such as processor time. Clients that have everything back are
 * forgotten, and the quietest when there are too many.
 */
export class Allowance {
  readonly #limits: AllowanceLimits
  readonly #spent: BoundedCache<string, SpentAllowance>

  constructor(limits: AllowanceLimits) {
    this.#limits = limits
    this.#spent = new BoundedCache(limits.clients)
  }

  /** Seconds until the client may go on; 0 when it may now. */
  wait(who: string, now: number): number {
    const { most, perSecond } = this.#limits
    return Math.max(0, (this.#left(who, now) - most) / perSecond)
  }

  /** Takes so much of the client's allowance, even beyond it: the next one waits the longer. */
  spend(who: string, amount: number, now: number): void {
    const left = this.#left(who, now)
    this.#spent.set(who, { amount: left + amount, at: now })
  }

  /** What the client has spent and not got back. */
  #left(who: string, now: number): number {
    const spent = this.#spent.peek(who)
    return spent ? Math.max(0, spent.amount - ((now - spent.at) / 1_000) * this.#limits.perSecond) : 0
  }
}
