import { BoundedCache } from '../cache/bounded-cache.ts'

export interface SlotLimits {
  /** How many may hold a slot at the same time. */
  readonly atOnce: number
  /** How many of them may belong to one client. */
  readonly each: number
  /** How many may wait, and how many of one client. */
  readonly mayWait: number
  readonly eachMayWait: number
  /** How long anybody waits, ms. */
  readonly waitMs: number
}

/** Gives the slot back; a second call does nothing. */
export type Release = () => void

/** A slot, or whose doing it is that there is none: the client's own, or everybody's. */
export type SlotResult =
  | { readonly ok: true; readonly release: Release }
  | { readonly ok: false; readonly full: 'client' | 'all' }

interface SlotWaiter {
  readonly who: string
  readonly begin: () => void
}

/** Clients whose last turn is remembered. */
const REMEMBERED = 10_000

/**
 * A number of slots for work that costs, shared fairly: no client holds more than its part, and of those who wait the
 * one whose client had its last turn the longest ago comes first. One begins in each turn of the event loop, so that
 * work that never waits for anything does not keep the requests from being read that would come before it.
 */
export class Slots {
  readonly #limits: SlotLimits
  readonly #held = new Map<string, number>()
  readonly #waiting: SlotWaiter[] = []
  /** When each client had its last turn, counted in turns. */
  readonly #lastTurn = new BoundedCache<string, number>(REMEMBERED)
  #turns = 0
  #taken = 0
  #pumping = false

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** A slot when it is this client's turn, if that is in time. */
  async take(who: string): Promise<SlotResult> {
    const { mayWait, eachMayWait, waitMs } = this.#limits
    const own = this.#waiting.reduce((sum, one) => sum + Number(one.who === who), 0)
    if (own >= eachMayWait) return { ok: false, full: 'client' }
    if (this.#waiting.length >= mayWait) return { ok: false, full: 'all' }
    return new Promise((resolve) => {
      const waiting: SlotWaiter = {
        who,
        begin: () => {
          clearTimeout(timer)
          resolve({ ok: true, release: this.#hold(who) })
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        resolve({ ok: false, full: this.#holds(who) >= this.#limits.each ? 'client' : 'all' })
      }, waitMs)
      this.#waiting.push(waiting)
      this.#pump()
    })
  }

  #holds = (who: string): number => this.#held.get(who) ?? 0

  #hold(who: string): Release {
    this.#taken++
    this.#held.set(who, this.#holds(who) + 1)
    let released = false
    return () => {
      if (released) return
      released = true
      this.#taken--
      const left = this.#holds(who) - 1
      if (left > 0) this.#held.set(who, left)
      else this.#held.delete(who)
      this.#pump()
    }
  }

  #pump(): void {
    if (this.#pumping || this.#waiting.length === 0) return
    this.#pumping = true
    setImmediate(() => {
      this.#pumping = false
      const next = this.#next()
      if (!next) return
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#lastTurn.set(next.who, ++this.#turns)
      next.begin()
      this.#pump()
    })
  }

  /** The first of the client whose last turn is the longest ago, among those with room for one more. */
  #next(): SlotWaiter | null {
    if (this.#taken >= this.#limits.atOnce) return null
    let first: SlotWaiter | null = null
    let oldest = Number.POSITIVE_INFINITY
    for (const waiting of this.#waiting) {
      if (this.#holds(waiting.who) >= this.#limits.each) continue
      const turn = this.#lastTurn.peek(waiting.who) ?? 0
      if (turn < oldest) [first, oldest] = [waiting, turn]
    }
    return first
  }
}
