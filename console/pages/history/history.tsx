import { data, Link } from 'react-router'
import { auditEntries } from '#app/features/staff/audit/audit-list.server.ts'
import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { carNames } from '#app/features/stock/car-names.server.ts'
import type { Route } from './+types/history.ts'
import { momentWords } from '../../parts/moments/moment-words.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { verbWords } from './verb-words.ts'

export const meta: Route.MetaFunction = () => [{ title: 'History | Console' }]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { platform } = consoleOf(context)
  const organisation = await organisationsOf(platform).bySite(params.site)
  const reach = access.scopes('history.see')
  // The record is not kept by location: it is for whoever has the whole site.
  if (!organisation || !reach || !isUnlimited(reach)) throw data('Your role does not include this.', { status: 404 })
  const zone = zoneOfSite(access.site)
  const now = access.site.now()
  const { entries, next } = await auditEntries(platform.database, {
    organisation: organisation.id,
    site: params.site,
    after: url.searchParams.get('after'),
  })
  const cars = entries.flatMap(({ subject: { kind, id } }) => (kind === 'car' ? [id] : []))
  const names = await carNames(access.site, cars)
  const seesStock = access.scopes('stock.see') !== null
  const addressOf = ({ kind, id }: (typeof entries)[number]['subject']): string | null => {
    if (kind === 'thread') return paths.thread(params.site, id)
    return kind === 'car' && seesStock && names.has(id) ? paths.car(params.site, id) : null
  }
  return {
    next: next && `${paths.history(params.site)}?${new URLSearchParams({ after: next })}`,
    entries: entries.map(({ id, at, actor, verb, subject }) => ({
      id,
      actor,
      words: verbWords(verb, { who: subject.name, car: names.get(subject.id) ?? null }),
      time: momentWords(at, now, zone),
      to: addressOf(subject),
    })),
  }
}

export default function History({ loaderData: { entries, next } }: Route.ComponentProps) {
  return (
    <div className="plain">
      <h1>History</h1>
      <p>Who did what, the newest first. Nothing here can be changed.</p>
      <ul className="lines">
        {entries.map(({ id, actor, words, time, to }) => (
          <li key={id} className="line line-plain">
            <div>
              <b>{actor}</b> {to ? <Link to={to}>{words}</Link> : words}
            </div>
            <time className="line-end" dateTime={time.iso} title={time.title}>
              {time.text}
            </time>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="soft">Nobody has done anything yet.</p>}
      {next && <Link to={next}>Show older</Link>}
    </div>
  )
}
