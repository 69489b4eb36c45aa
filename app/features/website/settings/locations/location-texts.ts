import { isMailAddress, oneLine } from '#lib/forms/one-line.ts'
import { slugify } from '#lib/text/slugify.ts'
import { type DocumentObject, isObject, objectOf, own } from '../../document/list-names.ts'
import { textOf } from '../../document/text-of.ts'
import type { SettingProblems, SettingTexts } from '../setting-form.ts'
import { contactOf } from './written-locations.ts'

/** Where an answer about a location stands in its entry. */
type Place = readonly [at: 'own' | 'address' | 'contact_detail', field: string]

/** The questions about a location, by the names of their controls. */
const PLACES: Readonly<Record<string, Place>> = {
  name: ['own', 'name'],
  type: ['own', 'location_type'],
  street: ['address', 'street'],
  city: ['address', 'city'],
  state: ['address', 'state'],
  postcode: ['address', 'postcode'],
  phone: ['contact_detail', 'phone'],
  landline: ['contact_detail', 'landline_phone'],
  email: ['contact_detail', 'email'],
  licence: ['own', 'dealer_license_number'],
  repairer: ['own', 'motor_vehicle_repairer'],
}

/** Left out of a document where nothing is said; all others are empty texts. */
const LEFT_OUT = new Set(['postcode', 'email'])
const PERSON = ['name', 'role', 'phone', 'email'] as const
const MOST_PEOPLE = 40

export const personName = (at: number, field: (typeof PERSON)[number]): string => `person${at}-${field}`

const peopleOf = (location: DocumentObject): readonly DocumentObject[] => {
  const people = own(location, 'people')
  return Array.isArray(people) ? people.filter(isObject) : []
}

const partOf = (location: DocumentObject, at: Place[0]): DocumentObject => {
  const part = at === 'own' ? location : at === 'contact_detail' ? contactOf(location) : own(location, at)
  return isObject(part) ? part : {}
}

/** The texts of the form of a location as it was written. */
export function locationTexts(location: DocumentObject): SettingTexts {
  const texts = Object.fromEntries(Object.entries(PLACES).map(([name, [at, field]]) => [name, textOf(own(partOf(location, at), field))])) // prettier-ignore
  const people = peopleOf(location).flatMap((person, at) => PERSON.map((field) => [personName(at, field), textOf(own(person, field))] as const)) // prettier-ignore
  const flags = { visible: own(location, 'visible') === false ? '' : 'yes', primary: own(location, 'primary') === true ? 'yes' : '' } // prettier-ignore
  return { ...texts, ...Object.fromEntries(people), ...flags, state: texts['state'] || 'QLD' }
}

/** How many people a form has rows for: those that there are, and one more. */
export const personRows = (texts: SettingTexts): number =>
  Math.min(MOST_PEOPLE, 1 + Object.keys(texts).reduce((most, name) => Math.max(most, Number(/^person(\d{1,2})-name$/.exec(name)?.[1] ?? -1) + 1), 0)) // prettier-ignore

/** What is wrong with answers before the document is asked, which knows the rest. */
export function locationProblemsIn(texts: SettingTexts): SettingProblems {
  const problems: Record<string, string> = {}
  const typed = (name: string) => (texts[name] ?? '').trim()
  if (typed('name') === '') problems['name'] = 'Give the location a name, such as Nerang.'
  if (typed('email') !== '' && !isMailAddress(typed('email'))) problems['email'] = 'This must be an email address, such as sales@example.com.au.' // prettier-ignore
  for (let at = 0; at < MOST_PEOPLE; at += 1) {
    const [name, role, email] = (['name', 'role', 'email'] as const).map((field) => typed(personName(at, field)))
    if (name && !role) problems[personName(at, 'role')] = `Say what ${oneLine(name, 80)} does, such as Sales Manager.`
    if (email && !isMailAddress(email)) problems[personName(at, 'email')] = 'This must be an email address.'
  }
  return problems
}

/** A location with what was typed; all else stays as it was written. */
export function withTexts(location: DocumentObject, texts: SettingTexts): DocumentObject {
  const known = locationTexts(location)
  let changed = location
  for (const [name, [at, field]] of Object.entries(PLACES)) {
    const typed = (texts[name] ?? '').trim()
    // A default that nobody wrote stays one.
    if (typed === known[name]) continue
    const part = partOf(changed, at)
    const value = typed === '' && LEFT_OUT.has(name) ? undefined : typed
    const written = objectOf(Object.entries({ ...part, [field]: value }))
    changed = at === 'own' ? written : { ...changed, [at]: written }
  }
  if ((texts['visible'] === 'yes') !== (known['visible'] === 'yes')) changed = { ...changed, visible: texts['visible'] === 'yes' } // prettier-ignore
  if (texts['primary'] === 'yes' && known['primary'] !== 'yes') changed = { ...changed, primary: true }
  return withPeople(changed, texts)
}

function withPeople(location: DocumentObject, texts: SettingTexts): DocumentObject {
  const known = peopleOf(location)
  const people = Array.from({ length: MOST_PEOPLE }, (_, at) => {
    const typed = (field: (typeof PERSON)[number]) => (texts[personName(at, field)] ?? '').trim()
    if (typed('name') === '') return null
    const before = known[at] ?? {}
    return objectOf(Object.entries({ ...before, ...Object.fromEntries(PERSON.map((field) => [field, typed(field) || undefined])) })) // prettier-ignore
  }).filter((person) => person !== null)
  return people.length === 0 && known.length === 0 ? location : { ...location, people }
}

/** A location that is new: an id and an address that no other has. */
export function newLocation(texts: SettingTexts, others: readonly DocumentObject[]): DocumentObject {
  const ids = others.map((one) => Number(own(one, 'id'))).filter((id) => Number.isInteger(id))
  const slugs = new Set(others.map((one) => own(one, 'slug')))
  const stem = slugify(texts['name'] ?? '').slice(0, 150) || 'location'
  let slug = stem
  for (let number = 2; slugs.has(slug); number += 1) slug = `${stem}-${number}`
  const first = { id: Math.max(0, ...ids) + 1, name: '', slug, ...(others.length === 0 && { primary: true }) }
  return withTexts({ ...first, address: { state: texts['state'] ?? 'QLD' }, contact_detail: {} }, texts)
}

/** Which control asks a field of a location, by the rest of its path. */
export function locationQuestion(field: string): string | null {
  const [, at, part] = /^people\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (at !== undefined) return PERSON.some((name) => name === part) ? `person${at}-${part}` : `person${at}-name`
  const found = Object.entries(PLACES).find(([, [place, name]]) => field === (place === 'own' ? name : `${place}.${name}`)) // prettier-ignore
  return found?.[0] ?? (field === 'slug' || field === 'primary' ? 'name' : null)
}
