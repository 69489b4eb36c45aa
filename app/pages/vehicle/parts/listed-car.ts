import { type Location, locationOfCar, primaryLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { arrivalAt } from '#app/features/locations/delivery/car-arrival.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Arrival } from '#app/features/vehicle/facts/arrival.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { type Price, priceOf } from '#app/features/vehicle/price/price.ts'
import { publicCar, type PublicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import * as paths from '#app/paths.ts'

/** A car of the stock with what most parts of its page begin with. */
export interface ListedCar {
  readonly car: StockCar
  /** With the fields that its site shows. */
  readonly shown: PublicCar
  readonly name: string
  readonly canonical: string
  readonly price: Price
  /** It is not to be had any more. */
  readonly sold: boolean
  /** On its way to the dealer. */
  readonly coming: Arrival | null
  /** Where it stands, where that is one of the dealer's locations. */
  readonly own: Location | undefined
  readonly primary: Location | undefined
  /** Where one asks for it. */
  readonly place: Location | undefined
  readonly phone: string | undefined
}

export function listedCar(site: Site, car: StockCar): ListedCar {
  const settings = settingsOf(site, vehicleSettings)
  const { locations } = settingsOf(site, locationSettings)
  const own = locationOfCar(locations, car)
  const primary = primaryLocation(locations)
  const place = own ?? primary
  return {
    car,
    shown: publicCar(car, settings.public_fields),
    name: nameOf(car),
    canonical: site.origin + paths.vehicle(car.slug),
    price: priceOf(car, settings),
    sold: !isInStock(car),
    coming: arrivalAt(site, car, place),
    own,
    primary,
    place,
    phone: phoneFor(settingsOf(site, siteSettings).phone_numbers, car.car_type, place),
  }
}
