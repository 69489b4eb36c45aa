import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { byName } from '#lib/text/by-name.ts'
import { yearAt } from './valuation/estimate-vehicle.server.ts'
import type { ValuationSource } from './valuation/valuation-source.server.ts'

/** Models whose badges are looked up for one page, and badges that it offers. */
const MODELS_LOOKED_AT = 12
const MOST_BADGES = 60

interface VehicleNamesRequest {
  readonly site: Site
  readonly source: ValuationSource
  readonly noun: string
}

/**
 * Makes to choose from: those of the site's own stock, and of the market. The market does not tell trucks from cars,
 * so a site that sells no cars offers its own alone, with room for any other.
 */
export async function makeNames({ site, source, noun }: VehicleNamesRequest): Promise<string[]> {
  const market = noun === 'car' ? (await source.makes(site)).map(({ make }) => make) : []
  return inOrder([...market, ...(await ownModels(site)).map(({ make }) => make)])
}

/** What a form of make and year offers. */
export const knownVehicles = async (
  requested: VehicleNamesRequest,
): Promise<{ makes: readonly string[]; thisYear: number }> => ({
  makes: await makeNames(requested),
  thisYear: yearAt(requested.site.now()),
})

/** Models of a make, from the same places. */
export async function modelNames({ site, source }: VehicleNamesRequest, make: string): Promise<string[]> {
  const market = (await source.makes(site)).find((known) => same(known.make, make))?.models ?? []
  const own = (await ownModels(site)).filter((car) => same(car.make, make)).map(({ model }) => model)
  return inOrder([...market, ...own])
}

/** Badges that the market knows of these models. */
export async function badgeNames(
  { site, source }: VehicleNamesRequest,
  make: string,
  models: readonly string[],
): Promise<string[]> {
  const all = await Promise.all(models.slice(0, MODELS_LOOKED_AT).map((model) => source.badges(site, make, model)))
  return inOrder(all.flat()).slice(0, MOST_BADGES)
}

/** A name as the market spells it, where it knows it. */
export const spelledAs = (known: readonly string[], typed: string): string =>
  known.find((name) => same(name, typed)) ?? typed

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Each once, whatever its case, by the alphabet. */
function inOrder(names: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const name of names) if (name && !known.has(name.toLowerCase())) known.set(name.toLowerCase(), name)
  return [...known.values()].toSorted(byName)
}

const ownModels = (site: Site): Promise<{ make: string; model: string }[]> =>
  tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .select(['make', 'model'])
    .distinct()
    .where('site_id', '=', site.slug)
    .where('listed', '=', 1)
    .where('withdrawn_at', 'is', null)
    .limit(2_000)
    .execute()
