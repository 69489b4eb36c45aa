import { confirmRequest } from '#app/features/checkout/reservation/confirm-request.server.ts'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { Site } from '#app/features/site/site.ts'
import { plain } from '../stock/by-whom.ts'
import { failure, type Outcome } from '../report.ts'
import { reservationJson } from './reservation-json.ts'
import { untilGiven } from './until-given.ts'

interface Decision {
  /** Id of the lead. */
  readonly requested: string
  readonly until: string
  readonly by: string
  readonly note: string
}

/** Reserves the car of a request for whoever asked. */
export async function confirmReservation(
  site: Site,
  { requested, until: given, by, note }: Decision,
): Promise<Outcome> {
  const zone = zoneOfSite(site)
  const parsed = untilGiven(given, { zone, now: site.now() })
  if (!parsed.ok) return failure(parsed.reason)
  const { until } = parsed
  const done = await confirmRequest(site, requested, { until, actor: `staff:${by}`, note })
  if (done.ok) {
    const { reference, slug, lead } = done.reservation
    return {
      ok: true,
      line: `Reservation ${reference} keeps ${slug} for ${plain(`${lead.person.name} ${lead.person.last_name}`)} until ${localMoment(until, zone)}. Both sides are told by email.`,
      json: { reservation: reservationJson(done.reservation) },
    }
  }
  if (done.reason === 'unknown')
    return failure(
      `Site "${site.slug}" has no request to reserve "${plain(requested)}". "forecourt leads list --site ${site.slug}" lists them, as Reservation Request.`,
    )
  const { name, stocknum } = done.car
  return failure(
    done.reason === 'gone'
      ? `${stocknum} (${name}) is not for sale any more, so nothing was confirmed.`
      : `${stocknum} (${name}) is reserved already${done.by ? ` (${done.by.reference})` : ''}, so nothing was confirmed.`,
  )
}
