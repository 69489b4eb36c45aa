import { redirect } from 'react-router'
import { inboxAddress } from '#app/features/inbox/threads/thread-list.ts'
import type { Route } from './+types/search.ts'
import * as paths from '../paths.ts'
import { siteFor } from '../request/site-for.ts'

/** The one search field finds people, by name, number, address, car or what was said. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  await siteFor(context, request, params.site)
  const text = url.searchParams.get('q')?.trim() ?? ''
  const query = text ? inboxAddress({ view: 'all', text }) : ''
  throw redirect(`${paths.inbox(params.site)}?${query}`)
}
