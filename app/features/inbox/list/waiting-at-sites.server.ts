import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Scope, SiteAccess } from '#app/features/staff/site-access.ts'
import { atMost } from '#lib/packing/at-most.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { isUnlimited } from '../threads/lead-scope.ts'
import { threadsWithin } from '../threads/scope-sql.server.ts'

const AT_ONCE = 8

/**
 * How many threads wait for an answer at each site where somebody sees leads, by the slugs of the sites; a site where
 * they see none is not there. All sites that they see whole are counted by one query.
 */
export async function waitingAtSites(accesses: readonly SiteAccess[]): Promise<ReadonlyMap<string, number>> {
  const seeing = accesses.flatMap(({ site, scopes }) => {
    const reach = scopes('leads.see')
    return reach === null ? [] : [{ site, reach }]
  })
  const whole = seeing.filter(({ reach }) => isUnlimited(reach)).map(({ site }) => site)
  const parts = seeing.filter(({ reach }) => !isUnlimited(reach))
  const counted = [
    ...(whole.length === 0 ? [] : await waitingAt(whole)),
    ...(await atMost(AT_ONCE, parts, ({ site, reach }) => waitingAt([site], reach))).flat(),
  ]
  return new Map([...seeing.map(({ site }) => [site.slug, 0] as const), ...counted])
}

async function waitingAt(sites: readonly Site[], reach?: readonly Scope[]): Promise<[slug: string, count: number][]> {
  const within = reach ? threadsWithin(reach) : null
  const slugs = sites.map(({ slug }) => slug)
  const rows = await tablesOf<InboxTables>(sites[0]!.database)
    .read.selectFrom('thread')
    .where('site_id', 'in', slugs)
    .where('waiting', '=', 'us')
    .$if(within !== null, (query) => query.where(within!))
    .groupBy('site_id')
    .select(['site_id', ({ fn }) => fn.countAll<number | string>().as('count')])
    .execute()
  return rows.map(({ site_id, count }) => [site_id, Number(count)])
}
