import { data, redirect } from 'react-router'
import { signedInShopper } from '#app/features/account/gates/gate.server.ts'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import * as paths from '#app/paths.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { DONE, postSearches } from '#app/features/garage/alerts/searches/post-searches.server.ts'
import { SEARCHES } from '#app/features/garage/alerts/searches/searches-name.ts'
import { searchesView } from '#app/features/garage/alerts/searches/searches-view.server.ts'
import { watchedVehicle } from '#app/features/garage/alerts/watched.ts'
import { ConfirmView } from '#app/features/garage/views/confirm-view.tsx'
import { drawSearchForm } from '#app/features/garage/views/draw-search-form.server.tsx'
import { SearchListView } from '#app/features/garage/views/search-list-view.tsx'
import { noticeOf } from '#app/features/garage/notice.ts'
import { garageFrame } from '#app/features/garage/garage-part.server.ts'
import { GarageFrame } from '#app/features/garage/views/garage-frame.tsx'
import type { Route } from './+types/searches.ts'
import garageStyles from '#app/features/garage/garage.css?url'

export const links: Route.LinksFunction = () => [FORM_STYLES, garageStyles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      (loaderData as { title?: string } | undefined)?.title ?? SEARCHES,
      matches[0].loaderData?.name ?? '',
    ),
  },
  { name: 'robots', content: 'noindex' },
]

/** Nobody but its shopper sees it: no cache keeps it. */
export const headers = (): HeadersInit => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })

const missing = () => data('There is no such search in your garage.', { status: 404 })

/** Who asks for which page; whoever is not signed in is led to do so (A05). */
async function requested({
  context,
  params,
  request,
  url,
}: Pick<Route.LoaderArgs, 'context' | 'params' | 'request' | 'url'>) {
  const site = portsOf(context).site
  const part = params['*'] ?? ''
  const alertPorts = portsOf(context).alerts
  const path = url.searchParams.get('path')
  const ports = { search: portsOf(context).search, places: portsOf(context).places }
  const token = url.searchParams.get('token') ?? ''
  // The link of an email works for whoever reads the mailbox.
  if (part === 'confirm') return { part, site, alertPorts, path, token, ports, account: null, visitor: null }
  const reason = path !== null && watchedVehicle({ path }) !== null ? 'price-alert' : 'saved-search'
  const [type, back] = part === 'new' ? [reason, path ?? '/'] : ['garage', undefined]
  const account = await signedInShopper({ context, request, url, type, back })
  return { part, site, alertPorts, path, token, ports, account, visitor: portsOf(context).visitor }
}

export async function loader(args: Route.LoaderArgs) {
  const who = await requested(args)
  const view = await searchesView(who)
  if (!view) throw missing()
  return data(
    {
      ...(view.kind === 'form' ? { kind: view.kind, title: view.title, html: drawSearchForm(view.form) } : view),
      frame: who.account && garageFrame({ site: who.site, account: who.account }, paths.garage),
      done: noticeOf(DONE, args.url.searchParams),
    },
    { status: view.kind === 'unreadable' ? 400 : 200 },
  )
}

export async function action({ request, ...args }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const who = await requested({ ...args, request })
  const read = await readForm(request)
  if (!read.ok) throw data(read.reason, { status: read.status })
  const posted = await postSearches(who, read.data)
  if (posted.kind === 'missing') throw missing()
  if (posted.kind === 'confirmed') return data(posted)
  if (posted.kind === 'done') throw redirect(posted.to, { status: 303 })
  const view = await searchesView(who)
  if (view?.kind !== 'form') throw missing()
  return data({ kind: posted.kind, html: drawSearchForm(view.form, posted.problem) }, { status: posted.problem.status })
}

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { done, title, frame } = loaderData
  if (actionData?.kind === 'confirmed') return <ConfirmView view={actionData} />
  if (loaderData.kind === 'confirm' || loaderData.kind === 'unreadable') return <ConfirmView view={loaderData} />
  if (!frame) return null
  return (
    <GarageFrame frame={frame} here={`${paths.garage}/searches`} title={title} done={done}>
      {loaderData.kind === 'list' ? (
        <SearchListView list={loaderData} />
      ) : (
        <div className="garage-drawn" dangerouslySetInnerHTML={{ __html: actionData?.html ?? loaderData.html }} />
      )}
    </GarageFrame>
  )
}
