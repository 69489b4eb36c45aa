import { type Location, primaryLocation } from '#app/features/locations/location.ts'
import { hoursData, ratingData } from '#app/features/locations/directory/location-data.ts'
import { localTime } from '#lib/local-time.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { type Availability, isInStock } from '#app/features/vehicle/availability.ts'
import type { Crumb } from '#app/features/vehicle/page/breadcrumb.ts'
import { type Price, pricePartsOf } from '#app/features/vehicle/price/price.ts'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type PageStanding, soldStanding } from '#app/features/vehicle/page/sold-page.ts'
import { socialCard } from '#app/features/vehicle/structured-data/social-card.ts'
import {
  breadcrumbData,
  type DataNode,
  dealerData,
  vehicleData,
} from '#app/features/vehicle/structured-data/vehicle-data.ts'
import * as paths from '#app/paths.ts'

export interface VehicleHead extends PageStanding {
  readonly card: readonly (readonly [property: string, content: string])[]
  readonly structured: readonly DataNode[]
}

interface VehicleHeadOptions {
  readonly slug: string
  readonly car: PublicCar
  readonly name: string
  readonly description: string
  readonly canonical: string
  readonly breadcrumb: readonly Crumb[]
  readonly pictures: readonly string[]
  readonly price: Price
  readonly availability: Availability
  readonly phone: string
  readonly place: Location | undefined
}

/** Pictures named in structured data; readers take the first few. */
const PICTURES = 6

/** What search engines and other sites are told of a vehicle page. */
export function vehicleHead(
  site: Site,
  { slug, car, name, canonical, breadcrumb, ...shown }: VehicleHeadOptions,
): VehicleHead {
  const { description, price, availability, place } = shown
  const dealerName = settingsOf(site, siteSettings).name
  const { locations, special_hours, review_display } = settingsOf(site, locationSettings)
  const images = shown.pictures.slice(0, PICTURES).map((id) => site.origin + mediaUrl(id, 'jpeg'))
  const dealer = {
    name: dealerName,
    url: `${site.origin}/`,
    phone: shown.phone,
    licence: (place?.dealer_license_number || primaryLocation(locations)?.dealer_license_number) ?? '',
    address: place?.address ?? null,
    ...(place && {
      more: {
        ...hoursData(place, { holidays: special_hours, today: localTime(place.time_zone, site.now()).date }),
        ...ratingData([place], review_display),
      },
    }),
  }
  const url = canonical
  return {
    ...soldStanding(car, site.now(), settingsOf(site, vehicleSettings)),
    card: socialCard({
      title: name,
      description,
      url,
      site: dealerName,
      // A car without photos is drawn.
      image: images[0] ?? site.origin + paths.vehicleCard(slug),
      price: isInStock(car) ? pricePartsOf(price) : null,
    }),
    structured: [
      vehicleData(car, { name, description, url, images, price, availability, dealer }),
      breadcrumbData(breadcrumb, { origin: site.origin, name, url }),
      dealerData(dealer),
    ],
  }
}
