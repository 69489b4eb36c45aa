import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { passGate } from '#app/features/account/gates/pass-gate.server.ts'
import { pack, unpack } from '#lib/packing/packed.ts'
import { pageAtAddress } from '#app/features/content/pages/page-at-address.server.ts'
import { pageMeta } from '#app/features/content/pages/page-meta.ts'
import { placeOf } from '#app/features/content/pages/page-place.server.ts'
import { PageView } from '#app/features/content/pages/page-view.tsx'
import type { Route } from './+types/page.ts'
import styles from '#app/pages.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors =>
  loaderData ? pageMeta(unpack(loaderData)) : []

/** Any address that no other route owns: a page of the site, an address that has moved, a brand, or a quiet 404. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const answer = await pageAtAddress(url, placeOf(context), (page) => passGate({ context, request, url, ...page }))
  if (!answer) throw data(null, { status: 404 })
  if (answer.kind === 'moved') throw redirect(answer.to, answer.status)
  return pack(answer.page, request)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PageView page={useMemo(() => unpack(loaderData), [loaderData])} />
}
