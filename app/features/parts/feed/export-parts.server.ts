import type { Site } from '#app/features/site/site.ts'
import { partsOf } from '../parts.server.ts'

/**
 * All parts of the site as a JSON list in the order of their numbers, piece by piece. Importing it again changes
 * nothing.
 */
export async function* exportParts(site: Site): AsyncGenerator<string> {
  let before = '[\n'
  for await (const part of partsOf(site).all()) {
    yield before + JSON.stringify(part)
    before = ',\n'
  }
  yield before === '[\n' ? '[\n]\n' : '\n]\n'
}
