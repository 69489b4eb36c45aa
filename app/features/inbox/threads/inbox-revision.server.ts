import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { InboxTables } from '../inbox.tables.ts'

/** Changes whenever a thread of the site does: for whoever waits to hear of it. */
export async function inboxRevision(site: Site): Promise<string> {
  const row = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread_event')
    .where('site_id', '=', site.slug)
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst()
  return String(row?.at ?? 0)
}
