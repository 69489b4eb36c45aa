import { localTime } from '#app/features/locations/hours/zone-time.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { searchPrice } from '#app/features/vehicle/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type CarFinance, type Financed, financeOf, type FinanceVisit } from './car-finance.ts'
import { disclaimerOf } from './disclaimer.ts'
import { financeSettings } from './settings.schema.ts'

/** How this site looks at the finance of cars, right now. */
export function financeVisit(site: Site): FinanceVisit {
  const zone = primaryLocation(settingsOf(site, locationSettings).locations)?.time_zone ?? 'Australia/Brisbane'
  return {
    manufacturer: settingsOf(site, siteSettings).manufacturer?.name,
    today: localTime(zone, site.now()).date,
    zone,
    prices: settingsOf(site, vehicleSettings),
  }
}

/** What stands on the cars of this site: see `financeOf`. */
export function financeOn(site: Site): (car: Financed) => CarFinance | null {
  const { finance } = settingsOf(site, financeSettings)
  const visit = financeVisit(site)
  return (car) => financeOf(car, finance, visit)
}

/** The disclaimer of the figures on a car; null where none stand. */
export function disclaimerOn(site: Site, car: Financed): string | null {
  const finance = financeOn(site)(car)
  return finance && disclaimerOf({ finance, price: searchPrice(car) }, settingsOf(site, financeSettings).finance)
}
