import type { Filter } from '#app/features/search/port.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carReach } from '../reach/car-reach.ts'
import type { CarStanding } from '../standing/car-standing.ts'

/** Cars of which shoppers see pictures, or will. */
const PICTURED: readonly CarStanding[] = ['draft', 'coming-soon', 'on-sale', 'reserved']

/** Cars without pictures among which the next one is looked for. */
const MOST = 10_000

export interface NextCarVerbs {
  /**
   * The slug of the next car without pictures after this one, in the order in which they came, and from the last on to
   * the first: whoever passes one over gets to the others before it comes again. `besides`: cars whose pictures are on
   * their way. Null where none waits.
   */
  nextCar(after: string, besides?: readonly string[]): Promise<string | null>
}

export const nextCarVerbs = (actor: InventoryActor): NextCarVerbs => ({
  async nextCar(after, besides = []) {
    const reach = carReach(actor, 'stock.photograph')
    if (reach === undefined) return null
    const waiting: Filter[] = [
      { attribute: 'pictures', to: 0 },
      { attribute: 'standing', in: PICTURED },
      ...(reach === null ? [] : [{ attribute: 'location_id', in: reach }]),
    ]
    // This one has its place among them, also when it has pictures by now.
    const filter: Filter = { or: [{ and: waiting }, { attribute: 'slug', in: [after] }] }
    const sort = [{ attribute: 'listed_at', direction: 'asc' }] as const
    const { keys } = await actor.ports.searchStock(actor.site).search({ filter, sort, limit: MOST })
    const here = keys.indexOf(after)
    const onward = [...keys.slice(here + 1), ...keys.slice(0, Math.max(0, here))]
    return onward.find((key) => !besides.includes(key)) ?? null
  },
})
