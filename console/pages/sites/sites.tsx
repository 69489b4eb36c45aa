import { data } from 'react-router'
import { sitesOverview } from '#app/features/website/sites-overview.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/sites.ts'
import { whenWords } from '../../parts/moments/moment-words.ts'
import { TEMPLATE_WORDS } from '../../parts/look/template-previews.tsx'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { staffOf } from '../../request/site-for.ts'
import { placeLink } from '../website/place-link.ts'
import { type SiteFinding, SiteFindings } from './site-findings.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Sites | Console' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = staffOf(context, request)
  const { platform, website, siteBySlug, now } = consoleOf(context)
  const sites = await sitesOverview(staff, { platform, documents: website.documents, siteBySlug })
  if (sites.length === 0) throw data('Looking after websites is not part of your role.', { status: 404 })
  return {
    mayChange: sites.filter(({ mayEdit }) => mayEdit).length > 1,
    sites: sites.map(({ since, findings, maySet, ...site }) => ({
      ...site,
      when: whenWords(since, now, 'Australia/Brisbane'),
      count: findings.count,
      findings: findings.first.map(({ words, severity, place }): SiteFinding => {
        const link = site.mayEdit ? placeLink(site.slug, place) : null
        return { words, severity, to: link ?? (maySet ? paths.settings(site.slug) : null) }
      }),
    })),
  }
}

/** Every site that somebody looks after, how it stands, and what needs a hand there. */
export default function Sites({ loaderData: { sites, mayChange } }: Route.ComponentProps) {
  return (
    <div className="plain plain-wide">
      <div className="head-row">
        <h1>Sites</h1>
        <div className="plain-row">
          {mayChange && <ButtonLink href={paths.changeSites}>Change several</ButtonLink>}
          <ButtonLink href={paths.start}>New site</ButtonLink>
        </div>
      </div>
      <ul className="lines">
        {sites.map(({ slug, name, template, version, when, by, alarms, waiting, count, findings, mayEdit }) => (
          <li key={slug} className="line line-plain">
            <div>
              <a href={mayEdit ? paths.website(slug) : paths.siteHome(slug)}>{name}</a>
              <small>
                {TEMPLATE_WORDS[template][0]} · version {version} since {when}, by {by}
              </small>
              <SiteFindings site={name} count={count} findings={findings} />
            </div>
            <div className="line-end site-needs">
              {waiting !== null && waiting > 0 && (
                <a href={paths.inbox(slug)} className="is-amber">
                  <Icon name="inbox" />
                  {waiting === 1 ? '1 lead waits' : `${waiting} leads wait`}
                </a>
              )}
              {waiting === 0 && <span>No lead waits</span>}
              {alarms !== null &&
                (alarms > 0 ? (
                  <a href={paths.feeds(slug)} className="is-amber">
                    <Icon name="warn" />
                    {alarms === 1 ? '1 feed needs a look' : `${alarms} feeds need a look`}
                  </a>
                ) : (
                  <span>Feeds in order</span>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
