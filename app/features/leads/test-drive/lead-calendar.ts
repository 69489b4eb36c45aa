import { addressLine } from '#app/features/locations/location-panel-data.ts'
import type { Location } from '#app/features/locations/location.ts'
import { formatPhone } from '#lib/phone.ts'
import type { Lead } from '../lead.ts'
import { calendarFile } from './calendar.ts'

export interface DriveAt {
  /** The location of the lead; null once the dealer has closed it. */
  readonly location: Pick<Location, 'name' | 'address' | 'contact_detail'> | null
  /** Public origin of the site. */
  readonly origin: string
  readonly now: number
  /** Invited by name, for the shopper's own mail; the file on a page names nobody. */
  readonly invite?: boolean
}

/** Name of the file, on the page and in the mail. */
export const CALENDAR_NAME = 'test-drive.ics'
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** The test drive of a lead as a calendar file, which takes a cancelled one out; null for a lead without a time. */
export function leadCalendar(lead: Lead, { location, origin, now, invite = false }: DriveAt): string | null {
  const cancelled = lead.slot_cancelled
  const starts_at = lead.slot ?? cancelled?.starts_at
  if (starts_at === undefined) return null
  const place = location?.name ?? lead.location?.name ?? ''
  const phone = location?.contact_detail.phone || location?.contact_detail.landline_phone
  return calendarFile({
    uid: `${lead.id}@${new URL(origin).hostname}`,
    sequence: lead.slot_changes ?? 0,
    cancelled: cancelled !== undefined,
    starts_at,
    ends_at: (cancelled ? cancelled.ends_at : lead.slot_ends) ?? starts_at,
    now,
    summary: lead.car ? `Test drive: ${lead.car.name}` : `Test drive at ${place}`,
    description: [
      `Test drive at ${place}. Please bring your driver licence.`,
      ...(phone ? [`To change the time, call ${formatPhone(phone)}.`] : []),
    ].join('\n'),
    location: [place, location ? addressLine(location.address) : ''].filter(Boolean).join(', '),
    url: lead.car ? `${origin}/cars/${lead.car.slug}` : undefined,
    organiser: { name: place, email: location?.contact_detail.email ?? null },
    attendee: invite
      ? { name: [lead.person.name, lead.person.last_name].filter(Boolean).join(' '), email: lead.person.email }
      : undefined,
  })
}
