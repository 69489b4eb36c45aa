import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import type { Site } from '#app/features/site/site.ts'
import { FeedError } from '#app/features/stock/feed/feed-error.ts'
import type { ImportSummary } from '#app/features/stock/import/import-summary.ts'
import { countToFetch } from '#app/features/stock/pictures/count-to-fetch.server.ts'
import { picturesOf } from '#app/features/stock/pictures/settings.schema.ts'
import type { WantedMediaTables } from '#app/features/stock/pictures/wanted/wanted-media.tables.ts'
import { keptMediaOf } from '#app/features/stock/kept-media.server.ts'
import { raiseRevision } from '#app/features/stock/stock.server.ts'
import { partHash, partToRow } from '../part-row.ts'
import type { PartRow, PartsTables } from '../parts.tables.ts'
import { pictureSource, wantPartPictures } from '../want-part-pictures.server.ts'
import { type PartsFile, type ReadParts, readPartsFile } from './read-parts-file.ts'

/** Rows in one statement: 13 columns each, below SQLite's 32,766 parameters. */
const BATCH = 400

export interface PartsImport extends Omit<PartsFile, 'kept'> {
  /** The file is everything the site holds: parts that it does not have are removed. */
  full?: boolean | undefined
  /** Lets a full file remove more than half of the parts. */
  force?: boolean | undefined
  /** The share of the parts that a full file may remove: half, where nothing is said. */
  mayRemove?: number | undefined
  /** Parts that somebody has agreed to have removed, by number: they are not counted. */
  agreed?: ReadonlySet<string> | undefined
  /** What is to be written with the import, in its transaction; an import that changes nothing writes nothing. */
  also?: ((trx: AnyTransaction) => Promise<void>) | undefined
  /** Says what would happen and writes nothing. */
  dryRun?: boolean | undefined
}

/** A refusal changes nothing; it carries the summary when the file itself could be read. */
export type PartsImportResult =
  | { ok: true; summary: ImportSummary }
  | {
      ok: false
      reason: string
      summary?: ImportSummary
      /** Parts that it would remove, where they are too many. */ shrinks?: readonly string[]
    }

/**
 * Brings a file of parts into a site: read and check row by row, then compare and write the difference in one
 * transaction. A bad row is reported and left out; a bad file changes nothing.
 */
export async function importParts(site: Site, options: PartsImport): Promise<PartsImportResult> {
  try {
    const file = await readPartsFile({ pause: setImmediate, ...options, kept: keptMediaOf(site) })
    const { parts, summary } = file
    if (parts.size === 0 && (summary.read > 0 || options.full)) {
      return { ok: false, reason: nothingAccepted(summary), summary }
    }
    const tables = tablesOf<Tables>(site.database)
    const { fetch } = picturesOf(site)
    const sources = fetch ? [...parts.values()].flatMap((part) => pictureSource(part) ?? []) : []
    summary.toFetch = await countToFetch(site, sources)
    const change = { ...file, site: site.slug, fetch, options, now: site.now() }
    if (options.dryRun) return plan(await heldParts(tables.read, site.slug), change).result
    return await tables.write((trx) => write(trx, change))
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, reason: error.message }
    throw error
  }
}

type Tables = PartsTables & WantedMediaTables & Pick<SiteTables, 'site'>

interface Change extends ReadParts {
  readonly site: string
  /** Whether the site fetches pictures by address. */
  readonly fetch: boolean
  readonly options: PartsImport
  readonly now: number
}

const nothingAccepted = ({ read, rejects: [first] }: ImportSummary): string =>
  read === 0
    ? 'The file has no parts, so nothing was changed.'
    : `None of the ${read} rows could be accepted, so nothing was changed. Row ${first?.row}: ${first?.reason}`

const heldParts = (read: Pick<Transaction<Tables>, 'selectFrom'>, site: string) =>
  read.selectFrom('part').select(['part_number', 'content_hash']).where('site_id', '=', site).execute()

function plan(held: readonly Pick<PartRow, 'part_number' | 'content_hash'>[], change: Change) {
  const { site, parts, named, options, now } = change
  const hashes = new Map(held.map((row) => [row.part_number, row.content_hash]))
  const summary = { ...change.summary }
  const rows: PartRow[] = []
  for (const part of parts.values()) {
    const known = hashes.get(part.part_number)
    if (known !== undefined && known === partHash(part)) {
      summary.unchanged++
      continue
    }
    summary[known === undefined ? 'created' : 'updated']++
    rows.push(partToRow(site, part, now))
  }
  const gone = options.full ? held.flatMap(({ part_number }) => (named.has(part_number) ? [] : [part_number])) : []
  summary.withdrawn = gone.length
  const { mayRemove = 1 / 2, agreed } = options
  const reason =
    `This file would remove ${gone.length} of the ${held.length} parts, more than half, so nothing was changed. ` +
    'If the file really is everything, run it again with --force.'
  const unforeseen = agreed ? gone.filter((number) => !agreed.has(number)).length : gone.length
  const refused = unforeseen > held.length * mayRemove && !options.force
  const result: PartsImportResult = refused ? { ok: false, reason, summary, shrinks: gone } : { ok: true, summary }
  return { rows, gone, result }
}

async function write(trx: Transaction<Tables>, change: Change): Promise<PartsImportResult> {
  const { site } = change
  // Two imports into one site wait for each other here: on PostgreSQL they would else compare with parts that the other
  // is about to change. Other writers change the site's row last and none of the parts, so nobody waits in a circle.
  await trx.updateTable('site').set(({ ref }) => ({ revision: ref('revision') })).where('slug', '=', site).execute() // prettier-ignore
  const { rows, gone, result } = plan(await heldParts(trx, site), change)
  if (!result.ok || rows.length + gone.length === 0) return result
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto('part')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'part_number'])
          .doUpdateSet(({ ref }) => Object.fromEntries(changing.map((column) => [column, ref(`excluded.${column}`)]))),
      )
      .execute()
  }
  const { fetch, now } = change
  await wantPartPictures(trx, { site, parts: rows.map((row) => change.parts.get(row.part_number)!), fetch, now })
  for (let start = 0; start < gone.length; start += BATCH) {
    await trx
      .deleteFrom('part')
      .where('site_id', '=', site)
      .where('part_number', 'in', gone.slice(start, start + BATCH))
      .execute()
  }
  await raiseRevision(trx, site)
  await change.options.also?.(trx)
  return result
}

/** Columns that an import changes on a part the site already has; the day it came in stays. */
const changing = [
  'name', 'category', 'brand', 'availability', 'listed', 'price_cents', 'location', 'updated_at', 'content_hash',
  'details',
] as const satisfies readonly (keyof PartRow)[] // prettier-ignore
