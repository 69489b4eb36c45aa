import { addressOf, lastingAddressOf } from '#app/features/search/address/address.ts'
import { type KindSettings, kindChoice, similarAddress } from '#app/features/search/card/similar-address.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { breadcrumbOf, type Crumb } from '#app/features/vehicle/page/breadcrumb.ts'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { typeNameOf } from '#app/features/vehicle/title.ts'
import type { ListedCar } from './listed-car.ts'

interface Settings extends KindSettings {
  /** Models that the breadcrumb links; every model in stock when absent. */
  readonly configured_stock_models?: readonly string[] | undefined
}

/** The lists that a car's page leads to: up the breadcrumb, and to others like it. */
export const loadLists = (site: Site, { shown }: ListedCar) =>
  listsAround(shown, { ...settingsOf(site, vehicleSettings), ...settingsOf(site, searchSettings) })

function listsAround(car: PublicCar, settings: Settings): { breadcrumb: Crumb[]; similarLink: string } {
  const kind = kindChoice(car, settings)
  // A car that is gone may have been the last of its make.
  const address = isInStock(car) ? addressOf : lastingAddressOf
  return {
    breadcrumb: breadcrumbOf(car, {
      noun: `${typeNameOf({ item_type: car.item_type ?? settings.item_type }).toLowerCase()}s`,
      list: (choice) => {
        const values = Object.entries(choice).flatMap(([name, value]) => (value ? [[name, [value]]] : []))
        return address({ ...emptyState, values: { ...kind, ...(Object.fromEntries(values) as typeof kind) } })
      },
      isStockModel: (model) => settings.configured_stock_models?.includes(model) ?? true,
    }),
    similarLink: similarAddress(car, settings),
  }
}
