import { depositOf, depositText, takesDeposits } from '#app/features/checkout/deposit.ts'
import { checkoutSettings } from '#app/features/checkout/settings.schema.ts'
import { localMoment, shortMoment } from '#app/features/messages/letters/local-moment.ts'
import type { Location } from '#app/features/locations/location.ts'
import { saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { availabilityOf } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { MINUTE } from '#lib/durations.ts'

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
  const zone = zoneOf(place, site)
  const paying = at - now <= hold_minutes * MINUTE
  return { at, text: paying ? shortMoment(at, zone) : localMoment(at, zone), paying }
}

/** What holds where the dealer confirms: a site's own words speak of a deposit, and none is taken. */
const REQUEST_WORDS =
  'Ask us to reserve it and we’ll confirm by phone or email whether we can hold it for you and for how long. No deposit is taken online, and there’s no obligation to buy.'

/** The section Reserve Online: the site's own words, else what holds for everybody who reserves there. */
export function reserveWords(site: Site, car: StockCar): string {
  const vehicle = saleSettingsOf(site, car)
  const own = vehicle.section_texts.reserve_online
  if (vehicle.reserve.by_request)
    return vehicle.reserve.enabled && car.payment_processors?.length !== 0 ? REQUEST_WORDS : ''
  if (own || !takesDeposits(car, vehicle)) return own
  const { reserved_hours } = settingsOf(site, checkoutSettings).checkout
  const deposit = depositOf(vehicle)
  const hours = `${reserved_hours} ${reserved_hours === 1 ? 'hour' : 'hours'}`
  return deposit === 0
    ? `Reserve it online and we’ll hold it for you for ${hours}. No deposit needed.`
    : `A ${depositText(deposit)} deposit holds it for you for ${hours}. It’s held on your card, fully refundable, and comes off the price if you buy.`
}
