import { data, redirect } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import * as paths from '#app/paths.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { stopAlerts } from '#app/features/garage/alerts/stop-page.server.ts'
import type { Route } from './+types/unsubscribe-hook.ts'

const said = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })

/** One press in a mail program (RFC 8058): it sends no cookie and no origin, and the signature is all that counts. */
export async function action({ context, request, url }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const read = await readForm(request)
  if (!read.ok) return said(read.reason, read.status)
  if (read.data.get('List-Unsubscribe') !== 'One-Click')
    return said('Nothing was stopped: send List-Unsubscribe=One-Click.', 400)
  const { secret } = portsOf(context).alerts
  const stopped = await stopAlerts(portsOf(context).site, secret, {
    token: url.searchParams.get('token') ?? '',
    all: false,
  })
  return stopped ? said('You’re unsubscribed.', 200) : said('This link is not one of ours.', 400)
}

/** Some programs open the address instead: nothing changes until somebody presses the button there. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`${paths.unsubscribe}?${new URLSearchParams({ token: url.searchParams.get('token') ?? '' })}`, {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
