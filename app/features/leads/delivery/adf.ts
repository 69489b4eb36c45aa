import { localTime } from '#lib/local-time.ts'
import { shopperContact, vendorContact } from './adf-contact.ts'
import { type AdfElement, adfText, group, adfLine, lines, required } from './adf-element.ts'
import { adfVehicles } from './adf-vehicles.ts'
import { type AboutLead, otherAnswers, topicOf, leadWords, zoneOfLead } from './letters/lead-facts.ts'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import { MINUTE } from '#lib/durations.ts'
import { visitOf } from '../booking/visit.ts'

/** Registered by nobody, used by everybody who takes ADF as a file. */
export const ADF_TYPE = 'application/x-adf+xml'

/**
 * A lead in the Auto-lead Data Format 1.0, for the dealer's lead manager: valid by its document type whatever was typed.
 * `email` is the address that the dealer's email comes from; it answers for a place without number and address.
 */
export function adfXml(about: AboutLead, email: string): string {
  const { lead, dealer, location } = about
  const zone = zoneOfLead(about)
  const { host } = new URL(dealer.origin)
  const prospect = group(
    'prospect',
    [
      required('id', [lead.id], { sequence: '1', source: host }),
      required('requestdate', [isoMoment(lead.created_at, zone)]),
      ...adfVehicles(lead),
      group('customer', [shopperContact(lead), ...timeframe(about, zone), ...lines('comments', commentsOf(about))]),
      group('vendor', [
        required('vendorname', [dealer.name, host]),
        ...adfLine('url', dealer.origin),
        vendorContact({ dealer: [dealer.name, host], location, email }),
      ]),
      group('provider', [
        required('name', [dealer.name, host], { part: 'full', type: 'business' }),
        ...adfLine('service', topicOf(lead)),
        ...adfLine('url', dealer.origin),
      ]),
    ],
    { status: 'new' },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${adfText(group('adf', [prospect]))}\n`
}

/** When the vehicle is to be driven. */
function timeframe({ lead }: AboutLead, zone: string): AdfElement[] {
  if (lead.slot === null) return []
  return [
    group('timeframe', [
      required('description', [visitOf(lead)]),
      required('earliestdate', [isoMoment(lead.slot, zone)]),
      required('latestdate', [isoMoment(lead.slot_ends ?? lead.slot, zone)]),
    ]),
  ]
}

/** What ADF has no element for, and the test drive once more in words. */
const commentsOf = (about: AboutLead): string => {
  const { lead } = about
  return [
    topicOf(lead),
    lead.slot === null ? '' : `${visitOf(lead)} booked: ${localMoment(lead.slot, zoneOfLead(about))}`,
    leadWords(lead),
    ...otherAnswers(lead).map(({ label, value, href }) => [`${label}: ${value}`, href].filter(Boolean).join(' ')),
    lead.person.postcode ? `Postcode: ${lead.person.postcode}` : '',
    `News and offers: ${lead.opt_in ? 'agreed' : 'not agreed'}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** ISO 8601 with the offset of the dealer's clocks: "2026-11-21T13:00:00+10:00". */
function isoMoment(moment: number, timeZone: string): string {
  const { date, minutes } = localTime(timeZone, moment)
  // Local time counts whole minutes.
  const minute = Math.floor(moment / MINUTE) * MINUTE
  const ahead = (Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE - minute) / MINUTE
  const local = new Date(moment + ahead * MINUTE).toISOString().slice(0, 19)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const offset = Math.abs(ahead)
  return `${local}${ahead < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}
