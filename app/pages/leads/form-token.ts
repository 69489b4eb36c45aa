import { portsOf } from '#app/features/site/request/ports-context.ts'
import { freshToken } from '#app/features/leads/abuse/fresh-token.server.ts'
import { isFormKind } from '#app/features/leads/forms/form-kinds.ts'
import { OTHER_FORMS } from '#app/features/forms/token/token-fields.ts'
import type { Route } from './+types/form-token.ts'

/** `GET /forms/:form/token`: a token of this moment and, where the site wants it solved or `task` asks for it, a task. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  const { form } = params
  if (!isFormKind(form) && !(OTHER_FORMS as readonly string[]).includes(form))
    return Response.json({ error: 'There is no such form.' }, { status: 404, headers })
  const { secret } = portsOf(context).leads
  const fresh = await freshToken(portsOf(context).site, form, { secret, requested: url.searchParams.has('task') })
  return Response.json(fresh, { headers })
}
