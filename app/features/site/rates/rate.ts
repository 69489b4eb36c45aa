/** At most so many in any stretch of time. */
export interface Rate {
  /** Length of the stretch, ms. */
  readonly per: number
  readonly most: number
}

/** What was done when: moments (epoch ms, oldest first) and how often. */
export type Marks = readonly (readonly [at: number, times: number])[]

/** When it may be done again, epoch ms: `now`, or the moment at which every rate has room. */
export function allowedAt(marks: Marks, rates: readonly Rate[], now: number): number {
  return Math.max(now, ...rates.map((rate) => roomAt(marks, rate, now)))
}

function roomAt(marks: Marks, { per, most }: Rate, now: number): number {
  // A mark further ahead than the stretch is long is of a clock that was wrong; it would shut the way until then.
  const inside = marks.filter(([at]) => at > now - per && at <= now + per)
  let left = inside.reduce((sum, [, times]) => sum + times, 0)
  let room = now
  for (const [at, times] of inside) {
    if (left < most) break
    left -= times
    room = at + per
  }
  return room
}

interface MarkedOptions {
  readonly rates: readonly Rate[]
  readonly now: number
  /**
   * Moments are told apart by so many ms; 1 is exact. A coarser mark stands at the end of its stretch, so that the rule
   * never allows more than it says.
   */
  readonly grain: number
}

/** The marks with one more; those that no rate looks at any longer are gone. */
export function marked(marks: Marks, { rates, now, grain }: MarkedOptions): Marks {
  const at = Math.ceil(now / grain) * grain
  const far = longest(rates)
  const kept = marks.filter(([moment]) => moment > now - far && moment <= now + far)
  const same = kept.find(([moment]) => moment === at)
  return same
    ? kept.map((mark) => (mark === same ? [at, same[1] + 1] : mark))
    : [...kept, [at, 1] as const].toSorted(([a], [b]) => a - b)
}

/** The longest stretch that any of the rates looks back, ms. */
export const longest = (rates: readonly Rate[]): number => Math.max(...rates.map(({ per }) => per))
