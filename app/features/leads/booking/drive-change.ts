import type { Location } from '#app/features/locations/location.ts'
import type { Lead } from '../lead.ts'
import type { TestDriveChangeRow } from '../leads.tables.ts'
import { visitOf } from './visit.ts'

type Change = Pick<TestDriveChangeRow, 'sequence' | 'actor' | 'change' | 'location_id' | 'starts_at' | 'ends_at'>

/**
 * A lead with its test drive as it stands since it was last moved or cancelled. Everybody who reads a lead reads it so;
 * what is stored of the lead itself stays as it was sent.
 */
export function leadSince(
  lead: Lead,
  last: Change,
  locations: readonly Pick<Location, 'id' | 'name' | 'slug'>[],
): Lead {
  const { sequence, actor, change, starts_at, ends_at } = last
  const place = locations.find(({ id }) => String(id) === last.location_id)
  const location = place ? { id: String(place.id), name: place.name, slug: place.slug } : lead.location
  const changed = { ...lead, location, slot_changes: sequence }
  if (change === 'moved') return { ...changed, slot: starts_at, slot_ends: ends_at }
  const by = actor === 'shopper' ? 'shopper' : 'dealer'
  const cancelled = { name: 'test_drive', label: visitOf(lead), value: `Cancelled by the ${by}` }
  return {
    ...changed,
    slot: null,
    slot_cancelled: { starts_at, ends_at, by },
    answers: [...lead.answers.filter(({ name }) => name !== 'dateTime'), cancelled],
  }
}
