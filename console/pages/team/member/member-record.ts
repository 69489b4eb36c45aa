import { data, redirect } from 'react-router'
import type { Route } from './+types/member-record.ts'
import * as paths from '../../../paths.ts'
import { provenOr, teamOfSite } from '../team-of-site.server.ts'

/** Everything that the organisation keeps of a person, as a file; that it was asked for stands in the history. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { team } = await teamOfSite(context, request, params.site)
  const result = await team.record(params.person)
  if (!result.ok) {
    provenOr(result, paths.team(params.site))
    throw data(result.reason, { status: 404 })
  }
  return new Response(JSON.stringify(result.record, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.json"',
    },
  })
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.team(params.site))
