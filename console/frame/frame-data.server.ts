import type { RouterContextProvider } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { inboxOverSites } from '#app/features/inbox/inbox-over-sites.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { showsParts } from '#app/features/parts/parts-shown.server.ts'
import { startedSite } from '#app/features/website/start/started-site.server.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { Membership, Staff } from '#app/features/staff/staff.ts'
import { whenWords } from '../parts/moments/moment-words.ts'
import type { SiteMark } from '../parts/site-square.tsx'
import * as paths from '../paths.ts'
import { consoleOf } from '../request/console-ports.ts'
import { sitesNamed } from '../request/site-for.ts'
import { allSitesOf, placesOverSites } from './over-sites.ts'
import { type FramePlace, framePlaces } from './places.ts'
import { siteMark } from './site-mark.server.ts'

export interface FrameData {
  /** Null over all sites. */
  readonly site: SiteMark | null
  /** The other sites of this person; over all sites each with how many threads wait there. */
  readonly others: readonly (SiteMark & { readonly waiting?: number })[]
  /** Where the list over all sites is; null for whoever sees leads at one site or none. */
  readonly allSites: string | null
  /** Places that are about no single site. */
  readonly overSites: readonly FramePlace[]
  /** Where a site that is being set up goes on; null for every other one. */
  readonly setUp: string | null
  readonly places: readonly FramePlace[]
  readonly name: string
  /** "Sales", "Manager and Marketing" */
  readonly role: string
  readonly demo: boolean
  /** Until when an operator looks at the site as its people see it; null for everybody else. */
  readonly look: { readonly words: string; readonly to: string } | null
  /** Names the session. */
  readonly session: string
  /** "In", "Away until Thu 9:00 am"; null for whoever gets no leads. */
  readonly presence: { readonly words: string; readonly away: boolean; readonly to: string } | null
  /** How many threads wait for us, where this person sees leads. */
  readonly waiting: number
  /** Where a page hears that something has come in; null for whoever sees no leads. */
  readonly live: string | null
  /** Everything that has no room at the foot of a phone. */
  readonly more: string
}

/** What stands around every page of a site. */
export async function frameData(context: Readonly<RouterContextProvider>, access: SiteAccess): Promise<FrameData> {
  const { inbox } = consoleOf(context)
  const { staff, site } = access
  const [marks, presence, hasParts, counts, started] = await Promise.all([
    sitesOfStaff(context, staff, site.slug),
    presenceOf(access, inbox),
    showsParts(site),
    inboxOf(access, inbox).counts?.(),
    startedSite(access, consoleOf(context).start),
  ])
  return {
    ...whoIs(context, staff, (membership) => membership.sites.includes(site.slug)),
    site: siteMark(site),
    others: marks,
    allSites: allSitesOf(staff),
    overSites: placesOverSites(staff),
    setUp: started && paths.startedSite(site.slug),
    places: framePlaces(access, hasParts ? [] : ['parts']),
    look: lookOf(access),
    presence,
    waiting: counts?.open ?? 0,
    live: counts ? paths.live(site.slug) : null,
    more: paths.more(site.slug),
  }
}

/** What stands around the list over all sites. */
export async function frameOverSites(
  context: Readonly<RouterContextProvider>,
  { staff, accesses }: { readonly staff: Staff; readonly accesses: readonly SiteAccess[] },
): Promise<FrameData> {
  const { inbox } = consoleOf(context)
  const [marks, counts] = await Promise.all([
    sitesOfStaff(context, staff, null),
    inboxOverSites(accesses, inbox).counts(),
  ])
  return {
    ...whoIs(context, staff, () => true),
    site: null,
    others: marks.map((mark) => ({ ...mark, waiting: counts.get(mark.slug)?.open ?? 0 })),
    allSites: paths.inboxOverSites,
    overSites: [],
    setUp: null,
    places: [{ name: 'Inbox', icon: 'inbox', to: paths.inboxOverSites, letter: 'i' }, ...placesOverSites(staff)],
    look: null,
    presence: null,
    waiting: [...counts.values()].reduce((sum, { open }) => sum + open, 0),
    live: paths.liveOverSites,
    more: paths.moreOverSites,
  }
}

/** What stands around what is about no single site. */
export async function frameOfSites(context: Readonly<RouterContextProvider>, staff: Staff): Promise<FrameData> {
  const allSites = allSitesOf(staff)
  return {
    ...whoIs(context, staff, () => true),
    site: null,
    others: await sitesOfStaff(context, staff, null),
    allSites,
    overSites: [],
    setUp: null,
    places: [
      ...(allSites === null ? [] : [{ name: 'Inbox', icon: 'inbox', to: allSites, letter: 'i' } as const]),
      ...placesOverSites(staff),
    ],
    look: null,
    presence: null,
    waiting: 0,
    live: null,
    more: paths.moreOfSites,
  }
}

function whoIs(
  context: Readonly<RouterContextProvider>,
  { name, memberships, session }: Staff,
  isHere: (membership: Membership) => boolean,
): Pick<FrameData, 'name' | 'role' | 'demo' | 'session'> {
  const roles = new Set(memberships.filter(isHere).map(({ role }) => ROLE_WORDS[role].name))
  return { name, role: [...roles].join(' and '), demo: consoleOf(context).demo, session }
}

/** The sites of somebody but the one that they are at. */
async function sitesOfStaff(
  context: Readonly<RouterContextProvider>,
  { memberships }: Staff,
  but: string | null,
): Promise<SiteMark[]> {
  const slugs = new Set(memberships.flatMap(({ sites }) => sites).filter((slug) => slug !== but))
  return (await sitesNamed(context, [...slugs].toSorted())).map(siteMark)
}

function lookOf({ look, site }: SiteAccess): FrameData['look'] {
  return look && { words: whenWords(look.until, site.now(), zoneOfSite(site)), to: paths.look(site.slug) }
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
