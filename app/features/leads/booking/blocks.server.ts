import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { LeadTables, TestDriveBlockRow } from '../leads.tables.ts'

/** A stretch of time at a place, epoch ms. */
interface Stretch {
  readonly location_id: string
  readonly starts_at: number
  readonly ends_at: number
}

/** The times of a site that are closed for bookings and lie at least partly between two moments. */
export const blocksBetween = (
  connection: Pick<Kysely<LeadTables>, 'selectFrom'>,
  site: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<TestDriveBlockRow[]> =>
  connection
    .selectFrom('test_drive_block')
    .selectAll()
    .where('site_id', '=', site)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('block_id')
    .execute()

/** The block that closes a time at a place, if one does. */
export const blockOf = <Block extends Pick<TestDriveBlockRow, 'location_id' | 'starts_at' | 'ends_at'>>(
  blocks: readonly Block[],
  { location_id, starts_at, ends_at }: Stretch,
): Block | undefined =>
  blocks.find(
    (block) =>
      (block.location_id === null || block.location_id === location_id) &&
      block.starts_at < ends_at &&
      block.ends_at > starts_at,
  )

export type NewBlock = Pick<TestDriveBlockRow, 'location_id' | 'starts_at' | 'ends_at' | 'set_by' | 'note'>

/** The times that a dealer has closed for bookings, beside those that the site document closes each week. */
export interface DriveBlocks {
  /** Those that are not over. */
  list(): Promise<TestDriveBlockRow[]>
  add(block: NewBlock): Promise<TestDriveBlockRow>
  /** The one that was taken away, if it was there. */
  remove(id: string): Promise<TestDriveBlockRow | null>
}

export function driveBlocksOf(site: Site): DriveBlocks {
  const { read, write } = tablesOf<LeadTables>(site.database)
  return {
    list: () => blocksBetween(read, site.slug, { from: site.now(), to: Number.MAX_SAFE_INTEGER }),
    add: (block) =>
      write(async (trx) => {
        // Short enough to be typed.
        const block_id = randomBytes(4).toString('hex')
        const row = { site_id: site.slug, block_id, created_at: site.now(), ...block }
        await trx.insertInto('test_drive_block').values(row).execute()
        return row
      }),
    remove: (id) =>
      write(async (trx) => {
        const row = await trx
          .deleteFrom('test_drive_block')
          .where('site_id', '=', site.slug)
          .where('block_id', '=', id)
          .returningAll()
          .executeTakeFirst()
        return row ?? null
      }),
  }
}
