import { marketWordsOf } from '#app/features/market/card-word/market-words.server.ts'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import { holds, type TimedValue, timedLater } from '#app/features/site/timed.ts'
import type { ListedCar } from '#app/features/stock/car-row.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Card } from './card.ts'
import { cardMaker } from './cards.server.ts'
import type { SearchPort } from '../port.ts'
import { scopeOf } from '../address/site-scope.ts'
import { bySimilarity, SIMILAR_LIMIT, similarFilter } from './similar.ts'

/** Cards of the cars in stock most like this one. */
export async function similarCards(
  site: Site,
  { search, cache }: { search: SearchPort; cache?: RevisionCache | undefined },
  car: StockCar,
): Promise<readonly Card[]> {
  const make = async (on: Site) => {
    const cars = await similarCars(on, search, car)
    const slugs = cars.map(({ slug }) => slug)
    const words = await marketWordsOf(on, slugs)
    return cars.map(cardMaker(on, undefined, words))
  }
  if (!cache) return make(site)
  const section = cache.section<TimedValue<Card[]>>(site, 'similar cards')
  const kept = section.get(car.slug)
  if (kept && holds(site, kept)) return kept.value
  const made = await timedLater(site, make)
  section.put(car.slug, made)
  return made.value
}

/** The cars in stock most like this one, the most similar first. */
export async function similarCars(site: Site, search: SearchPort, car: StockCar): Promise<ListedCar[]> {
  const scope = { and: [scopeOf(site), similarFilter(car)] }
  const rank = [{ attribute: 'rank', direction: 'desc' }] as const
  const near = { and: [scope, { attribute: 'make_model', in: [`${car.make} ${car.model}`] }] }
  const sameBody = { and: [scope, { attribute: 'body', in: [car.simple_body ?? car.body ?? ''] }] }
  const answers = await Promise.all(
    [near, sameBody, scope].map((filter) => search.search({ scope: filter, sort: rank, limit: SIMILAR_LIMIT })),
  )
  const keys = [...new Set(answers.flatMap(({ keys }) => keys))]
  return bySimilarity(car, await stockOf(site).listed(keys))
}
