import { isAmong, readSavedCars, type SavedCar, without } from './saved-car.ts'

/** A shopper's browser keeps this many favourites; the oldest makes room for the next. */
export const MAX_FAVOURITES = 100

export const readFavourites = (text: string | null): readonly SavedCar[] => readSavedCars(text, MAX_FAVOURITES)

/** The favourites with a car in front; a car that is among them already stays in its place. */
export const addFavourite = (cars: readonly SavedCar[], car: SavedCar, place = 0): readonly SavedCar[] =>
  isAmong(cars, car.slug) ? cars : [...cars.slice(0, place), car, ...cars.slice(place)].slice(0, MAX_FAVOURITES)

export const toggleFavourite = (cars: readonly SavedCar[], car: SavedCar): readonly SavedCar[] =>
  isAmong(cars, car.slug) ? without(cars, car.slug) : addFavourite(cars, car)
