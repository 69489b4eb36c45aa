import type { Lead, LeadCar } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Prepare } from './hold-car.server.ts'
import type { Reservation } from './reservation.ts'
import { reservationsOf } from './reservations.server.ts'

/** What a dealer says to a request to reserve. */
export interface Confirmation {
  /** Until when the car is kept, epoch ms. */
  readonly until: number
  /** `staff:` with a name. */
  readonly actor: string
  readonly note: string
}

export type ConfirmationResult =
  | { readonly ok: true; readonly reservation: Reservation }
  /** There is no such lead, or it asks for no reservation. */
  | { readonly ok: false; readonly reason: 'unknown' }
  /** Somebody has the car, perhaps whoever asked: it was confirmed before. */
  | { readonly ok: false; readonly reason: 'taken'; readonly car: LeadCar; readonly by: Reservation | null }
  /** It is sold, withdrawn or not for sale. */
  | { readonly ok: false; readonly reason: 'gone'; readonly car: LeadCar }

type ReservationRequestLead = Lead & { readonly car: LeadCar }

const isRequest = (lead: Lead | null): lead is ReservationRequestLead =>
  lead !== null && lead.form === 'reserve-request' && lead.car !== null

/** Reserves the car of a request for whoever asked, without a deposit; both are told as of any reservation. */
export async function confirmRequest(site: Site, id: string, confirmation: Confirmation): Promise<ConfirmationResult> {
  const lead = await leadsOf(site).byId(id)
  if (!isRequest(lead)) return { ok: false, reason: 'unknown' }
  const { car } = lead
  const store = reservationsOf(site)
  const submission = `${id}-${confirmation.until}`
  const claim = { slug: car.slug, submission, account: null, browser: null }
  const held = await store.hold(claim, reservationFor(lead, confirmation))
  if (held.ok && !held.repeated) return { ok: true, reservation: held.reservation }
  if (!held.ok && held.reason === 'gone') return { ok: false, reason: 'gone', car }
  return { ok: false, reason: 'taken', car, by: await store.activeOf(car.slug) }
}

const reservationFor =
  (lead: ReservationRequestLead, { until, actor, note }: Confirmation): Prepare<never> =>
  (_car, now) => {
    const { car, person, location, department, attribution, url, user_agent } = lead
    return {
      ok: true,
      kind: 'reserve',
      email: person.email ?? '',
      phone: person.phone ?? '',
      deposit: 0,
      hold_ms: 0,
      confirmed: { actor, note },
      content: {
        car,
        reserved_ms: until - now,
        lead: {
          form: 'reserve',
          category: 'Reserve Online',
          subcategory: null,
          department,
          location,
          person,
          car,
          answers: [],
          consents: [],
          attribution,
          url,
          user_agent,
          address: '',
          words: {
            topic: 'Reservation',
            subject: `Reserved for you: ${car.name}`,
            title: 'It’s reserved for you',
            answer: 'call you',
            reason: 'to arrange a time to see it',
          },
        },
      },
      // Nothing is paid.
      payment: { provider: 'sandbox', account: null, order: () => ({ description: '', done: '', back: '' }) },
    }
  }
