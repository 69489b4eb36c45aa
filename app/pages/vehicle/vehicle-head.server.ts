import { primaryLocation } from '#app/features/locations/location.ts'
import { hoursData, ratingData } from '#app/features/locations/directory/location-data.ts'
import { localTime } from '#lib/local-time.ts'
import { shownInDocument } from '#lib/packing/packed.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { isOnLists } from '#app/features/search/list/on-lists.server.ts'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { type Availability, isInStock } from '#app/features/vehicle/availability.ts'
import type { Crumb } from '#app/features/vehicle/page/breadcrumb.ts'
import { pricePartsOf } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type PageStanding, soldStanding } from '#app/features/vehicle/page/sold-page.ts'
import { spelledPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { socialCard } from '#app/features/vehicle/structured-data/social-card.ts'
import {
  breadcrumbData,
  type DataNode,
  dealerData,
  vehicleData,
} from '#app/features/vehicle/structured-data/vehicle-data.ts'
import * as paths from '#app/paths.ts'
import type { ListedCar } from './parts/listed-car.ts'

export interface VehicleHead extends PageStanding {
  readonly card: readonly (readonly [property: string, content: string])[]
  readonly structured: readonly DataNode[]
}

/** What other parts of the page have of the car. */
interface HeadParts {
  readonly description: string
  readonly breadcrumb: readonly Crumb[]
  readonly pictures: readonly string[]
  readonly availability: Availability
  readonly places: Places
}

/** Pictures named in structured data; readers take the first few. */
const PICTURES = 6

/** What search engines and other sites are told of a vehicle page. */
export function loadHead(
  site: Site,
  { car, shown, name, canonical: url, price, sold, place, phone }: ListedCar,
  { description, breadcrumb, pictures, availability, places }: HeadParts,
): VehicleHead {
  const settings = settingsOf(site, vehicleSettings)
  const standing = soldStanding(shown, site.now(), settings)
  const dealerName = settingsOf(site, siteSettings).name
  const written = settingsOf(site, locationSettings)
  const { locations, review_display } = written
  const images = pictures.slice(0, PICTURES).map((id) => site.origin + mediaUrl(id, 'jpeg'))
  const dealer = {
    name: dealerName,
    url: `${site.origin}/`,
    phone: spelledPhone(phone, settings),
    licence: (place?.dealer_license_number || primaryLocation(locations)?.dealer_license_number) ?? '',
    address: place?.address ?? null,
    ...(place && {
      more: {
        ...hoursData(place, { holidays: written, today: localTime(place.time_zone, site.now()).date }),
        ...ratingData([place], review_display),
      },
    }),
  }
  const head: VehicleHead = {
    ...standing,
    // A car that no list of the site shows has its page, and is nothing to be found.
    indexed: standing.indexed && (sold || isOnLists(site, car, places)),
    card: socialCard({
      title: name,
      description,
      url,
      site: dealerName,
      // A car without photos is drawn.
      image: images[0] ?? site.origin + paths.vehicleCard(car.slug),
      price: isInStock(shown) ? pricePartsOf(price) : null,
    }),
    structured: [
      vehicleData(shown, { name, description, url, images, price, availability, dealer }),
      breadcrumbData(breadcrumb, { origin: site.origin, name, url }),
      dealerData(dealer),
    ],
  }
  return shownInDocument(head, { card: [], structured: [] })
}
