import type { RouterContextProvider } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { whenWords } from '../parts/moment-words.ts'
import * as paths from '../paths.ts'
import { consoleOf } from '../request/console-ports.ts'
import { type FramePlace, framePlaces } from './places.ts'

export interface SiteMark {
  readonly slug: string
  readonly name: string
  readonly colour: string
}

export interface FrameData {
  readonly site: SiteMark
  /** The other sites of this person. */
  readonly others: readonly SiteMark[]
  readonly places: readonly FramePlace[]
  readonly name: string
  /** "Sales", "Manager and Marketing" */
  readonly role: string
  readonly demo: boolean
  /** Names the session. */
  readonly session: string
  /** "In", "Away until Thu 9:00"; null for whoever gets no leads. */
  readonly presence: { readonly words: string; readonly away: boolean; readonly to: string } | null
  /** How many threads wait for us, where this person sees leads. */
  readonly waiting: number
}

const markOf = (site: Site): SiteMark => {
  const { name, theme } = settingsOf(site, siteSettings)
  return { slug: site.slug, name, colour: theme.primary }
}

/** What stands around every page of a site. */
export async function frameData(context: Readonly<RouterContextProvider>, access: SiteAccess): Promise<FrameData> {
  const { siteBySlug, demo, inbox } = consoleOf(context)
  const { staff, site } = access
  const here = staff.memberships.filter(({ sites }) => sites.includes(site.slug))
  const slugs = new Set(staff.memberships.flatMap(({ sites }) => sites))
  slugs.delete(site.slug)
  const others = await Promise.all([...slugs].toSorted().map(siteBySlug))
  return {
    site: markOf(site),
    others: others.filter((one) => one !== null).map(markOf),
    places: framePlaces(access),
    name: staff.name,
    role: [...new Set(here.map(({ role }) => ROLE_WORDS[role].name))].join(' and '),
    demo,
    session: staff.session,
    presence: await presenceOf(access, inbox),
    waiting: (await inboxOf(access, inbox).counts?.())?.open ?? 0,
  }
}

async function presenceOf(access: SiteAccess, ports: InboxPorts): Promise<FrameData['presence']> {
  const { away } = inboxOf(access, ports)
  if (!away) return null
  const { site } = access
  const now = site.now()
  const time = await away()
  const to = paths.away(site.slug)
  if (!time || time.from > now) return { words: 'In', away: false, to }
  const until = time.until === null ? '' : ` until ${whenWords(time.until, now, zoneOfSite(site))}`
  return { words: `Away${until}`, away: true, to }
}
