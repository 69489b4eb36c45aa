import { isOurAddress, mediaIdOf } from '#app/features/site/pictures/media.ts'
import { mediaNamedIn, withAddressesChanged } from '#app/features/site/pictures/named-media.ts'
import * as paths from '#app/paths.ts'
import { escapeMarkup } from '#lib/text/escape-markup.ts'
import { type DocumentObject, type DocumentValue, isObject, objectOf, own } from '../document/list-names.ts'
import { placeOf } from '../document/document-place.ts'
import { type CopyPart, isCopied } from './copy-parts.ts'

/** What goes along from one site to another. */
export interface DocumentCopy {
  /** The fields that go along, in the name of the new dealer. */
  readonly fields: DocumentObject
  /** Ids of the pictures in them, which lie at the other site. */
  readonly pictures: readonly string[]
  /** What was left behind because it speaks of the other business, or shows a film or a paper of it: where it stood. */
  readonly left: readonly string[]
}

/** Lists of which an entry is left behind by itself; of pages it is the block. */
const LISTS = new Set([
  'blocks',
  'menu',
  'entries',
  'pages',
  'promotions',
  'brands',
  'reasons',
  'points',
  'items',
  'cards',
])
const FEWEST_DIGITS = 6

/** The fields of a document that go along, without anything that names the other business. */
export function copiedFields(source: DocumentObject, name: string, parts: readonly CopyPart[]): DocumentCopy {
  const speaksOf = tellsOf(source)
  const named = own(source, 'name')
  const renamed = renaming(typeof named === 'string' ? named : '', name)
  const left: string[] = []
  /** Undefined where it has to stay behind. */
  function copy(value: DocumentValue, at: readonly string[]): DocumentValue {
    if (typeof value === 'string') {
      // Pictures are brought along; a film or a paper is not.
      return speaksOf(value) || mediaIn(value).includes(null) ? undefined : renamed(value)
    }
    if (typeof value === 'number') return speaksOf(String(value)) ? undefined : value
    if (Array.isArray(value)) {
      const isList = LISTS.has(at.at(-1) ?? '')
      const all = value.map((each, index) => copy(each, [...at, String(index)]))
      if (!isList && all.includes(undefined)) return undefined
      all.forEach((each, index) => each === undefined && left.push(placeWords([...at, String(index)], source)))
      return all.filter((each) => each !== undefined)
    }
    if (!isObject(value)) return value
    const entries = Object.entries(value).map(([key, each]) => [key, copy(each, [...at, key])] as const)
    // What has lost a part that it had would say something else.
    return entries.some(([key, each]) => each === undefined && value[key] !== undefined) ? undefined : objectOf(entries)
  }
  const fields = Object.entries(source).filter(([field]) => isCopied(field, parts))
  const copied = fields.map(([field, value]) => {
    const made = copy(value, [field])
    if (made === undefined) left.push(placeWords([field], source))
    return [field, made] as const
  })
  const made = objectOf(copied)
  return { fields: made, pictures: [...new Set(mediaIn(made))].filter((id) => id !== null), left }
}

/** Ids of what of ours a part of a document names, null for what is no picture. */
const mediaIn = (value: DocumentValue) =>
  mediaNamedIn(value)
    .filter(({ address }) => isOurAddress(address))
    .map(({ address }) => mediaIdOf(address))

/** Puts one dealer's name in place of another's, as whole words: “Banksia” is no part of “Banksiadale Road”. */
function renaming(before: string, after: string): (text: string) => string {
  if (before === '') return (text) => text
  const wordsOf = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'gu')
  const [plain, inMarkup] = [wordsOf(before), wordsOf(escapeMarkup(before))]
  return (text) => (text.includes('<') ? text.replaceAll(inMarkup, () => escapeMarkup(after)) : text.replaceAll(plain, () => after)) // prettier-ignore
}

/** Where something stands, as whoever looks for it reads it: “Home page, promotion “Summer stocktake””. */
function placeWords(at: readonly string[], source: DocumentObject): string {
  const { owner, detail, page } = placeOf(source, at.map((step) => (/^\d+$/.test(step) ? Number(step) : step))) // prettier-ignore
  const whose = page === undefined || page === '/' ? owner : `${owner} (${page})`
  return [whose, detail].filter((words) => words !== '').join(': ')
}

/** Whether a text names something of the business that a document is about: a number, an address, a domain, a key. */
function tellsOf(source: DocumentObject): (text: string) => boolean {
  const words = new Set<string>()
  const numbers = new Set<string>()
  const note = (value: DocumentValue): void => {
    if (typeof value === 'string' && value.trim().length > 3) {
      words.add(value.trim().toLowerCase())
      const digits = value.replaceAll(/\D/g, '')
      if (digits.length >= FEWEST_DIGITS) numbers.add(digits)
    } else if (isObject(value) || Array.isArray(value)) Object.values(value).forEach(note)
  }
  for (const field of ['domains', 'abn', 'phone_numbers', 'whatsapp_number', 'youtube_url', 'alert_email', 'lead_delivery', 'lead_sender', 'plugins', 'search_host', 'search_key', 'search_public_key', 'appointment_frame', 'chat_provider', 'special_hours'] as const) note(own(source, field)) // prettier-ignore
  const locations = own(source, 'locations')
  for (const location of Array.isArray(locations) ? locations.filter(isObject) : []) {
    const { contact_detail: contact, address } = location
    if (isObject(contact)) [contact['phone'], contact['landline_phone'], contact['email']].forEach(note)
    if (isObject(address)) [address['street'], address['map_key'], address['place_id'], address['place_url']].forEach(note) // prettier-ignore
    ;[location['dealer_license_number'], location['motor_vehicle_repairer'], location['slug']].forEach(note)
    // People and reviews of the other business.
    const { people } = location
    for (const person of Array.isArray(people) ? people.filter(isObject) : []) note(person['name'])
  }
  for (const holiday of ['christmas day', 'boxing day', 'closed', 'open', 'all', 'sales', 'service', 'parts', 'https', 'true']) words.delete(holiday) // prettier-ignore
  return (text) => {
    const lower = text.toLowerCase()
    const digits = text.replaceAll(/\D/g, '')
    return [...words].some((word) => lower.includes(word)) || [...numbers].some((number) => digits.includes(number))
  }
}

/**
 * Copied fields with pictures under their new ids, also within texts; one that has none is taken out with the text that
 * shows it, or the object that is made of it.
 */
export function withPictures(value: DocumentValue, known: ReadonlyMap<string, string>): DocumentValue {
  if (typeof value === 'string') {
    if (!isOurAddress(value) && !value.includes('<')) return value
    let isWhole = true
    const shown = withAddressesChanged(value, (address) => {
      const id = known.get(mediaIdOf(address) ?? '')
      isWhole &&= id !== undefined
      return id === undefined ? address : paths.media(id)
    })
    return isWhole ? shown : undefined
  }
  if (Array.isArray(value)) return value.map((each) => withPictures(each, known)).filter((each) => each !== undefined)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withPictures(each, known)] as const)
  // A picture with its text, such as `{ url, alt }`, is nothing without its address.
  return typeof value['url'] === 'string' && entries.some(([key, each]) => key === 'url' && each === undefined) ? undefined : objectOf(entries) // prettier-ignore
}

/**
 * A document without what a check refuses: of a page its block, of a list its entry, else the whole field. What the
 * new site has of its own stays, whatever is said of it.
 */
export function withoutRefused(
  document: DocumentObject,
  fields: readonly string[],
  keep: readonly string[],
): DocumentObject {
  // prettier-ignore
  const gone = new Set(fields.map((field) => entryOf(field.split('.'))).filter(([top = '']) => !keep.includes(top)).map((path) => path.join('.'))) // prettier-ignore
  function without(value: DocumentValue, at: readonly string[]): DocumentValue {
    if (gone.has(at.join('.'))) return undefined
    if (Array.isArray(value)) return value.map((each, index) => without(each, [...at, String(index)])).filter((each) => each !== undefined) // prettier-ignore
    return isObject(value) ? objectOf(Object.entries(value).map(([key, each]) => [key, without(each, [...at, key])])) : value // prettier-ignore
  }
  return without(document, []) as DocumentObject
}

/** The way to the entry of a list that a field stands in, the innermost that can be missed; else to its top. */
function entryOf(path: readonly string[]): readonly string[] {
  const lists = path.flatMap((step, at) => (LISTS.has(step) && /^\d+$/.test(path[at + 1] ?? '') ? [at] : []))
  const last = lists.findLast((at) => ['blocks', 'menu', 'promotions', 'brands', 'pages'].includes(path[at]!))
  return last === undefined ? path.slice(0, 1) : path.slice(0, last + 2)
}
