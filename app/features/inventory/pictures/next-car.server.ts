import type { Filter } from '#app/features/search/port.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carReach } from '../reach/car-reach.ts'
import type { CarStanding } from '../standing/car-standing.ts'

/** Cars of which shoppers see pictures, or will. */
const PICTURED: readonly CarStanding[] = ['draft', 'coming-soon', 'on-sale', 'reserved']

export interface NextCarVerbs {
  /** The slug of the car that has waited longest for its first picture, besides this one; null where none waits. */
  nextCar(besides: string): Promise<string | null>
}

export const nextCarVerbs = (actor: InventoryActor): NextCarVerbs => ({
  async nextCar(besides) {
    const reach = carReach(actor, 'stock.photograph')
    if (reach === undefined) return null
    const conditions: Filter[] = [
      { attribute: 'pictures', to: 0 },
      { attribute: 'standing', in: PICTURED },
      ...(reach === null ? [] : [{ attribute: 'location_id', in: reach }]),
    ]
    const sort = [{ attribute: 'listed_at', direction: 'asc' }] as const
    const { keys } = await actor.ports.searchStock(actor.site).search({ filter: { and: conditions }, sort, limit: 2 })
    return keys.find((key) => key !== besides) ?? null
  },
})
