import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { InboxTables } from '../inbox.tables.ts'

/** Changes whenever a thread of the site does: for whoever waits to hear of it. */
export async function inboxRevision(site: Site): Promise<string> {
  const { read } = tablesOf<InboxTables>(site.database)
  const event = await read
    .selectFrom('thread_event')
    .where('site_id', '=', site.slug)
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst()
  // A lead bears the moment at which it came, and may join its thread after something newer has happened.
  const inbox = await read
    .selectFrom('inbox_site')
    .where('site_id', '=', site.slug)
    .select('joined_at')
    .executeTakeFirst()
  return `${event?.at ?? 0}.${inbox?.joined_at ?? 0}`
}
