import { entryOf, type DataLayerEntry, type EventId } from './events.ts'

/** What of a lead decides its event. */
export interface LeadOfEvent {
  /** The form, or what else made it, such as `phone-reveal`. */
  readonly form: string
  readonly department: string
  readonly car: { readonly car_type: string } | null
  /** Id of the first lead of the same request: that one counted. */
  readonly follows?: string | undefined
}

/** Forms whose leads have an id of their own, whatever they are about. */
const OWN: Readonly<Record<string, EventId>> = { 'phone-reveal': 25, 'trade-in-offer': 18 }

/**
 * The specification's id for a lead; null where it has none: a message that is about no car, and one more lead of a
 * request that has counted. A test drive without a car is a test drive only, and counts with those of new cars. What is
 * not new counts as used, demo cars too.
 */
export function eventFor({ form, car, follows }: Omit<LeadOfEvent, 'department'>): EventId | null {
  const own = OWN[form]
  if (own) return own
  if (follows !== undefined) return null
  const used = car !== null && car.car_type !== 'new'
  if (form === 'test-drive') return used ? 48 : 17
  return car ? (used ? 15 : 14) : null
}

/** Whether a browser tells of a lead: of a request in several leads only of the first, and of those with an id of their own. */
export const isTracked = ({ form, follows }: Pick<LeadOfEvent, 'form' | 'follows'>): boolean =>
  follows === undefined || form in OWN

/** The data layer's entry for a lead: what kind of request it is, and nothing about the person. */
export function leadEntry({ form, department, car, follows }: LeadOfEvent): DataLayerEntry {
  const id = eventFor({ form, car, follows })
  const more = { department, form_name: form, ...(car && { item_condition: trackedCondition(car.car_type) }) }
  if (id !== null) return entryOf(id, more)
  const suffix = department === 'sales' || department === 'service' ? `_${department}` : ''
  return { event: `asc_form_submission${suffix}`, event_owner: 'forecourt', comm_type: 'form', ...more }
}

/** A demo car is sold as neither new nor used; tags know only the two, and it has been driven. */
export const trackedCondition = (car_type: string | undefined): 'new' | 'used' => (car_type === 'new' ? 'new' : 'used')
