import { data, redirect } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { inboxQuery } from '#app/features/inbox/list/thread-list.ts'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/inbox.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { InboxHalves } from './inbox-halves.tsx'
import { listData } from './list-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Inbox | Console' }]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const list = await listData(access, consoleOf(context).inbox, inboxQuery(url.searchParams))
  if (!list) throw data('Your role does not include leads.', { status: 404 })
  return list
}

/** Keeps the list that is shown under a name, or forgets one. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { saveView, removeView } = inboxOf(access, consoleOf(context).inbox)
  const form = await request.formData()
  if (!saveView || !removeView) throw data('Your role does not include leads.', { status: 404 })
  const gone = formText(form, 'remove')
  const query = inboxQuery(url.searchParams)
  const shared = formText(form, 'shared') === '1'
  const result = gone ? await removeView(gone) : await saveView({ name: formText(form, 'name'), query, shared })
  if (result.ok) return redirect(gone ? url.pathname : url.pathname + url.search)
  throw data(result.reason === 'refused' ? result.message : 'This view is not there any more.', { status: 422 })
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return <InboxHalves {...loaderData} />
}
