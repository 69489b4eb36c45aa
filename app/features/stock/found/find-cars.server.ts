import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { jsonText } from '#app/features/site/columns/json-column.server.ts'
import { compacted, hasNumber, hasWords, lowered } from '#app/features/site/columns/like-column.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { availabilityOf, type Availability } from '#app/features/vehicle/availability.ts'
import { compactText, likePatterns } from '#lib/text/like-patterns.ts'
import { LIST_COLUMNS, rowToListedCar } from '../car-row.ts'
import type { StockTables } from '../stock.tables.ts'

/** A car as whoever works with the stock finds it. */
export interface FoundCar {
  readonly slug: string
  readonly name: string
  readonly stocknum: string
  readonly regplate: string | null
  readonly vin: string | null
  /** Dollars. */
  readonly price: number | null
  readonly availability: Availability
  /** On the website by the dealer's word; one that is not has no public page. */
  readonly listed: boolean
  readonly location: string | null
}

export interface CarsFound {
  /** A number that is the whole of what was typed first, then what can be bought, the newest first. */
  readonly cars: readonly FoundCar[]
  /** How many there are besides those. */
  readonly count: number
}

interface CarQuestion {
  readonly text: string
  /** Ids of the locations whose cars count; null for all. */
  readonly locations: readonly string[] | null
  readonly limit: number
}

/**
 * Cars of a site by stock number, plate, VIN or words, those that are not on the website too. Every word of the text has
 * to be somewhere in the car. It reads the stock and no index, so it knows a car that came in this moment.
 */
export async function findCars(site: Site, { text, locations, limit }: CarQuestion): Promise<CarsFound> {
  if (likePatterns(text).length === 0) return { cars: [], count: 0 }
  const json = (column: 'summary' | 'details', name: string) => jsonText(site.database.engine, column, [name])
  const plate = json('details', 'regplate')
  const vin = json('details', 'vin')
  const words = sql`concat_ws(' ', stocknum, ${json('summary', 'year')}, make, model, ${json('summary', 'badge')},
    ${json('summary', 'series')}, ${json('summary', 'name')}, ${json('details', 'colour')}, ${plate}, ${vin})`
  const numbers = [sql.ref('stocknum'), plate, vin]
  const whole = compactText(text)
  const isWhole = sql`case when ${sql.join(numbers.map((value) => sql`coalesce(${compacted(lowered(value, text))}, '') = ${whole}`), sql` or `)} then 0 else 1 end` // prettier-ignore

  const { read } = tablesOf<StockTables>(site.database)
  const cars = read.selectFrom('car').where('site_id', '=', site.slug)
  // Only what is shown is read whole: one letter finds thousands.
  const found = await cars
    .where('withdrawn_at', 'is', null)
    .where((is) => is.or([hasWords(words, text), ...numbers.map((value) => hasNumber(value, text))]))
    // Ids are numbers or texts.
    .$if(locations !== null, (query) =>
      query.where((is) =>
        locations!.length === 0
          ? sql<boolean>`1 = 0`
          : is(sql<string>`cast(${json('summary', 'location_id')} as text)`, 'in', [...locations!]),
      ),
    )
    .select(['slug', sql<number | string>`count(*) over ()`.as('count')])
    .orderBy(isWhole)
    .orderBy(sql`case when sold_at is null then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute()
  if (found.length === 0) return { cars: [], count: 0 }
  const slugs = found.map(({ slug }) => slug)
  const rows = await cars
    .where('slug', 'in', slugs)
    .select(LIST_COLUMNS)
    .select([plate.as('plate'), vin.as('vin')])
    .execute()
  const now = site.now()
  const lines = rows.map((row): FoundCar => {
    const car = rowToListedCar(row)
    return {
      slug: car.slug,
      name: nameOf(car),
      stocknum: car.stocknum,
      regplate: row.plate,
      vin: row.vin,
      price: searchPrice(car) ?? null,
      availability: availabilityOf(car, now),
      listed: row.listed === 1,
      location: car.location ?? null,
    }
  })
  return {
    cars: lines.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug)),
    count: Number(found[0]?.count) - found.length,
  }
}
