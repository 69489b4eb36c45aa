import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import type { SheetDealer } from '#app/features/vehicle/print/sheet.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { spelledPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { dayInWords } from './hours/local-day.ts'
import { type Location, locationOfCar, primaryLocation } from './location.ts'
import { addressLine } from './location-panel-data.ts'
import { phoneFor } from './phone-for.ts'
import { zoneOf } from './places/zone.ts'
import { locationSettings } from './settings.schema.ts'

export interface DealerOnPaper {
  readonly dealer: SheetDealer
  /** Where one asks for the car. */
  readonly place: Location | undefined
  /** The day on which all of it was so, "21 November 2026". */
  readonly day: string
}

/** Who sells a car, as whatever is printed of it must say. */
export function dealerOnPaper(site: Site, car: StockCar): DealerOnPaper {
  const { name, phone_numbers } = settingsOf(site, siteSettings)
  const { locations } = settingsOf(site, locationSettings)
  const place = locationOfCar(locations, car) ?? primaryLocation(locations)
  const phone = phoneFor(phone_numbers, car.car_type, place)
  return {
    dealer: {
      name: place && place.name !== name && locations.length > 1 ? `${name}, ${place.name}` : name,
      address: place ? addressLine(place.address) : '',
      phone: spelledPhone(phone, settingsOf(site, vehicleSettings)),
      licence: (place?.dealer_license_number || primaryLocation(locations)?.dealer_license_number) ?? '',
    },
    place,
    day: dayInWords(zoneOf(place, site), site.now()),
  }
}
