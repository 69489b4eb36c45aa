import { data, redirect, type RouterContextProvider } from 'react-router'
import { type SiteAccess, siteAccess, sitesWith } from '#app/features/staff/site-access.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { atMost } from '#lib/packing/at-most.ts'
import * as paths from '../paths.ts'
import { consoleOf } from './console-ports.ts'

/** Who is signed in; everybody else is led to sign in, and back to where they were going. */
export function staffOf(context: Readonly<RouterContextProvider>, request: Request): Staff {
  const { staff } = consoleOf(context)
  if (staff) return staff
  const { pathname, search } = new URL(request.url)
  const back = pathname.replace(/\.data$/, '') + search
  throw redirect(back === '/' ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ back })}`)
}

/**
 * What whoever sent the request may do at the site of this slug. A site where they may do nothing does not exist for
 * them: the answer is that of an address that nobody has.
 */
export async function siteFor(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
): Promise<SiteAccess> {
  const staff = staffOf(context, request)
  const site = await consoleOf(context).siteBySlug(slug)
  const access = site && siteAccess(staff, site)
  if (!access) throw data('There is nothing at this address, or it is not yours to see.', { status: 404 })
  return access
}

/** As many sites are loaded at the same time as one person waits for. */
const LOADED_AT_ONCE = 8

/** The sites of these slugs that there are, in that order: for their marks alone, since nobody's reach is asked. */
export async function sitesNamed(context: Readonly<RouterContextProvider>, slugs: readonly string[]): Promise<Site[]> {
  const sites = await atMost(LOADED_AT_ONCE, slugs, consoleOf(context).siteBySlug)
  return sites.filter((site) => site !== null)
}

/** What whoever sent the request may do at each of the sites where they see leads, in the order of the slugs. */
export async function sitesWithLeads(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SiteAccess[]> {
  const staff = staffOf(context, request)
  const sites = await sitesNamed(context, sitesWith(staff, 'leads.see'))
  return sites.flatMap((site) => siteAccess(staff, site) ?? [])
}
