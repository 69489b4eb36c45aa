import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { changeVerb } from '#app/features/inventory/bulk/stock-change.ts'
import type { StockChoice } from '#app/features/inventory/bulk/stock-job.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/change.ts'
import { momentWords } from '../../../parts/moments/moment-words.ts'
import * as paths from '../../../paths.ts'
import { useAnswer } from '../../../request/own-answer.ts'
import { bulkFor, choicesOf, chosenSlugs, locationsOf, tasksOf } from './change-data.server.ts'
import { ChangeFields } from './change-fields.tsx'
import { formOf, namedCars, readPlan, typedIn } from './change-form.ts'
import { ChangePreview } from './change-preview.tsx'
import { isTask, taskOf } from './change-tasks.ts'

export { revalidateAfterOwnForm as shouldRevalidate } from '../../../request/own-answer.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Change cars | Console' }]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { site, verbs, zone, now } = await bulkFor(context, request, params.site)
  const query = url.searchParams
  const choice = query.has('job') ? await verbs.stockChoice(query.get('job')!) : null
  if (query.has('job') && !choice)
    throw data('There is no such choice of cars, or it was carried out.', { status: 404 })
  const tasks = tasksOf(verbs)
  const wanted = query.get('change')
  const known = choice?.change ? taskOf(choice.change) : null
  const task = isTask(wanted) && tasks.some(([one]) => one === wanted) ? wanted : (known ?? tasks[0]![0])
  const { slugs } = namedCars(query)
  return {
    job: choice && shownChoice(choice, task === known),
    list: query.get('list') ?? '',
    cars: choice?.cars ?? slugs.length,
    slugs: choice ? [] : slugs,
    tasks,
    task,
    filled: choice?.change && task === known ? formOf({ change: choice.change, moment: choice.moment }, zone) : {},
    moment: choice && choice.moment !== null ? momentWords(choice.moment, now, zone).title : null,
    ...choicesOf(site),
  }
}

const shownChoice = ({ id, version, first, preview, change }: StockChoice, isOfTask: boolean) => ({
  id,
  version,
  first,
  preview: isOfTask ? preview : null,
  verb: preview && change && isOfTask ? changeVerb(change, preview.changes) : null,
})

/** Chooses cars, looks at what a change would do to them, or carries it out. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { site, verbs, zone } = await bulkFor(context, request, params.site)
  const form = await request.formData()
  const [intent, wanted] = [formText(form, 'intent'), formText(form, 'change')]
  const list = formText(form, 'list')
  const here = (job: string, change: string) => `${paths.changeStock(params.site)}?${new URLSearchParams({ job, ...(change && { change }), ...(list && { list }) })}` // prettier-ignore
  let job = formText(form, 'job')
  if (job === '') {
    const slugs = await chosenSlugs(verbs, namedCars(form))
    const made = await verbs.chooseCars({ slugs })
    if (!made.ok) return answer(made, { form })
    job = made.job
  }
  if (intent === 'preview') {
    const task = isTask(wanted) ? wanted : 'price'
    const read = readPlan(form, task, locationsOf(site), zone)
    if (!read.ok) return answer({ ok: false, reason: 'refused', message: read.message }, { form, job })
    const looked = await verbs.previewChange(job, read.plan)
    if (!looked.ok) return answer(looked, { form, job })
  }
  if (intent === 'apply') {
    const version = Number(formText(form, 'version'))
    const confirmed = form.getAll('confirm').map(String)
    const applied = await verbs.applyChange(job, { version, confirmed, note: formText(form, 'note').slice(0, 200) })
    if (!applied.ok) return answer(applied, { form, job })
    return redirect(`${paths.stockJob(params.site, job)}?done=1`)
  }
  return redirect(here(job, wanted))
}

interface Refusal {
  readonly ok: false
  readonly reason: 'not-found' | 'refused' | 'unconfirmed' | 'changed'
  readonly message?: string
  readonly differing?: readonly { readonly slug: string; readonly name: string; readonly reason: string }[]
}

/** Why nothing was done, with what was typed: no form is filled in twice. */
function answer({ reason, message, differing = [] }: Refusal, { form, job = '' }: { form: FormData; job?: string }) {
  if (reason === 'not-found') throw data('These cars are not there, or not yours to change.', { status: 404 })
  const status = reason === 'changed' ? 409 : 422
  return data({ message: message ?? '', differing, job, typed: typedIn(form) }, { status })
}

export default function ChangeCars({ loaderData, actionData, params }: Route.ComponentProps) {
  const { job, cars, slugs, tasks, task, filled, moment, list } = loaderData
  const refusal = useAnswer(actionData)
  const typed = refusal?.typed ?? {}
  /** A choice is made with the first press, also with one that is refused. */
  const made = job?.id ?? (refusal?.job || null)
  const back = `${paths.stock(params.site)}${list && `?${list}`}`
  const busy = useNavigation().state !== 'idle'
  if (cars === 0) {
    return (
      <section className="change" aria-label="Change cars">
        <Head words="Change cars" back={back} />
        {refusal && <Refused {...refusal} />}
        <p>Choose cars in the list of the stock first; what is to be done with them is said here.</p>
        <p>
          <a href={paths.stockJobs(params.site)} className="change-link">
            What was changed in the last 30 days
          </a>
        </p>
      </section>
    )
  }
  return (
    <section className="change" aria-label="Change cars">
      <Head words={`Change ${cars} ${cars === 1 ? 'car' : 'cars'}`} back={back} />
      {refusal && <Refused {...refusal} />}
      <nav className="change-tasks" aria-label="What to change">
        {tasks.map(([one, words]) => (
          <Link
            key={one}
            to={`?${new URLSearchParams([...(job ? [['job', job.id]] : slugs.map((slug) => ['cars', slug])), ['change', one], ...(list ? [['list', list]] : [])] as [string, string][])}`}
            aria-current={one === task ? 'true' : undefined}
          >
            {words}
          </Link>
        ))}
      </nav>
      <Form method="post" className="change-form" key={`${job?.id} ${task}`}>
        {made !== null ? (
          <input type="hidden" name="job" value={made} />
        ) : (
          <input type="hidden" name="cars" value={slugs.join(',')} />
        )}
        <input type="hidden" name="change" value={task} />
        <input type="hidden" name="list" value={list} />
        <ChangeFields
          {...loaderData}
          filled={typed['intent'] === 'preview' && typed['change'] === task ? typed : filled}
        />
        <Button type="submit" name="intent" value="preview" look={job?.preview ? 'quiet' : 'primary'} busy={busy}>
          <Icon name="eye" />
          See what changes
        </Button>
      </Form>
      {job?.preview && job.verb && (
        <ChangePreview
          key={job.version}
          job={job.id}
          version={job.version}
          preview={job.preview}
          verb={job.verb}
          moment={moment}
          note={typed['note'] ?? ''}
          confirmed={Number(typed['version']) === job.version ? (typed['confirm'] ?? '').split(',') : []}
        />
      )}
    </section>
  )
}

/** Beside the list it closes, and on a page of its own it leads back. */
const Head = ({ words, back }: { readonly words: string; readonly back: string }) => (
  <header className="change-head">
    <h1>{words}</h1>
    <Link
      to={back}
      className={buttonClass('text', 'btn-square')}
      aria-label="Back to the list"
      data-key="Escape u"
      aria-keyshortcuts="Escape"
    >
      <Icon name="close" />
    </Link>
  </header>
)

const Refused = ({
  message,
  differing,
}: {
  message: string
  differing: readonly { readonly slug: string; readonly name: string; readonly reason: string }[]
}) => (
  <Notice tone="bad" role="alert" as="div">
    {message}
    {differing.length > 0 && (
      <ul className="change-moved">
        {differing.map(({ slug, name, reason }) => (
          <li key={slug}>
            <b>{name}</b> {reason}
          </li>
        ))}
      </ul>
    )}
  </Notice>
)
