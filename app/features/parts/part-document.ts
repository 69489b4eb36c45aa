import type { IndexSchema, SearchDocument } from '#app/features/search/port.ts'
import { synonyms } from '#app/features/search/synonyms.ts'
import { fitTokens } from './fit.ts'
import type { Part, PartAvailability } from './part.ts'

/** Words and phrases of the parts counter that mean the same. */
const partSynonyms: readonly (readonly string[])[] = [
  ['bull bar', 'nudge bar', 'roo bar'],
  ['tow bar', 'tow hitch', 'hitch receiver'],
  ['wiper', 'windscreen wiper'],
  ['globe', 'bulb'],
  ['rotor', 'brake disc'],
  ['boot liner', 'cargo liner'],
  ['shock', 'shock absorber', 'damper'],
  ['tonneau', 'tub cover'],
  ['def', 'adblue'],
]

/** What the index of a site holds of every part. */
export const partIndexSchema: IndexSchema = {
  attributes: {
    part_number: 'keyword',
    name: 'keyword',
    category: 'keyword',
    brand: 'keyword',
    availability: 'keyword',
    price: 'number',
    make: 'keywords',
    make_model: 'keywords',
    fit: 'keywords',
    first_year: 'number',
    universal: 'number',
    supply: 'number',
    turn: 'number',
    note: 'text',
  },
  searchable: ['name', 'category', 'brand', 'make_model', 'make', 'note'],
  exact: ['part_number'],
  synonyms: [...partSynonyms, ...synonyms],
}

/** In stock before what is ordered, what is ordered before what cannot be had. */
const SUPPLY: Readonly<Record<PartAvailability, number>> = { in_stock: 0, to_order: 1, out_of_stock: 2 }

/**
 * The parts as the index sees them, without those that no search of the site may ever find. Each carries its turn in
 * its category, so that a list of everything shows something of each category first.
 */
export async function* partDocuments(parts: AsyncIterable<Part>, newestYear: number): AsyncGenerator<SearchDocument> {
  const positions = new Map<string | undefined, number>()
  for await (const part of parts) {
    if (!part.show_on_dealer_website) continue
    const turn = positions.get(part.category) ?? 0
    positions.set(part.category, turn + 1)
    yield partDocument(part, turn, newestYear)
  }
}

function partDocument(part: Part, turn: number, newestYear: number): SearchDocument {
  const { fits } = part
  return {
    key: part.part_number,
    values: {
      part_number: part.part_number,
      name: part.name,
      category: part.category,
      brand: part.brand,
      availability: part.availability,
      price: part.price,
      make: [...new Set(fits.map(({ make }) => make))],
      make_model: [...new Set(fits.flatMap(({ make, model }) => (model === undefined ? [] : [`${make}/${model}`])))],
      fit: fitTokens(fits, newestYear),
      first_year: fits.reduce<number | undefined>(
        (first, { year_from }) => (year_from === undefined ? first : Math.min(first ?? year_from, year_from)),
        undefined,
      ),
      universal: fits.length === 0 ? 1 : 0,
      supply: SUPPLY[part.availability],
      turn,
      note: part.description,
    },
  }
}
