import type { Site } from '#app/features/site/site.ts'
import { stockOf } from './stock.server.ts'

/** Characters gathered before a piece is handed on. */
const PIECE = 64 * 1024

/**
 * The site's whole stock as a JSON list of cars in the order of their slugs, piece by piece. It is the dealer's own
 * copy: it holds every field, also those that no page shows. Importing it again changes nothing.
 */
export async function* exportStock(site: Site): AsyncGenerator<string> {
  let held = '['
  let before = '\n'
  for await (const car of stockOf(site).all()) {
    held += before + JSON.stringify(car)
    before = ',\n'
    if (held.length < PIECE) continue
    yield held
    held = ''
  }
  yield `${held}\n]\n`
}
