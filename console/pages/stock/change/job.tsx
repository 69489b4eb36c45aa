import { useEffect } from 'react'
import { data, Form, redirect, useRevalidator } from 'react-router'
import type { JobLine } from '#app/features/inventory/bulk/stock-job.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/job.ts'
import { KeyMark } from '../../../frame/key-mark.tsx'
import { useKey } from '../../../frame/letter-keys.ts'
import * as paths from '../../../paths.ts'
import { useAnswer } from '../../../request/own-answer.ts'
import { bulkFor } from './change-data.server.ts'
import { jobWords } from './job-words.ts'

export { revalidateAfterAnswer as shouldRevalidate } from '../../../request/own-answer.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Change of many cars | Console' }]

const NOT_THERE = 'There is no such change, or it is not yours to see.'
/** How often the page looks how far a job is, ms. */
const LOOK_MS = 2_000

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { verbs, zone, now } = await bulkFor(context, request, params.site)
  const job = await verbs.stockJob(params.job)
  if (!job) throw data(NOT_THERE, { status: 404 })
  return {
    job: jobWords(job, now, zone),
    alone: job.alone,
    otherwise: job.otherwise,
    isNew: url.searchParams.has('done'),
  }
}

/** Undoes the job. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { verbs } = await bulkFor(context, request, params.site)
  const result = await verbs.undoJob(params.job)
  if (result.ok) return redirect(paths.stockJob(params.site, params.job))
  if (result.reason === 'not-found') throw data(NOT_THERE, { status: 404 })
  return data({ message: result.message }, { status: 422 })
}

export default function StockJobPage({
  loaderData: { job, alone, otherwise, isNew },
  actionData,
  params,
}: Route.ComponentProps) {
  const { what, state, by, note, when, progress, undo } = job
  const refusal = useAnswer(actionData)
  return (
    <div className="plain change-job">
      <h1>{what}</h1>
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal.message}
        </Notice>
      )}
      <Notice as="div" role="status" className="change-note">
        <Icon name={progress ? 'clock' : 'check'} />
        <span>
          {isNew && !progress && <b>Done. </b>}
          {state}.
        </span>
      </Notice>
      {progress && <Progress {...progress} />}
      <p className="soft">
        By {by}, {when}
        {note && `: ${note}`}
      </p>
      {undo && <Undo words={undo} />}
      <Cars heading="Changed, but not all of it" lines={otherwise} />
      <Cars heading="Left alone" lines={alone} />
      <p>
        <a href={paths.stockJobs(params.site)} className="change-link">
          All changes of many cars
        </a>
      </p>
    </div>
  )
}

/** Cars of which there is something to say. */
function Cars({ heading, lines }: { heading: string; lines: readonly JobLine[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2>{heading}</h2>
      <ul className="lines">
        {lines.map(({ slug, name, stocknum, reason }) => (
          <li key={slug} className="line line-plain">
            <div>
              <b>{name}</b> <span className="quiet">{stocknum}</span>
              <small>{reason}</small>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How far a job is. It looks again by itself, without scripts by loading the page. */
function Progress({ done, all }: { done: number; all: number }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = setInterval(() => void revalidate(), LOOK_MS)
    return () => clearInterval(again)
  }, [revalidate])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <progress className="change-progress" value={done} max={all} aria-label={`${done} of ${all} cars`} />
    </>
  )
}

function Undo({ words }: { words: string }) {
  const key = useKey('z')
  return (
    <Form method="post">
      <Button type="submit" {...key}>
        <Icon name="undo" />
        {words} <KeyMark of="z" />
      </Button>
    </Form>
  )
}
