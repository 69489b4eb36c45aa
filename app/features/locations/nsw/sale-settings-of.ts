import { shownUntil } from '#app/features/site/shown-until.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { locationSettings } from '../settings.schema.ts'
import { form5Of, needsForm5 } from './form-5.ts'
import { firstSaleMoment, isSoldInNsw, saleSettings } from './online-sale.ts'

/** Where the motor dealer's notice of a car stands: in New South Wales, where the dealer shows them. */
export function form5For(site: Site, car: StockCar): string | null {
  const { locations, nsw_online_sale: sale } = settingsOf(site, locationSettings)
  const { address } = settingsOf(site, siteSettings)
  return sale && needsForm5(car) && isSoldInNsw(car, { locations, address }) ? form5Of(car, sale.form_5) : null
}

/** The site's settings of vehicles as the law of the place where this one is sold lets them stand. */
export function saleSettingsOf(site: Site, car: StockCar) {
  const { locations, nsw_online_sale } = settingsOf(site, locationSettings)
  const { address } = settingsOf(site, siteSettings)
  const now = site.now()
  if (nsw_online_sale && isSoldInNsw(car, { locations, address })) shownUntil(site, firstSaleMoment(nsw_online_sale))
  return saleSettings(settingsOf(site, vehicleSettings), car, { locations, nsw_online_sale, address, now })
}
