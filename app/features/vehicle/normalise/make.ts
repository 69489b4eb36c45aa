import { manufacturers } from '../makes/make-of.ts'
import { joinedKey } from './lookup.ts'

/** Every name that may stand on a registration, by all its spellings. */
const byKey = new Map(
  manufacturers.flatMap(({ name, marques, aliases }) => [
    ...[name, ...marques].map((own) => [joinedKey(own), own] as const),
    ...aliases.map((alias) => [joinedKey(alias), name] as const),
  ]),
)

/** The make that a text names, or undefined when it is none we know. */
export const knownMake = (text: string): string | undefined => byKey.get(joinedKey(text))

/**
 * A make as its maker writes it ("VW" is Volkswagen, "Landrover" is Land Rover). A make we do not know stays as given:
 * GWM, Great Wall and Haval are different makes on registrations, and SsangYong and KGM too; that they belong together
 * is known to `makeOf`.
 */
export const makeName = (text: string): string => knownMake(text) ?? text.trim()
