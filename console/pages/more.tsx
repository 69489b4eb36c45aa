import { Link, useRouteLoaderData } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/more.ts'
import type { FrameData } from '../frame/frame-data.server.ts'
import { SiteSquare } from '../parts/site-square.tsx'
import { SignOutForm } from '../parts/sign-out-form.tsx'
import * as paths from '../paths.ts'
import { SearchBox } from '../search/search-box.tsx'
import { SearchOverSites } from '../search/search-over-sites.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'More | Console' }]

/** Everything that has no room at the foot of a phone: the search, all places, in or away, and oneself. */
export default function More({ params: { site } }: Route.ComponentProps) {
  const [ofSite, overSites] = [useRouteLoaderData('console:frame'), useRouteLoaderData('console:frame-over-sites')]
  const frame = (ofSite ?? overSites) as FrameData
  return (
    <div className="plain">
      <h1>More</h1>
      {site ? (
        <SearchBox id="search-here" site={site} className="search-flow" />
      ) : (
        frame.allSites && <SearchOverSites className="search-flow" />
      )}
      <ul className="lines">
        {[...frame.places, ...frame.overSites].map(({ name, icon, to }) => (
          <li key={to} className="line">
            <Icon name={icon} />
            <Link to={to}>{name}</Link>
            <Icon name="right" />
          </li>
        ))}
        {!site &&
          frame.others.map(({ slug, name, colour }) => (
            <li key={slug} className="line">
              <SiteSquare name={name} colour={colour} />
              <Link to={paths.siteHome(slug)} reloadDocument>
                {name}
              </Link>
              <Icon name="right" />
            </li>
          ))}
        {frame.presence && (
          <li className="line">
            <Icon name="clock" />
            <Link to={frame.presence.to}>In or away</Link>
            <span className="line-end">
              {frame.presence.words}
              <Icon name="right" />
            </span>
          </li>
        )}
        <li className="line">
          <Icon name="user" />
          <Link to={paths.me}>
            {frame.name}, {frame.role.toLowerCase()}
          </Link>
          <Icon name="right" />
        </li>
      </ul>
      <SignOutForm />
    </div>
  )
}
