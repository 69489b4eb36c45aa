import { siteContext } from '#app/features/site/site-context.ts'
import { freshToken } from '../abuse/fresh-token.server.ts'
import { isFormKind } from '../forms/form-kinds.ts'
import { leadDeskContext } from '../lead-desk-context.ts'
import type { Route } from './+types/form-token.ts'

/** `GET /forms/:form/token`: a token of this moment and, where the site wants it solved, a task. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  if (!isFormKind(params.form)) return Response.json({ error: 'There is no such form.' }, { status: 404, headers })
  const fresh = await freshToken(context.get(siteContext), params.form, context.get(leadDeskContext).secret)
  return Response.json(fresh, { headers })
}
