import { redirect } from 'react-router'
import type { Route } from './+types/site-home.ts'
import * as paths from '../paths.ts'
import { keepSite } from '../request/last-site.ts'
import { siteFor } from '../request/site-for.ts'

/** The address of a site alone leads to what needs a hand there, and is where the next visit begins. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { site } = await siteFor(context, request, params['site'] ?? '')
  throw redirect(paths.today(site.slug), { headers: { 'Set-Cookie': keepSite(site.slug) } })
}
