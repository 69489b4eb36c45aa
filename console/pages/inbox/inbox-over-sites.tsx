import { inboxQuery } from '#app/features/inbox/list/thread-list.ts'
import type { Route } from './+types/inbox-over-sites.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { sitesWithLeads } from '../../request/site-for.ts'
import { InboxHalves } from './inbox-halves.tsx'
import { listDataOverSites } from './list-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Inbox of all sites | Console' }]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const query = inboxQuery(url.searchParams)
  const accesses = await sitesWithLeads(context, request)
  return listDataOverSites(accesses, consoleOf(context).inbox, { query, site: url.searchParams.get('site') })
}

/** The threads of every site where somebody sees leads. */
export default function InboxOverSites({ loaderData }: Route.ComponentProps) {
  return <InboxHalves {...loaderData} />
}
