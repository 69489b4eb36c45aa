import type { Car } from './car.ts'

type Named = Pick<Car, 'name' | 'year' | 'make' | 'model' | 'badge' | 'series'>

/** "2021 Toyota HiLux": the first line of a card and of the vehicle page. */
export const titleOf = (car: Named): string => [car.year, car.make, car.model].filter(Boolean).join(' ')

/** "SR5 GUN126R": the line beneath the title. */
export const badgeLineOf = (car: Named): string => [car.badge, car.series].filter(Boolean).join(' ')

/** What the car is called in a sentence. */
export const nameOf = (car: Named): string => car.name || [titleOf(car), car.badge].filter(Boolean).join(' ')

const TYPE_NAMES: Readonly<Record<string, string>> = { caravan: 'Caravan', truck: 'Truck', motorcycle: 'Motorcycle' }

/** "Car", "Truck", "Motorcycle" or "Caravan", as headings name the vehicle. */
export const typeNameOf = (car: Pick<Car, 'item_type'>): string => TYPE_NAMES[car.item_type ?? 'car'] ?? 'Car'

const CONDITIONS = { new: 'New', used: 'Used', demo: 'Demo' } as const

/** "New", "Used" or "Demo". */
export const conditionOf = (car: Pick<Car, 'car_type'>): string => (car.car_type ? CONDITIONS[car.car_type] : '')
