import { portsOf } from '#app/features/site/request/ports-context.ts'
import { bodyBytes } from '#lib/forms/body-bytes.ts'
import { askingPage } from '#app/features/leads/enquiry-form/asking-page.ts'
import { takePhoneLead } from '#app/features/leads/phone-reveal/phone-lead.server.ts'
import type { Route } from './+types/phone.ts'

/** A browser of ours writes a tenth of it. */
const MOST_BODY = 2_000

/** A browser posts here; there is nothing to read. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** `POST /api/leads/phone` `{car_id, dealership_id, website_id}`: somebody took the number of a car. */
export async function action({ context, request, url }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const taken = await takePhoneLead(portsOf(context).site, {
    body: new TextDecoder().decode((await bodyBytes(request.body, MOST_BODY)) ?? undefined),
    visitor: portsOf(context).visitor,
    url: askingPage(request, url),
    ports: portsOf(context).leads,
  })
  if (taken.ok) return new Response(null, { status: 204 })
  const headers = taken.status === 429 ? { 'Retry-After': '3600' } : undefined
  return Response.json({ message: taken.reason }, { status: taken.status, ...(headers && { headers }) })
}
