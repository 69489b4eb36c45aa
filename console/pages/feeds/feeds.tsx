import { data, Link } from 'react-router'
import { feedWordOf } from '#app/features/inventory/feeds/feed-ids.ts'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/feeds.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { ToneIcon } from './feed-parts.tsx'
import { feedLine } from './feed-words.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Feeds | Console' }]

export const NO_FEEDS = 'Your role does not include the feeds of this site.'

/** Where the stock of the site comes from, and how each source stands. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inventory } = consoleOf(context)
  const { feeds, fetchFeed } = inventoryOf(access, inventory)
  if (!feeds) throw data(NO_FEEDS, { status: 404 })
  const { site } = access
  const standings = await feeds()
  const lines = standings
    .filter(({ way, last }) => way !== 'upload' || last !== null)
    .map((feed) => feedLine(feed, site.now(), zoneOfSite(site)))
  return { lines, mayUpload: fetchFeed !== undefined }
}

export default function Feeds({ loaderData, params }: Route.ComponentProps) {
  const { lines, mayUpload } = loaderData
  return (
    <div className="plain plain-wide">
      <div className="head-row">
        <h1>Feeds</h1>
        {mayUpload && (
          <>
            <ButtonLink href={paths.newFeed(params.site)}>
              <Icon name="plus" />
              Add a feed
            </ButtonLink>
            <ButtonLink href={paths.feedUpload(params.site)} look="primary">
              Upload a file
            </ButtonLink>
          </>
        )}
      </div>
      <p>Where your stock comes from. Runs and their refused rows are kept for 30 days.</p>
      {lines.length === 0 && (
        <p className="quiet">Nothing comes in by itself yet: this site has no feeds, and nobody has uploaded a file.</p>
      )}
      <ul className="lines">
        {lines.map(({ id, name, state, tone, detail, alarms }) => (
          <li key={id} className="line line-person feeds-line">
            <ToneIcon tone={tone} />
            <div>
              <Link to={paths.feed(params.site, feedWordOf(id))}>
                <b>{name}</b> <span className="soft">{state}</span>
              </Link>
              <small>{detail}</small>
              {alarms.map((alarm) => (
                <small key={alarm} className={tone === 'soon' ? 'is-amber' : 'is-red'}>
                  {alarm}
                </small>
              ))}
            </div>
            <span className="line-end">
              <Icon name="right" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
