import type { WordData } from '../index-data.ts'
import { DIGIT_MASK, WORD_LENGTH, letterMask } from './normalise.ts'
import { rangeOf } from '../tables/string-table.ts'

export interface Correction {
  /** The word's place in the dictionary. */
  readonly word: number
  readonly edits: number
}

/** Edits allowed: none below 5 letters, one to 8, two from 9. */
function editsAllowed(length: number): number {
  return length < 5 ? 0 : length < 9 ? 1 : 2
}

/** Finds the dictionary words nearest to a mistyped one. */
export interface Corrector {
  /**
   * The words at the smallest distance within what the length allows; swapped neighbours count one edit. The first
   * letter must be right, and words with digits are neither corrected nor offered. With `prefix` a longer word counts
   * by its beginning, for a word still being typed.
   */
  near(typed: string, prefix: boolean): readonly Correction[]
}

/** A corrector for a dictionary; its scratch rows make it one opened index's own. */
export function openCorrector({ words, masks, joints }: WordData): Corrector {
  const { units, starts } = words
  let before = new Uint8Array(WORD_LENGTH + 2)
  let above = new Uint8Array(WORD_LENGTH + 2)
  let row = new Uint8Array(WORD_LENGTH + 2)
  const typedUnits = new Uint16Array(WORD_LENGTH)

  /** Edits between the typed word and dictionary text `start…end`, or `limit + 1` as soon as it must be more. */
  const edits = (bounds: { start: number; end: number; length: number; limit: number; prefix: boolean }): number => {
    const { start, end, length, limit, prefix } = bounds
    for (let j = 0; j <= length; j++) above[j] = j
    let best = prefix ? above[length]! : limit + 1
    const last = prefix ? Math.min(end, start + length + limit) : end
    for (let i = start; i < last; i++) {
      const unit = units[i]!
      row[0] = i - start + 1
      let lowest = row[0]
      for (let j = 1; j <= length; j++) {
        let cost = above[j - 1]! + (typedUnits[j - 1] === unit ? 0 : 1)
        cost = Math.min(cost, above[j]! + 1, row[j - 1]! + 1)
        if (i > start && j > 1 && typedUnits[j - 1] === units[i - 1] && typedUnits[j - 2] === unit) {
          cost = Math.min(cost, before[j - 2]! + 1)
        }
        row[j] = cost
        if (cost < lowest) lowest = cost
      }
      if (prefix && row[length]! < best) best = row[length]!
      const spare = before
      before = above
      above = row
      row = spare
      if (lowest > limit) return best
    }
    return prefix ? best : above[length]!
  }

  return {
    near(typed, prefix) {
      const length = typed.length
      const mask = letterMask(typed)
      let limit = editsAllowed(length)
      if (limit === 0 || length > WORD_LENGTH || (mask & DIGIT_MASK) !== 0) return []
      for (let j = 0; j < length; j++) typedUnits[j] = typed.charCodeAt(j)
      const { from, to } = rangeOf(words, typed[0]!, true)
      let found: Correction[] = []
      for (let word = from; word < to; word++) {
        const start = starts[word]!
        const end = starts[word + 1]!
        const longer = end - start - length
        if (-longer > limit || (longer > limit && !prefix)) continue
        const other = masks[word]!
        if ((other & DIGIT_MASK) !== 0) continue
        if (bitCount(mask & ~other) > limit || (!prefix && bitCount(other & ~mask) > limit)) continue
        if (prefix && joints[word]! >= length - limit) continue
        const distance = edits({ start, end, length, limit, prefix })
        if (distance > limit) continue
        if (distance < limit) found = []
        limit = distance
        found.push({ word, edits: distance })
      }
      const plain = found.filter(({ word }) => joints[word] === 0)
      return plain.length > 0 ? plain : found
    },
  }
}

function bitCount(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
