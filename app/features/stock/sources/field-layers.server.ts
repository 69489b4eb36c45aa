import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { dealershipKey } from '../car-row.ts'
import { contentHash } from '../content-hash.ts'
import type { CarDefaults, LooseCar } from '../feed/complete-car.ts'
import { carKey } from '../import/car-of-row.ts'
import { FEED, pricesSaid, recordSaidPrices, type SaidPrice } from '../prices.server.ts'
import type { CarRow, StockTables } from '../stock.tables.ts'
import { keysOfCar, layeredCar, partKey, type SourcePart, speaksOf, weakestFirst } from './layered-car.ts'
import type { SourceTables } from './sources.tables.ts'
import { ownsFields, priceLabel, type StockSource, stockSourcesOf } from './stock-source.ts'

/** Rows in one statement. */
const BATCH = 250

/** What sources of some fields say of the cars of a site, over what their main source says. */
export interface FieldLayers {
  /** The car as it is shown of its main source's; it is remembered what that one says beneath. */
  over(main: Car): Car
  /** Cars of which something else stands beneath than before. */
  readonly changes: number
  /** Who says what of the prices of a row that is written. */
  said(row: CarRow): readonly SaidPrice[]
  /** Writes down what stands beneath, as part of the import's transaction. */
  record(
    trx: AnyTransaction,
    of: { readonly slugOf: (key: string) => string | undefined; readonly now: number },
  ): Promise<void>
}

interface Options {
  readonly defaults: CarDefaults
  /** Whose word the main cars are; absent: a feed that is no source of the document. Null: their prices are no news. */
  readonly main?: StockSource | null | undefined
  /** Parts of one source in place of those that are kept, by `partKey`. */
  readonly instead?: { readonly source: StockSource; readonly parts: ReadonlyMap<string, LooseCar> } | undefined
}

/** A site without sources of some fields has none of these, and an import costs what it did. */
export async function fieldLayersOf(site: Site, { defaults, main, instead }: Options): Promise<FieldLayers> {
  const sources = stockSourcesOf(site)
  const mainLabel = main ? priceLabel(main.id) : FEED
  const parts = sources.some(ownsFields) ? await partsOf(site, sources, instead) : new Map<string, SourcePart[]>()
  const known = await beneathOf(site)
  const beneath = new Map<
    string,
    { readonly car: Car; readonly parts: readonly SourcePart[]; readonly changed: boolean }
  >()
  const bare = new Set<string>()

  return {
    over(car) {
      const own = keysOfCar(car).flatMap((key) => parts.get(key) ?? [])
      const speaking = weakestFirst(
        own.filter(({ source }) => speaksOf(source, car)),
        sources,
      )
      const key = carKey(dealershipKey(car), car.stocknum)
      if (speaking.length === 0) {
        if (known.has(key)) bare.add(key)
        return car
      }
      // Of a car that a feed names twice the first row counts.
      if (!beneath.has(key)) {
        beneath.set(key, { car, parts: speaking, changed: known.get(key) !== contentHash(car) })
      }
      return layeredCar(car, speaking, defaults)
    },
    get changes() {
      return bare.size + [...beneath.values()].filter(({ changed }) => changed).length
    },
    said(row) {
      const layered = beneath.get(carKey(row.dealership_key, row.stocknum))
      if (!layered) return [{ ...pricesSaid(row), source: mainLabel }]
      return [{ ...pricesSaid(layered.car), source: mainLabel }, ...saidByParts(layered.parts)]
    },
    async record(joined, { slugOf, now }) {
      const trx: Transaction<SourceTables & StockTables> = joined
      const site_id = site.slug
      const changed = [...beneath].filter(([, each]) => each.changed)
      for (let start = 0; start < changed.length; start += BATCH) {
        const some = changed.slice(start, start + BATCH)
        await trx
          .insertInto('car_main')
          .values(
            some.map(([, { car }]) => ({
              site_id,
              dealership_key: dealershipKey(car),
              stocknum: car.stocknum,
              car: JSON.stringify(car),
            })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['site_id', 'dealership_key', 'stocknum'])
              .doUpdateSet(({ ref }) => ({ car: ref('excluded.car') })),
          )
          .execute()
        const said = (main === null ? [] : some).flatMap(([key, { car }]) => {
          const slug = slugOf(key)
          return slug === undefined ? [] : [{ ...pricesSaid(car), source: mainLabel, slug }]
        })
        await recordSaidPrices(trx, { site: site_id, said, now })
      }
      for (const key of bare) {
        const [dealership_key = '', stocknum = ''] = key.split('\u0000')
        await trx
          .deleteFrom('car_main')
          .where((is) => is.and({ site_id, dealership_key, stocknum }))
          .execute()
      }
    },
  }
}

const PRICES = ['price', 'before_price', 'offer_price'] as const

/** What the owners of prices say of them. */
export const saidByParts = (parts: readonly SourcePart[]): SaidPrice[] =>
  parts.flatMap(({ source, fields }) =>
    PRICES.some((field) => field in fields) ? [{ ...pricesSaid(fields), source: priceLabel(source.id) }] : [],
  )

/** What every source of some fields says, by the names of cars. */
async function partsOf(
  site: Site,
  sources: readonly StockSource[],
  instead: Options['instead'],
): Promise<Map<string, SourcePart[]>> {
  const all = new Map<string, SourcePart[]>()
  const put = (key: string, part: SourcePart) => {
    const there = all.get(key)
    if (there) there.push(part)
    else all.set(key, [part])
  }
  const rows = await tablesOf<SourceTables>(site.database)
    .read.selectFrom('source_fields')
    .selectAll()
    .where('site_id', '=', site.slug)
    .execute()
  for (const row of rows) {
    const source = sources.find(({ id }) => id === row.source)
    if (!source || source.match !== row.matches || source.id === instead?.source.id) continue
    const said = JSON.parse(row.fields) as LooseCar
    // A field that the document has taken away from its source counts no more.
    const fields = Object.fromEntries(Object.entries(said).filter(([field]) => source.owns.includes(field)))
    if (Object.keys(fields).length > 0) put(partKey(row.matches, row.dealership_key, row.car_key), { source, fields })
  }
  for (const [key, fields] of instead?.parts ?? []) {
    if (Object.keys(fields).length > 0) put(key, { source: instead!.source, fields })
  }
  return all
}

/** Hashes of what stands beneath, by car. */
async function beneathOf(site: Site): Promise<Map<string, string>> {
  const rows = await tablesOf<SourceTables>(site.database)
    .read.selectFrom('car_main')
    .select(['dealership_key', 'stocknum', 'car'])
    .where('site_id', '=', site.slug)
    .execute()
  return new Map(
    rows.map(({ dealership_key, stocknum, car }) => [carKey(dealership_key, stocknum), contentHash(JSON.parse(car))]),
  )
}
