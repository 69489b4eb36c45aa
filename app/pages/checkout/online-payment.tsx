import { useMemo } from 'react'
import { pageMeta } from '#app/features/content/pages/page-meta.ts'
import { PageView } from '#app/features/content/pages/page-view.tsx'
import { pack, unpack } from '#lib/packing/packed.ts'
import { useCountdowns } from '#app/features/checkout/reserve/views/use-countdowns.ts'
import type { Route } from './+types/online-payment.ts'
import { onlinePaymentPage } from './online-payment-page.server.ts'
import styles from '#app/pages.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors =>
  loaderData ? pageMeta(unpack(loaderData)) : []

/** Made for one shopper: no cache keeps it. */
export const headers = (): HeadersInit => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ context, request, url }: Route.LoaderArgs) {
  return pack(await onlinePaymentPage({ context, request, url }), request)
}

export default function OnlinePayment({ loaderData }: Route.ComponentProps) {
  useCountdowns()
  return <PageView page={useMemo(() => unpack(loaderData), [loaderData])} />
}
