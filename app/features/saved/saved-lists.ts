import { readCompared } from './compare/compare.ts'
import { readFavourites } from './favourites.ts'
import { readSavedCars } from './saved-car.ts'
import { savedList } from './saved-store.ts'

const browser = () => window

export const favourites = savedList('favourites', readFavourites, browser)

export const compared = savedList('compare', readCompared, browser)

/** What this browser last knew of the account's watchlist. */
export const watchlist = savedList('watchlist', (text) => readSavedCars(text), browser)
