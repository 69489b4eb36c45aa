import { type DocumentObject, type DocumentValue, isObject, isSame, own } from '../document/list-names.ts'

/** Fields that say where leads and money go, who the site is, or what is told of its visitors. */
const DELICATE = [
  'domains', 'lead_delivery', 'alert_email', 'lead_sender', 'reserve', 'checkout', 'online_purchase', 'purchase',
  'nsw_online_sale', 'tracking', 'gated', 'captcha', 'lead_limits', 'search_public_key',
] as const // prettier-ignore

/** Whether a change is one for which somebody proves first who they are. */
export function isDelicate(before: DocumentObject, after: DocumentObject): boolean {
  if (DELICATE.some((field) => !isSame(own(before, field), own(after, field)))) return true
  // A lead for which nothing else is said goes to the address of its location; with a new location its leads come there.
  const known = new Map(mailboxesOf(before))
  // And a lead without a location goes to the main one.
  if (known.size > 0 && mainOf(before) !== mainOf(after)) return true
  return mailboxesOf(after).some(([id, email]) => known.has(id) && known.get(id) !== email)
}

/**
 * Whether leads that go to a mailbox would go to another one. The first mailbox of a location takes them from nobody,
 * as that of a location which is new.
 */
export function movesLeads(before: DocumentObject, after: DocumentObject): boolean {
  const known = new Map(mailboxesOf(before).filter(([, email]) => email))
  return mailboxesOf(after).some(([id, email]) => known.has(id) && known.get(id) !== email)
}

/** The main location: the one that says so, else the first. */
function mainOf(document: DocumentObject): string | undefined {
  const locations = own(document, 'locations')
  if (!Array.isArray(locations)) return undefined
  const places = locations.filter(isObject)
  const main = places.find((location) => own(location, 'primary') === true) ?? places[0]
  return main && String(own(main, 'id'))
}

function mailboxesOf(document: DocumentObject): (readonly [id: string, email: DocumentValue])[] {
  const locations = own(document, 'locations')
  if (!Array.isArray(locations)) return []
  return locations.filter(isObject).map((location) => {
    const contact = own(location, 'contact_detail')
    return [String(own(location, 'id')), isObject(contact) ? own(contact, 'email') : undefined] as const
  })
}
