import { car, type FeedCar } from '../factories/car.ts'

/** The one model of the walk, under an address of its own. */
export const hilux = (slug: string, more: Partial<FeedCar> = {}): FeedCar =>
  car({
    slug,
    stocknum: slug,
    id: slug,
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    year: 2021,
    price: 45_990,
    km: 61_200,
    car_type: 'used',
    ...more,
  })
