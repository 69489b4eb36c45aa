import { useEffect } from 'react'
import { data, Link, NavLink, Outlet, redirect, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import type { Route } from './+types/frame.ts'
import { PersonMark } from '../parts/person-mark.tsx'
import { AllSitesSquare, SiteSquare } from '../parts/site-square.tsx'
import { SignOutForm } from '../parts/sign-out-form.tsx'
import * as paths from '../paths.ts'
import { addressAtSite, frameSite, isOfSites, isOverSites } from '../request/inbox-place.ts'
import { siteFor, sitesWithLeads, staffOf } from '../request/site-for.ts'
import { SearchBox } from '../search/search-box.tsx'
import { SearchOverSites } from '../search/search-over-sites.tsx'
import { type FrameData, frameData, frameOfSites, frameOverSites } from './frame-data.server.ts'
import { Keys } from './keys.tsx'
import { useKey } from './letter-keys.ts'
import { Live } from './live.tsx'
import { OwnDevice } from '../devices/own-device.tsx'
import { isUnanswered } from '../states/unanswered.ts'
import { Waiting } from '../states/shapes.tsx'
import { useLoadingPart } from '../states/use-loading-part.ts'
import { useOffline } from '../states/use-offline.ts'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  if (isOfSites(url.pathname)) return frameOfSites(context, staffOf(context, request))
  if (!isOverSites(url.pathname)) return frameData(context, await siteFor(context, request, params['site'] ?? ''))
  const accesses = await sitesWithLeads(context, request)
  const [first] = accesses
  if (!first) throw data('Your role does not include leads.', { status: 404 })
  // Whoever has one site has its inbox, and nothing over it.
  if (accesses.length === 1) throw redirect(addressAtSite(url, first.site.slug))
  return frameOverSites(context, { staff: staffOf(context, request), accesses })
}

let kept: FrameData | undefined

/** Without an answer the places stay as they were: what could not be had is said where it was to stand. */
export async function clientLoader({ serverLoader, params, url }: Route.ClientLoaderArgs): Promise<FrameData> {
  try {
    return await serverLoader()
  } catch (error) {
    const site = frameSite(url.pathname, params['site'])
    if (kept && (kept.site?.slug ?? null) === site && isUnanswered(error)) return kept
    throw error
  }
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { site, places, name, role, demo, session, presence, waiting, look, live, more, setUp } = loaderData
  const { pathname } = useLocation()
  const searchKey = useKey('/')
  const isOffline = useOffline()
  const part = useLoadingPart()
  useEffect(() => {
    kept = loaderData
  }, [loaderData])
  return (
    <div className="frame">
      <a className="unseen" href="#page">
        Skip to the page
      </a>
      <nav className="frame-side" aria-label="Places">
        <SiteSwitch frame={loaderData} />
        {site ? (
          <SearchBox id="search" site={site.slug} className="frame-search" />
        ) : (
          loaderData.allSites && <SearchOverSites className="frame-search" />
        )}
        <ul className="frame-places">
          {places.map((place) => (
            <li key={place.to} className={place.gap ? 'gap' : undefined}>
              <NavLink to={place.to}>
                <Icon name={place.icon} />
                <span>{place.name}</span>
                {place.icon === 'inbox' && waiting > 0 && <small className="frame-count">{waiting}</small>}
              </NavLink>
            </li>
          ))}
        </ul>
        {!site && <SitesBelow frame={loaderData} />}
        <div className="frame-me">
          {presence && (
            <Link to={presence.to} className="frame-presence">
              <i className={presence.away ? 'is-away' : 'is-in'} />
              {presence.words}
            </Link>
          )}
          <Link to={paths.me} className="frame-who">
            <PersonMark name={name} />
            <span>
              <b>{name}</b>
              <small>{role}</small>
            </span>
          </Link>
          <SignOutForm look="text" />
        </div>
      </nav>
      <header className="frame-top">
        <SiteSwitch frame={loaderData} />
        {site && (
          <Link to={paths.search(site.slug)} className="frame-find" aria-label="Search" {...searchKey}>
            <Icon name="search" />
          </Link>
        )}
        <Link to={paths.me} aria-label={`${name}, ${role}`}>
          <PersonMark name={name} />
        </Link>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a page of words has nothing else to focus */}
      <main className="frame-main" id="page" tabIndex={0}>
        {look && (
          <form method="post" action={look.to} className="frame-note">
            <Icon name="eye" />
            <span>
              <b>Viewing only</b>, until {look.words}. The dealer has been told, and can see which leads you open.
            </span>
            <Button type="submit" look="text" name="intent" value="end">
              Stop
            </Button>
          </form>
        )}
        {setUp && !pathname.startsWith(setUp) && (
          <p className="frame-note">
            <Icon name="plus" />
            <span>
              <b>This site is being set up.</b> Go on with it when you are done here.
            </span>
            <ButtonLink href={setUp} look="text">
              Go on
            </ButtonLink>
          </p>
        )}
        {demo && (
          <p className="frame-note">
            <Icon name="user" />
            <span>
              <b>Demo.</b> You are {name}, {role.toLowerCase()}. Nothing here reaches a real person.
            </span>
          </p>
        )}
        <div role="status">
          {isOffline && (
            <p className="frame-note frame-offline">
              <Icon name="offline" />
              <span>
                <b>You are offline.</b> What you see may have changed since. What you send now stays on the page until
                you are back.
              </span>
            </p>
          )}
          {live && <Live from={live} />}
        </div>
        <Waiting late={part === 'page'} of="page">
          <Outlet />
        </Waiting>
      </main>
      <nav className="frame-bar" aria-label="Places">
        {places.slice(0, MOST_IN_BAR).map((place) => (
          <NavLink key={place.to} to={place.to}>
            <Icon name={place.icon} />
            <span>{place.name}</span>
            {place.icon === 'inbox' && waiting > 0 && <small className="frame-count">{waiting}</small>}
          </NavLink>
        ))}
        <NavLink to={more}>
          <Icon name="more" />
          <span>More</span>
        </NavLink>
      </nav>
      <Keys places={places} />
      <OwnDevice session={session} />
    </div>
  )
}

/** As many as a thumb reaches on the narrowest phone, beside the way to all others. */
const MOST_IN_BAR = 3

/** The site that one is at, and the way to one's others and to all of them. */
function SiteSwitch({ frame: { site, others, allSites, overSites } }: { frame: FrameData }) {
  const own = site ? (
    <>
      <SiteSquare {...site} />
      <span>{site.name}</span>
    </>
  ) : (
    <>
      <AllSitesSquare />
      <span>All sites</span>
    </>
  )
  if (others.length + overSites.length === 0) return <div className="frame-site">{own}</div>
  return (
    <details>
      <summary className="frame-site">
        {own}
        <Icon name="switch" />
      </summary>
      <ul className="frame-sites">
        {site && allSites && (
          <li>
            <Link to={allSites} reloadDocument>
              <AllSitesSquare />
              <span>All sites</span>
            </Link>
          </li>
        )}
        {others.map((other) => (
          <li key={other.slug}>
            <Link to={paths.siteHome(other.slug)} reloadDocument>
              <SiteSquare {...other} />
              <span>{other.name}</span>
            </Link>
          </li>
        ))}
        {overSites.map(({ name, icon, to }) => (
          <li key={to}>
            <Link to={to} reloadDocument>
              <Icon name={icon} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Over all sites each of them is a place. */
const SitesBelow = ({ frame: { others } }: { frame: FrameData }) => (
  <ul className="frame-places frame-places-sites" aria-label="Sites">
    {others.map(({ slug, name, colour, waiting = 0 }) => (
      <li key={slug}>
        <Link to={paths.siteHome(slug)} reloadDocument>
          <SiteSquare name={name} colour={colour} />
          <span>{name}</span>
          {waiting > 0 && <small className="frame-count">{waiting}</small>}
        </Link>
      </li>
    ))}
  </ul>
)
