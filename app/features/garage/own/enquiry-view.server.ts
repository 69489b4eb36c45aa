import { directionsToPoint } from '#app/features/locations/directory/directions.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { primaryLocation, visibleLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { FIELDS } from '#app/features/forms/field.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { leadReceipt } from '#app/features/inbox/receipt.server.ts'
import { receiptWords } from '#app/features/inbox/receipt-words.ts'
import { nameFor } from '#app/features/leads/lead-words.ts'
import { drivePath } from '#app/features/test-drives/drive-link.ts'
import { slotText } from '#app/features/leads/booking/slots.ts'
import { bringText, calendarName, visitOf } from '#app/features/leads/booking/visit.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import * as paths from '#app/paths.ts'
import type { SentEnquiry } from './enquiries.server.ts'
import { enquiryState } from './enquiry-state.ts'
import { momentText } from '../moment-text.ts'

/** The place that answers a lead, with its clock. */
function placeOf(site: Site, lead: Lead) {
  const { locations } = settingsOf(site, locationSettings)
  const { name, phone_numbers } = settingsOf(site, siteSettings)
  const location = visibleLocation(locations, lead.location?.id)
  const answers = location ?? primaryLocation(locations)
  const number = phoneFor(phone_numbers, undefined, answers)
  return {
    location,
    name: location?.name ?? lead.location?.name ?? name,
    zone: zoneOf(answers, site),
    call: number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null,
  }
}

/** What a form sends along without asking. */
const isHidden = (name: string): boolean =>
  (FIELDS as Readonly<Record<string, { type: string }>>)[name]?.type === 'hidden'

export type EnquiryView = Awaited<ReturnType<typeof enquiryView>>

/** An enquiry as whoever sent it reads it: what, when, about which car, and how it stands. */
export async function enquiryView(site: Site, { lead, ways }: SentEnquiry) {
  const { name, zone, call } = placeOf(site, lead)
  return {
    id: lead.id,
    title: nameFor(lead, zone),
    sent: momentText(lead.created_at, zone),
    to: name,
    call,
    car: lead.car && { slug: lead.car.slug, name: lead.car.name },
    drive: lead.slot === null ? null : slotText(lead.slot, zone),
    cancelled: lead.slot_cancelled ? slotText(lead.slot_cancelled.starts_at, zone) : null,
    answers: lead.answers
      .filter(({ name: field, value, forDealer }) => value !== '' && !forDealer && !isHidden(field))
      .map(({ label, value }) => ({ label, value })),
    state: enquiryState(ways, name),
    receipt: receiptWords(await leadReceipt(site, lead.id), zone),
  }
}

export type EnquiryDrive = ReturnType<typeof driveView>

/** A test drive with its time on the clock of the place where it begins; the secret signs the way to change it. */
export function driveView(
  site: Site,
  { lead, starts_at }: { readonly lead: Lead; readonly starts_at: number },
  secret: string,
) {
  const { location, name, zone, call } = placeOf(site, lead)
  return {
    id: lead.id,
    visit: visitOf(lead),
    bring: bringText(lead),
    file: calendarName(lead),
    starts_at,
    cancelled: lead.slot === null,
    when: slotText(starts_at, zone),
    place: name,
    address: location ? addressLine(location.address) : '',
    directions: location ? directionsToPoint(location) : null,
    call,
    calendar: paths.calendar(lead.id),
    change: drivePath(secret, { site: site.slug, lead: lead.id }),
    car: lead.car && { slug: lead.car.slug, name: lead.car.name },
  }
}

/** Test drives that are still to come, the next one first, and those that are over or cancelled, the latest first. */
export function drivesOf(site: Site, sent: readonly SentEnquiry[], secret: string) {
  const drives = sent.flatMap(({ lead }) => {
    const starts_at = lead.slot ?? lead.slot_cancelled?.starts_at
    return starts_at === undefined ? [] : [driveView(site, { lead, starts_at }, secret)]
  })
  const now = site.now()
  const isComing = ({ starts_at, cancelled }: EnquiryDrive) => !cancelled && starts_at > now
  return {
    coming: drives.filter(isComing).toSorted((a, b) => a.starts_at - b.starts_at),
    past: drives.filter((drive) => !isComing(drive)).toSorted((a, b) => b.starts_at - a.starts_at),
  }
}
