import { data, Form, Link, redirect } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/jobs.ts'
import * as paths from '../../../paths.ts'
import { useAnswer } from '../../../request/own-answer.ts'
import { bulkFor } from './change-data.server.ts'
import { jobWords } from './job-words.ts'

export { revalidateAfterAnswer as shouldRevalidate } from '../../../request/own-answer.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Changes of many cars | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { verbs, zone, now } = await bulkFor(context, request, params.site)
  return { jobs: (await verbs.stockJobs()).map((job) => jobWords(job, now, zone)) }
}

/** Undoes a job. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { verbs } = await bulkFor(context, request, params.site)
  const id = formText(await request.formData(), 'undo')
  const result = await verbs.undoJob(id)
  if (result.ok) return redirect(paths.stockJob(params.site, id))
  if (result.reason === 'not-found') throw data('There is no such change, or it is not yours to undo.', { status: 404 })
  return data({ message: result.message }, { status: 422 })
}

export default function StockJobs({ loaderData: { jobs }, actionData, params }: Route.ComponentProps) {
  const refusal = useAnswer(actionData)
  return (
    <div className="plain">
      <h1>Changes of many cars</h1>
      <p>What was changed in the last 30 days, and what is still to come. Each can be undone.</p>
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal.message}
        </Notice>
      )}
      <ul className="lines">
        {jobs.map(({ id, what, state, by, when, undo }) => (
          <li key={id} className="line line-plain">
            <div>
              <Link to={paths.stockJob(params.site, id)}>{what}</Link>
              <small>
                {state} · {by}, {when}
              </small>
            </div>
            {undo && (
              <Form method="post" className="line-end">
                <Button type="submit" look="text" name="undo" value={id} aria-label={`${undo}: ${what}`}>
                  <Icon name="undo" />
                  {undo}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {jobs.length === 0 && <p className="soft">Nothing was changed for many cars at once yet.</p>}
    </div>
  )
}
