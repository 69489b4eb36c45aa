import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CheckoutTables } from '../checkout.tables.ts'

/** A reservation that comes to its end. */
export interface EndingReservation {
  readonly reference: string
  readonly car: string
  /** Epoch ms. */
  readonly ends: number
}

/** Reservations that end before a moment (epoch ms), the first one first. */
export async function reservationsEnding(site: Site, before: number): Promise<readonly EndingReservation[]> {
  const rows = await tablesOf<CheckoutTables>(site.database)
    .read.selectFrom('reservation')
    .where('site_id', '=', site.slug)
    .where('state', '=', 'reserved')
    .where('until_at', 'is not', null)
    .where('until_at', '<', before)
    .orderBy('until_at')
    .orderBy('reference')
    .select(['reference', 'car_slug', 'until_at'])
    .execute()
  return rows.map(({ reference, car_slug: car, until_at }) => ({ reference, car, ends: until_at! }))
}
