import { addressOf, lastingAddressOf } from '#app/features/search/address/address.ts'
import { type KindSettings, kindChoice, similarAddress } from '#app/features/search/card/similar-address.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { breadcrumbOf, type Crumb } from '#app/features/vehicle/page/breadcrumb.ts'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'
import { typeNameOf } from '#app/features/vehicle/title.ts'

interface Settings extends KindSettings {
  /** Models that the breadcrumb links; every model in stock when absent. */
  readonly configured_stock_models?: readonly string[] | undefined
}

/** The lists that a car's page leads to: up the breadcrumb, and to others like it. */
export function listsAround(car: PublicCar, settings: Settings): { breadcrumb: Crumb[]; similarLink: string } {
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
