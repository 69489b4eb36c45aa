import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { editDistance } from '#lib/nearest.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Shorter words are near to everything. */
const SHORTEST = 3

const editsAllowed = (length: number): number => (length < 5 ? 1 : length < 9 ? 2 : 3)

/** The make, model, body or other name of the stock that a word was most likely meant to be, as it is written. */
export function nearestName(word: string, vocabulary: Vocabulary): string | undefined {
  const typed = joinedKey(word)
  if (typed.length < SHORTEST || /^\d+$/.test(typed)) return undefined
  let least = editsAllowed(typed.length) + 1
  let best: string | undefined
  for (const [key, name] of namesOf(vocabulary)) {
    if (Math.abs(key.length - typed.length) >= least) continue
    // The first letter is seldom wrong, and a word of other letters is another word.
    const distance = editDistance(typed, key) + (key[0] === typed[0] ? 0 : 1)
    // Ordinary words are near to colours: "beach" is no black.
    if (distance > 1 && vocabulary.stocked.colour?.includes(name)) continue
    if (distance < least) [least, best] = [distance, name]
  }
  return best
}

const names = new WeakMap<Vocabulary, ReadonlyMap<string, string>>()

function namesOf(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  const known = names.get(vocabulary)
  if (known) return known
  const { makes, models, stocked } = vocabulary
  const { body = [], fuel = [], transmission = [], colour = [], region = [], city = [] } = stocked
  const all = [
    ...makes.values(),
    ...[...models.values()].flatMap((same) => same.map(({ model }) => model)),
    ...body.map(bodyName),
    ...fuel,
    ...transmission,
    ...colour,
    ...region,
    ...city,
  ]
  const found = new Map(all.map((name) => [joinedKey(name), name] as const).filter(([key]) => key.length >= SHORTEST))
  names.set(vocabulary, found)
  return found
}
