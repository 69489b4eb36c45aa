import type { Answer } from '#app/features/forms/answer.ts'
import type { Location } from '#app/features/locations/location.ts'
import * as paths from '#app/paths.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import type { Lead } from '../../lead.ts'
import { wordsFor } from '../../lead-words.ts'
import { isMailAddress, manyLines, oneLine } from '#lib/forms/one-line.ts'
import { nameText } from '#app/features/messages/letters/inert.ts'
import type { LetterLink, LetterRow } from '#app/features/messages/letters/letter.ts'

/** What a letter about a lead is made from. */
export interface AboutLead {
  readonly lead: Lead
  readonly dealer: {
    readonly name: string
    /** Without a slash at the end. */
    readonly origin: string
    /** The clock of its head office, where no location answers. */
    readonly zone: string
  }
  /** With the holidays that are about it. */
  readonly location: Location | null
  /** Epoch ms. */
  readonly now: number
  /** The calendar file that goes with the letter. */
  readonly calendar: string | null
  /** A page of the shopper’s own, such as their offer. */
  readonly page?: LetterLink
  /** Full address of the page on which the shopper moves or cancels the test drive. */
  readonly change?: string | undefined
}

/** By whose clock a lead is spoken of. */
export const zoneOfLead = ({ location, dealer }: AboutLead): string => location?.time_zone ?? dealer.zone

export const fullName = ({ person }: Lead): string =>
  oneLine([person.name, person.last_name].filter(Boolean).join(' ')) || 'A visitor of the site'

export const hasName = ({ person }: Lead): boolean => oneLine(person.name + person.last_name) !== ''

/** "Sam T": enough to know whom an email in a list is from. */
export function shortName(lead: Lead): string {
  const [first, last] = [nameText(lead.person.name), nameText(lead.person.last_name)]
  return [first, [...last][0]].filter(Boolean).join(' ') || 'A visitor'
}

/** "Test drive", "Photos wanted", "Enquiry": what is wanted, in the fewest words. */
export const topicOf = (lead: Lead): string => wordsFor(lead, NO_ZONE).topic

/** No topic tells a time. */
const NO_ZONE = 'UTC'

/** What the shopper wrote: the words that the form sends for them, then their own. */
export const leadWords = ({ answers }: Pick<Lead, 'answers'>): string =>
  ['request', 'message']
    .map((name) => manyLines(answers.find((answer) => answer.name === name)?.value ?? ''))
    .filter(Boolean)
    .join('\n')

/** Questions whose answers have a place of their own in a letter, and those that only programs read. */
const PLACED = new Set([
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'request',
  'category',
  'dateTime',
  'location',
  'distribution_location',
  'dealership_slug',
  'page_id',
])

const rowOf = ({ label, value, href }: Answer): LetterRow => ({
  label: oneLine(label, 80),
  value: manyLines(value),
  ...(href !== undefined && { href }),
})

const otherOf = (lead: Lead): Answer[] =>
  lead.answers.filter(
    ({ name, value }) => !(PLACED.has(name) && !(name === 'dateTime' && lead.slot === null)) && value !== '',
  )

/** Whatever else was asked and answered. */
export const otherAnswers = (lead: Lead): LetterRow[] => otherOf(lead).map(rowOf)

/** The same for the dealer, what is to be read first apart from the rest. */
export const dealersAnswers = (lead: Lead): { readonly first: LetterRow[]; readonly rest: LetterRow[] } => ({
  first: otherOf(lead)
    .filter((answer) => answer.first)
    .map(rowOf),
  rest: otherOf(lead)
    .filter((answer) => !answer.first)
    .map(rowOf),
})

/** The same for whoever gave the answers, without what the dealer alone reads. */
export const shoppersAnswers = (lead: Lead): LetterRow[] =>
  otherOf(lead)
    .filter(({ forDealer }) => !forDealer)
    .map(rowOf)

/** The page of the car on this site. */
export const carLink = ({ lead, dealer }: AboutLead): string | undefined =>
  lead.car ? `${dealer.origin}${paths.vehicle(encodeURIComponent(lead.car.slug.toWellFormed()))}` : undefined

/** The page on which the form was filled in, when it is one of this site. */
export const pageLink = ({ lead, dealer }: AboutLead): string | undefined =>
  URL.canParse(lead.url) && new URL(lead.url).origin === dealer.origin && isPage(new URL(lead.url))
    ? new URL(lead.url).href
    : undefined

/** What programs post to is nothing to look at. */
const isPage = ({ pathname }: URL): boolean => !pathname.startsWith(`${paths.api}/`)

/** A shopper’s number as it is read aloud: mobile numbers stand in groups of 4-3-3. */
export const spokenPhone = (phone: string): string =>
  formatPhone(phone).replace(/^04 (\d\d)(\d\d) (\d)(\d{3})$/, '04$1 $2$3 $4')

/** A link that calls; none when what was typed is no number. */
export const telLink = (phone: string): string | undefined =>
  /^[+\d(][\d ()./-]{5,28}$/.test(phone.trim()) ? phoneLink(phone) : undefined

export const mailLink = (email: string): string | undefined =>
  isMailAddress(email) ? `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` : undefined

export const kilometres = (km: number): string => `${km.toLocaleString('en-AU')} km`
