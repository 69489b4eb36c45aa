import type { Site } from '#app/features/site/site.ts'
import { asTheirFeedsSay } from './pictures/feed-addresses.server.ts'
import { stockOf } from './stock.server.ts'

/** Characters gathered before a piece is handed on. */
const PIECE = 64 * 1024

/**
 * The site's whole stock as a JSON list of cars in the order of their slugs, piece by piece. It is the dealer's own
 * copy: it holds every field, also those that no page shows. Importing it again changes nothing:
 * a picture that came from an address stands under that address.
 */
export async function* exportStock(site: Site): AsyncGenerator<string> {
  let held = '['
  let before = '\n'
  for await (const car of asTheirFeedsSay(site, stockOf(site).all())) {
    held += before + JSON.stringify(car)
    before = ',\n'
    if (held.length < PIECE) continue
    yield held
    held = ''
  }
  yield `${held}\n]\n`
}
