import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { jsonText } from '#app/features/site/columns/json-column.server.ts'
import { hasNumber, hasWords, isLike } from '#app/features/site/columns/like-column.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { likePatterns, phonePattern } from '#lib/text/like-patterns.ts'
import type { CheckoutTables } from '../checkout.tables.ts'
import { type Reservation, reservationFrom } from '../reservation/reservation.ts'

export interface OrdersFound {
  /** Those that keep a car first, then the newest. */
  readonly orders: readonly Reservation[]
  /** How many there are besides those. */
  readonly count: number
}

/** Holds, reservations and purchases of a site by reference, name, phone, email address or the car's stock number. */
export async function findOrders(
  site: Site,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<OrdersFound> {
  if (likePatterns(text).length === 0) return { orders: [], count: 0 }
  const inContent = (...path: readonly string[]) => jsonText(site.database.engine, 'content', path)
  const stocknum = inContent('car', 'stocknum')
  const words = sql`concat_ws(' ', reference, ${inContent('lead', 'person', 'name')},
    ${inContent('lead', 'person', 'last_name')}, email, ${stocknum}, ${inContent('car', 'name')})`
  const phone = phonePattern(text)
  const rows = await tablesOf<CheckoutTables>(site.database)
    .read.selectFrom('reservation')
    .where('site_id', '=', site.slug)
    .where((is) =>
      is.or([
        hasWords(words, text),
        hasNumber(sql.ref('reference'), text),
        hasNumber(stocknum, text),
        ...(phone === null ? [] : [isLike(sql`phone`, phone)]),
      ]),
    )
    .selectAll()
    .select(sql<number | string>`count(*) over ()`.as('count'))
    .orderBy(sql`case when state in ('hold', 'reserved') then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('reservation_id')
    .limit(limit)
    .execute()
  return {
    orders: rows.map(reservationFrom),
    count: Number(rows[0]?.count ?? 0) - rows.length,
  }
}
