import { data, Form, Link, redirect } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { STATE_WORDS } from '#app/features/inbox/threads/thread.ts'
import { spokenPhone } from '#app/features/leads/delivery/letters/lead-facts.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/same-person.ts'
import { momentWords } from '../../../parts/moments/moment-words.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { safeBack } from '../../../request/safe-back.ts'
import { siteFor } from '../../../request/site-for.ts'
import { actOnThread } from './thread-actions.server.ts'
import { threadAtText } from './thread-at.ts'

export const meta: Route.MetaFunction = () => [{ title: 'The same person | Console' }]

/** As many as one can tell apart; who looks for another types more of its name. */
const MOST_SHOWN = 20

/** Other threads that may be of the same person: those with the name, or with what was typed. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { list, byId, merge } = inboxOf(access, consoleOf(context).inbox)
  const thread = merge && (await byId?.(params.thread))
  if (!thread || !list) throw data('This thread is not there any more, or not yours to change.', { status: 404 })
  if (thread.id !== params.thread) throw redirect(paths.samePerson(params.site, thread.id))
  const text = (url.searchParams.get('text') ?? thread.name).trim()
  // The list that the thread was opened from, of the site or of all, stays where one comes back to.
  const back = backTo(url, params)
  const found = text === '' ? [] : (await list({ view: 'all', text }, MOST_SHOWN + 1)).groups
  const now = access.site.now()
  const zone = zoneOfSite(access.site)
  return {
    name: thread.name || 'Somebody without a name',
    version: thread.version,
    text,
    back,
    more: found.flatMap(({ threads }) => threads).length > MOST_SHOWN,
    others: found
      .flatMap(({ threads }) => threads)
      .slice(0, MOST_SHOWN)
      .filter(({ id }) => id !== thread.id)
      .map((other) => ({
        at: threadAtText({ thread: other.id, version: other.version }),
        name: other.name || 'Somebody without a name',
        about: [
          STATE_WORDS[other.state],
          other.phone && spokenPhone(other.phone),
          other.email,
          other.car?.name ?? other.category,
        ]
          .filter(Boolean)
          .join(' · '),
        time: momentWords(other.last_at, now, zone),
      })),
  }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const form = await request.formData()
  const result = await actOnThread(access, consoleOf(context).inbox, { thread: params.thread, form })
  if (!result.ok) return data({ message: result.message }, { status: result.status })
  const back = backTo(url, params)
  return redirect(`${back}${back.includes('?') ? '&' : '?'}${new URLSearchParams({ done: result.done })}`)
}

/** The address of the thread as it was opened; that beside the list of its site where nothing else is said. */
function backTo({ searchParams }: URL, { site, thread }: Route.LoaderArgs['params']): string {
  const from = safeBack(searchParams.get('from'))
  const own = [paths.thread(site, thread), paths.threadOverSites(site, thread)]
  return own.includes(from.split('?')[0]!) ? from : paths.thread(site, thread)
}

export default function SamePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { name, version, text, back, others, more } = loaderData
  return (
    <div className="plain">
      <p>
        <Link to={back}>Back to {name}</Link>
      </p>
      <h1>Which lead is of {name} too?</h1>
      <p>Everything of it comes here: enquiries, notes, calls and letters. It can be undone for ten minutes.</p>
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <Form role="search" className="plain-form" key={text}>
        <input type="hidden" name="from" value={back} />
        <label>
          Name, phone, email or car
          <TextInput type="search" name="text" defaultValue={text} maxLength={80} />
        </label>
        <Button type="submit">
          <Icon name="search" />
          Search
        </Button>
      </Form>
      {others.length > 0 ? (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="intent" value="merge" />
          <ul className="lines">
            {others.map((other) => (
              <li key={other.at} className="line line-plain">
                <div>
                  <b>{other.name}</b>
                  <small>
                    {other.about},{' '}
                    <time dateTime={other.time.iso} title={other.time.title}>
                      {other.time.text}
                    </time>
                  </small>
                </div>
                <span className="line-end">
                  <Button
                    type="submit"
                    name="from"
                    value={other.at}
                    aria-label={`Put together with ${other.name}, ${other.about}`}
                  >
                    Put together
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {more && <p className="soft">There are more. Type more of the name, or a number.</p>}
        </Form>
      ) : (
        <p className="soft">
          {text ? `No other lead has “${text}” in it.` : 'Type a name, a number, an address or a car.'}
        </p>
      )}
    </div>
  )
}
