import { depositOf, depositText, takesDeposits } from '#app/features/checkout/deposit.ts'
import { checkoutSettings } from '#app/features/checkout/settings.schema.ts'
import { localMoment, shortMoment } from '#app/features/leads/delivery/letters/local-moment.ts'
import type { Location } from '#app/features/locations/location.ts'
import { zoneOf } from '#app/features/locations/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { availabilityOf } from '../availability.ts'
import type { StockCar } from '../car.ts'
import { vehicleSettings } from '../settings.schema.ts'

/** Until when somebody else has the car, where the site wants it said. */
export interface ReservedUntil {
  /** Epoch ms. */
  readonly at: number
  readonly text: string
  /** Somebody is paying just now, or was a moment ago. */
  readonly paying: boolean
}

/** What the page says of a car that is reserved (C01); null where it is not, or its end is not for shoppers. */
export function reservedUntil(site: Site, car: StockCar, place: Location | undefined): ReservedUntil | null {
  const { countdown, hold_minutes } = settingsOf(site, checkoutSettings).checkout
  const now = site.now()
  if (!countdown || car.reserved_until === undefined || availabilityOf(car, now) !== 'reserved') return null
  const at = Date.parse(car.reserved_until)
  if (at <= now) return null
  const zone = zoneOf(place)
  const paying = at - now <= hold_minutes * 60_000
  return { at, text: paying ? shortMoment(at, zone) : localMoment(at, zone), paying }
}

/** The section Reserve Online: the site's own words, else what holds for everybody who reserves there. */
export function reserveWords(site: Site, car: StockCar): string {
  const vehicle = settingsOf(site, vehicleSettings)
  const own = vehicle.section_texts.reserve_online
  if (own || !takesDeposits(car, vehicle)) return own
  const { reserved_hours } = settingsOf(site, checkoutSettings).checkout
  const deposit = depositOf(vehicle)
  const hours = `${reserved_hours} ${reserved_hours === 1 ? 'hour' : 'hours'}`
  return deposit === 0
    ? `Reserve it online and we keep it for you for ${hours}. No deposit is asked for.`
    : `A ${depositText(deposit)} deposit keeps it for you for ${hours}. It is held on your card, fully refundable, and part of the price if you buy.`
}
