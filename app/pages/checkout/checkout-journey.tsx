import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import styles from '#app/features/checkout/purchase/purchase.css?url'
import type { Route } from './+types/checkout-journey.ts'
import { postToPurchase, purchasePage } from './purchase-page.server.ts'

export const links: Route.LinksFunction = () => [FORM_STYLES, styles].map((href) => ({ rel: 'stylesheet', href }))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [
    { title: pageTitle(loaderData.title, chrome.name) },
    { name: 'robots', content: 'noindex' },
    // Its address may name a valuation, and that opens it.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** It belongs to one shopper: no cache keeps it. */
export const headers = (): HeadersInit => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })

export const loader = (args: Route.LoaderArgs) => purchasePage(args)
export const action = (args: Route.ActionArgs) => postToPurchase(args)

/** Drawn on the server: in the browser it is a page of plain forms. */
export default function CheckoutJourney({ loaderData, actionData }: Route.ComponentProps) {
  const { html } = actionData ?? loaderData
  return <div className="page page-space purchase" dangerouslySetInnerHTML={{ __html: html }} />
}
