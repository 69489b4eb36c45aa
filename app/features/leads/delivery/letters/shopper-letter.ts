import { openStatus, scheduleOf } from '#app/features/locations/hours/open-status.ts'
import type { Location } from '#app/features/locations/location.ts'
import { hoursLines } from '#app/features/locations/opening-hours.ts'
import * as paths from '#app/paths.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { isAboutOwn, wordsFor } from '../../lead-words.ts'
import { bringsLicence } from '../../booking/visit.ts'
import { manyLines, oneLine } from '#lib/forms/one-line.ts'
import { type AboutLead, carLink, shoppersAnswers, leadWords, zoneOfLead } from './lead-facts.ts'
import { nameText } from '#app/features/messages/letters/inert.ts'
import type { Letter, LetterLink, LetterPart, LetterRow } from '#app/features/messages/letters/letter.ts'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'

/** Characters of the shopper’s own words that are repeated to them. */
const MOST_WORDS = 400

/** Word to the shopper: what was asked, who answers and when, and how to reach them. It sells nothing. */
export function shopperLetter(about: AboutLead): Letter {
  const { lead, dealer, location } = about
  const zone = zoneOfLead(about)
  const name = nameText(lead.person.name)
  const booked = lead.slot !== null
  const { subject, title, texts = [], answer, reason } = wordsFor(lead, zone)
  const links = leadLinks(about)
  const parts: (LetterPart | null)[] = [
    {
      kind: 'title',
      over: name ? `Hi ${name},` : 'Hello,',
      text: oneLine(title),
    },
    booked ? driveRows(about, zone) : null,
    ...texts.map((text): LetterPart => ({ kind: 'paragraph', text: manyLines(text) })),
    booked ? { kind: 'paragraph', text: changeOfMind(about) } : null,
    !booked && answer !== null ? { kind: 'paragraph', text: answerText(about, { answer, reason }) } : null,
    links.length > 0 ? { kind: 'links', links } : null,
    ...questionParts(about),
    hoursRows(location),
    { kind: 'note', text: signature(about) },
    {
      kind: 'note',
      text: `You’re receiving this email because you contacted ${dealer.name} on ${new URL(dealer.origin).host}.`,
    },
  ]
  return { subject: oneLine(subject), parts: parts.filter((part) => part !== null) }
}

/** The page that it is about first, then the telephone. */
function leadLinks({ lead, dealer, location, page, change }: AboutLead): LetterLink[] {
  const call = location && phoneOf(location)
  return [
    ...(page ? [page] : []),
    ...(lead.slot === null
      ? []
      : [{ label: 'See your booking', href: `${dealer.origin}${paths.success(encodeURIComponent(lead.id))}` }]),
    ...(lead.slot !== null && change ? [{ label: 'Change or cancel', href: change }] : []),
    ...(call ? [{ label: `Call ${formatPhone(call)}`, href: phoneLink(call) }] : []),
  ]
}

function driveRows({ lead, location }: AboutLead, zone: string): LetterPart {
  const rows: LetterRow[] = [
    { label: 'When', value: localMoment(lead.slot!, zone) },
    ...(location ? [{ label: 'Where', value: placeText(location) }] : []),
    ...(bringsLicence(lead) ? [{ label: 'Bring', value: 'Your driver licence' }] : []),
  ]
  return { kind: 'rows', title: '', rows }
}

function changeOfMind({ location, calendar, change }: AboutLead): string {
  const call = location && phoneOf(location) ? ' or call us' : ''
  const file = calendar === null ? '' : 'The attached file adds it to your calendar. '
  const way = change ? 'choose another time or cancel here, ' : ''
  return `${file}If you can’t make it, ${way}reply to this email${call}.`
}

/** Who answers and when, by the clock of the place that does. */
function answerText(
  { dealer, location, now }: AboutLead,
  { answer, reason }: { readonly answer: string; readonly reason: string | undefined },
): string {
  const why = reason ? ` ${reason}` : ''
  const who = location ? `Our team at ${location.name}` : `The ${dealer.name} team`
  const status = location && openStatus(scheduleOf(location), now)
  if (!status || status.text === 'Closed') return `${who} will ${answer} as soon as they can${why}.`
  if (status.open) {
    return status.until === null
      ? `${who} will ${answer} soon${why}. They’re available 24 hours a day.`
      : `${who} will ${answer} as soon as they can${why}. They’re open until ${status.until} today.`
  }
  const opens = status.text.replace(/^Opens/, 'open')
  return `${who} will ${answer}${why} when they’re back. They ${opens}.`
}

/** What the dealer now has: the answers, and the car; the vehicle that it is about stands first. */
function questionParts(about: AboutLead): (LetterPart | null)[] {
  const { lead } = about
  const words = shortened(leadWords(lead))
  const answerRows = [...shoppersAnswers(lead), ...(words ? [{ label: 'Your message', value: words }] : [])]
  const isOwn = isAboutOwn(lead)
  const answers: LetterPart | null =
    answerRows.length > 0
      ? { kind: 'rows', title: isOwn ? 'Your vehicle' : 'What you told us', rows: answerRows }
      : null
  const car = carRows(about, isOwn ? 'The vehicle you looked at' : 'The vehicle')
  return isOwn ? [answers, car] : [car, answers]
}

function carRows(about: AboutLead, title: string): LetterPart | null {
  const { car } = about.lead
  if (!car) return null
  const rows: LetterRow[] = [
    { label: 'Vehicle', value: oneLine(car.name), href: carLink(about) },
    { label: 'Price', value: oneLine(car.price_text) },
    { label: 'Stock number', value: oneLine(car.stocknum) },
  ]
  return { kind: 'rows', title, rows: rows.filter(({ value }) => value !== '') }
}

/** The address may be somebody else’s: what a stranger is sent is not a letter of the sender’s choosing. */
const shortened = (words: string): string =>
  words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).toWellFormed().replaceAll('\ufffd', '').trimEnd()}…` : words

function hoursRows(location: Location | null): LetterPart | null {
  const lines = location ? hoursLines(location.contact_detail.opening_hours) : []
  if (!location || lines.length === 0) return null
  const rows = lines.map(({ days, hours }) => ({ label: days, value: hours }))
  return { kind: 'rows', title: `${location.name}: opening hours`, rows }
}

/** Who the dealer is: name, place, phone and licence. */
function signature({ dealer, location }: AboutLead): string {
  const call = location && phoneOf(location)
  return [
    dealer.name,
    location && placeText(location),
    call && formatPhone(call),
    location?.dealer_license_number && `Dealer licence no. ${location.dealer_license_number}`,
    location?.motor_vehicle_repairer && `Motor vehicle repairer no. ${location.motor_vehicle_repairer}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const phoneOf = ({ contact_detail }: Location): string => contact_detail.phone || contact_detail.landline_phone

function placeText({ name, address }: Location): string {
  const town = [address.city, address.state, address.postcode].filter(Boolean).join(' ')
  return [name, address.street, address.city ? town : ''].filter(Boolean).join(', ')
}
