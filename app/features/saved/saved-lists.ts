import { browserStorage } from '#app/ui/browser-storage.ts'
import { readCompared } from './compare/compare.ts'
import { readFavourites } from './favourites.ts'
import { readSavedCars } from './saved-car.ts'
import { savedList } from './saved-store.ts'

export const favourites = savedList('favourites', readFavourites, browserStorage)

export const compared = savedList('compare', readCompared, browserStorage)

/** What this browser last knew of the account's watchlist. */
export const watchlist = savedList('watchlist', (text) => readSavedCars(text), browserStorage)
