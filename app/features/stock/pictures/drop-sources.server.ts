import { sql, type Transaction } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import type { WantedMediaTables } from './wanted/wanted-media.tables.ts'

interface SourceChoice {
  readonly site: string
  readonly engine: Database['engine']
  /** The only one that is looked at. */
  readonly one?: string
}

/** Addresses that no car and no part names any more. One that is just being asked, or wanted anew, goes the next time. */
export async function dropSources(
  trx: Transaction<WantedMediaTables>,
  { site, engine, one }: SourceChoice,
): Promise<void> {
  const isOne = one === undefined ? sql<boolean>`1 = 1` : sql<boolean>`source_id = ${one}`
  const unwanted = sql<boolean>`site_id = ${site} and lease is null and ${isOne}
    and not exists (select 1 from wanted_media w
      where w.site_id = ${site} and w.source_id = media_source.source_id)
    and not exists (select 1 from wanted_part_media w
      where w.site_id = ${site} and w.source_id = media_source.source_id)`
  if (engine === 'sqlite') {
    await trx.deleteFrom('media_source').where(unwanted).execute()
    return
  }
  // An import that wants one again holds it and has not said so yet. Once they are held here, what was said is seen.
  const held = trx.selectFrom('media_source').select('source_id').where(unwanted).forUpdate().skipLocked()
  for (const some of inBatches((await held.execute()).map(({ source_id }) => source_id))) {
    await trx.deleteFrom('media_source').where('source_id', 'in', some).where(unwanted).execute()
  }
}

/** Below every engine's limit on parameters. */
const BATCH = 5_000

function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += BATCH) yield ids.slice(start, start + BATCH)
}
