import type { QuoteSource } from '#app/features/finance/quote/quote-source.server.ts'
import type { Content } from '#app/features/content/content-store.server.ts'
import { isOffered } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { locationOfCar, primaryLocation } from '#app/features/locations/location.ts'
import { locationPanelData } from '#app/features/locations/location-panel-data.ts'
import { mapPinOf, mapTilesOf } from '#app/features/locations/map/map-pin.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { form5For, saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { savedOfferOf, viewedCarOf } from '#app/features/saved/saved-offer.ts'
import { savingSettings } from '#app/features/saved/watchlist/watchlist-on.ts'
import { isOnLists } from '#app/features/search/list/on-lists.server.ts'
import type { FactIcon } from '#app/features/search/card/card.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { holds, type TimedValue } from '#app/features/site/timed.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { trackedView, type TrackedCar, viewContent } from '#app/features/tracking/view-content.ts'
import { availabilityOf, isInStock, isSold } from '#app/features/vehicle/availability.ts'
import { economyOf } from '#app/features/vehicle/calculators/fuel.ts'
import { equipmentOf } from '#app/features/vehicle/facts/equipment.ts'
import { badgeOf, badgeChangeTimes } from '#app/features/vehicle/facts/badge.ts'
import { type BodyIcon, bodyIconOf } from '#app/features/vehicle/body/body-icon.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import { commentsOf } from '#app/features/vehicle/page/comments.server.ts'
import { isDriven } from '#app/features/vehicle/facts/driven.ts'
import { galleryLabels } from '#app/features/vehicle/gallery/picture-label.ts'
import { keyFacts } from '#app/features/vehicle/facts/key-facts.ts'
import { odometerText } from '#app/features/vehicle/facts/odometer.ts'
import { type Price, priceOf } from '#app/features/vehicle/price/price.ts'
import { publicCar, type PublicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { spelledPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { standingChangeTimes } from '#app/features/vehicle/page/sold-page.ts'
import { viewerOf } from '#app/features/vehicle/viewer/viewer.server.ts'
import { badgeLineOf, conditionName, nameOf, titleOf, typeNameOf } from '#app/features/vehicle/title.ts'
import { arrivalAt, comingWords } from '#app/features/locations/delivery/car-arrival.ts'
import * as paths from '#app/paths.ts'
import { buyerPart } from './parts/buyer-part.server.ts'
import { comparedWith } from './parts/compared-with.ts'
import { reservedUntil, reserveWords } from './parts/reserve-part.server.ts'
import { marketPartOf, similarOrNone, viewingOf, type MarketPorts } from './parts/market-part.server.ts'
import { deliveryState, type DeliveryPorts } from './parts/delivery-state.server.ts'
import { financePart } from './parts/finance-part.server.ts'
import { postsFor } from './parts/posts-part.server.ts'
import { showsMap, sidebarOf } from './parts/sidebar-data.ts'
import { vehicleForms } from './view/vehicle-forms.server.tsx'
import { vehicleHead } from './vehicle-head.server.ts'
import { listsAround } from './parts/vehicle-lists.ts'

/** What the data layer is told of the car: its price only where the page prints one. */
function trackedOf(car: TrackedCar, price: Price | null) {
  const dollars = price?.kind === 'price' ? price.amount : null
  return [trackedView(car, dollars), viewContent(car, dollars)] as const
}

interface VehiclePageRequest {
  readonly slug: string
  /** What a shopper without JavaScript asked of the calculators. */
  readonly postcode: string | null
  readonly tow: { readonly car: string; readonly capacity: string }
  readonly figures?: (name: string) => string | null
  /** Signs the forms. */
  readonly secret: string
}

interface Sources {
  readonly quotes: Pick<QuoteSource, 'quotes'>
  readonly content: Content
  /** Where cars are kept until the site changes. */
  readonly cache?: RevisionCache | undefined
}

export type VehiclePage = Omit<NonNullable<Awaited<ReturnType<typeof loadVehiclePage>>>, 'head'>

/** Everything the vehicle page shows, or null when the site has no such car. */
export async function loadVehiclePage(
  site: Site,
  { search, market, log, content, quotes, cache, ...delivering }: DeliveryPorts & MarketPorts & Sources,
  { slug, postcode, tow, figures = () => null, secret }: VehiclePageRequest,
) {
  const car = isCarSlug(slug) ? await carNamed(site, slug, cache) : undefined
  if (!car?.show_on_dealer_website) return null

  const settings = settingsOf(site, vehicleSettings)
  const places = settingsOf(site, locationSettings)
  const { locations } = places
  const saving = savingSettings(site)
  const now = site.now()
  const shown = publicCar(car, settings.public_fields)
  const availability = availabilityOf(car, now)
  shownUntil(site, ...badgeChangeTimes(car), ...standingChangeTimes(car, settings))
  const sold = !isInStock(car)
  const own = locationOfCar(locations, car)
  const primary = primaryLocation(locations)
  const place = own ?? primary
  const phone = phoneFor(settingsOf(site, siteSettings).phone_numbers, car.car_type, place)
  const price = priceOf(car, settings)
  const name = nameOf(car)
  const canonical = `${site.origin}${paths.vehicle(car.slug)}`
  const panel = place ? locationPanelData(withHolidays(site, place), phone, now) : null
  const photos = (car.images ?? []).flatMap(({ image, label }) => {
    const id = mediaIdOf(image.url)
    return id ? [{ id, label }] : []
  })
  const pictures = photos.map(({ id }) => id)
  const coming = arrivalAt(site, car, place)
  const similar = await similarOrNone({ site, search, cache, log }, car)
  const page = {
    name,
    title: titleOf(car),
    line: badgeLineOf(car),
    typeName: typeNameOf(car),
    print: settings.print,
    errorDisplay: settingsOf(site, siteSettings).errorDisplay,
    canonical,
    description: [conditionName(car), name, odometerText(car), car.city ? `in ${car.city}` : '']
      .filter(Boolean)
      .join(', '),
    ...listsAround(shown, { ...settings, ...settingsOf(site, searchSettings) }),
    price: sold ? null : price,
    subscriptions: settings.subscriptions,
    badge: badgeOf(car, settings, now),
    availability,
    reserved: reservedUntil(site, car, place),
    coming: coming && comingWords(car, coming),
    driven: isDriven(car),
    sold,
    soldMessage:
      !sold || settings.sold_variant === 'similar_only'
        ? null
        : `Unfortunately this ${name} ${isSold(car) ? 'recently sold' : 'is not available'}. But don't worry, we can help you find a similar ${name}!`,
    pictures,
    labels: galleryLabels(photos.map(({ label }) => label)),
    viewer: viewerOf(car, pictures, settings),
    offer: savedOfferOf(car, pictures, saving),
    viewed: saving.recently_viewed ? viewedCarOf(car) : null,
    shape: [car.simple_body ?? car.body ?? '', car.item_type ?? 'car'] as const,
    highlights: highlightsOf(shown),
    economy: economyOf(shown),
    delivery:
      !sold && places.delivery_zones.length > 0
        ? {
            path: paths.vehicle(car.slug),
            postcode: postcode ?? '',
            state:
              postcode === null
                ? ({ kind: 'idle' } as const)
                : await deliveryState(site, delivering, { car, typed: postcode }),
          }
        : null,
    towing: sold ? null : towingOf(shown, paths.vehicle(car.slug), tow),
    finance: financePart({ site, quotes }, car, figures),
    buyer: buyerPart(site, { car, shown, place: place?.slug }),
    sections: settings.vdp_config.sections,
    layout: settings.vdp_config.layout ?? null,
    facts: keyFacts(shown),
    features: shown.filtered_features ?? [],
    featureLimit: settings.feature_limit,
    equipment: equipmentOf(shown.standardEquipment),
    checks: car.car_type === 'used' && !sold ? settings.used_car_checks : [],
    whyBuy: sold ? [] : settings.why_buy_from_us,
    words: { ...settings.section_texts, reserve_online: reserveWords(site, car) },
    comparison: sold ? null : comparedWith({ ...shown, slug: car.slug }, price, similar),
    comments: commentsOf(car.dealercomments),
    sidebar: sidebarOf(car, saleSettingsOf(site, car), {
      form5: form5For(site, car),
      now,
      name,
      url: canonical,
      price,
      phone,
      own,
      primary,
      panel,
      driven: isOffered(site, 'test-drive', car),
    }),
    // A masked number is masked in every place.
    location: panel && { ...panel, phone: settings.mask_phone ? null : panel.phone },
    map: place && showsMap(settings) ? { pin: mapPinOf(place), tiles: mapTilesOf(places) } : null,
    // Its days are somebody else's, who knows of no arrival.
    appointment: sold || coming ? null : (settings.appointment_frame ?? null),
    posts: await postsFor(site, content),
    forms: sold ? null : await vehicleForms(site, { car, secret, sections: settings.vdp_config.sections, coming }),
    similar,
    market: await marketPartOf(site, market, car),
    viewing: viewingOf(site, car, shown),
    reveal: { car_id: car.id, dealership_id: car.dealership_id ?? null, website_id: site.slug },
    tracked: trackedOf({ ...shown, id: car.id }, sold ? null : price),
  }
  const head = vehicleHead(site, {
    ...page,
    slug: car.slug,
    car: shown,
    price,
    place,
    phone: spelledPhone(phone, settings),
  })
  // A car that no list of the site shows has its page, and is nothing to be found.
  const indexed = head.indexed && (!isInStock(car) || isOnLists(site, car, delivering.places))
  return { ...page, head: { ...head, indexed } }
}

/** A car as the stock has it, read once for the pages of a minute. */
async function carNamed(site: Site, slug: string, cache: RevisionCache | undefined): Promise<StockCar | undefined> {
  const section = cache?.section<TimedValue<StockCar>>(site, 'car')
  const kept = section?.get(slug)
  if (kept && holds(site, kept)) return kept.value
  const car = await stockOf(site).bySlug(slug)
  if (car) section?.put(slug, { value: car, at: site.now(), until: null })
  return car
}

/** What the towing check of a caravan begins with; null for what is not towed or has no ATM. */
function towingOf(car: PublicCar, path: string, requested: VehiclePageRequest['tow']) {
  const { aggregate_trailer_mass: atm, tare_weight: tare, ball_weight: ball } = car.specifications ?? {}
  if (car.item_type !== 'caravan' || !atm) return null
  return { towed: { atm, tare, ball }, noun: car.item_type, requested, path }
}

/** The three facts beside the price: kilometres, transmission, body. */
function highlightsOf(car: PublicCar): [FactIcon | BodyIcon, string][] {
  const body = car.simple_body ? bodyName(car.simple_body) : car.body
  const all: [FactIcon | BodyIcon, string | undefined][] = [
    ['km', odometerText(car)],
    ['gear', car.simple_transmission ?? car.trans],
    [bodyIconOf(car.item_type), body],
    ['bed', car.specifications?.sleeps ? `Sleeps ${car.specifications.sleeps}` : undefined],
  ]
  return all.filter((fact): fact is [FactIcon | BodyIcon, string] => Boolean(fact[1]))
}
