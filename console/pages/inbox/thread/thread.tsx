import { data, Form, Link, redirect, useLocation, useSearchParams } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/thread.ts'
import { StateGlyph } from '../../../parts/state-glyph.tsx'
import { SiteName } from '../../../parts/site-square.tsx'
import { siteMark } from '../../../frame/site-mark.server.ts'
import { useKey } from '../../../frame/letter-keys.ts'
import { saidAfter } from '../../../parts/said-after.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { inboxPlace } from '../../../request/inbox-place.ts'
import { siteFor } from '../../../request/site-for.ts'
import { Failure } from '../../../states/failure.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { CallMenu, SnoozeMenu, TakeButton, UndoButton } from './thread-verbs.tsx'
import { StateMenu } from './state-menu.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ClockChip } from '../clock-chip.tsx'
import { DONE_WORDS } from './done-words.ts'
import { ThreadBeside } from './thread-beside.tsx'
import { ThreadLog } from './thread-log.tsx'
import { actOnThread } from './thread-actions.server.ts'
import { threadData } from './thread-data.server.ts'
import { NoteForm } from './note-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${(loaderData as { name?: string } | undefined)?.name ?? 'Thread'} | Console` },
]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inbox } = consoleOf(context)
  const found = await threadData(access, inbox, { id: params.thread, template: url.searchParams.get('template') })
  if (!found) throw data('This thread is not there any more, or not yours to see.', { status: 404 })
  // A merged thread lives on under another address.
  const { overSites, thread } = inboxPlace(url.pathname, params.site)
  if (found.id !== params.thread) throw redirect(thread(params.site, found.id))
  await inboxOf(access, inbox).opened?.(found.id)
  return { ...found, site: overSites ? siteMark(access.site) : null }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const form = await request.formData()
  const result = await actOnThread(access, consoleOf(context).inbox, { thread: params.thread, form })
  if (!result.ok) return data({ message: result.message }, { status: result.status })
  const query = new URLSearchParams(url.searchParams)
  query.delete('template')
  query.set('done', result.done)
  return redirect(`${inboxPlace(url.pathname, params.site).thread(params.site, params.thread)}?${query}`)
}

/** The list stays beside a thread that cannot be shown. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { list } = inboxPlace(useLocation().pathname, params?.['site'] ?? '')
  return (
    <section className="thread-none plain" aria-label="Thread">
      <Failure error={error} link={{ to: list, words: 'Back to the list' }} />
    </section>
  )
}

export default function Thread({ loaderData: thread, actionData, params }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { list: address } = inboxPlace(useLocation().pathname, params.site)
  const backKey = useKey('u')
  const done = saidAfter(DONE_WORDS, query.get('done'))
  const list = new URLSearchParams(query)
  list.delete('done')
  list.delete('template')
  const from = `${address}/${thread.site ? `${params.site}/` : ''}${params.thread}${list.size > 0 ? `?${list}` : ''}`
  const samePerson = `${paths.samePerson(params.site, params.thread)}?${new URLSearchParams({ from })}`
  const back = `${address}${list.size > 0 ? `?${list}` : ''}`
  return (
    <section className="thread thing" aria-label={thread.name}>
      <header className="thread-head">
        <ButtonLink look="text" shape="square" className="thread-back" href={back} aria-label="Back to the list">
          <Icon name="left" />
        </ButtonLink>
        <div className="thread-who">
          {thread.site && <SiteName {...thread.site} />}
          <h1>
            {thread.name} {thread.clock && <ClockChip {...thread.clock} />}
          </h1>
          <small>
            <StateGlyph state={thread.state} />
            {thread.stateWord}
            {thread.phone && <span>· {thread.phone.text}</span>}
            <span>· {thread.owner ? (thread.owner.mine ? 'yours' : thread.owner.name) : 'no owner'}</span>
          </small>
        </div>
        {thread.may.answer && (
          // A menu that did what it offers is closed afterwards.
          <div className="thread-verbs" key={thread.version}>
            <TakeButton thread={thread} />
            <AssignMenu thread={thread} />
            <SnoozeMenu thread={thread} />
            <StateMenu thread={thread} samePerson={samePerson} />
            <CallMenu thread={thread} />
          </div>
        )}
      </header>
      <div className="thread-main">
        {actionData && (
          <Notice tone="bad" role="alert">
            {actionData.message}
          </Notice>
        )}
        {done && (
          <Notice as="div" role="status" className="thread-done">
            <Icon name="check" /> <span>{done}</span>
            {thread.undo && thread.may.answer && query.get('done') !== 'undone' && <UndoButton thread={thread} />}
          </Notice>
        )}
        {thread.readers.length > 0 && (
          <p className="event">
            <Icon name="eye" />
            <span>
              {thread.readers.join(' and ')} {thread.readers.length === 1 ? 'is' : 'are'} looking at this too
            </span>
          </p>
        )}
        <ThreadLog days={thread.days} />
        {thread.moreLeads && (
          <p className="event">
            <Icon name="lock" />
            <span>There is more of this person that your role does not include.</span>
          </p>
        )}
        {thread.followUps.map(({ id, kind, text }) => (
          <Form method="post" key={id} className="event">
            <input type="hidden" name="version" value={thread.version} />
            <input type="hidden" name="follow-up" value={id} />
            <Icon name={kind === 'appointment' ? 'calendar' : 'clock'} />
            <span>{text}</span>
            {thread.may.answer && (
              <button type="submit" name="intent" value="follow-up-done">
                Done
              </button>
            )}
          </Form>
        ))}
        {thread.reply && <ReplyForm thread={thread} reply={thread.reply} />}
        {thread.may.answer && <NoteForm thread={thread} />}
        <p className="unseen">
          <Link to={back} {...backKey}>
            Back to the list
          </Link>
        </p>
      </div>
      <ThreadBeside thread={thread} />
    </section>
  )
}
