import { hash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { canonicalJson } from '../content-hash.ts'
import type { Recognise } from '../feed/feed-error.ts'
import type { FeedRowRow, StockTables } from '../stock.tables.ts'

/** Rows read at once. */
const CHUNK = 1_000

/** What a row says of its car and to the report, without the site whose it is. */
export type KnownFeedRow = Omit<FeedRowRow, 'site_id'>

/**
 * Finds the rows of a feed that this site has read before, by their text. `by` is all that decides how a row is read
 * besides the text and this program.
 */
export async function recogniseRows(
  site: Pick<Site, 'slug' | 'database'>,
  by: unknown,
): Promise<Recognise<KnownFeedRow>> {
  const { read } = tablesOf<StockTables>(site.database)
  const rows = new Map<string, KnownFeedRow>()
  const stored = read
    .selectFrom('feed_row')
    .select(['dealership_key', 'stocknum', 'row_hash', 'content_hash', 'status', 'sold_at', 'report'])
    .where('site_id', '=', site.slug)
    .stream(CHUNK)
  for await (const row of stored) rows.set(row.row_hash, row)
  const before = `${await readingVersion()} ${hash('sha256', canonicalJson(by))} `
  return (text) => {
    const found = hash('sha256', before + text, 'base64url')
    return { hash: found, known: rows.get(found) }
  }
}

/** Keeps what rows said, in place of what others said of the same cars before. */
export async function keepFeedRows(trx: Transaction<StockTables>, rows: readonly FeedRowRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('feed_row')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'dealership_key', 'stocknum']).doUpdateSet(({ ref }) => ({
        row_hash: ref('excluded.row_hash'),
        content_hash: ref('excluded.content_hash'),
        status: ref('excluded.status'),
        sold_at: ref('excluded.sold_at'),
        report: ref('excluded.report'),
      })),
    )
    .execute()
}

/** Folders of all that a row of a feed goes through. */
export const READING = ['stock', 'vehicle', 'site', 'finance', 'locations']
  .map((feature) => `app/features/${feature}`)
  .concat('lib')

/** Files outside of these that a row goes through. */
export const READING_FILES = ['app/paths.ts']

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

let version: Promise<string> | undefined

/** Tells this program from any other that may read a row in another way; where its sources are not there, from every one. */
export const readingVersion = (): Promise<string> => (version ??= versionOf(ROOT).catch(() => randomUUID()))

async function versionOf(root: string): Promise<string> {
  const hashes: string[] = []
  for (const folder of READING) {
    const files = await readdir(join(root, folder), { recursive: true })
    for (const file of files.toSorted()) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      hashes.push(file, hash('sha256', await readFile(join(root, folder, file))))
    }
  }
  for (const file of ['package.json', ...READING_FILES]) hashes.push(await readFile(join(root, file), 'utf8'))
  return hash('sha256', hashes.join('\n'))
}
