import { tablesOf } from '#app/features/site/database.ts'
import type { Right } from '#app/features/staff/rights.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carReach, isCarWithin } from './car-reach.ts'

/** Cars that a right of somebody reaches, in the order given; drafts are among them, withdrawn ones are not. */
export async function carsWithin(actor: InventoryActor, right: Right, slugs: readonly string[]): Promise<StockCar[]> {
  const reach = carReach(actor, right)
  if (reach === undefined || slugs.length === 0) return []
  const rows = await tablesOf<StockTables>(actor.site.database)
    .read.selectFrom('car')
    .selectAll()
    .where('site_id', '=', actor.site.slug)
    .where('slug', 'in', slugs)
    .where('withdrawn_at', 'is', null)
    .execute()
  const cars = new Map(rows.map((row) => [row.slug, rowToCar(row)]))
  return slugs.flatMap((slug) => {
    const car = cars.get(slug)
    return car && isCarWithin(reach, car) ? [car] : []
  })
}
