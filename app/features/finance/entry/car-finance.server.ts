import { addDays, localTime, momentOf } from '#lib/local-time.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type CarFinance, type FinanceableCar, financeOf, type FinanceVisit } from './car-finance.ts'
import { disclaimerOf } from '../disclaimer/disclaimer.ts'
import { financeSettings } from '../settings.schema.ts'

/** How this site looks at the finance of cars, right now. */
export function financeVisit(site: Site): FinanceVisit {
  const zone = zoneOfSite(site)
  return {
    manufacturer: settingsOf(site, siteSettings).manufacturer?.name,
    today: localTime(zone, site.now()).date,
    zone,
    prices: settingsOf(site, vehicleSettings),
  }
}

/** What stands on the cars of this site: see `financeOf`. */
export function financeOn(site: Site): (car: FinanceableCar) => CarFinance | null {
  const { finance } = settingsOf(site, financeSettings)
  const visit = financeVisit(site)
  return (car) => financeOf(car, finance, visit)
}

/** What stands on cars now, and until when what was told of so far holds (epoch ms; null: whatever the clock says). */
export interface TimedFinance {
  of(car: FinanceableCar): CarFinance | null
  until(): number | null
}

/**
 * As `financeOn`, for whoever keeps what it says: offers end with their last day where the dealer is, and a car grows
 * too old for a lender with the year.
 */
export function timedFinance(site: Site): TimedFinance {
  const { finance: settings } = settingsOf(site, financeSettings)
  const visit = financeVisit(site)
  const startOf = (date: string): number => momentOf(visit.zone, { date, minutes: 0 })
  const nextYear = `${Number(visit.today.slice(0, 4)) + 1}-01-01`
  const ages = Object.values(settings.lender_rules).some(({ within_years }) => within_years !== undefined)
  let first: string | null = null
  const changes = (date: string): void => {
    if (first === null || date < first) first = date
  }
  return {
    of(car) {
      const found = financeOf(car, settings, visit)
      if (found?.ends) changes(addDays(found.ends, 1))
      if (ages && car.finance_lenders) changes(nextYear)
      return found
    },
    until: () => (first === null ? null : startOf(first)),
  }
}

/** The disclaimer of the figures on a car; null where none stand. */
export function disclaimerOn(site: Site, car: FinanceableCar): string | null {
  const finance = financeOn(site)(car)
  return finance && disclaimerOf({ finance, price: searchPrice(car) }, settingsOf(site, financeSettings).finance)
}
