import type { Lead } from './lead.ts'

/** Whether a text stands somewhere in what people read of a lead; a number is found however it is written. */
export function mentions(lead: Lead, text: string): boolean {
  const { person, car, answers } = lead
  const wanted = plain(text)
  if (wanted === '') return true
  const read = [
    lead.id,
    lead.category,
    lead.subcategory,
    `${person.name} ${person.last_name}`,
    person.email,
    person.phone,
    person.postcode,
    car?.name,
    car?.stocknum,
    car?.slug,
    lead.location?.name,
    ...answers.map(({ value }) => value),
  ]
  if (read.some((each) => each && plain(each).includes(wanted))) return true
  const digits = digitsOf(text)
  return digits.length >= FEWEST_DIGITS && /^[\d\s()+.-]+$/.test(text) && digitsOf(person.phone ?? '').includes(digits)
}

/** Fewer digits are no part of a phone number that somebody means. */
const FEWEST_DIGITS = 4

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Without the signs between them, and without what stands before the area: 0491 570 156 and +61 491 570 156 are one. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(61|0)(?=[2-478])/, '')
