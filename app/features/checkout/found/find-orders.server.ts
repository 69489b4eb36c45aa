import { type RawBuilder, sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { likePatterns, numberPattern, phonePattern } from '#lib/text/like-patterns.ts'
import type { CheckoutTables } from '../checkout.tables.ts'
import { type Reservation, reservationFrom } from '../reservation/reservation.ts'

export interface OrdersFound {
  /** Those that keep a car first, then the newest. */
  readonly orders: readonly Reservation[]
  /** How many there are besides those. */
  readonly count: number
}

/** Holds, reservations and purchases of a site by reference, name, phone, e-mail address or the car's stock number. */
export async function findOrders(
  site: Site,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<OrdersFound> {
  const words = likePatterns(text)
  if (words.length === 0) return { orders: [], count: 0 }
  const inContent = (...names: readonly string[]): RawBuilder<string | null> =>
    site.database.engine === 'sqlite'
      ? sql`content ->> ${sql.lit(`$.${names.join('.')}`)}`
      : sql`content::json #>> ${sql.lit(`{${names.join(',')}}`)}`
  const stocknum = inContent('car', 'stocknum')
  const said = sql`lower(concat_ws(' ', reference, ${inContent('lead', 'person', 'name')},
    ${inContent('lead', 'person', 'last_name')}, email, ${stocknum}, ${inContent('car', 'name')}))`
  const has = (pattern: string, where: RawBuilder<unknown>) => sql<boolean>`${where} like ${pattern} escape '\\'`
  const [number, phone] = [numberPattern(text), phonePattern(text)]
  const compact = (value: RawBuilder<unknown>) => sql`replace(replace(lower(${value}), '-', ''), ' ', '')`
  const rows = await tablesOf<CheckoutTables>(site.database)
    .read.selectFrom('reservation')
    .where('site_id', '=', site.slug)
    .where((is) =>
      is.or([
        is.and(words.map((word) => has(word, said))),
        ...(number === null ? [] : [sql.ref('reference'), stocknum].map((value) => has(number, compact(value)))),
        ...(phone === null ? [] : [has(phone, sql.ref('phone'))]),
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
