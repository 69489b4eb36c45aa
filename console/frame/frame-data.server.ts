import type { RouterContextProvider } from 'react-router'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { consoleOf } from '../request/console-ports.ts'
import { type Place, placesFor } from './places.ts'

export interface SiteMark {
  readonly slug: string
  readonly name: string
  readonly colour: string
}

export interface FrameData {
  readonly site: SiteMark
  /** The other sites of this person. */
  readonly others: readonly SiteMark[]
  readonly places: readonly Place[]
  readonly name: string
  /** "Sales", "Manager and Marketing" */
  readonly role: string
  readonly demo: boolean
}

const markOf = (site: Site): SiteMark => {
  const { name, theme } = settingsOf(site, siteSettings)
  return { slug: site.slug, name, colour: theme.primary }
}

/** What stands around every page of a site. */
export async function frameData(context: Readonly<RouterContextProvider>, access: SiteAccess): Promise<FrameData> {
  const { siteBySlug, demo } = consoleOf(context)
  const { staff, site } = access
  const here = staff.memberships.filter(({ sites }) => sites.includes(site.slug))
  const slugs = new Set(staff.memberships.flatMap(({ sites }) => sites))
  slugs.delete(site.slug)
  const others = await Promise.all([...slugs].toSorted().map(siteBySlug))
  return {
    site: markOf(site),
    others: others.filter((one) => one !== null).map(markOf),
    places: placesFor(access),
    name: staff.name,
    role: [...new Set(here.map(({ role }) => ROLE_WORDS[role].name))].join(' and '),
    demo,
  }
}
