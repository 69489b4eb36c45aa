import { slugify } from '#lib/text/slugify.ts'
import { joinedKey } from '../normalise/lookup.ts'
import { type MakeKind, MANUFACTURERS } from './manufacturers.ts'

/** Who builds a vehicle. */
export interface Manufacturer {
  readonly id: number
  readonly name: string
  /** The name in addresses. */
  readonly slug: string
  readonly kinds: readonly MakeKind[]
  readonly marques: readonly string[]
  readonly aliases: readonly string[]
}

export const manufacturers: readonly Manufacturer[] = MANUFACTURERS.map(([id, name, kinds, spellings]) => ({
  id,
  name,
  slug: slugify(name),
  kinds: kinds.split(' ') as MakeKind[],
  marques: spellings?.marques ?? [],
  aliases: spellings?.aliases ?? [],
}))

const byKey: ReadonlyMap<string, Manufacturer> = new Map(
  manufacturers.flatMap((maker) =>
    [maker.name, ...maker.marques, ...maker.aliases].map((text) => [joinedKey(text), maker] as const),
  ),
)

/** The manufacturer that a text names, however it is written; undefined when it is none we know. */
export const makeOf = (text: string): Manufacturer | undefined => byKey.get(joinedKey(text))

/** Whether two texts name one manufacturer: KGM and SsangYong do, and so do two equal names that we do not know. */
export function sameMake(a: string, b: string): boolean {
  const maker = makeOf(a)
  return maker ? makeOf(b) === maker : joinedKey(a) !== '' && joinedKey(a) === joinedKey(b)
}
