import { data, redirect } from 'react-router'
import { passGate } from '#app/features/account/gates/pass-gate.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { requestedCar } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { BUY_ONLINE } from '#app/features/vehicle/buttons.ts'
import * as paths from '#app/paths.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { browserMark, markCookie, newBrowserMark } from '#app/features/checkout/reserve/browser-mark.server.ts'
import { type CheckoutRequest, checkoutPage } from '#app/features/checkout/reserve/checkout-request.server.ts'
import { drawCheckout } from '#app/features/checkout/reserve/views/checkout-html.server.tsx'
import { DrawnPage } from '#app/features/checkout/reserve/views/drawn-page.tsx'
import { checkoutOf } from '#app/features/checkout/reserve/reserve-view.server.ts'
import { takeReservation } from '#app/features/checkout/reserve/take-reservation.server.ts'
import type { Route } from './+types/reserve.ts'
import styles from '#app/features/checkout/checkout.css?url'

export const links: Route.LinksFunction = () => [FORM_STYLES, styles].map((href) => ({ rel: 'stylesheet', href }))

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const verb = location.pathname.endsWith('/buy-online') ? BUY_ONLINE : 'Reserve'
  const title = loaderData ? `${verb}: ${loaderData.name}` : verb
  return [{ title: pageTitle(title, matches[0].loaderData?.name ?? '') }, { name: 'robots', content: 'noindex' }]
}

/** Made for one shopper: no cache keeps it. */
export const headers = ({ actionHeaders }: Route.HeadersArgs): HeadersInit => ({
  'X-Robots-Tag': 'noindex',
  ...Object.fromEntries(actionHeaders),
  'Cache-Control': 'private, no-store',
})

const missing = () => data('This vehicle is no longer listed. It may have been sold or moved.', { status: 404 })

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'request' | 'url'>

async function requested({ context, params, request, url }: Args): Promise<CheckoutRequest> {
  const site = portsOf(context).site
  const ports = portsOf(context).checkout
  const { name } = checkoutOf(site, ports)
  const own = paths.checkoutPage(params.slug, name)
  // A site has one of the two names; the other leads to it.
  if (url.pathname.replace(/\.data$/, '') !== own) {
    if (!(await requestedCar(site, params.slug))) throw missing()
    throw redirect(own, 302)
  }
  const account = (await passGate({ context, request, url })) ?? (await portsOf(context).signedIn.account())
  return {
    slug: params.slug,
    account,
    browser: browserMark(request),
    ports,
    search: portsOf(context).search,
    leadSecret: portsOf(context).leads.secret,
    visitor: portsOf(context).visitor,
    url,
  }
}

export async function loader(args: Route.LoaderArgs) {
  const answer = await checkoutPage(portsOf(args.context).site, await requested(args))
  if (answer.kind === 'missing') throw missing()
  if (answer.kind === 'go') throw redirect(answer.to, 303)
  return { name: answer.view.car.name, html: drawCheckout(answer.view) }
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const given = await requested(args)
  const read = await readForm(request)
  if (!read.ok) throw data(read.reason, { status: read.status })
  const mark = given.browser ?? newBrowserMark()
  const taken = await takeReservation(portsOf(context).site, { ...given, data: read.data, mark }).catch(
    (error: unknown) => {
      portsOf(context).log.warn({ err: error }, 'a reservation could not be made')
      throw data('We could not reserve the vehicle just now, and nothing was charged. Please try again in a minute.', {
        status: 503,
      })
    },
  )
  if (taken.kind === 'missing') throw missing()
  const headers = new Headers({ 'Set-Cookie': markCookie(mark) })
  if (taken.kind === 'go') throw redirect(taken.to, { status: 303, headers })
  if (taken.retryAfter) headers.set('Retry-After', String(taken.retryAfter))
  return data({ html: drawCheckout(taken.view) }, { status: taken.status, headers })
}

export default function Reserve({ loaderData, actionData }: Route.ComponentProps) {
  const html = actionData?.html ?? loaderData.html
  return <DrawnPage key={html} html={html} />
}
