import { data, Outlet } from 'react-router'
import { inboxQuery } from '#app/features/inbox/threads/thread-list.ts'
import type { Route } from './+types/inbox.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { InboxList } from './inbox-list.tsx'
import { listData } from './list-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Inbox | Console' }]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const list = await listData(access, consoleOf(context).inbox, inboxQuery(url.searchParams))
  if (!list) throw data('Your role does not include leads.', { status: 404 })
  return list
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return (
    <div className="inbox">
      <InboxList {...loaderData} />
      <Outlet />
    </div>
  )
}
