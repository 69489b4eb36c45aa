import { data, Form, redirect } from 'react-router'
import { feedIdOf, feedWordOf } from '#app/features/inventory/feeds/feed-ids.ts'
import type { FeedVerbResult } from '#app/features/inventory/feeds/feed-verbs.server.ts'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { feed as feedPath } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/feed.ts'
import { saidAfter } from '../../parts/said-after.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { useAnswer } from '../../request/own-answer.ts'
import { proveFirst } from '../../request/prove-first.ts'
import { siteFor } from '../../request/site-for.ts'
import { RunLines } from './feed-parts.tsx'
import { agoWords, feedLine, ROWS_WORDS, runLine } from './feed-words.ts'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${params.feed} | Feeds | Console` }]

const NO_FEED = 'There is no such feed at this site, or it is not yours to see.'

/** A source: how it stands, its runs, and, where it is sent to us, its keys. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { site } = access
  const { feed, fetchFeed, makeKey, changeFeed } = inventoryOf(access, consoleOf(context).inventory)
  const found = await feed?.(feedIdOf(params.feed))
  if (!found) throw data(NO_FEED, { status: 404 })
  const now = site.now()
  const zone = zoneOfSite(site)
  const { standing, runs, keys } = found
  return {
    line: feedLine(standing, now, zone),
    rows: standing.way === 'upload' ? null : ROWS_WORDS[standing.rows],
    heldRun: standing.heldRun,
    mayFetch: fetchFeed !== undefined && standing.way === 'fetched' && !standing.underWay,
    sendsTo: standing.way === 'sent' ? `${site.origin}${feedPath(standing.id)}` : null,
    mayMakeKeys: makeKey !== undefined,
    mayChange: changeFeed !== undefined && standing.way !== 'upload',
    runs: runs.map((run) => runLine(run, now, zone)),
    keys: keys.map(({ key_id, ending, made_by, made_at, used_at }) => ({
      id: key_id,
      ending,
      made: `made by ${made_by} ${agoWords(now - made_at)}`,
      used: used_at === null ? 'not used yet' : `last used ${agoWords(now - used_at)}`,
    })),
    done: saidAfter(DONE, url.searchParams.get('done')),
  }
}

const DONE: Readonly<Record<string, string>> = {
  added: 'The feed is added. One that is fetched comes within a minute; for one that is sent, make a key below.',
  changed: 'The feed is changed.',
  fetch: 'It is fetched now. Load this page again in a moment: a file that has not changed makes no run.',
  removed: 'The key is removed. Whoever sends with it is refused from now on.',
}

/** Fetches it at once, makes a key, or takes one away. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { fetchFeed, makeKey, removeKey } = inventoryOf(access, consoleOf(context).inventory)
  const id = feedIdOf(params.feed)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const here = paths.feed(params.site, params.feed)
  if (!fetchFeed || !makeKey || !removeKey) throw data(NO_FEED, { status: 404 })
  const gone = formText(form, 'remove')
  const result: FeedVerbResult<{ readonly key?: string }> = gone
    ? await removeKey(id, gone)
    : intent === 'key'
      ? await makeKey(id)
      : await fetchFeed(id)
  if (!result.ok) {
    if (result.reason === 'not-found') throw data(NO_FEED, { status: 404 })
    if (result.reason === 'prove') throw proveFirst(here)
    return data({ message: result.message, key: '' }, { status: 422 })
  }
  // The one answer that has the key: an address would keep it in histories and logs.
  if (result.key) return data({ message: '', key: result.key })
  return redirect(`${here}?done=${gone ? 'removed' : 'fetch'}`)
}

export default function Feed({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { line, rows, heldRun, mayFetch, sendsTo, mayMakeKeys, mayChange, runs, keys, done } = loaderData
  const word = feedWordOf(line.id)
  return (
    <div className="plain plain-wide">
      <a className="back" href={paths.feeds(params.site)}>
        <Icon name="left" />
        Feeds
      </a>
      <div className="head-row">
        <h1>{line.name}</h1>
        {mayFetch && (
          <Form method="post" className="bare">
            <Button type="submit" name="intent" value="fetch">
              <Icon name="download" />
              Fetch it now
            </Button>
          </Form>
        )}
        {mayChange && (
          <>
            <ButtonLink href={paths.changeFeed(params.site, word)}>
              <Icon name="sliders" />
              Change
            </ButtonLink>
            <ButtonLink href={paths.removeFeed(params.site, word)}>Remove</ButtonLink>
          </>
        )}
      </div>
      {done && !answer && <Notice role="status">{done}</Notice>}
      {answer?.message && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <p>
        {line.state}, {line.detail}.
      </p>
      {rows && <p>{rows}</p>}
      {line.alarms.map((alarm) => (
        <Notice key={alarm} tone={line.tone === 'soon' ? 'warn' : 'bad'}>
          {alarm}
        </Notice>
      ))}
      {heldRun !== null && (
        <p>
          <ButtonLink look="primary" href={paths.feedRun(params.site, word, heldRun)}>
            See what run {heldRun} would withdraw
          </ButtonLink>
        </p>
      )}
      {sendsTo !== null && (
        <section aria-labelledby="keys">
          <h2 id="keys">Keys</h2>
          <p className="soft">
            Whoever sends this feed posts its file to <code className="feeds-code">{sendsTo}</code> with the header{' '}
            <code className="feeds-code">Authorization: Bearer</code> and a key.
          </p>
          {answer?.key && (
            <Notice as="div" role="status" className="feeds-key">
              <label>
                The new key. Copy it now: it is shown this once and kept nowhere.
                <TextInput readOnly value={answer.key} autoComplete="off" spellCheck={false} />
              </label>
            </Notice>
          )}
          <Form method="post">
            <ul className="lines">
              {keys.map(({ id, ending, made, used }) => (
                <li key={id} className="line">
                  <Icon name="key" />
                  <div>
                    <b>…{ending}</b>
                    <small>
                      {made} · {used}
                    </small>
                  </div>
                  {mayMakeKeys && (
                    <Button
                      type="submit"
                      look="text"
                      name="remove"
                      value={id}
                      aria-label={`Remove the key that ends in ${ending}`}
                    >
                      Remove
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Form>
          {mayMakeKeys && (
            <Form method="post">
              <Button type="submit" name="intent" value="key">
                <Icon name="plus" />
                Make a key
              </Button>
            </Form>
          )}
        </section>
      )}
      <h2>Runs</h2>
      {runs.length === 0 ? (
        <p className="quiet">No runs in the last 30 days.</p>
      ) : (
        <RunLines runs={runs} to={(run) => paths.feedRun(params.site, word, run)} />
      )}
    </div>
  )
}
