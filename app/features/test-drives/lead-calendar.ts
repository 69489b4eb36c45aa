import { addressLine } from '#app/features/locations/location-panel-data.ts'
import type { Location } from '#app/features/locations/location.ts'
import * as paths from '#app/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { nameText } from '#app/features/messages/letters/inert.ts'
import { fullName, hasName, spokenPhone, leadWords } from '#app/features/leads/delivery/letters/lead-facts.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { calendarFile, type CalendarPerson } from './calendar.ts'
import { bringText, visitOf } from '#app/features/leads/booking/visit.ts'

export interface DriveAt {
  /** The location of the lead; null once the dealer has closed it. */
  readonly location: Pick<Location, 'name' | 'address' | 'contact_detail'> | null
  readonly dealer: {
    readonly name: string
    /** Public origin of the site. */
    readonly origin: string
  }
  readonly now: number
  /** Whose mail it goes with; the file on a page, which anybody may open, says nothing of the shopper. */
  readonly reader?: 'dealer' | 'shopper'
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** Characters of the shopper’s own words that stand in the dealer’s calendar. */
const MOST_WORDS = 1_000

/** The test drive of a lead as a calendar file, which takes a cancelled one out; null for a lead without a time. */
export function leadCalendar(lead: Lead, at: DriveAt): string | null {
  const { location, dealer, now, reader } = at
  const cancelled = lead.slot_cancelled
  const starts_at = lead.slot ?? cancelled?.starts_at
  if (starts_at === undefined) return null
  const place = location?.name ?? lead.location?.name ?? ''
  const { car } = lead
  return calendarFile({
    uid: `${lead.id}@${new URL(dealer.origin).hostname}`,
    sequence: lead.slot_changes ?? 0,
    cancelled: cancelled !== undefined,
    starts_at,
    ends_at: (cancelled ? cancelled.ends_at : lead.slot_ends) ?? starts_at,
    now,
    ...(reader === 'dealer' ? forDealer(lead) : forShopper(lead, place, at)),
    location: [place, location ? addressLine(location.address) : ''].filter(Boolean).join(', '),
    url: car ? `${dealer.origin}${paths.vehicle(car.slug)}` : undefined,
    organiser: { name: place || dealer.name, email: location?.contact_detail.email ?? null },
    attendee: reader === 'shopper' ? shopperOf(lead) : undefined,
  })
}

const shopperOf = (lead: Lead): CalendarPerson => ({ name: nameText(fullName(lead)), email: lead.person.email })

/** What whoever hands the keys over wants to know: who comes, how to reach them, and which car to have ready. */
function forDealer(lead: Lead) {
  const { car, person } = lead
  const phone = person.phone ? spokenPhone(person.phone) : ''
  const who = [fullName(lead), phone, person.email].filter(Boolean).join(', ')
  const said = leadWords(lead).slice(0, MOST_WORDS)
  return {
    summary: [visitOf(lead), [hasName(lead) && fullName(lead), car?.name].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(': '),
    description: [who, carLine(lead), said].filter(Boolean).join('\n'),
    contact: who,
  }
}

/** What the shopper wants to know: where, with whom, which car, and whom to call. */
function forShopper(lead: Lead, place: string, { location, dealer }: DriveAt) {
  const detail = location?.contact_detail
  const number = detail?.phone || detail?.landline_phone
  const phone = number ? formatPhone(number) : ''
  const visit = visitOf(lead)
  const where = place && place !== dealer.name ? `${place}, ${dealer.name}` : dealer.name
  return {
    summary: lead.car ? `${visit}: ${lead.car.name}` : `${visit} at ${place || dealer.name}`,
    description: [
      [`${visit} at ${where}.`, bringText(lead)].filter(Boolean).join(' '),
      carLine(lead),
      phone && `To change the time, call ${phone}.`,
    ]
      .filter(Boolean)
      .join('\n'),
    contact: [where, phone].filter(Boolean).join(', '),
  }
}

const carLine = ({ car }: Lead): string =>
  car ? [car.name, car.stocknum && `stock number ${car.stocknum}`].filter(Boolean).join(', ') : ''
