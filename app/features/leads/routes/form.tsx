import { data, redirect } from 'react-router'
import { siteContext } from '#app/features/site/site-context.ts'
import { visitorContext } from '#app/features/site/visitor-context.ts'
import { pageTitle } from '#lib/page-title.ts'
import { readForm } from '#lib/read-form.ts'
import { isFormKind } from '../forms/form-kinds.ts'
import { formView } from '../form-view.server.ts'
import { LeadForm } from '../lead-form.tsx'
import { leadDeskContext } from '../lead-desk-context.ts'
import { receiveForm, unread } from '../receive-form.server.ts'
import type { Route } from './+types/form.ts'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [{ title: pageTitle(loaderData.form.title, chrome.name) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isFormKind(params.form))
    throw data('There is no such form. Please call us, or use the contact page.', { status: 404 })
  const asked = {
    kind: params.form,
    car: url.searchParams.get('car') ?? undefined,
    location: url.searchParams.get('location') ?? undefined,
  }
  const view = await formView(context.get(siteContext), asked, context.get(leadDeskContext).secret)
  if (!view) throw data('This vehicle is no longer listed. It may have been sold or moved.', { status: 404 })
  return view
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  if (!isFormKind(params.form))
    throw data('There is no such form. Please call us, or use the contact page.', { status: 404 })
  const sent = await readForm(request)
  if (!sent.ok) return data(unread(sent), { status: sent.status })
  const received = await receiveForm(context.get(siteContext), {
    kind: params.form,
    data: sent.data,
    visitor: context.get(visitorContext),
    url: request.headers.get('referer') ?? url.href,
    desk: context.get(leadDeskContext),
  })
  if (received.ok) throw redirect(`/success?lead_id=${received.lead}`, 303)
  return data(received, {
    status: received.status,
    ...(received.retryAfter && { headers: { 'Retry-After': String(received.retryAfter) } }),
  })
}

/** The answer to a form says when it may be sent again; none is kept by a cache. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  'Cache-Control': 'no-store',
  ...Object.fromEntries(actionHeaders),
})

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1>{loaderData.form.title}</h1>
      <LeadForm view={loaderData} problems={actionData ?? null} />
    </div>
  )
}
