import type { StockColumn, StockSort } from '#app/features/inventory/list/stock-query.ts'

/** Heads of the columns of a list of cars. */
export const COLUMN_WORDS: Readonly<Record<StockColumn, string>> = {
  stocknum: 'Stock no.',
  standing: 'State',
  price: 'Price',
  market: 'Market',
  location: 'Location',
  days: 'Days',
  pictures: 'Pics',
  views: 'Views',
  channels: 'Channels',
  year: 'Year',
  km: 'Km',
  colour: 'Colour',
  regplate: 'Plate',
  vin: 'VIN',
  updated: 'Changed',
}

/** Columns by which a list can be ordered. */
export const COLUMN_SORTS: Readonly<Partial<Record<StockColumn, StockSort>>> = {
  price: 'price',
  days: 'days',
  pictures: 'pictures',
  km: 'km',
  year: 'year',
  updated: 'updated',
}

/** Columns of figures stand at the right. */
export const FIGURES: ReadonlySet<StockColumn> = new Set(['price', 'days', 'pictures', 'views', 'year', 'km'])

export const countOfCars = (count: number): string => (count === 1 ? '1 car' : `${count.toLocaleString('en-AU')} cars`)
