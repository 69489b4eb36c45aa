import { sql } from 'kysely'
import { jsonText } from '#app/features/site/columns/json-column.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'

/** Cars of one model that are compared at most. */
const MOST_LIKE = 200
/** Names that a list of choices holds at most. */
const MOST_NAMES = 300

/** Cars of a site of one make and model that are not withdrawn, the newest first. */
export async function carsOfModel(site: Site, make: string, model: string): Promise<StockCar[]> {
  const rows = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where(sql`lower(make)`, '=', make.trim().toLowerCase())
    .where(sql`lower(model)`, '=', model.trim().toLowerCase())
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_LIKE)
    .execute()
  return rows.map((row) => rowToCar(row))
}

/** A car of the site that has a number already. */
export interface NumberedCar {
  /** `elsewhere`: the stock number, at another dealership of the site, where it may be another car's. */
  readonly field: 'vin' | 'regplate' | 'stocknum' | 'elsewhere'
  readonly car: StockCar
  readonly name: string
}

/** Cars of a site with the same VIN, plate or stock number, withdrawn ones too. */
export async function carsWithNumbers(
  site: Site,
  { vin, regplate, stocknum, dealership }: Readonly<Record<'vin' | 'regplate' | 'stocknum', string | undefined>> & { readonly dealership: string }, // prettier-ignore
): Promise<NumberedCar[]> {
  const inDetails = (name: string) => sql`upper(${jsonText(site.database.engine, 'details', [name])})`
  const compact = (given: string) => given.replaceAll(/[\s-]/g, '').toUpperCase()
  const plate = sql`replace(replace(${inDetails('regplate')}, ' ', ''), '-', '')`
  const rows = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where((is) =>
      is.or([
        ...(vin ? [is(inDetails('vin'), '=', vin)] : []),
        ...(regplate ? [is(plate, '=', compact(regplate))] : []),
        ...(stocknum ? [is(sql`upper(stocknum)`, '=', stocknum.toUpperCase())] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => {
    const car = rowToCar(row)
    const hasNumber = stocknum !== undefined && car.stocknum.toUpperCase() === stocknum.toUpperCase()
    const hasVin = vin !== undefined && car.vin?.toUpperCase() === vin
    const other = hasVin ? 'vin' : hasNumber ? 'elsewhere' : 'regplate'
    return { field: hasNumber && row.dealership_key === dealership ? 'stocknum' : other, car, name: nameOf(car) }
  })
}

interface NamesOf {
  /** Ids of the locations whose cars are looked at; null for every car. */
  readonly reach: readonly string[] | null
  readonly make?: string | undefined
  readonly model?: string | undefined
}

/** Makes of a site, models of a make, or badges of a model, as most of its cars within reach have them. */
export async function ownNames(site: Site, { reach, ...of }: NamesOf): Promise<string[]> {
  if (reach?.length === 0) return []
  const location = sql<string>`cast(${jsonText(site.database.engine, 'summary', ['location_id'])} as text)`
  const badge = jsonText(site.database.engine, 'summary', ['badge'])
  const column = of.model ? badge : of.make ? sql<string>`model` : sql<string>`make`
  const rows = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .select(column.as('name'))
    .where('site_id', '=', site.slug)
    .$if(reach !== null, (query) => query.where(location, 'in', reach!))
    .$if(Boolean(of.make), (query) => query.where(sql`lower(make)`, '=', of.make!.trim().toLowerCase()))
    .$if(Boolean(of.model), (query) => query.where(sql`lower(model)`, '=', of.model!.trim().toLowerCase()))
    .groupBy(column)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(MOST_NAMES)
    .execute()
  return rows.flatMap(({ name }) => name || [])
}
