import { redirect } from 'react-router'
import type { Route } from './+types/started-site.ts'
import { START_STEPS } from '#app/features/website/start/start-questions.ts'
import { STEP_PATHS } from './start-steps.tsx'
import { startedFor } from './start-request.server.ts'

/** A site that is being set up goes on at the first step that nobody has answered or passed. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { started } = await startedFor(context, request, params.site)
  const { done, skipped } = started.steps
  const next = START_STEPS.find((step) => ![...done, ...skipped].includes(step)) ?? 'done'
  throw redirect(STEP_PATHS[next](params.site))
}
