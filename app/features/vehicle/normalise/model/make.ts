import { manufacturers } from '../../makes/make-of.ts'
import { joinedKey } from '../lookup.ts'

/** Every name that may stand on a registration, by all its spellings. */
const byKey = new Map(
  manufacturers.flatMap(({ name, marques, aliases }) => [
    ...[name, ...marques].map((own) => [joinedKey(own), own] as const),
    ...aliases.map((alias) => [joinedKey(alias), name] as const),
  ]),
)

/** What feeds add to a make: "Kia Motors", "Toyota Australia". */
const ADDED = / (motors?|motor company|australia|automobiles?|cars|vehicles)( (australia|company))?$/i

/** The make that a text names, or undefined when it is none we know. */
export const knownMake = (text: string): string | undefined =>
  byKey.get(joinedKey(text)) ?? byKey.get(joinedKey(text.trim().replace(ADDED, '')))

/**
 * A make as its maker writes it ("VW" is Volkswagen, "Landrover" is Land Rover). A make we do not know stays as given:
 * GWM, Great Wall and Haval are different makes on registrations, and SsangYong and KGM too; that they belong together
 * is known to `makeOf`.
 */
export const makeName = (text: string): string => knownMake(text) ?? text.trim()

/**
 * Make and model of a feed that cuts a make in two: "Land" with "Rover Discovery" is a Land Rover Discovery. A model
 * that is nothing but the rest of its make stays, for there is nothing else to call it.
 */
export function makeAndModel(make: string, model: string): { make: string; model: string } {
  const words = model.trim().split(/\s+/)
  const whole =
    words.length > 1 || knownMake(make) === undefined ? byKey.get(joinedKey(`${make} ${words[0]}`)) : undefined
  // A model may be called after its make: "MG MG3" is cut nowhere.
  if (whole === undefined || joinedKey(make) === '') return { make: makeName(make), model }
  return { make: whole, model: words.slice(1).join(' ') || model }
}
