import type { Location } from '#app/features/locations/location.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import type { Lead } from '../lead.ts'
import type { PlannedDelivery, Target } from './channel.ts'

type Way = Target & {
  readonly departments?: readonly string[] | undefined
  readonly locations?: readonly (number | string)[] | undefined
}

interface Ways {
  /** As the site configured them; absent: by e-mail to the location. */
  readonly lead_delivery?: readonly Way[] | undefined
  readonly acknowledge_leads: boolean
  readonly locations: readonly Location[]
}

/** Every way in which a lead goes out: those that hold for its department and location, and word to the shopper. */
export function planDeliveries(lead: Lead, { lead_delivery, acknowledge_leads, locations }: Ways): PlannedDelivery[] {
  const dealer = lead_delivery?.filter((way) => holdsFor(way, lead)).map(targetOf) ?? byLocation(lead, locations)
  const shopper: Target[] =
    acknowledge_leads && lead.person.email ? [{ channel: 'shopper-email', to: lead.person.email }] : []
  return [...dealer, ...shopper].map((target) => ({ target }))
}

const holdsFor = ({ departments, locations }: Way, lead: Lead): boolean =>
  (!departments || departments.includes(lead.department)) &&
  (!locations || locations.some((id) => String(id) === lead.location?.id))

function targetOf(way: Way): Target {
  switch (way.channel) {
    case 'webhook':
      return { channel: way.channel, url: way.url, secret: way.secret }
    case 'shopper-email':
      return { channel: way.channel, to: way.to }
    default:
      return { channel: way.channel, to: way.to }
  }
}

function byLocation(lead: Lead, locations: readonly Location[]): Target[] {
  const own = locations.find(({ id }) => String(id) === lead.location?.id)
  const to = own?.contact_detail.email ?? primaryLocation(locations)?.contact_detail.email
  return to ? [{ channel: 'dealer-email', to: [to] }] : []
}
