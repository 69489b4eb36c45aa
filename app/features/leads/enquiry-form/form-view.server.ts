import { addDays, localTime } from '#lib/local-time.ts'
import { type Location, locationOfCar } from '#app/features/locations/location.ts'
import { saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { carNamed } from '#app/features/stock/car-by-id.server.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import { canReserve } from '#app/features/vehicle/buttons.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { priceOf, priceText, searchPrice } from '#app/features/vehicle/price/price.ts'
import type { EngineFields } from '#app/features/vehicle/facts/driven.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { nameOf, typeNameOf } from '#app/features/vehicle/title.ts'
import { pageToken } from '#app/features/forms/token/form-token.server.ts'
import type { ConsentQuestion } from '#app/features/forms/consents.ts'
import type { Option } from '#app/features/forms/field.ts'
import * as paths from '#app/paths.ts'
import type { Form } from '../forms/form.ts'
import { formFor } from '../forms/form.ts'
import type { FormKind } from '../forms/form-kinds.ts'
import { answeringPlace, placeAt, placesFor } from '../forms/form-places.ts'
import type { LeadCar, LeadPlace } from '../lead.ts'
import { leadPlace } from '../lead-place.ts'
import { leadSettings } from '../settings.schema.ts'
import { wantsNotice, TELL_IF_FREE } from './tell-if-free.ts'
import { isInspected } from '../booking/inspected.server.ts'
import type { SlotView } from '../booking/slot-view.ts'
import { slotView } from '../booking/slots.server.ts'

/** Which form, and what it is about. */
export interface FormRequest {
  readonly kind: FormKind
  /** Slug of a car, or its id, or the car itself where the page has read it. */
  readonly car?: string | StockCar | undefined
  /** Slug of a location. */
  readonly location?: string | undefined
  /** Path of the page that it stands on. */
  readonly page?: string | undefined
  /** What some of its fields begin with, by their names. */
  readonly values?: Readonly<Record<string, string>>
  /** Tells it from other forms of the page; by default its kind does. */
  readonly id?: string | undefined
  /** Of the page that it was sent from: whoever sends it again has waited since then. */
  readonly token?: string | undefined
}

/** A form as a page shows it. */
export interface FormView {
  readonly form: Form
  /** Unique on the page; the ids of its fields begin with it. */
  readonly id: string
  /** Where it is sent. */
  readonly action: string
  /** Where the browser's script sends it. */
  readonly send: string
  readonly page: string | null
  readonly values: Readonly<Record<string, string>>
  readonly car: {
    readonly slug: string
    readonly name: string
    readonly price: string
    readonly picture: string | null
    readonly type: StockCar['car_type']
  } | null
  readonly location: { readonly slug: string; readonly name: string } | null
  /** Slug of the location that answers, where that is known before the shopper chooses one. */
  readonly answeredAt: string | null
  /** Consents as boxes, in the words that are kept with them. */
  readonly consents: readonly ConsentQuestion[]
  /** Appointments, where the form asks for one. */
  readonly slots: SlotView | null
  /** How the details are used; null for our own words, which name the privacy policy. */
  readonly terms: string | null
  readonly remember: 'asked' | 'always' | 'never'
  readonly token: string
  readonly errorDisplay: 'inline' | 'alert'
}

/** A form of this site, ready to be shown; null when it is about a car that is not for sale. */
export async function formView(site: Site, requested: FormRequest, secret: string): Promise<FormView | null> {
  const car = typeof requested.car === 'string' ? await requestedCar(site, requested.car) : (requested.car ?? null)
  if ((requested.car !== undefined && !car) || !isOffered(site, requested.kind, car)) return null
  const settings = settingsOf(site, leadSettings)
  const { locations } = settingsOf(site, locationSettings)
  const location = requestedLocation(site, requested.kind, requested.location)
  const place = answeringPlace(requested.kind, locations, location ?? (car && locationOfCar(locations, car)))
  const picture = car?.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? [])[0]
  const form = siteForm(site, requested.kind, { car, location })
  const about = new URLSearchParams([
    ...(car ? [['car', car.slug]] : []),
    ...(location ? [['location', location.slug]] : []),
  ] as [string, string][]).toString()
  return {
    form: wantsNotice(requested.kind, car, site.now()) ? { ...form, intro: TELL_IF_FREE } : form,
    id: requested.id ?? requested.kind,
    // The page that shows what is wrong knows the car and the place from its address.
    action: `${paths.form(requested.kind)}${about && `?${about}`}`,
    send: paths.formPart(requested.kind),
    page: requested.page ?? null,
    values: { ...(car && requested.kind === 'quick-enquiry' && firstWords(car)), ...requested.values },
    car: car && {
      slug: car.slug,
      name: nameOf(car),
      price: priceText(priceOf(car, settingsOf(site, vehicleSettings))),
      picture: picture ?? null,
      type: car.car_type,
    },
    answeredAt: place?.slug ?? null,
    location: location && { slug: location.slug, name: location.name },
    consents: consentsOf(site, requested.kind, { inspected: isInspected(site, car) }),
    slots: requested.kind === 'test-drive' ? await slotView(site, { car, location: requested.location }) : null,
    terms: settings.terms_message ?? null,
    remember: settings.remember_details,
    token: pageToken({ secret, site: site.slug, kind: requested.kind }, { now: site.now(), before: requested.token }),
    errorDisplay: settingsOf(site, siteSettings).errorDisplay,
  }
}

/** A message is asked for, and about a known car this is what most people write: whoever wants more writes it. */
const firstWords = (car: StockCar) => ({ message: `Is this ${typeNameOf(car).toLowerCase()} still available?` })

interface About {
  readonly car: (EngineFields & Pick<StockCar, 'location_id' | 'dealership_id'>) | null
  readonly location: {
    readonly slug: string
    readonly distribution_locations?: Location['distribution_locations']
  } | null
}

/** The questions that this site asks, about this car or place. */
export function siteForm(site: Site, kind: FormKind, { car, location }: About): Form {
  const settings = settingsOf(site, leadSettings)
  const { locations } = settingsOf(site, locationSettings)
  const visible = locations.filter((one) => one.visible)
  const offered = placesFor(kind, locations)
  const chosen = location ?? (car && locationOfCar(locations, car))
  const places = chosen?.distribution_locations?.map(String) ?? []
  return formFor(kind, {
    changes: settings.forms[kind] ?? {},
    categories: settings.enquiry_categories,
    messageRequired: settings.message_required,
    locations: car || location ? [] : offered.map(({ slug, name }) => ({ value: slug, label: name })),
    dealerships: car || location ? [] : dealershipsOf(visible),
    distribution: visible
      .filter(({ id, slug }) => places.includes(String(id)) || places.includes(slug))
      .map(({ slug, name }) => ({ value: slug, label: name })),
    services: settings.additional_services,
    days: daysOffered(site, zoneOf(offered[0], site)),
    quickPicks: settings.quick_picks,
    noun: car ? typeNameOf(car).toLowerCase() : null,
    inspected: isInspected(site, car),
  })
}

/** The first and the last day that a booking can be asked for, by the clock of the place. */
function daysOffered(site: Site, timeZone: string): { readonly first: string; readonly last: string } {
  const { notice_days, days_ahead } = settingsOf(site, leadSettings).service_days
  const today = localTime(timeZone, site.now()).date
  return { first: addDays(today, notice_days), last: addDays(today, Math.max(notice_days, days_ahead)) }
}

/** Each dealership under the name of its first location. */
function dealershipsOf(locations: readonly Location[]): Option[] {
  const names = new Map<string, string>()
  for (const { dealership_slug, name } of locations) {
    if (dealership_slug && !names.has(dealership_slug)) names.set(dealership_slug, name)
  }
  return [...names].map(([value, label]) => ({ value, label }))
}

/** Who looks a vehicle over agrees to no terms of driving it. */
export function consentsOf(site: Site, kind: FormKind, { inspected = false } = {}): FormView['consents'] {
  const { opt_in, terms: general, test_drive } = settingsOf(site, leadSettings)
  const disclaimer = kind === 'test-drive' && !inspected ? test_drive.disclaimer : undefined
  const terms = disclaimer === undefined ? general : { required: true, wording: disclaimer }
  const { name } = settingsOf(site, siteSettings)
  const marketing = {
    name: 'opt_in' as const,
    wording: opt_in.wording ?? `Send me news and offers from ${name}. I can unsubscribe at any time.`,
    ticked: opt_in.ticked,
    required: false,
  }
  const agreed = { name: 'terms_conditions' as const, wording: terms.wording, ticked: false, required: true }
  return [...(terms.required ? [agreed] : []), ...(opt_in.shown ? [marketing] : [])]
}

/** A car that a lead can be about: listed on this site. Addresses name it by its slug or, as `car_id`, by its id. */
export const requestedCar = async (site: Site, slugOrId: string): Promise<StockCar | null> =>
  (await carNamed(site, slugOrId)) ?? null

/** Whoever asks about a car that has just been sold is heard; nobody drives it, nor, where the dealer says so, one that is reserved. */
export function isOffered(site: Site, kind: FormKind, car: StockCar | null): boolean {
  if (kind === 'reserve-request') return car !== null && isRequested(site, car)
  if (kind !== 'test-drive' || !car) return true
  const standing = availabilityOf(car, site.now())
  return standing === 'reserved' ? settingsOf(site, leadSettings).test_drive.of_reserved : isInStock(car)
}

/** A reservation is requested of a car that is to be had, where the site cannot take one itself. */
function isRequested(site: Site, car: StockCar): boolean {
  const { reserve } = saleSettingsOf(site, car)
  return reserve.by_request === true && canReserve(car, { reserve }, site.now())
}

/** The location that an address or a form names, or the department there that answers this form; null for any other. */
export function requestedLocation(site: Site, kind: FormKind, slug: string | undefined): Location | null {
  const { locations } = settingsOf(site, locationSettings)
  const named = locations.find((one) => one.visible && one.slug === slug)
  return (named && placeAt(kind, locations, named)) ?? null
}

/** The location as the lead keeps it. */
export const leadPlaceOf = (site: Site, place: Location | null | undefined): LeadPlace | null =>
  leadPlace(place, settingsOf(site, siteSettings).dealerships)

/** The car as the lead keeps it. */
export const leadCarOf = (site: Site, car: StockCar): LeadCar => ({
  id: car.id,
  slug: car.slug,
  name: nameOf(car),
  year: car.year ?? null,
  make: car.make,
  model: car.model,
  badge: car.badge ?? null,
  stocknum: car.stocknum,
  car_type: car.car_type ?? 'used',
  status: car.status,
  price: searchPrice(car) ?? null,
  price_text: priceText(priceOf(car, settingsOf(site, vehicleSettings))),
  km: car.km ?? null,
  dealership_id: car.dealership_id ?? null,
})
