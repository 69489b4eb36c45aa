import type { Account } from '#app/features/account/account.ts'
import { locationOfCar, primaryLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { consentsOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { FormProblem } from '#app/features/forms/form-problem.ts'
import { TOKEN } from '#app/features/forms/token/token-fields.ts'
import { pageToken } from '#app/features/forms/token/form-token.server.ts'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { priceOf, priceText } from '#app/features/vehicle/price/price.ts'
import { arrivalAt, comingWords } from '#app/features/locations/delivery/car-arrival.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { nameOf, typeNameOf } from '#app/features/vehicle/title.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { HOUR } from '#lib/durations.ts'
import * as paths from '#app/paths.ts'
import type { CheckoutPorts } from '../checkout-ports.ts'
import { depositOf, depositText } from '../deposit.ts'
import { providerFor } from '../payment/providers.ts'
import { purchaseSettings } from '../purchase/settings.schema.ts'
import { checkoutSettings } from '../settings.schema.ts'
import { knownAnswers, reserveFields } from './reserve-fields.ts'
import { seenMark } from './seen-offer.server.ts'
import { stateWords } from './state-rules.ts'

/** The kind of the form, for what shows that a person sends it. */
export const RESERVE_FORM = 'reserve'

/** What this site asks for a car, right now. */
export function reservationOffer(site: Site, car: StockCar) {
  const vehicle = saleSettingsOf(site, car)
  const { checkout } = settingsOf(site, checkoutSettings)
  return {
    slug: car.slug,
    price: priceText(priceOf(car, vehicle)),
    deposit: depositOf(vehicle),
    hours: checkout.reserved_hours,
    minutes: checkout.hold_minutes,
  }
}

/** That a car is still on its way, in words; null for one that is here. */
export function comingText(site: Site, car: StockCar): string | null {
  const { locations } = settingsOf(site, locationSettings)
  const arrival = arrivalAt(site, car, locationOfCar(locations, car) ?? primaryLocation(locations))
  return arrival && comingWords(car, arrival)
}

/** The car as every page of the checkout shows it. */
export function reservedCarView(site: Site, car: StockCar) {
  const { locations } = settingsOf(site, locationSettings)
  const location = locationOfCar(locations, car) ?? primaryLocation(locations)
  const { phone_numbers } = settingsOf(site, siteSettings)
  const number = phoneFor(phone_numbers, car.car_type, location)
  return {
    slug: car.slug,
    name: nameOf(car),
    noun: typeNameOf(car).toLowerCase(),
    price: priceText(priceOf(car, settingsOf(site, vehicleSettings))),
    picture: car.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? [])[0] ?? null,
    stocknum: car.stocknum,
    place: location?.name ?? null,
    coming: comingText(site, car),
    phone: number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null,
  }
}
export type CheckoutCar = ReturnType<typeof reservedCarView>

/** The clock by which a site tells a car's shoppers the time. */
export function carZone(site: Site, car: Pick<StockCar, 'location_id' | 'dealership_id'> | null): string {
  const { locations } = settingsOf(site, locationSettings)
  return zoneOf((car && locationOfCar(locations, car)) ?? primaryLocation(locations), site)
}

/** What the deposit means, where the car stands. */
export function depositTerms(site: Site, car: StockCar) {
  const { deposit, hours, minutes } = reservationOffer(site, car)
  const { checkout } = settingsOf(site, checkoutSettings)
  const { locations } = settingsOf(site, locationSettings)
  const state = locationOfCar(locations, car)?.address.state ?? car.state
  return {
    amount: deposit === 0 ? null : depositText(deposit),
    hours,
    minutes,
    own: checkout.deposit_text ?? null,
    weAccept: deposit === 0 ? [] : settingsOf(site, purchaseSettings).we_accept,
    state: stateWords(state, checkout.state_texts),
    until: localMoment(site.now() + hours * HOUR, carZone(site, car)),
  }
}

/** How a site's checkout is called, and whether it can be used. */
export function checkoutOf(site: Site, { providers }: Pick<CheckoutPorts, 'providers'>) {
  const { reserve } = settingsOf(site, vehicleSettings)
  const { checkout } = settingsOf(site, checkoutSettings)
  const name: paths.CheckoutName = reserve.address
  const provider = providerFor(checkout, providers)
  return { name, enabled: reserve.enabled, provider, settings: checkout }
}

/** The form of a car that is to be had. */
export function reserveForm(
  site: Site,
  car: StockCar,
  { ports, leadSecret, account, problem = null }: ReserveFormOptions,
) {
  const { name, provider } = checkoutOf(site, ports)
  return {
    kind: 'form' as const,
    car: reservedCarView(site, car),
    terms: depositTerms(site, car),
    name,
    action: paths.checkoutPage(car.slug, name),
    sandbox: provider?.sandbox ?? false,
    form: {
      seen: seenMark(reservationOffer(site, car), ports.secret),
      fields: reserveFields(),
      consents: consentsOf(site, 'enquiry').filter((box) => box.name === 'opt_in'),
      values: knownAnswers(account),
      problem,
      token: pageToken(
        { secret: leadSecret, site: site.slug, kind: RESERVE_FORM },
        { now: site.now(), before: problem?.anew ? undefined : problem?.values[TOKEN] },
      ),
    },
  }
}

interface ReserveFormOptions {
  readonly ports: CheckoutPorts
  readonly leadSecret: string
  readonly account: Account | null
  /** What was wrong with it when it was sent. */
  readonly problem?: FormProblem | null
}
