import { lastUsed } from '#lib/remember.ts'
import type { Subject } from '../estimate/comparable.ts'

/** A car in the words that the model counts by: lower case, the badge in pieces, no spaces to differ in. */
export interface ModelWords {
  readonly make: string
  /** Make and model: a "3" of one make is not that of another. */
  readonly model: string
  readonly badge: readonly string[]
  /** Make, model and the whole badge, whatever the order of its words. */
  readonly wholeBadge: string
  readonly transmission: string
  readonly drive: string
  readonly body: string
  readonly state: string
  readonly condition: string
}

/** Longest badge that is read; feeds put whole sentences there. */
const MOST_PIECES = 12

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Many cars say the same words, whoever lists them: each set of words is in memory once, for so many sets. */
const wordsOf = lastUsed<ModelWords>(20_000)

export const modelWords = (car: Subject): ModelWords => {
  const { make, model, badge, transmission, drive, body, state, condition } = car
  return wordsOf([make, model, badge, transmission, drive, body, state, condition].join('\n'), () => wordsIn(car))
}

function wordsIn(car: Subject): ModelWords {
  const make = plain(car.make)
  const model = `${make}/${plain(car.model)}`
  const pieces = car.badge.toLowerCase().split(/[^a-z0-9.]+/)
  const badge = [...new Set(pieces.filter((piece) => piece !== ''))].slice(0, MOST_PIECES).toSorted()
  return {
    make,
    model,
    badge,
    wholeBadge: `${model}|${badge.join(' ')}`,
    transmission: plain(car.transmission),
    drive: plain(car.drive),
    body: plain(car.body),
    state: plain(car.state),
    condition: plain(car.condition),
  }
}
