import { bodyName } from './body-types.ts'
import type { PublicCar } from './public-car.ts'
import { conditionOf } from './title.ts'

export interface Crumb {
  readonly text: string
  readonly to: string
}

export interface CrumbPlaces {
  readonly noun: string
  /** Address of the list that a choice leads to. */
  list(choice: { car_type?: string | undefined; make?: string; model?: string; body?: string }): string
  /** Whether lists of this model exist. */
  isStockModel(model: string): boolean
}

/** Home, type of car, make, model (where the site lists it), body type. */
export function breadcrumbOf(car: PublicCar, { noun, list, isStockModel }: CrumbPlaces): Crumb[] {
  const { make, model, car_type, simple_body } = car
  const condition = conditionOf(car)
  return [
    { text: 'Home', to: '/' },
    { text: `${condition || 'All'} ${noun}`, to: list({ car_type }) },
    { text: make, to: list({ make }) },
    ...(isStockModel(model) ? [{ text: model, to: list({ make, model }) }] : []),
    ...(simple_body ? [{ text: bodyName(simple_body), to: list({ body: simple_body }) }] : []),
  ]
}
