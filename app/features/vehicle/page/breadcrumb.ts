import { bodyName } from '../body/body-types.ts'
import type { PublicCar } from '../public-car.ts'
import { conditionName } from '../title.ts'

export interface Crumb {
  readonly text: string
  readonly to: string
}

export interface CrumbPlaces {
  /** What the site calls vehicles of this kind, such as "cars". */
  readonly noun: string
  /** Address of the list that a choice leads to. */
  list(choice: { car_type?: string | undefined; make?: string; model?: string; body?: string }): string
  /** Whether lists of this model exist. */
  isStockModel(model: string): boolean
}

/** Home, type of car, make, model (where the site lists it), body type: each keeps what those before it chose. */
export function breadcrumbOf(car: PublicCar, { noun, list, isStockModel }: CrumbPlaces): Crumb[] {
  const { make, model, car_type, simple_body: body } = car
  const condition = conditionName(car)
  const ofModel = isStockModel(model) ? { car_type, make, model } : { car_type, make }
  return [
    { text: 'Home', to: '/' },
    { text: `${condition || 'All'} ${noun}`, to: list({ car_type }) },
    { text: make, to: list({ car_type, make }) },
    ...(isStockModel(model) ? [{ text: model, to: list(ofModel) }] : []),
    ...(body ? [{ text: bodyName(body), to: list({ ...ofModel, body }) }] : []),
  ]
}
