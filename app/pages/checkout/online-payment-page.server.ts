import { data, redirect } from 'react-router'
import { gateAt } from '#app/features/account/gates/gates.ts'
import { passGate } from '#app/features/account/gates/pass-gate.server.ts'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { readyBlock } from '#app/features/content/blocks/ready-block.server.ts'
import type { ShownPart } from '#app/features/content/blocks/live-part.ts'
import { pageAtAddress } from '#app/features/content/pages/page-at-address.server.ts'
import { placeOf } from '#app/features/content/pages/page-place.server.ts'
import { asideOf } from '#app/features/content/pages/show-page.server.tsx'
import type { ShownPage } from '#app/features/content/pages/shown-page.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { Route } from './+types/online-payment.ts'
import { drawPayments } from '#app/features/checkout/online-payment/draw-payments.server.tsx'
import { paymentsRequest, paymentsView } from '#app/features/checkout/online-payment/payments-view.server.ts'
import { browserMark } from '#app/features/checkout/reserve/browser-mark.server.ts'
import { checkoutOf } from '#app/features/checkout/reserve/reserve-view.server.ts'

type OnlinePaymentPageArgs = Pick<Route.LoaderArgs, 'context' | 'request' | 'url'>

/** The dealer's page about paying, and on it the payments of whoever asks. */
export async function onlinePaymentPage({ context, request, url }: OnlinePaymentPageArgs): Promise<ShownPage> {
  const site = portsOf(context).site
  const ports = portsOf(context).checkout
  const account = await portsOf(context).signedIn.account()
  const asker = { account: account?.id ?? null, browser: browserMark(request) }
  const found = await paymentsRequest(site, asker, ports)
  const signedIn = account !== null
  const html = drawPayments(paymentsView(site, { found, ports, signedIn }))
  const part = readyBlock({ id: 'payments', html })
  const enter = (page: { path?: string; gated?: boolean }) => passGate({ context, request, url, ...page })

  // Whoever reserved without an account must find the payment, and sees nothing else of a page behind a gate.
  const closed = gateAt(paths.onlinePayment, settingsOf(site, accountSettings)) !== null
  if (closed && !signedIn && found.length > 0) return barePage(site, part)

  const answer = await pageAtAddress(url, placeOf(context), enter)
  if (answer?.kind === 'moved') throw redirect(answer.to, answer.status)
  if (answer) return { ...answer.page, parts: withPayments(answer.page.parts, part) }
  if (!checkoutOf(site, ports).enabled && found.length === 0) throw data(null, { status: 404 })
  await enter({})
  return barePage(site, part)
}

/** They stand first, below what the dealer greets with. */
function withPayments(parts: ShownPage['parts'], payments: ShownPart): ShownPart[] {
  const first = parts[0]
  const greeted = first !== undefined && 'live' in first && first.live === 'hero' ? 1 : 0
  return [...parts.slice(0, greeted), payments, ...parts.slice(greeted)]
}

/** The page without a word of the dealer's. */
function barePage(site: Site, payments: ShownPart): ShownPage {
  const title = 'Payments'
  return {
    title: pageTitle(title, settingsOf(site, siteSettings).name),
    description: 'See what’s owing, what you’ve paid and any refunds.',
    canonical: site.origin + paths.onlinePayment,
    indexed: false,
    heading: title,
    summary: '',
    parts: [payments],
    aside: asideOf(site),
    structured: [],
  }
}
