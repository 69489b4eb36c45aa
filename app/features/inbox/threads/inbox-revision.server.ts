import { sql } from 'kysely'
import type { Site } from '#app/features/site/site.ts'

/** Changes whenever a thread of the site does: for whoever waits to hear of it. */
export async function inboxRevision({ slug, database }: Pick<Site, 'slug' | 'database'>): Promise<string> {
  // A lead bears the moment at which it came, and may join its thread after something newer has happened.
  const { rows } = await sql<{ at: number | null; joined_at: number | null }>`
    select (select max(at) from thread_event where site_id = ${slug}) as at,
      (select joined_at from inbox_site where site_id = ${slug}) as joined_at`.execute(database.read)
  return `${rows[0]?.at ?? 0}.${rows[0]?.joined_at ?? 0}`
}
