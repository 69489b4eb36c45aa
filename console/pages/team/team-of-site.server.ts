import { data, redirect, type RouterContextProvider } from 'react-router'
import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import type { Organisation } from '#app/features/staff/organisations/organisation.ts'
import type { Refusal } from '#app/features/staff/refusal.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { type Team, teamOf } from '#app/features/staff/team/team.server.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'

/** The team of the organisation that has a site, for whoever looks after it; for anybody else there is none. */
export async function teamOfSite(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
): Promise<{ readonly access: SiteAccess; readonly organisation: Organisation; readonly team: Team }> {
  const access = await siteFor(context, request, slug)
  const { platform, team: ports } = consoleOf(context)
  const organisation = await organisationsOf(platform).bySite(slug)
  // Whoever looks at a site changes nothing at its organisation, by whichever of its sites they come.
  const looks = access.staff.looks?.some(({ site }) => organisation?.sites.includes(site)) ?? false
  const team = organisation && !looks && teamOf(platform, { staff: access.staff, organisation: organisation.id, ports })
  if (!organisation || !team) throw data('Your role does not include the team.', { status: 404 })
  return { access, organisation, team }
}

/** Leads whoever has to prove who they are to where they do so, and back to `path`. */
export function provenOr(refusal: Refusal, path: string) {
  if (refusal.prove) throw redirect(`${paths.prove}?${new URLSearchParams({ back: path })}`)
  return data({ message: refusal.reason }, { status: refusal.full ? 429 : 422 })
}
