import { createHmac } from 'node:crypto'
import { locationOfCar, primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { carOfId } from '#app/features/stock/car-by-id.server.ts'
import { readAttribution } from '#app/features/tracking/attribution/read-attribution.ts'
import type { Channel } from '#app/features/messages/channel.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { planDeliveries } from '../delivery/plan.ts'
import { leadCarOf, leadPlaceOf } from '../enquiry-form/form-view.server.ts'
import type { Lead, NewLead } from '../lead.ts'
import type { LeadPorts } from '../lead-ports.ts'
import { leadsOf } from '../leads.server.ts'
import { knownSender } from '../sender.server.ts'
import { leadSettings } from '../settings.schema.ts'
import { phoneRevealSchema } from './phone-reveal.schema.ts'
import { countReveal } from './reveal-rate.server.ts'

interface PhoneLeadRequest {
  /** JSON: `{car_id, dealership_id, website_id}` */
  readonly body: string
  readonly visitor: Visitor
  /** Full address of the page that showed the number. */
  readonly url: string
  readonly ports: LeadPorts
}

export type PhoneLead =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: 400 | 404 | 429 | 503; readonly reason: string }

/** Days end at midnight in Queensland (UTC+10), when nobody looks for a car. */
const ZONE_MS = 10 * HOUR

/** Takes a lead from somebody who asked for the number of a car: once a visitor, car and day, and with no name. */
export async function takePhoneLead(site: Site, { body, visitor, url, ports }: PhoneLeadRequest): Promise<PhoneLead> {
  const settings = settingsOf(site, leadSettings)
  const requested = phoneRevealSchema.safeParse(jsonIn(body))
  if (!requested.success) return { ok: false, status: 400, reason: 'The body must be JSON with the car_id of a car.' }
  const counted = await countReveal(site, { secret: ports.secret, address: visitor.address }).catch((error: unknown) =>
    ports.failed(site.slug, error),
  )
  if (counted === undefined) return NOT_KEPT
  if (!counted) {
    return {
      ok: false,
      status: 429,
      reason: 'Too many numbers were requested from your connection. Please try again in an hour.',
    }
  }
  const car = await carOfId(site, requested.data.car_id)
  if (!car) return { ok: false, status: 404, reason: 'There is no such vehicle on this site.' }
  if (!settings.phone_reveal.lead) return { ok: true }

  const { locations } = settingsOf(site, locationSettings)
  const place = locationOfCar(locations, car) ?? primaryLocation(locations)
  const day = Math.floor((site.now() + ZONE_MS) / DAY)
  const lead: NewLead = {
    form: 'phone-reveal',
    category: 'Phone Enquiry',
    subcategory: null,
    department: 'sales',
    location: leadPlaceOf(site, place),
    person: { name: '', last_name: '', email: null, phone: null, postcode: null },
    car: leadCarOf(site, car),
    answers: [],
    consents: [],
    attribution: readAttribution(null, url),
    url,
    user_agent: visitor.agent.slice(0, 400),
    address: visitor.address,
    submission: createHmac('sha256', ports.secret)
      .update(JSON.stringify(['phone-reveal', site.slug, car.id, visitor.address, visitor.agent, day]))
      .digest('base64url'),
    slot: null,
  }
  const plan = (stored: Lead) =>
    planDeliveries(stored, { ...settings, locations }).filter(
      ({ target }) => settings.phone_reveal.email_dealer || !EMAIL.has(target.channel),
    )
  const accepted = await leadsOf(site)
    .accept(lead, plan, knownSender(site))
    .catch((error: unknown) => ports.failed(site.slug, error))
  if (!accepted) return NOT_KEPT
  if (accepted.ok && !accepted.repeated) ports.notifyWorker()
  return { ok: true }
}

const NOT_KEPT = { ok: false, status: 503, reason: 'This could not be kept just now.' } as const
const EMAIL: ReadonlySet<Channel> = new Set(['dealer-email', 'adf-email'])

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
