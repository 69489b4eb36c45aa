import type { Kysely } from 'kysely'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import * as paths from '#app/paths.ts'
import type { LeadCar } from './lead.ts'

/** Where others stand that are like a vehicle. */
export interface OthersLike {
  /** What they have in common with it: nothing where the site has no other of its make. */
  readonly alike: 'model' | 'make' | 'nothing'
  readonly address: string
}

const FOR_SALE = ['in_stock', 'coming_soon']

/** The nearest list that holds other vehicles: of the model, else of the make, else all that the site has. */
export async function othersLike(
  tables: Kysely<StockTables>,
  site: Pick<Site, 'slug'>,
  { slug, make, model }: Pick<LeadCar, 'slug' | 'make' | 'model'>,
): Promise<OthersLike> {
  const others = await tables
    .selectFrom('car')
    .select('model')
    .distinct()
    .where('site_id', '=', site.slug)
    .where('make', '=', make)
    .where('slug', '!=', slug)
    .where('listed', '=', 1)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', FOR_SALE)
    .execute()
  const alike = others.some((other) => other.model === model) ? 'model' : others.length > 0 ? 'make' : 'nothing'
  const text = new URLSearchParams({
    ...(alike !== 'nothing' && { make }),
    ...(alike === 'model' && { model }),
  }).toString()
  return { alike, address: `${paths.allStock}${text && `?${text}`}` }
}
