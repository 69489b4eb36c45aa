import type { Location } from '#app/features/locations/location.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { type Department, DEPARTMENTS } from '../forms/form-kinds.ts'
import type { Person } from '../lead.ts'
import type { DealerTarget, PlannedDelivery, Target } from '#app/features/messages/channel.ts'

type Way = DealerTarget & {
  readonly departments?: readonly string[] | undefined
  readonly locations?: readonly (number | string)[] | undefined
}

interface DealerWays {
  /** As the site configured them; absent: by email to the location. */
  readonly lead_delivery?: readonly Way[] | undefined
  readonly locations: readonly Location[]
}

interface Ways extends DealerWays {
  readonly acknowledge_leads: boolean
}

/** What decides where a lead goes. */
interface AddressedLead {
  readonly department: string
  readonly location: { readonly id: string } | null
  readonly person: Pick<Person, 'email' | 'phone'>
}

/**
 * Every way in which a lead goes out: the dealer's ways that hold for its department and location, or else email to
 * its location, and word to the shopper.
 */
export function planDeliveries(lead: AddressedLead, ways: Ways): PlannedDelivery[] {
  const { email } = lead.person
  const shopper: Target[] = ways.acknowledge_leads && email ? [{ channel: 'shopper-email', to: email }] : []
  return [...dealerTargets(lead, ways), ...shopper].map((target) => ({ target }))
}

/**
 * Where word goes of what has happened to a lead since it came in: to the dealer's people and webhooks. A lead manager
 * takes leads alone, so a dealer who names nobody else is written to at the location.
 */
export function newsTargets(lead: AddressedLead, ways: DealerWays): Exclude<DealerTarget, { channel: 'adf-email' }>[] {
  const held = heldTargets(lead, ways).filter((target) => target.channel !== 'adf-email')
  return held.length > 0 ? held : byLocation(lead, ways)
}

/**
 * A lead for which no way was configured is not lost: it goes by email to where the dealer can be reached. So does one
 * of somebody whom nobody can answer, which is no lead by the rules of ADF, where it would go by that alone.
 */
function dealerTargets(lead: AddressedLead, ways: DealerWays): DealerTarget[] {
  const held = heldTargets(lead, ways)
  const { email, phone } = lead.person
  const taken = email || phone ? held : held.filter(({ channel }) => channel !== 'adf-email')
  if (taken.length > 0) return taken
  const people = byLocation(lead, ways)
  return people.length > 0 ? people : held
}

const heldTargets = (lead: AddressedLead, ways: DealerWays): DealerTarget[] =>
  (ways.lead_delivery ?? [])
    .filter((way) => holdsFor(way, lead))
    .flatMap((way) => targetOf(way, adfAddresses(ways.lead_delivery)))

const holdsFor = ({ departments, locations }: Way, lead: AddressedLead): boolean =>
  (!departments || departments.includes(lead.department)) &&
  (!locations || locations.some((id) => String(id) === lead.location?.id))

function targetOf(way: Way, adf: ReadonlySet<string>): DealerTarget[] {
  switch (way.channel) {
    case 'webhook':
      return [{ channel: way.channel, url: way.url, secret: way.secret }]
    case 'adf-email':
      return [{ channel: way.channel, to: way.to, ...(way.place && { place: way.place }) }]
    default: {
      const to = way.to.filter((address) => !adf.has(address.toLowerCase()))
      return to.length > 0 ? [{ channel: way.channel, to }] : []
    }
  }
}

/** Mailboxes that a program reads, in lower case: a letter would be lost there, or make a lead of its own. */
export const adfAddresses = (lead_delivery: readonly Way[] = []): ReadonlySet<string> =>
  new Set(lead_delivery.flatMap((way) => (way.channel === 'adf-email' ? way.to : [])).map((to) => to.toLowerCase()))

/** To the location itself, else to the primary one, else to any that has an address which people read. */
function byLocation(lead: AddressedLead, ways: DealerWays): Extract<DealerTarget, { channel: 'dealer-email' }>[] {
  const { locations } = ways
  const adf = adfAddresses(ways.lead_delivery)
  const own = locations.find(({ id }) => String(id) === lead.location?.id)
  const places = [own, primaryLocation(locations), ...locations.filter(({ visible }) => visible)]
  const to = places
    .map((place) => place?.contact_detail.email)
    .find((email) => email !== undefined && !adf.has(email.toLowerCase()))
  return to ? [{ channel: 'dealer-email', to: [to] }] : []
}

/** A place, or the dealer as a whole, whose leads of these departments reach nobody. */
export interface UnreachedPlace {
  /** Null for leads of no location. */
  readonly location: string | null
  readonly departments: readonly Department[]
}

/** Anybody who can be answered. */
const ANYBODY = { email: 'sam@example.com', phone: null }

/** Where leads would be kept without being sent to anybody. */
export function unreachedLeads(ways: DealerWays): UnreachedPlace[] {
  const visible = ways.locations.filter((location) => location.visible)
  const places = visible.length > 0 ? visible : [null]
  return places.flatMap((place) => {
    const location = place && { id: String(place.id) }
    const lead = { location, person: ANYBODY }
    const departments = DEPARTMENTS.filter((department) => dealerTargets({ ...lead, department }, ways).length === 0)
    return departments.length > 0 ? [{ location: place?.name ?? null, departments }] : []
  })
}

/** Addresses that are named both for letters and for ADF, and get ADF alone. */
export function addressesOfMachines(ways: DealerWays & { readonly alert_email?: string | undefined }): string[] {
  const adf = adfAddresses(ways.lead_delivery)
  const people = [
    ...(ways.lead_delivery ?? []).flatMap((way) => (way.channel === 'dealer-email' ? way.to : [])),
    ...ways.locations.flatMap(({ contact_detail: { email } }) => email ?? []),
    ...(ways.alert_email ? [ways.alert_email] : []),
  ]
  return [...new Set(people.filter((address) => adf.has(address.toLowerCase())))]
}
