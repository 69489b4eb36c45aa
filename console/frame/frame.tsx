import { useEffect } from 'react'
import { Form, Link, NavLink, Outlet } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button } from '#app/ui/button/button.tsx'
import type { Route } from './+types/frame.ts'
import { PersonMark } from '../parts/person-mark.tsx'
import * as paths from '../paths.ts'
import { siteFor } from '../request/site-for.ts'
import { type FrameData, frameData, type SiteMark } from './frame-data.server.ts'
import { Keys } from './keys.tsx'
import { Live } from './live.tsx'
import { OwnDevice } from './own-device.tsx'
import { isUnanswered } from '../states/unanswered.ts'
import { Waiting } from '../states/shapes.tsx'
import { useLoadingPart } from '../states/use-loading-part.ts'
import { useOffline } from '../states/use-offline.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params['site'] ?? '')
  return frameData(context, access)
}

let kept: FrameData | undefined

/** Without an answer the places stay as they were: what could not be had is said where it was to stand. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs): Promise<FrameData> {
  try {
    return await serverLoader()
  } catch (error) {
    if (kept?.site.slug === params['site'] && isUnanswered(error)) return kept
    throw error
  }
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { site, others, places, name, role, demo, session, presence, waiting } = loaderData
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
        <SiteSwitch site={site} others={others} />
        <Form action={paths.search(site.slug)} role="search" className="frame-search">
          <Icon name="search" />
          <input type="search" name="q" aria-label="Search leads" placeholder="Search" maxLength={80} data-key="/" />
        </Form>
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
          <form method="post" action={paths.signOut}>
            <Button type="submit" look="text">
              <Icon name="out" />
              Sign out
            </Button>
          </form>
        </div>
      </nav>
      <header className="frame-top">
        <SiteSwitch site={site} others={others} />
        <Link to={paths.me} aria-label={`${name}, ${role}`}>
          <PersonMark name={name} />
        </Link>
      </header>
      <main className="frame-main" id="page" tabIndex={-1}>
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
        <NavLink to={paths.more(site.slug)}>
          <Icon name="more" />
          <span>More</span>
        </NavLink>
      </nav>
      <Keys />
      <OwnDevice session={session} />
      {places.some(({ icon }) => icon === 'inbox') && <Live site={site.slug} />}
    </div>
  )
}

/** As many as a thumb reaches on the narrowest phone, beside the way to all others. */
const MOST_IN_BAR = 3

/** The site that one is at, and the way to one's others; the dealer's colour is here and nowhere else. */
function SiteSwitch({ site, others }: { site: SiteMark; others: readonly SiteMark[] }) {
  const own = (
    <>
      <Mark {...site} />
      <span>{site.name}</span>
    </>
  )
  if (others.length === 0) return <div className="frame-site">{own}</div>
  return (
    <details>
      <summary className="frame-site">
        {own}
        <Icon name="switch" />
      </summary>
      <ul className="frame-sites">
        {others.map((other) => (
          <li key={other.slug}>
            <Link to={paths.siteHome(other.slug)} reloadDocument>
              <Mark {...other} />
              <span>{other.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Mark = ({ name, colour }: SiteMark) => (
  <span className="frame-mark" style={{ '--site-colour': colour } as React.CSSProperties} aria-hidden="true">
    {name.slice(0, 1).toUpperCase()}
  </span>
)
