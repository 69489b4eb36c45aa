/** A repeatable stream of choices: the same seed always makes the same stock. */
export interface Dice {
  /** 0 ≤ n < 1 */
  next(): number
  /** Whole number between both bounds, bounds included. */
  between(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T
  /** Some of the list, in the list's order. */
  some<T>(list: readonly T[], count: number): T[]
  shuffled<T>(list: readonly T[]): T[]
}

/** Dice seeded by a text (mulberry32 over an FNV-1a hash of it). */
export function dice(seed: string): Dice {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('dice: nothing to pick from')
    return list[Math.floor(next() * list.length)] as T
  }
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ value }) => value)
  return {
    next,
    pick,
    shuffled,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    weighted: (list) => {
      let left = next() * list.reduce((sum, entry) => sum + entry.weight, 0)
      return list.find((entry) => (left -= entry.weight) < 0) ?? pick(list)
    },
    some: (list, count) => {
      const kept = new Set(shuffled(list).slice(0, count))
      return list.filter((entry) => kept.has(entry))
    },
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
