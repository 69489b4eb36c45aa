import type { Car } from './car.ts'
import { isShown } from './facts/shown-value.ts'

/** A text worth printing: feeds write "null" where they know nothing (V25). */
const words = (...parts: readonly (string | number | undefined)[]): string => parts.filter(isShown).join(' ')

type CarTitleFields = Pick<Car, 'name' | 'year' | 'make' | 'model' | 'badge' | 'series'>

/** "2021 Toyota HiLux": the first line of a card and of the vehicle page. */
export const titleOf = (car: CarTitleFields): string => words(car.year, car.make, car.model)

/** "SR5 GUN126R": the line beneath the title. */
export const badgeLineOf = (car: CarTitleFields): string => words(car.badge, car.series)

/** What the car is called in a sentence. */
export const nameOf = (car: CarTitleFields): string => words(car.name) || words(titleOf(car), car.badge)

const TYPE_NAMES: Readonly<Record<string, string>> = { caravan: 'Caravan', truck: 'Truck', motorcycle: 'Motorcycle' }

/** "Car", "Truck", "Motorcycle" or "Caravan", as headings name the vehicle. */
export const typeNameOf = (car: Pick<Car, 'item_type'>): string => TYPE_NAMES[car.item_type ?? 'car'] ?? 'Car'

const CONDITIONS = { new: 'New', used: 'Used', demo: 'Demo' } as const

/** "New", "Used" or "Demo". */
export const conditionName = (car: Pick<Car, 'car_type'>): string => (car.car_type ? CONDITIONS[car.car_type] : '')
