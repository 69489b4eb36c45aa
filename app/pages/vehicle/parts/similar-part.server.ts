import type { Card } from '#app/features/search/card/card.ts'
import { similarCards } from '#app/features/search/card/similar.server.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import type { Log } from '#app/features/site/request/log.ts'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import type { Site } from '#app/features/site/site.ts'
import { comparedWith } from './compared-with.ts'
import type { ListedCar } from './listed-car.ts'

/** A page that had to do without them is shown no longer than this, ms. */
const WITHOUT_SIMILAR_MS = 2_000

export interface SimilarPorts {
  readonly search: SearchPort
  readonly log: Log
  /** Where cars are kept until the site changes. */
  readonly cache?: RevisionCache | undefined
}

/** Similar cars, and how this one compares with them. */
export async function loadSimilar(site: Site, listed: ListedCar, ports: SimilarPorts) {
  const { car, shown, price, sold } = listed
  const similar = await similarOrNone(site, listed, ports)
  return { similar, comparison: sold ? null : comparedWith({ ...shown, slug: car.slug }, price, similar) }
}

/** A page without similar cars is better than none. */
export async function similarOrNone(
  site: Site,
  { car }: Pick<ListedCar, 'car'>,
  { search, cache, log }: SimilarPorts,
): Promise<readonly Card[]> {
  try {
    return await similarCards(site, { search, cache }, car)
  } catch (error) {
    log.warn({ err: error, site: site.slug, car: car.slug }, 'Failed to load similar cars')
    shownUntil(site, site.now() + WITHOUT_SIMILAR_MS)
    return []
  }
}
