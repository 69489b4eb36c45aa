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
  /** How many may be held for one place, such as a site, and how many may wait for it; absent: as many as come. */
  readonly place?: { readonly each: number; readonly mayWait: number }
}

/** Gives the slot back; a second call does nothing. */
export type Release = () => void

/** A slot, or whose doing it is that there is none: the client's own, or everybody's. */
export type SlotResult =
  | { readonly ok: true; readonly release: Release }
  | { readonly ok: false; readonly full: 'client' | 'all' }

interface SlotWaiter {
  readonly who: string
  readonly place: string
  readonly begin: () => void
}

/** How many slots are held, by whom or for what. */
class Held {
  readonly #counts = new Map<string, number>()

  of = (name: string): number => this.#counts.get(name) ?? 0

  add(name: string, by: number): void {
    const count = this.of(name) + by
    if (count > 0) this.#counts.set(name, count)
    else this.#counts.delete(name)
  }
}

/** Clients whose last turn is remembered. */
const REMEMBERED = 10_000

/**
 * A number of slots for work that costs, shared fairly: no client holds more than its part, nor is more held for one
 * place, and of those who wait the one whose client had its last turn the longest ago comes first. Who waits holds
 * nothing. One begins in each turn of the event loop, so that work that never waits for anything does not keep the
 * requests from being read that would come before it.
 */
export class Slots {
  readonly #limits: SlotLimits
  readonly #heldBy = new Held()
  readonly #heldFor = new Held()
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

  /** A slot when it is this client's turn, if that is in time. It is the client's own doing if it waits too often. */
  async take(who: string, place = ''): Promise<SlotResult> {
    const { each, mayWait, eachMayWait, waitMs, place: atPlace } = this.#limits
    const waitingLike = (is: (one: SlotWaiter) => boolean) =>
      this.#waiting.reduce((sum, one) => sum + Number(is(one)), 0)
    if (waitingLike((one) => one.who === who) >= eachMayWait) return { ok: false, full: 'client' }
    if (this.#waiting.length >= mayWait) return { ok: false, full: 'all' }
    if (atPlace && waitingLike((one) => one.place === place) >= atPlace.mayWait) return { ok: false, full: 'all' }
    return new Promise((resolve) => {
      const waiting: SlotWaiter = {
        who,
        place,
        begin: () => {
          clearTimeout(timer)
          resolve({ ok: true, release: this.#hold(who, place) })
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        resolve({ ok: false, full: this.#heldBy.of(who) >= each ? 'client' : 'all' })
      }, waitMs)
      this.#waiting.push(waiting)
      this.#pump()
    })
  }

  #hold(who: string, place: string): Release {
    this.#taken++
    this.#heldBy.add(who, 1)
    this.#heldFor.add(place, 1)
    let released = false
    return () => {
      if (released) return
      released = true
      this.#taken--
      this.#heldBy.add(who, -1)
      this.#heldFor.add(place, -1)
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
    const { atOnce, each, place: atPlace } = this.#limits
    if (this.#taken >= atOnce) return null
    let first: SlotWaiter | null = null
    let oldest = Number.POSITIVE_INFINITY
    for (const waiting of this.#waiting) {
      if (this.#heldBy.of(waiting.who) >= each) continue
      if (atPlace && this.#heldFor.of(waiting.place) >= atPlace.each) continue
      const turn = this.#lastTurn.peek(waiting.who) ?? 0
      if (turn < oldest) [first, oldest] = [waiting, turn]
    }
    return first
  }
}
