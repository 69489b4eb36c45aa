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

interface Waiting {
  readonly who: string
  readonly begin: () => void
}

/**
 * A number of slots for work that costs, shared fairly: no client holds more than its part, and of those who wait the
 * one whose client holds least comes first.
 */
export class Slots {
  readonly #limits: SlotLimits
  readonly #held = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  #taken = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** A slot, when one is free in time; null when there are too many, or the wait was too long. */
  async take(who: string): Promise<Release | null> {
    if (this.#hasRoom(who)) return this.#hold(who)
    const { mayWait, eachMayWait, waitMs } = this.#limits
    const own = this.#waiting.filter((one) => one.who === who).length
    if (this.#waiting.length >= mayWait || own >= eachMayWait) return null
    return new Promise((resolve) => {
      const waiting: Waiting = {
        who,
        begin: () => {
          clearTimeout(timer)
          resolve(this.#hold(who))
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        resolve(null)
      }, waitMs)
      this.#waiting.push(waiting)
    })
  }

  #holds = (who: string): number => this.#held.get(who) ?? 0

  #hasRoom = (who: string): boolean => this.#taken < this.#limits.atOnce && this.#holds(who) < this.#limits.each

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
      this.#beginNext()
    }
  }

  #beginNext(): void {
    const [next] = this.#waiting.filter(({ who }) => this.#hasRoom(who)).toSorted((a, b) => this.#holds(a.who) - this.#holds(b.who)) // prettier-ignore
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next.begin()
  }
}
