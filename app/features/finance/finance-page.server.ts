import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { priceOf, priceText, searchPrice } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import * as paths from '#app/paths.ts'
import { calculatorAnswer, sectionForm } from './calculator/calculator-form.ts'
import { entryMessage } from './entry/entry-text.ts'
import { type FoundEntry, loadFinanceEntry } from './entry/finance-entry.server.ts'
import type { CalculatorSection } from './calculator/calculator-section.tsx'
import { financeSettings } from './settings.schema.ts'

interface FinancePageRequest {
  readonly heading: string
  /** "car", "truck" */
  readonly noun: string
  /** Of the page that the calculator stands on. */
  readonly path: string
  readonly query: URLSearchParams
}

/** The calculator section of a finance page, about the car and the budget that the address names (R10, F03). */
export async function loadCalculator(
  site: Site,
  { heading, noun, path, query }: FinancePageRequest,
): Promise<CalculatorSection & { entry: FoundEntry }> {
  const { finance } = settingsOf(site, financeSettings)
  const { advertised, section, disclaimer, disclaimer_expanded } = finance
  const entry = await loadFinanceEntry(site, query)
  const { car, location, budget, carType } = entry
  const form = sectionForm(finance, { price: (car && searchPrice(car)) ?? undefined, budget })
  const pairs = (all: readonly (readonly [string, string | null | undefined])[]) =>
    all.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  return {
    entry,
    car: car && shownCar(site, car),
    calculator: {
      form,
      answer: calculatorAnswer(form, (name) => query.get(name)),
      heading,
      action: path,
      keep: pairs([
        ['car_id', entry.carId],
        ['car_type', carType],
        ['preferredDealership', location?.slug],
        ['vehiclePriceBudget', budget?.toString()],
      ]),
      enquiry: {
        text: section.button,
        quiet: false,
        opening: car ? '' : entryMessage({ noun, carType, budget: null }),
        to: paths.form('finance-enquiry'),
        about: pairs([
          ['car', car?.slug],
          ['location', location?.slug],
        ]),
      },
      rates: advertised ? { interest: advertised.interest, comparison: advertised.comparison } : null,
    },
    disclaimer: disclaimer ? { text: disclaimer, expanded: disclaimer_expanded } : null,
  }
}

const shownCar = (site: Site, car: StockCar): CalculatorSection['car'] => ({
  slug: car.slug,
  name: nameOf(car),
  price: priceText(priceOf(car, settingsOf(site, vehicleSettings))),
  picture: car.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? [])[0] ?? null,
})
