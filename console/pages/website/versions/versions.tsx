import { data, Link } from 'react-router'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { websiteOf } from '#app/features/website/website.server.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/versions.ts'
import { momentWords } from '../../../parts/moments/moment-words.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'
import { NOT_YOURS } from '../website-of.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Versions | Website | Console' }]

const A_PAGE = 50

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { versions } = websiteOf(access, consoleOf(context).website)
  if (!versions) throw data(NOT_YOURS, { status: 404 })
  const all = await versions()
  const before = Number(url.searchParams.get('before') ?? Number.NaN)
  const listed = all.filter(({ version }) => Number.isNaN(before) || version < before)
  const [zone, now] = [zoneOfSite(access.site), access.site.now()]
  return {
    inForce: access.site.version,
    older: listed.length > A_PAGE ? (listed[A_PAGE - 1]?.version ?? null) : null,
    versions: listed.slice(0, A_PAGE).map(({ version, at, by, note }) => ({ version, by, note, time: momentWords(at, now, zone) })), // prettier-ignore
  }
}

/** Everything that was ever in force, with who published it. */
export default function Versions({ loaderData: { versions, inForce, older }, params }: Route.ComponentProps) {
  return (
    <div className="plain">
      <Link className="back" to={paths.website(params.site)}>
        <Icon name="left" />
        Website
      </Link>
      <h1>Versions</h1>
      <p>Everything that was published or saved, the newest first. Open one to see what it changed, or to go back.</p>
      <ol className="lines">
        {versions.map(({ version, by, note, time }) => (
          <li key={version} className="line line-plain">
            <div>
              <Link to={paths.websiteVersion(params.site, version)}>{note ?? `Version ${version}`}</Link>
              <small className="quiet">
                {note && `Version ${version} · `}
                {by}
                {version === inForce && ' · in force'}
              </small>
            </div>
            <time className="line-end" dateTime={time.iso} title={time.title}>
              {time.text}
            </time>
          </li>
        ))}
      </ol>
      {older !== null && <Link to={`${paths.websiteVersions(params.site)}?before=${older}`}>Show older</Link>}
    </div>
  )
}
