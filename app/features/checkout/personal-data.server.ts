import { tablesOf } from '#app/features/site/database.ts'
import type { PersonalData, DataSubject } from '#app/features/site/personal-data.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CheckoutTables, ReservationRow } from './checkout.tables.ts'
import { forgotten } from './reservation/forget.ts'
import { isActive } from './reservation/reservation-state.ts'
import { type ReservationContent, reservationFrom } from './reservation/reservation.ts'

/**
 * What reservations know of people. Erasing takes name, email, phone and account out of those that are over; what was
 * held, taken and given back stays, and no longer says whose it was. One that still keeps a car is needed until it is over,
 * and forgets its person then.
 */
export const checkoutPersonalData: PersonalData = {
  tables: ['reservation'],
  async export(site, person) {
    const rows = await rowsOf(site, person)
    return Promise.all(
      rows.map(async (row) => {
        const { browser: _browser, lead, ...reservation } = reservationFrom(row)
        const payments = await tablesOf<CheckoutTables>(site.database)
          .read.selectFrom('payment')
          .select(['provider', 'ref', 'state', 'amount_cents', 'captured_cents', 'refunded_cents', 'created_at'])
          .where('site_id', '=', site.slug)
          .where('reservation_id', '=', row.reservation_id)
          .execute()
        return { ...reservation, person: lead.person, answers: lead.answers, payments }
      }),
    )
  },
  async erase(site, person) {
    const rows = await rowsOf(site, person)
    await tablesOf<CheckoutTables>(site.database).write(async (trx) => {
      for (const row of rows) {
        const content = JSON.parse(row.content) as ReservationContent
        const blank = isActive(row.state)
          ? { content: JSON.stringify({ ...content, forget: true } satisfies ReservationContent) }
          : forgotten(content)
        await trx
          .updateTable('reservation')
          .set(blank)
          .where('site_id', '=', site.slug)
          .where('reservation_id', '=', row.reservation_id)
          .where('state', '=', row.state)
          .execute()
      }
    })
    return rows.length
  },
}

async function rowsOf(site: Site, { email, phone }: DataSubject): Promise<ReservationRow[]> {
  if (email === null && phone === null) return []
  return tablesOf<CheckoutTables>(site.database)
    .read.selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where(({ or, eb }) =>
      or([...(email ? [eb('email', '=', email)] : []), ...(phone ? [eb('phone', '=', phone)] : [])]),
    )
    .orderBy('created_at')
    .execute()
}
