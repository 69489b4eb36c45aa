import { isCarSlug } from '#app/features/vehicle/car-slug.ts'

/** A car that a shopper has looked at. */
export interface ViewedCar {
  readonly id: number | string
  readonly stocknum: string
  readonly slug: string
  readonly make: string
  readonly model: string
  readonly body: string
  readonly simple_body: string
}

/** A shopper's browser remembers this many. */
const MAX_VIEWED = 20

const TEXTS = ['stocknum', 'make', 'model', 'body', 'simple_body'] as const

function isViewedCar(value: unknown): value is ViewedCar {
  if (value === null || typeof value !== 'object') return false
  const car = value as Record<string, unknown>
  return (
    (typeof car['id'] === 'string' || typeof car['id'] === 'number') &&
    typeof car['slug'] === 'string' &&
    isCarSlug(car['slug']) &&
    TEXTS.every((name) => typeof car[name] === 'string')
  )
}

/** The stored list; whatever is not a viewed car is left out. */
export function readViewed(text: string | null): readonly ViewedCar[] {
  try {
    const found: unknown = JSON.parse(text ?? '')
    return Array.isArray(found) ? found.filter(isViewedCar).slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

/** The list with the car that is being looked at in front, each car once. */
export const addViewed = (cars: readonly ViewedCar[], car: ViewedCar): readonly ViewedCar[] =>
  [car, ...cars.filter(({ slug }) => slug !== car.slug)].slice(0, MAX_VIEWED)
