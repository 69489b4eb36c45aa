import { countWord, type Bits } from './tables/bits.ts'
import type { CarCodes } from './open-columns.ts'

/** From so many cars of 32 on it is quicker to look at all of them. */
const DENSE = 8

/** Keeps in `target` the cars that have a marked code. */
export function keepMarked(target: Bits, cars: CarCodes, marks: Uint8Array): Bits {
  return cars.starts === undefined ? keepSingle(target, cars, marks) : keepListed(target, cars, marks)
}

function keepSingle(target: Bits, { codes }: CarCodes, marks: Uint8Array): Bits {
  const whole = codes.length >>> 5
  for (let i = 0; i < target.length; i++) {
    let rest = target[i]!
    if (rest === 0) continue
    const first = i << 5
    let kept = 0
    if (i < whole && countWord(rest) >= DENSE) {
      for (let bit = 0; bit < 32; bit++) kept |= marks[codes[first + bit]!]! << bit
      target[i] = rest & kept
      continue
    }
    for (; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest)
      kept |= marks[codes[first + bit]!]! << bit
    }
    target[i] = kept
  }
  return target
}

function keepListed(target: Bits, { codes, starts }: CarCodes, marks: Uint8Array): Bits {
  for (let i = 0; i < target.length; i++) {
    let kept = 0
    for (let rest = target[i]!; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest)
      const car = (i << 5) + bit
      const end = starts![car + 1]!
      for (let j = starts![car]!; j < end; j++) {
        if (marks[codes[j]!] === 0) continue
        kept |= 1 << bit
        break
      }
    }
    target[i] = kept
  }
  return target
}

/** What a shopper chose of one attribute, by the codes that are kept by car. */
export interface MarkedChoice {
  readonly attribute: string
  readonly cars: CarCodes
  readonly marks: Uint8Array
}

/** The cars that keep every choice, and by attribute those that fail only the choice on it. */
export interface ChosenCars {
  readonly all: Bits
  readonly failing: ReadonlyMap<string, Bits>
}

/** Looks once at each of the given cars for each choice, and no more at those that fail two. */
export function chosenCars(given: Bits, choices: readonly MarkedChoice[]): ChosenCars {
  const all = given.slice()
  const failing = new Map<string, Bits>()
  // Lists cost most, so they come when the fewest cars are left.
  for (const choice of choices.toSorted(
    (a, b) => Number(a.cars.starts !== undefined) - Number(b.cars.starts !== undefined),
  )) {
    const left = all.slice()
    for (const bits of failing.values()) for (let i = 0; i < left.length; i++) left[i]! |= bits[i]!
    const held = keepMarked(left, choice.cars, choice.marks)
    for (const bits of failing.values()) for (let i = 0; i < held.length; i++) bits[i]! &= held[i]!
    const own = new Uint32Array(all.length)
    for (let i = 0; i < held.length; i++) {
      own[i] = all[i]! & ~held[i]!
      all[i]! &= held[i]!
    }
    failing.set(choice.attribute, own)
  }
  return { all, failing }
}
