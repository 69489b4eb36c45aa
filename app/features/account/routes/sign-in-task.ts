import { siteContext } from '#app/features/site/site-context.ts'
import { newChallenge } from '#app/features/site/task/challenge.server.ts'
import { signInDeskContext } from '../sign-in-desk-context.ts'
import { taskOf } from '../sign-in-flow.server.ts'
import { readState } from '../sign-in-state.server.ts'
import type { Route } from './+types/sign-in-task.ts'

/** `GET /sign-in/task`: a task for the browser that asks, for a code of a number that was guessed at. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'private, no-store' }
  const site = context.get(siteContext)
  const { secret } = context.get(signInDeskContext)
  const state = readState(site, { secret, cookies: request.headers.get('cookie') })
  if (!state?.phone) return Response.json({ error: 'No code was asked for.' }, { status: 404, headers })
  return Response.json(await newChallenge(taskOf(site, secret, state), site.now()), { headers })
}
