import type { Lead } from '../../lead.ts'
import { isAboutOwn, vehicleOf, wordsFor } from '../../lead-words.ts'
import { visitOf } from '../../booking/visit.ts'
import { manyLines, oneLine } from '#lib/forms/one-line.ts'
import {
  type AboutLead,
  carLink,
  dealersAnswers,
  fullName,
  hasName,
  kilometres,
  mailLink,
  pageLink,
  shortName,
  spokenPhone,
  telLink,
  leadWords,
  zoneOfLead,
} from './lead-facts.ts'
import type { Letter, LetterLink, LetterPart, LetterRow } from '#app/features/messages/letters/letter.ts'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'

/** Word to the dealer, to be read on a phone in five seconds: who, how to reach them, what they ask, which car. */
export function dealerLetter(about: AboutLead): Letter {
  const { lead } = about
  const words = leadWords(lead)
  const answers = waysToAnswer(about)
  const zone = zoneOfLead(about)
  const { topic, dealer = topic } = wordsFor(lead, zone)
  const vehicle = vehicleOf(lead)
  const isOwn = isAboutOwn(lead)
  const { first, rest } = dealersAnswers(lead)
  const drive = lead.slot === null ? null : localMoment(lead.slot, zone)
  const parts: (LetterPart | null)[] = [
    {
      kind: 'title',
      over: [oneLine(dealer), vehicle].filter(Boolean).join(' · '),
      text: fullName(lead),
    },
    answers.length > 0 ? { kind: 'links', links: answers } : null,
    drive === null ? null : { kind: 'rows', title: '', rows: [{ label: `${visitOf(lead)} booked`, value: drive }] },
    first.length > 0 ? { kind: 'rows', title: '', rows: first } : null,
    words ? { kind: 'quote', text: words } : null,
    isOwn ? null : carRows(about, ''),
    {
      kind: 'rows',
      title: isOwn ? 'Their vehicle' : 'Details',
      rows: isOwn ? rest : [...rest, ...leadRows(about, zone)],
    },
    isOwn ? carRows(about, 'The vehicle they looked at') : null,
    isOwn ? { kind: 'rows', title: 'Details', rows: leadRows(about, zone) } : null,
    { kind: 'note', text: `${howToAnswer(lead)}\nLead ${lead.id}` },
  ]
  // Of somebody who left no name there is none to tell them by.
  const subject = [[dealer, vehicle].filter(Boolean).join(': '), hasName(lead) && shortName(lead)].filter(Boolean)
  return { subject: oneLine(subject.join(' – ')), parts: parts.filter((part) => part !== null) }
}

function howToAnswer(lead: Lead): string {
  if (lead.person.email) return `Reply to this email and your answer goes to ${shortName(lead)}.`
  return lead.person.phone
    ? 'They left no email address, so please call.'
    : 'They left no phone number or email address.'
}

function waysToAnswer({ lead: { person } }: AboutLead): LetterLink[] {
  const phone = person.phone ? oneLine(person.phone, 40) : ''
  const tel = telLink(phone)
  const mail = person.email ? mailLink(person.email) : undefined
  return [
    ...(tel ? [{ label: `Call ${spokenPhone(phone)}`, href: tel }] : []),
    ...(mail ? [{ label: person.email!, href: mail }] : []),
  ]
}

function carRows(about: AboutLead, title: string): LetterPart | null {
  const { car } = about.lead
  if (!car) return null
  const rows: LetterRow[] = [
    { label: 'Vehicle', value: manyLines(car.name), href: carLink(about) },
    { label: 'Price', value: manyLines(car.price_text) },
    { label: 'Stock number', value: manyLines(car.stocknum) },
    ...(car.km === null ? [] : [{ label: 'Kilometres', value: kilometres(car.km) }]),
  ]
  return { kind: 'rows', title, rows: rows.filter(({ value }) => value !== '') }
}

function leadRows(about: AboutLead, zone: string): LetterRow[] {
  const { lead } = about
  const { person, attribution } = lead
  const page = pageLink(about)
  return [
    ...(person.phone && !telLink(person.phone) ? [{ label: 'Phone', value: oneLine(person.phone, 80) }] : []),
    ...(person.postcode ? [{ label: 'Postcode', value: oneLine(person.postcode, 20) }] : []),
    ...(lead.location ? [{ label: 'Location', value: oneLine(lead.location.name) }] : []),
    { label: 'Received', value: localMoment(lead.created_at, zone) },
    ...(page ? [{ label: 'Page', value: new URL(page).pathname, href: page }] : []),
    ...(attribution.source ? [{ label: 'Came from', value: oneLine(attribution.source, 120) }] : []),
    { label: 'News and offers', value: lead.opt_in ? 'Agreed to receive them' : 'Not agreed' },
  ]
}
