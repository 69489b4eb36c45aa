import { fullName, spokenPhone } from '#app/features/leads/delivery/letters/lead-facts.ts'
import type { TestDriveBlockRow } from '#app/features/leads/leads.tables.ts'
import type { ListedDrive } from '#app/features/test-drives/drive-list.server.ts'
import { visitWords } from '#app/features/leads/booking/visit.ts'
import { type Location, primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { plain } from '../stock/by-whom.ts'
import { listMoment, wallMoment } from '../local-moments.ts'

const placed = (locations: readonly Location[], id: string | null | undefined): Location | undefined =>
  locations.find((one) => String(one.id) === id)

const CAR_TOLD = { sold: 'vehicle sold', gone: 'vehicle gone', reserved: 'vehicle reserved' } as const

/** A test drive as a line of a list. */
export function driveCells({ lead, starts_at, cancelled, car_told }: ListedDrive, site: Site): string[] {
  const { locations } = settingsOf(site, locationSettings)
  const { person, car } = lead
  const place = placed(locations, lead.location?.id)
  const state = cancelled
    ? `cancelled by the ${lead.slot_cancelled?.by ?? 'dealer'}`
    : car_told
      ? CAR_TOLD[car_told]
      : 'booked'
  return [
    listMoment(starts_at, zoneOf(place ?? primaryLocation(locations), site)),
    lead.id,
    state,
    visitWords(lead).name,
    plain(place?.name ?? lead.location?.name ?? ''),
    car ? plain(`${car.stocknum}, ${car.name}`) : '',
    plain(fullName(lead)),
    person.phone ? plain(spokenPhone(person.phone)) : '',
    plain(person.email ?? ''),
  ]
}

export const driveJson = ({ lead, starts_at, ends_at, cancelled, car_told }: ListedDrive) => ({
  id: lead.id,
  state: cancelled ? 'cancelled' : 'booked',
  visit: visitWords(lead).name,
  starts_at: iso(starts_at),
  ends_at: iso(ends_at),
  location: lead.location?.slug ?? null,
  changes: lead.slot_changes ?? 0,
  cancelled_by: lead.slot_cancelled?.by ?? null,
  car: lead.car && { slug: lead.car.slug, stocknum: lead.car.stocknum, name: lead.car.name, left: car_told },
  person: lead.person,
})

/** A closed time as a line of a list. */
export function blockCells(block: TestDriveBlockRow, site: Site): string[] {
  const { locations } = settingsOf(site, locationSettings)
  const place = placed(locations, block.location_id)
  const zone = zoneOf(place ?? primaryLocation(locations), site)
  return [
    'closed',
    listMoment(block.starts_at, zone),
    `to ${wallMoment(block.ends_at, zone)}`,
    place?.name ?? (block.location_id === null ? 'every location' : block.location_id),
    block.block_id,
    plain(block.set_by.replace('staff:', 'by ')),
    plain(block.note),
  ]
}

export const blockJson = ({
  block_id,
  location_id,
  starts_at,
  ends_at,
  set_by,
  note,
  created_at,
}: TestDriveBlockRow) => ({
  id: block_id,
  location_id,
  starts_at: iso(starts_at),
  ends_at: iso(ends_at),
  by: set_by,
  note,
  created_at: iso(created_at),
})

const iso = (moment: number): string => new Date(moment).toISOString()
