import type { IconName } from '#app/ui/icon/icon-names.ts'
import type { Right } from '#app/features/staff/rights.ts'
import type { Scope, SiteAccess } from '#app/features/staff/site-access.ts'
import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import * as paths from '../paths.ts'

export interface FramePlace {
  readonly name: string
  readonly icon: IconName
  readonly to: string
  /** It stands apart from those above it. */
  readonly gap?: boolean
}

interface FramePlaceRule extends Omit<FramePlace, 'to'> {
  readonly to: (site: string) => string
  /** Whoever has one of these sees it; everybody where there is none. */
  readonly rights?: readonly Right[]
  /** It is about the whole site: whoever has a part of it does not see it. */
  readonly whole?: boolean
}

const PLACES: readonly FramePlaceRule[] = [
  { name: 'Today', icon: 'today', to: paths.today },
  { name: 'Inbox', icon: 'inbox', to: paths.inbox, rights: ['leads.see'] },
  { name: 'Whose turn', icon: 'switch', to: paths.rules, rights: ['leads.rules'], whole: true, gap: true },
  { name: 'Reply templates', icon: 'send', to: paths.templates, rights: ['leads.rules'], whole: true },
  { name: 'Team', icon: 'people', to: paths.team, rights: ['team.manage'] },
  { name: 'Look at the site', icon: 'eye', to: paths.look, rights: ['site.look'] },
  { name: 'History', icon: 'clock', to: paths.history, rights: ['history.see'], whole: true },
]

const has = (scopes: readonly Scope[] | null, whole: boolean): boolean =>
  scopes !== null && (!whole || isUnlimited(scopes))

/** The places of a site that somebody may go to. */
export const framePlaces = ({ site, scopes }: SiteAccess): readonly FramePlace[] =>
  PLACES.filter(({ rights, whole = false }) => !rights || rights.some((right) => has(scopes(right), whole))).map(
    ({ name, icon, to, gap = false }) => ({ name, icon, to: to(site.slug), gap }),
  )
