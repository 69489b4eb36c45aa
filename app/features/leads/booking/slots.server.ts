import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { scheduleOf } from '#app/features/locations/hours/open-status.ts'
import { localTime } from '#lib/local-time.ts'
import type { Location, locationOfCar } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { type Arrival, arrivalOf, onceArrived } from '#app/features/vehicle/facts/arrival.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import type { EngineFields } from '#app/features/vehicle/facts/driven.ts'
import type { NewSlot } from '../lead.ts'
import type { LeadTables } from '../leads.tables.ts'
import { leadSettings } from '../settings.schema.ts'
import { arrivalText } from './arrival-text.ts'
import { drivePlaces } from './drive-places.ts'
import { blockOf, blocksBetween } from './blocks.server.ts'
import { isInspected } from './inspected.server.ts'
import type { SlotView } from './slot-view.ts'
import { momentOfSlot, type Slot, slotDays, slotRuleAt, slotsFor, slotsTurn, slotValue, zoneName } from './slots.ts'

/** The car that somebody wants to drive. */
export type DrivenCar = Parameters<typeof locationOfCar>[1] &
  EngineFields &
  Pick<StockCar, 'slug' | 'status' | 'sold' | 'arrival_date'>

/** The specific words for a time that somebody else has. */
export const SLOT_TAKEN = 'That time has just been taken. Please choose another one.'
const SLOT_GONE = 'That time is no longer available. Please choose another one.'
const elsewhere = (inspected: boolean): string =>
  `You can’t ${inspected ? 'inspect' : 'drive'} this vehicle there. Please choose one of the places listed.`

/** How a location of this site gives test drives. */
export const ruleOf = (site: Site, { slug }: Pick<Location, 'slug'>) =>
  slotRuleAt(settingsOf(site, leadSettings).test_drive, slug)

interface ForWhom {
  readonly car?: DrivenCar | null
  /** Slug of the car that is to be free then; `car` itself, unless that has left. */
  readonly drives?: string | undefined
  /** A lead whose own booking is in nobody's way: it may be moved. */
  readonly except?: string | undefined
}

/** Every appointment that a location gives, for a car that is on its way from the day on which it arrives. */
const offeredSlots = (site: Site, location: Location, car: DrivenCar | null): Slot[] =>
  onceArrived(
    slotsFor(scheduleOf(withHolidays(site, location)), ruleOf(site, location), site.now()),
    car && arrivalAt(site, location, car),
  )

const arrivalAt = (site: Site, { time_zone }: Location, car: DrivenCar): Arrival | null =>
  arrivalOf(car, localTime(time_zone, site.now()).date)

/** The appointments that are still to be had at a location, for a car if one is named. */
export async function openSlots(
  site: Site,
  location: Location,
  { car = null, drives = car?.slug, except = '' }: ForWhom = {},
): Promise<Slot[]> {
  const rule = ruleOf(site, location)
  const slots = offeredSlots(site, location, car)
  shownUntil(site, slotsTurn(slots, rule))
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const { read } = tablesOf<LeadTables>(site.database)
  const booked = await read
    .selectFrom('test_drive_booking')
    .select(['location_id', 'car_slug', 'starts_at', 'ends_at'])
    .where('site_id', '=', site.slug)
    .where('starts_at', '<', last.ends_at)
    .where('ends_at', '>', first.starts_at)
    .where('lead_id', '!=', except)
    .execute()
  const closed = await blocksBetween(read, site.slug, { from: first.starts_at, to: last.ends_at })
  const location_id = String(location.id)
  const here = booked.filter((one) => one.location_id === location_id)
  const driven = drives ? booked.filter(({ car_slug }) => car_slug === drives) : []
  return slots.filter((slot) => {
    const during = ({ starts_at, ends_at }: { starts_at: number; ends_at: number }) =>
      starts_at < slot.ends_at && ends_at > slot.starts_at
    const isClosed = blockOf(closed, { ...slot, location_id }) !== undefined
    return !isClosed && !driven.some(during) && here.filter(during).length < rule.capacity
  })
}

/** Appointments as a form shows them; at the usual place when the one asked for gives no drives of this car. */
export async function slotView(
  site: Site,
  requested: {
    readonly car: DrivenCar | null
    readonly location: string | undefined
    /** A booking that is to be moved, with its car, whether that can still be driven or not. */
    readonly moves?: { readonly lead: string; readonly car: Pick<DrivenCar, 'slug'> | null }
  },
): Promise<SlotView | null> {
  const { moves } = requested
  const places = drivePlaces(settingsOf(site, locationSettings).locations, requested.car)
  const place = places.find(({ slug }) => slug === requested.location) ?? places[0]
  if (!place) return null
  const { car } = requested
  const inspected = isInspected(site, car)
  const arrival = car && arrivalAt(site, place, car)
  return {
    location: { slug: place.slug, name: place.name },
    car: car?.slug ?? null,
    inspected,
    arrival: arrival && arrivalText(arrival, car),
    places: places.map(({ slug, name }) => ({ slug, name })),
    zone: zoneName(place.time_zone),
    minutes: ruleOf(site, place).minutes,
    days: slotDays(
      await openSlots(site, place, { car, ...(moves && { drives: moves.car?.slug, except: moves.lead }) }),
    ),
  }
}

interface SlotRequest {
  readonly location: Location | undefined
  readonly car: DrivenCar | null
  /** As the form sent it. */
  readonly value: string | undefined
}

export type SlotAnswer =
  | { readonly ok: true; readonly slot: NewSlot | null }
  | { readonly ok: false; readonly reason: string }

/** Checks a chosen time again: it must still be offered there. No time is an answer too. */
export async function slotOf(site: Site, { location, car, value }: SlotRequest): Promise<SlotAnswer> {
  if (!value) return { ok: true, slot: null }
  const { locations } = settingsOf(site, locationSettings)
  if (!location || !drivePlaces(locations, car).includes(location))
    return { ok: false, reason: elsewhere(isInspected(site, car)) }
  const starts_at = momentOfSlot(value)
  const rule = ruleOf(site, location)
  const isSame = (slot: Slot) => slot.starts_at === starts_at && slotValue(slot) === value
  const offered = offeredSlots(site, location, car).find(isSame)
  if (!offered) return { ok: false, reason: SLOT_GONE }
  // Whether it is taken is for the store to say, in the transaction that takes it.
  const slot = { location_id: String(location.id), starts_at: offered.starts_at, ends_at: offered.ends_at }
  return { ok: true, slot: { ...slot, capacity: rule.capacity } }
}
