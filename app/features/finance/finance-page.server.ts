import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { mediaIdOf } from '#app/features/site/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { priceOf, priceText, searchPrice } from '#app/features/vehicle/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { answerOf, sectionForm } from './calculator-form.ts'
import { financeEntry, type FinanceEntry } from './finance-entry.ts'
import type { CalculatorSection } from './calculator-section.tsx'
import { financeSettings } from './settings.schema.ts'

interface Asked {
  readonly heading: string
  /** Of the page that the calculator stands on. */
  readonly path: string
  readonly query: URLSearchParams
}

/** The calculator section of a finance page, about the car and the budget that the address names (R10, F03). */
export async function loadCalculator(
  site: Site,
  { heading, path, query }: Asked,
): Promise<CalculatorSection & { entry: FinanceEntry }> {
  const { finance } = settingsOf(site, financeSettings)
  const { advertised, section, disclaimer, disclaimer_expanded } = finance
  const { locations } = settingsOf(site, locationSettings)
  const visible = locations.flatMap((location) => (location.visible ? [location.slug] : []))
  const entry = financeEntry(query, { price: section.price, locations: visible })
  const car = entry.carId === null ? null : await carOf(site, entry.carId)
  const form = sectionForm(finance, (car && searchPrice(car)) ?? entry.budget)
  const pairs = (all: readonly (readonly [string, string | null | undefined])[]) =>
    all.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  return {
    entry,
    car: car && shownCar(site, car),
    calculator: {
      form,
      answer: answerOf(form, (name) => query.get(name)),
      heading,
      action: path,
      keep: pairs([
        ['car_id', car && entry.carId],
        ['car_type', entry.carType],
        ['preferredDealership', entry.location],
        ['vehiclePriceBudget', entry.budget?.toString()],
      ]),
      enquiry: {
        text: section.button,
        quiet: false,
        to: '/forms/finance-enquiry',
        about: pairs([
          ['car', car?.slug],
          ['location', entry.location],
        ]),
      },
      rates: advertised ? { interest: advertised.interest, comparison: advertised.comparison } : null,
    },
    disclaimer: disclaimer ? { text: disclaimer, expanded: disclaimer_expanded } : null,
  }
}

/** A car that can still be bought; ids are numbers or texts, as its feed has them. */
async function carOf(site: Site, id: string): Promise<StockCar | null> {
  const ids = /^\d{1,15}$/.test(id) ? [Number(id), id] : [id]
  const [car] = await stockOf(site).byIds(ids)
  return car?.show_on_dealer_website && isInStock(car) ? car : null
}

const shownCar = (site: Site, car: StockCar): CalculatorSection['car'] => ({
  slug: car.slug,
  name: nameOf(car),
  price: priceText(priceOf(car, settingsOf(site, vehicleSettings))),
  picture: car.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? [])[0] ?? null,
})
