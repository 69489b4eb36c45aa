import type { Right } from '#app/features/staff/rights.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { LeftToDo } from '#app/features/website/start/left-to-do.ts'
import * as paths from '../../paths.ts'

type What = LeftToDo['what']

interface Way {
  readonly right: Right
  readonly to: (site: string) => string
}

/** Where a step of the start puts it right, while a site is set up. */
const STEPS: Partial<Readonly<Record<What, (site: string) => string>>> = {
  logo: paths.startLogo,
  location: paths.startLocations,
  licence: paths.startLocations,
  stock: paths.startStock,
}

/** Where it is put right afterwards, and the right that this asks for. */
const WAYS: Readonly<Record<What, Way>> = {
  logo: { right: 'website.edit', to: paths.lookAndFeel },
  location: { right: 'settings.edit', to: paths.locations },
  licence: { right: 'settings.edit', to: paths.locations },
  stock: { right: 'feeds.manage', to: paths.feedUpload },
  picture: { right: 'website.edit', to: (site) => paths.websitePage(site, '/') },
  domain: { right: 'settings.edit', to: paths.domains },
  lenders: { right: 'settings.edit', to: paths.lenders },
  team: { right: 'team.manage', to: paths.team },
}

/** The page where this person puts right what a new site is without; null where somebody else has to. */
export function leftLink(what: What, { site, scopes }: SiteAccess, isSetUp: boolean): string | null {
  const step = isSetUp ? undefined : STEPS[what]
  if (step) return step(site.slug)
  const { right, to } = WAYS[what]
  return scopes(right) === null ? null : to(site.slug)
}
