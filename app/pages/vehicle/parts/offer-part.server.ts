import { comingWords } from '#app/features/locations/delivery/car-arrival.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { availabilityOf, isSold } from '#app/features/vehicle/availability.ts'
import { badgeChangeTimes, badgeOf } from '#app/features/vehicle/facts/badge.ts'
import { isDriven } from '#app/features/vehicle/facts/driven.ts'
import { standingChangeTimes } from '#app/features/vehicle/page/sold-page.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import type { ListedCar } from './listed-car.ts'
import { reservedUntil } from './reserve-part.server.ts'

/** What the car costs, and whether it is to be had. */
export function loadOffer(site: Site, { car, name, price, sold, coming, place }: ListedCar) {
  const settings = settingsOf(site, vehicleSettings)
  const now = site.now()
  shownUntil(site, ...badgeChangeTimes(car), ...standingChangeTimes(car, settings))
  return {
    price: sold ? null : price,
    subscriptions: settings.subscriptions,
    badge: badgeOf(car, settings, now),
    availability: availabilityOf(car, now),
    reserved: reservedUntil(site, car, place),
    coming: coming && comingWords(car, coming),
    driven: isDriven(car),
    sold,
    soldMessage:
      !sold || settings.sold_variant === 'similar_only'
        ? null
        : `Unfortunately this ${name} ${isSold(car) ? 'recently sold' : 'is not available'}. But don't worry, we can help you find a similar ${name}!`,
  }
}
