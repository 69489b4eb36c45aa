import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { trackedLeads } from '#app/features/leads/tracked-leads.server.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { trackLeads } from '#app/features/tracking/tracked-leads.ts'
import * as paths from '#app/paths.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { drawReservation, drawSandbox } from '#app/features/checkout/reserve/views/checkout-html.server.tsx'
import { DrawnPage } from '#app/features/checkout/reserve/views/drawn-page.tsx'
import { lookAgain } from '#app/features/checkout/reserve/look-again.server.ts'
import { reservationView } from '#app/features/checkout/reserve/reservation-view.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { checkoutSettings } from '#app/features/checkout/settings.schema.ts'
import type { Route } from './+types/reservations.ts'
import styles from '#app/features/checkout/checkout.css?url'

export const links: Route.LinksFunction = () => [FORM_STYLES, styles].map((href) => ({ rel: 'stylesheet', href }))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: pageTitle(loaderData?.title ?? 'Reservation', matches[0].loaderData?.name ?? '') },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Made for one shopper: no cache keeps it. */
export const headers = (): HeadersInit => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })

const missing = () =>
  data('We couldn’t find this reservation. If you made one, please call us with your reference.', {
    status: 404,
  })

/** `/reservations/{id}`, or `/reservations/sandbox/{ref}`. */
function addressed(params: Route.LoaderArgs['params']) {
  const [first = '', second = null, ...beyond] = (params['*'] ?? '').split('/')
  if (beyond.length > 0 || first === '') throw missing()
  if (second === null) return { id: first, ref: null }
  if (first !== 'sandbox') throw missing()
  return { id: null, ref: second }
}

async function sandboxPage({ context, ref }: { context: Route.LoaderArgs['context']; ref: string }) {
  const site = portsOf(context).site
  // Nobody has a car of a live site for a payment that moves no money, not even for one that was begun before.
  if (settingsOf(site, checkoutSettings).checkout.live) throw data('There is no such payment.', { status: 404 })
  const page = /^\w[\w-]{1,80}$/.test(ref) ? await portsOf(context).checkout.sandbox.page(site.slug, ref) : null
  if (!page) throw data('There is no such payment.', { status: 404 })
  return page
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const { id, ref } = addressed(params)
  if (ref !== null) {
    const page = await sandboxPage({ context, ref })
    const { name } = settingsOf(site, siteSettings)
    return { title: 'Test payment', html: drawSandbox(page, name), tracked: [] }
  }
  const ports = portsOf(context).checkout
  const reservation = await lookAgain(site, id, ports)
  if (!reservation) throw missing()
  const view = await reservationView(site, reservation, ports)
  const tracked = await trackedLeads(site, [reservation.lead_id])
  return { title: `Reservation ${view.reference}`, html: drawReservation(view), tracked }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const site = portsOf(context).site
  const ports = portsOf(context).checkout
  const { id, ref } = addressed(params)
  const read = await readForm(request)
  if (!read.ok) throw data(read.reason, { status: read.status })
  if (ref !== null) {
    const page = await sandboxPage({ context, ref })
    const decision = read.data.get('decision') === 'pay' ? 'pay' : 'decline'
    await ports.sandbox.decide(site.slug, ref, decision)
    throw redirect(decision === 'pay' ? page.done : paths.sandboxPayment(ref), 303)
  }
  if (read.data.get('intent') === 'cancel') {
    const cancelled = await reservationsOf(site).apply(id, { event: 'cancelled', actor: 'shopper' })
    if (!cancelled.ok && cancelled.reason === 'unknown') throw missing()
    ports.notifyWorker()
  }
  throw redirect(paths.reservation(id), 303)
}

export default function Reservations({ loaderData: { html, tracked } }: Route.ComponentProps) {
  useEffect(() => void trackLeads(tracked), [tracked])
  return <DrawnPage key={html} html={html} />
}
