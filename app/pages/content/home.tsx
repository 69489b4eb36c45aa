import { useMemo } from 'react'
import { pack, unpack } from '#lib/packing/packed.ts'
import { pageMeta } from '#app/features/content/pages/page-meta.ts'
import { loadHome } from '#app/features/content/pages/content-page.server.ts'
import { PageView } from '#app/features/content/pages/page-view.tsx'
import type { Route } from './+types/home.ts'
import { placeOf } from '#app/features/content/pages/page-place.server.ts'
import styles from '#app/pages.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors =>
  loaderData ? pageMeta(unpack(loaderData)) : []

export const loader = async ({ context, request }: Route.LoaderArgs) => pack(await loadHome(placeOf(context)), request)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <PageView page={useMemo(() => unpack(loaderData), [loaderData])} />
}
