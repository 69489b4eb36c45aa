import { tablesOf } from '#app/features/site/database.ts'
import type { CarRow } from '#app/features/stock/stock.tables.ts'
import { byName } from '#lib/text/by-name.ts'
import { LEAST_COMPARABLES, LEAST_DEALERS } from './estimate/comparable.ts'
import type { Platform } from './market.server.ts'

/** A make with its models, as they are spelled most often. */
export interface MakeNames {
  readonly make: string
  readonly models: readonly string[]
}

/** Names that are listed to choose from. */
const MOST_MODELS = 3_000

/**
 * Makes and models that are listed often enough, by enough dealers, for an estimate; nobody learns from it that one
 * dealer has a rare car. Of spellings that differ in their case alone the most frequent one is named.
 */
export async function marketNames(platform: Pick<Platform, 'database' | 'unshared'>): Promise<MakeNames[]> {
  const { read } = tablesOf<{ car: CarRow }>(platform.database)
  const rows = await read
    .selectFrom('car')
    .select(['make', 'model', 'site_id'])
    .select(({ fn }) => fn.countAll<number>().as('cars'))
    .where('listed', '=', 1)
    .where('withdrawn_at', 'is', null)
    .groupBy(['make', 'model', 'site_id'])
    .execute()
  const unshared = await platform.unshared()
  const shared = rows.filter(({ site_id, make, model }) => !unshared.has(site_id) && make !== '' && model !== '')
  const known = [...Map.groupBy(shared, ({ make, model }) => JSON.stringify([make, model])).values()]
    .map((group) => ({
      make: group[0]!.make,
      model: group[0]!.model,
      cars: group.reduce((sum, { cars }) => sum + cars, 0),
      dealers: group.length,
    }))
    .filter(({ cars, dealers }) => cars >= LEAST_COMPARABLES && dealers >= LEAST_DEALERS)
    .toSorted((a, b) => b.cars - a.cars)
    .slice(0, MOST_MODELS)
  const makes = Map.groupBy(known, ({ make }) => make.toLowerCase())
  return [...makes.values()]
    .map((group) => ({
      make: group[0]!.make,
      models: spelledOnce(group.map(({ model }) => model)).toSorted(byName),
    }))
    .toSorted((a, b) => byName(a.make, b.make))
}

/** Each name once, however its letters are written: as the first of them has it. */
function spelledOnce(names: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const name of names) if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), name)
  return [...known.values()]
}
