import { data, Form, Link, redirect } from 'react-router'
import { feedIdOf, runNumberOf } from '#app/features/inventory/feeds/feed-ids.ts'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/feed-run.ts'
import { whenWords } from '../../parts/moments/moment-words.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../request/own-answer.ts'
import { proveFirst } from '../../request/prove-first.ts'
import { siteFor } from '../../request/site-for.ts'
import { feedName, runLine } from './feed-words.ts'
import { refusedRow, reportNotes } from './report-words.ts'
import { RefusedRows, VendorText, WithdrawnCars } from './run-parts.tsx'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Run ${params.run} | Feeds | Console` }]
export { revalidateAfterOwnForm as shouldRevalidate }

const NO_RUN = 'There is no such run, or it is not yours to see. Runs are kept for 30 days.'

/** A run: what it did, what it refused, and what it would withdraw where it was held back. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { site } = access
  const { feedRun, decideRun } = inventoryOf(access, consoleOf(context).inventory)
  const id = feedIdOf(params.feed)
  const found = await feedRun?.(id, runNumberOf(params.run), Number(url.searchParams.get('page') ?? 1) || 1)
  if (!found) throw data(NO_RUN, { status: 404 })
  const { run, refused, page, pages, kept, vendorText, withdrawing, waits } = found
  const [now, zone] = [site.now(), zoneOfSite(site)]
  const by = run.decided_by?.replace(/^staff:/, '')
  return {
    name: feedName(id),
    line: runLine(run, now, zone),
    notes: run.report ? reportNotes(run.report) : [],
    refused: refused.map(refusedRow),
    page,
    pages,
    kept,
    rejected: run.report?.rejected ?? kept,
    vendorText,
    withdrawing,
    mayDecide: waits && decideRun !== undefined,
    waits,
    decided:
      by && run.decided_at !== null
        ? `${run.state === 'accepted' ? 'Accepted' : 'Refused'} by ${by}, ${whenWords(run.decided_at, now, zone)}.`
        : null,
  }
}

/** Accepts or refuses what a run would withdraw. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { decideRun } = inventoryOf(access, consoleOf(context).inventory)
  if (!decideRun) throw data(NO_RUN, { status: 404 })
  const decision = formText(await request.formData(), 'decision')
  if (decision !== 'accept' && decision !== 'refuse') {
    return data({ message: 'Choose whether to accept or to refuse the run.' }, { status: 422 })
  }
  const result = await decideRun(feedIdOf(params.feed), runNumberOf(params.run), decision === 'accept')
  const here = paths.feedRun(params.site, params.feed, runNumberOf(params.run))
  if (result.ok) return redirect(here)
  if (result.reason === 'prove') throw proveFirst(here)
  if (result.reason === 'not-found') throw data(NO_RUN, { status: 404 })
  return data({ message: result.message }, { status: result.reason === 'changed' ? 409 : 422 })
}

export default function FeedRun({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { name, line, notes, refused, page, pages, kept, rejected, vendorText, withdrawing } = loaderData
  const { mayDecide, waits, decided } = loaderData
  const here = paths.feedRun(params.site, params.feed, line.run)
  const cars = withdrawing.count === 1 ? '1 car' : `${withdrawing.count} cars`
  return (
    <div className="plain plain-wide">
      <a className="back" href={paths.feed(params.site, params.feed)}>
        <Icon name="left" />
        {name}
      </a>
      <h1>
        Run {line.run}: {line.state.toLowerCase()}
      </h1>
      <p>
        <time dateTime={line.at.iso} title={line.at.title}>
          {line.at.text}
        </time>
        , {line.detail}.{line.figures && ` ${line.figures}.`}
      </p>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {line.reason && (
        <Notice tone={line.tone === 'bad' ? 'bad' : undefined} role={waits ? 'note' : undefined}>
          {line.reason}
        </Notice>
      )}
      {decided && <p>{decided}</p>}
      {withdrawing.count > 0 && (
        <section aria-labelledby="withdrawing">
          <h2 id="withdrawing">{waits ? `It would withdraw ${cars}` : `It was to withdraw ${cars}`}</h2>
          {waits && (
            <p className="soft">
              Accept it if they really are gone: the file is read anew, and these cars are withdrawn. Refuse it if the
              file is not whole: the stock stays as it is until another file comes.
            </p>
          )}
          {mayDecide && (
            <div className="plain-row feeds-decide">
              <Form method="post" className="bare">
                <Button type="submit" look="primary" name="decision" value="accept">
                  Withdraw {cars}
                </Button>
              </Form>
              <Form method="post" className="bare">
                <Button type="submit" name="decision" value="refuse">
                  Refuse the file
                </Button>
              </Form>
            </div>
          )}
          <WithdrawnCars site={params.site} {...withdrawing} />
        </section>
      )}
      {notes.length > 0 && (
        <section aria-labelledby="notes">
          <h2 id="notes">What else it says</h2>
          <ul className="feeds-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {kept > 0 && (
        <section aria-labelledby="refused">
          <div className="head-row feeds-head">
            <h2 id="refused">
              {rejected === 1 ? '1 refused row' : `${rejected.toLocaleString('en-AU')} refused rows`}
            </h2>
            <ButtonLink href={paths.refusedRows(params.site, params.feed, line.run)} download>
              <Icon name="download" />
              Save as CSV
            </ButtonLink>
          </div>
          <RefusedRows rows={refused} />
          {pages > 1 && (
            <p className="plain-row">
              {page > 1 && <Link to={`${here}?page=${page - 1}#refused`}>Earlier rows</Link>}
              <span className="soft">
                Page {page} of {pages}
              </span>
              {page < pages && <Link to={`${here}?page=${page + 1}#refused`}>Later rows</Link>}
            </p>
          )}
          <VendorText text={vendorText} />
        </section>
      )}
    </div>
  )
}
