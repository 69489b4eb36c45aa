import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { stockQuery } from '#app/features/inventory/list/stock-query.ts'
import { STANDING_WORDS } from '#app/features/inventory/standing/car-standing.ts'
import type { StockLine } from '#app/features/inventory/list/list-stock.server.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { csvLine } from '#lib/text/csv.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { csvFile } from '../../request/csv-file.ts'
import { siteFor } from '../../request/site-for.ts'
import type { Route } from './+types/export-stock.ts'

/** Spreadsheets read UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

const COLUMNS: readonly (readonly [string, (line: StockLine) => unknown])[] = [
  ['Stock number', ({ car }) => car.stocknum],
  ['Vehicle', ({ car }) => nameOf(car)],
  ['State', ({ standing }) => STANDING_WORDS[standing]],
  ['Condition', ({ car }) => car.car_type],
  ['Year', ({ car }) => car.year],
  ['Make', ({ car }) => car.make],
  ['Model', ({ car }) => car.model],
  ['Badge', ({ car }) => car.badge],
  ['Price', ({ car }) => searchPrice(car)],
  ['Was', ({ car }) => car.before_price],
  ['Market middle', ({ market }) => (market?.middle_cents ?? null) && Math.round(market!.middle_cents! / 100)],
  ['Kilometres', ({ car }) => car.km],
  ['Colour', ({ car }) => car.colour],
  ['Plate', ({ car }) => car.regplate],
  ['VIN', ({ car }) => car.vin],
  ['Location', ({ car }) => car.location ?? car.dealership_name],
  ['Days in stock', ({ days }) => days],
  ['Pictures', ({ car }) => car.images?.length ?? 0],
  ['Views', ({ views }) => views],
  ['Fields held by hand', ({ held }) => held],
]

/** The list of the address as a file for spreadsheets. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { exportStock } = inventoryOf(access, consoleOf(context).inventory)
  if (!exportStock) return new Response('Your role does not include the stock.', { status: 404 })
  return csvFile(`stock-${params.site}.csv`, csvOf(exportStock(stockQuery(url.searchParams))))
}

async function* csvOf(pages: AsyncGenerator<readonly StockLine[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name))
  for await (const lines of pages) yield lines.map((line) => csvLine(COLUMNS.map(([, cell]) => cell(line)))).join('')
}
