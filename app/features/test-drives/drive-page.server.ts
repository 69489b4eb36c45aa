import { directionsToPoint } from '#app/features/locations/directory/directions.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type ShownPhone, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { requestedCar, isOffered } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { othersLike, type OthersLike } from '#app/features/leads/others-like.server.ts'
import * as paths from '#app/paths.ts'
import { type DriveChanged, type DriveRefusal, cancelDrive, moveDrive } from './change-drive.server.ts'
import { drivePath, leadOfLink } from './drive-link.ts'
import type { SlotView } from '#app/features/leads/booking/slot-view.ts'
import { slotText } from '#app/features/leads/booking/slots.ts'
import { SLOT_TAKEN, slotOf, slotView } from '#app/features/leads/booking/slots.server.ts'
import { bringText, calendarName, visitOf, type VisitWords, visitWords } from '#app/features/leads/booking/visit.ts'
import { INSPECTION } from '#app/features/leads/forms/form-kinds.ts'

/** A test drive as whoever booked it reads it: nothing about the person, for a link may be passed on. */
export interface DriveView {
  /** Path of this page. */
  readonly page: string
  readonly visit: VisitWords
  /** What to bring along, as a sentence. */
  readonly bring: string
  readonly state: 'booked' | 'cancelled' | 'over'
  /** "Monday 23 November at 9:00 am (Brisbane time)" */
  readonly when: string
  readonly place: { readonly name: string; readonly address: string; readonly directions: string | null }
  readonly phone: ShownPhone | null
  readonly car: {
    readonly slug: string
    readonly name: string
    readonly price: string
    readonly picture: string | null
    readonly listed: boolean
    /** Why it cannot be driven, where it cannot. */
    readonly away: 'sold' | 'gone' | 'reserved' | null
    /** Other vehicles of the site, the nearest that there are. */
    readonly others: OthersLike
  } | null
  readonly calendar: string
  /** Name of the calendar file. */
  readonly file: string
  readonly book: string
  /** Times to choose from; null where there is nothing to move. */
  readonly slots: SlotView | null
  /** What was just done. */
  readonly done: 'moved' | 'cancelled' | null
}

export type DrivePage =
  /** It is no link of ours. */
  | { readonly kind: 'unread' }
  /** The drive was deleted. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'drive'; readonly view: DriveView }

interface DrivePageRequest {
  readonly token: string
  /** Slug of the place where the drive is to be. */
  readonly location?: string | undefined
  readonly done?: string | null
}

/** Reads a link; nothing changes: mail programs open links on their own. */
export async function drivePage(
  site: Site,
  secret: string,
  { token, location, done }: DrivePageRequest,
): Promise<DrivePage> {
  const id = leadOfLink(secret, site.slug, token)
  if (id === null) return { kind: 'unread' }
  const lead = await leadsOf(site).byId(id)
  if (!lead || (lead.slot === null && !lead.slot_cancelled)) return { kind: 'gone' }
  return {
    kind: 'drive',
    view: await driveView(site, { lead, page: drivePath(secret, { site: site.slug, lead: id }), location, done }),
  }
}

interface DriveViewOptions {
  readonly lead: Lead
  readonly page: string
  readonly location: string | undefined
  readonly done: string | null | undefined
}

async function driveView(site: Site, { lead, page, location, done }: DriveViewOptions): Promise<DriveView> {
  const { locations } = settingsOf(site, locationSettings)
  const { phone_numbers } = settingsOf(site, siteSettings)
  const place = locations.find(({ id }) => String(id) === lead.location?.id) ?? primaryLocation(locations)
  const number = phoneFor(phone_numbers, undefined, place)
  const starts_at = lead.slot ?? lead.slot_cancelled?.starts_at ?? 0
  const state = lead.slot === null ? 'cancelled' : lead.slot <= site.now() ? 'over' : 'booked'
  const car = await carOf(site, lead)
  return {
    page,
    visit: visitWords(lead),
    bring: bringText(lead),
    state,
    when: slotText(starts_at, zoneOf(place, site)),
    place: {
      name: place?.name ?? lead.location?.name ?? '',
      address: place ? addressLine(place.address) : '',
      directions: place ? directionsToPoint(place) : null,
    },
    phone: number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null,
    car: car.view,
    calendar: paths.calendar(lead.id),
    file: calendarName(lead),
    book: car.driven ? paths.formAbout('test-drive', encodeURIComponent(car.driven.slug)) : paths.form('test-drive'),
    slots: state === 'booked' ? await slotsFor(site, { lead, page, location, car: car.driveable }) : null,
    done: (done === 'moved' && state === 'booked') || (done === 'cancelled' && state === 'cancelled') ? done : null,
  }
}

async function carOf(site: Site, { car }: Lead) {
  if (!car) return { view: null, driven: null, driveable: null }
  const found = await requestedCar(site, car.slug)
  const driven = found && isOffered(site, 'test-drive', found) ? found : null
  const away =
    found === null
      ? 'gone'
      : driven
        ? null
        : isInStock(found)
          ? 'reserved'
          : found.status === 'sold' || found.sold
            ? 'sold'
            : 'gone'
  // Reserved by somebody else, it may come free again: where it stands and when it arrives still hold.
  const driveable = driven ?? (away === 'reserved' ? found : null)
  const view: DriveView['car'] = {
    slug: car.slug,
    name: car.name,
    price: car.price_text,
    picture: found?.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? [])[0] ?? null,
    listed: found !== null,
    away,
    others: await othersLike(tablesOf<StockTables>(site.database).read, site, car),
  }
  return { view, driven, driveable }
}

type DriveableCar = Awaited<ReturnType<typeof carOf>>['driveable']

/** Where and when else it can be; its own time is no choice. */
async function slotsFor(
  site: Site,
  { lead, page, location, car }: Omit<DriveViewOptions, 'done'> & { readonly car: DriveableCar },
): Promise<SlotView | null> {
  const moves = { lead: lead.id, car: lead.car }
  const view = await slotView(site, { car, location: location ?? lead.location?.slug, moves })
  if (!view) return null
  const own = view.location.slug === lead.location?.slug ? lead.slot : null
  const days = view.days.flatMap((day) => {
    const times = day.times.filter(({ value }) => Date.parse(value) !== own)
    return times.length > 0 ? [{ ...day, times }] : []
  })
  const placeAddress = Object.fromEntries(
    view.places.map(({ slug }) => [slug, `${page}&location=${encodeURIComponent(slug)}`]),
  )
  return { ...view, inspected: visitOf(lead) === INSPECTION, days, placeAddress }
}

export type DrivePosted =
  | { readonly ok: true; readonly done: 'moved' | 'cancelled' }
  | { readonly ok: false; readonly status: number; readonly reason: string }

/** Does what the page asks for. */
export async function postDrive(
  site: Site,
  secret: string,
  { token, form }: { readonly token: string; readonly form: FormData },
): Promise<DrivePosted> {
  const id = leadOfLink(secret, site.slug, token)
  if (id === null) return refused('unknown')
  if (form.get('intent') === 'cancel') return posted(await cancelDrive(site, id, { actor: 'shopper' }), 'cancelled')
  const lead = await leadsOf(site).byId(id)
  const value = form.get('dateTime')
  if (typeof value !== 'string' || value === '') return { ok: false, status: 422, reason: NO_TIME }
  const { locations } = settingsOf(site, locationSettings)
  const location = locations.find((one) => one.visible && one.slug === form.get('location'))
  const car = lead ? (await carOf(site, lead)).driveable : null
  const chosen = await slotOf(site, { location, car, value })
  if (!chosen.ok) return { ok: false, status: 409, reason: chosen.reason }
  return chosen.slot
    ? posted(await moveDrive(site, id, chosen.slot, { actor: 'shopper' }), 'moved')
    : refused('unknown')
}

const NO_TIME = 'Please choose a day and a time.'

const posted = (changed: DriveChanged, done: 'moved' | 'cancelled'): DrivePosted =>
  changed.ok ? { ok: true, done } : refused(changed.reason)

const refused = (reason: DriveRefusal): DrivePosted => ({ ok: false, ...REFUSALS[reason] })

const REFUSALS: Readonly<Record<DriveRefusal, { readonly status: number; readonly reason: string }>> = {
  unknown: { status: 404, reason: 'We couldn’t find a booking for this link. Please call us.' },
  cancelled: { status: 409, reason: 'This booking has already been cancelled.' },
  over: { status: 409, reason: 'This booking has already started, so it can’t be changed here. Please call us.' },
  taken: { status: 409, reason: SLOT_TAKEN },
  same: { status: 409, reason: 'That’s the time you already have. Please choose another one.' },
  'too-often': {
    status: 429,
    reason: 'This booking has been changed many times. Please call us to change it again.',
  },
}
