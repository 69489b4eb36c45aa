import type { Location } from '#app/features/locations/location.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { type Department, DEPARTMENTS } from '../forms/form-kinds.ts'
import type { Lead } from '../lead.ts'
import type { PlannedDelivery, Target } from './channel.ts'

type DealerTarget = Exclude<Target, { channel: 'shopper-email' }>

type Way = DealerTarget & {
  readonly departments?: readonly string[] | undefined
  readonly locations?: readonly (number | string)[] | undefined
}

interface DealerWays {
  /** As the site configured them; absent: by e-mail to the location. */
  readonly lead_delivery?: readonly Way[] | undefined
  readonly locations: readonly Location[]
}

interface Ways extends DealerWays {
  readonly acknowledge_leads: boolean
}

/** What decides where a lead goes. */
interface Addressed {
  readonly department: string
  readonly location: { readonly id: string } | null
}

/**
 * Every way in which a lead goes out: the dealer's ways that hold for its department and location, or else e-mail to
 * its location, and word to the shopper.
 */
export function planDeliveries(lead: Addressed & Pick<Lead, 'person'>, ways: Ways): PlannedDelivery[] {
  const { email } = lead.person
  const shopper: Target[] = ways.acknowledge_leads && email ? [{ channel: 'shopper-email', to: email }] : []
  return [...dealerTargets(lead, ways), ...shopper].map((target) => ({ target }))
}

/** A lead for which no way was configured is not lost: it goes by e-mail to where the dealer can be reached. */
function dealerTargets(lead: Addressed, { lead_delivery = [], locations }: DealerWays): Target[] {
  const held = lead_delivery.filter((way) => holdsFor(way, lead)).map(targetOf)
  return held.length > 0 ? held : byLocation(lead, locations)
}

const holdsFor = ({ departments, locations }: Way, lead: Addressed): boolean =>
  (!departments || departments.includes(lead.department)) &&
  (!locations || locations.some((id) => String(id) === lead.location?.id))

function targetOf(way: Way): Target {
  switch (way.channel) {
    case 'webhook':
      return { channel: way.channel, url: way.url, secret: way.secret }
    case 'adf-email':
      return { channel: way.channel, to: way.to, ...(way.place && { place: way.place }) }
    default:
      return { channel: way.channel, to: way.to }
  }
}

/** To the location itself, else to the primary one, else to any that has an address. */
function byLocation(lead: Addressed, locations: readonly Location[]): Target[] {
  const own = locations.find(({ id }) => String(id) === lead.location?.id)
  const places = [own, primaryLocation(locations), ...locations.filter(({ visible }) => visible)]
  const to = places.find((place) => place?.contact_detail.email)?.contact_detail.email
  return to ? [{ channel: 'dealer-email', to: [to] }] : []
}

/** A place, or the dealer as a whole, whose leads of these departments reach nobody. */
export interface Unreached {
  /** Null for leads of no location. */
  readonly location: string | null
  readonly departments: readonly Department[]
}

/** Where leads would be kept without being sent to anybody. */
export function unreachedLeads(ways: DealerWays): Unreached[] {
  const visible = ways.locations.filter((location) => location.visible)
  const places = visible.length > 0 ? visible : [null]
  return places.flatMap((place) => {
    const location = place && { id: String(place.id) }
    const departments = DEPARTMENTS.filter((department) => dealerTargets({ department, location }, ways).length === 0)
    return departments.length > 0 ? [{ location: place?.name ?? null, departments }] : []
  })
}
