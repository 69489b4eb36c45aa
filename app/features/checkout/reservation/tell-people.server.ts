import { planDeliveries } from '#app/features/leads/delivery/plan.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { senderOf } from '#app/features/leads/sender.server.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { CheckoutTransaction } from './locked.server.ts'
import type { Reservation } from './reservation.ts'
import type { ReservationEvent, ReservationState } from './reservation-state.ts'

interface Told {
  readonly before: ReservationState
  readonly event: ReservationEvent
  readonly actor: string
  /** As it is afterwards. */
  readonly reservation: Reservation
  readonly now: number
}

/** Who hears of what happened, in the transaction in which it happens; the lead that it made, if it made one. */
export async function tellPeople(
  trx: CheckoutTransaction,
  site: Site,
  { event, reservation, now }: Told,
): Promise<string | null> {
  if (event !== 'paid') return null
  const { locations } = settingsOf(site, locationSettings)
  const ways = { ...settingsOf(site, leadSettings), locations }
  const lead = await leadsOf(site).acceptWith(
    trx,
    { ...reservation.lead, submission: `reservation:${reservation.id}` },
    { plan: (stored) => planDeliveries(stored, ways), sender: senderOf(site), now },
  )
  return lead.id
}
