import { data, type RouterContextProvider } from 'react-router'
import { teamOfSite } from '../team-of-site.server.ts'

/** Somebody in the team of the organisation that has a site, for whoever looks after it. */
export async function memberOfTeam(
  context: Readonly<RouterContextProvider>,
  request: Request,
  params: { readonly site: string; readonly person: string },
) {
  const found = await teamOfSite(context, request, params.site)
  const members = await found.team.members()
  const person = members.find(({ id }) => id === params.person)
  if (!person) throw data('This person is not in the team any more.', { status: 404 })
  return { ...found, members, person }
}
