import { createHash, randomBytes } from 'node:crypto'
import { randomId } from '#lib/random-id.ts'
import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { MINUTE } from '#lib/durations.ts'
import type { FeedKeyRow, FeedKeyTables } from './feed-keys.tables.ts'

type KeySite = Pick<Site, 'slug' | 'database'>

/** Keys that a source may have at a time: an old one and a new one while they are changed, and some to spare. */
export const MOST_KEYS = 5
const ENDING = 4
/** Bytes that are drawn for a key. */
const DRAWN = 30

const digest = (key: string): string => createHash('sha256').update(key).digest('hex')

/** A key as its source lists it. */
export type ListedKey = Pick<FeedKeyRow, 'key_id' | 'ending' | 'made_by' | 'made_at' | 'used_at'>

/** The keys of a source, the oldest first. */
export const feedKeysOf = ({ slug, database }: KeySite, feed: string): Promise<ListedKey[]> =>
  tablesOf<FeedKeyTables>(database)
    .read.selectFrom('feed_key')
    .select(['key_id', 'ending', 'made_by', 'made_at', 'used_at'])
    .where('site_id', '=', slug)
    .where('feed_id', '=', feed)
    .orderBy('made_at')
    .orderBy('key_id')
    .execute()

interface NewKey {
  readonly site: string
  readonly feed: string
  readonly by: string
  readonly now: number
}

export type KeyMade =
  | { readonly ok: true; readonly id: string; readonly key: string }
  | { readonly ok: false; readonly reason: string }

/** Makes a key. It is in the answer, and can be had nowhere afterwards. */
export async function makeFeedKey(trx: Transaction<FeedKeyTables>, { site, feed, by, now }: NewKey): Promise<KeyMade> {
  const held = await trx
    .selectFrom('feed_key')
    .select('key_id')
    .where('site_id', '=', site)
    .where('feed_id', '=', feed)
    .execute()
  if (held.length >= MOST_KEYS) {
    return { ok: false, reason: `This feed has ${MOST_KEYS} keys already. Remove one that nobody uses any more first.` }
  }
  const key = `feed_${randomBytes(DRAWN).toString('base64url')}`
  const id = randomId(9)
  const row = { site_id: site, key_id: id, feed_id: feed, hash: digest(key), ending: key.slice(-ENDING) }
  await trx
    .insertInto('feed_key')
    .values({ ...row, made_by: by, made_at: now, used_at: null })
    .execute()
  return { ok: true, id, key }
}

/** Takes a key away; its row, or null where there is none. */
export async function removeFeedKey(
  trx: Transaction<FeedKeyTables>,
  { site, feed, key }: { readonly site: string; readonly feed: string; readonly key: string },
): Promise<FeedKeyRow | null> {
  const row = await trx
    .deleteFrom('feed_key')
    .where((is) => is.and({ site_id: site, feed_id: feed, key_id: key }))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Takes away the keys of a site that open none of these sources: what is not sent any more has no key that still opens it. */
export async function dropFeedKeys(joined: AnyTransaction, site: string, sent: readonly string[]): Promise<void> {
  const trx: Transaction<FeedKeyTables> = joined
  await trx
    .deleteFrom('feed_key')
    .where('site_id', '=', site)
    .$if(sent.length > 0, (query) => query.where('feed_id', 'not in', sent))
    .execute()
}

/** Whether a key opens a source of a site; that it was used is noted once a minute. */
export async function opensFeed({ slug, database }: KeySite, feed: string, key: string, now: number): Promise<boolean> {
  const tables = tablesOf<FeedKeyTables>(database)
  const row = await tables.read
    .selectFrom('feed_key')
    .select(['key_id', 'used_at'])
    .where((is) => is.and({ site_id: slug, feed_id: feed, hash: digest(key) }))
    .executeTakeFirst()
  if (!row) return false
  if (row.used_at === null || now - row.used_at >= MINUTE) {
    await tables.write((trx) =>
      trx
        .updateTable('feed_key')
        .set({ used_at: now })
        .where((is) => is.and({ site_id: slug, key_id: row.key_id }))
        .execute(),
    )
  }
  return true
}
