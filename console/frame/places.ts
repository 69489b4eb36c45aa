import type { IconName } from '#app/ui/icon/icon-names.ts'
import type { Right } from '#app/features/staff/rights.ts'
import type { Scope, SiteAccess } from '#app/features/staff/site-access.ts'
import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import * as paths from '../paths.ts'

export interface FramePlace {
  readonly name: string
  readonly icon: IconName
  readonly to: string
  /** The letter that leads there after `g`. */
  readonly letter: string
  /** It stands apart from those above it. */
  readonly gap?: boolean
}

/** Whom something of the console is for. */
export interface ForWhom {
  /** Whoever has one of these sees it; everybody where there is none. */
  readonly rights?: readonly Right[]
  /** It is about the whole site: whoever has a part of it does not see it. */
  readonly whole?: boolean
}

interface FramePlaceRule extends Omit<FramePlace, 'to'>, ForWhom {
  readonly to: (site: string) => string
  /** What else people call it, for the search. */
  readonly words: string
  /** It stands there only where the site has something of it. */
  readonly ifAny?: 'parts'
}

/** No letters twice; `c o h r` are kept for places that are still to come. */
export const PLACES: readonly FramePlaceRule[] = [
  { name: 'Today', icon: 'today', to: paths.today, letter: 't', words: 'home start day agenda dashboard overview to do' },
  { name: 'Inbox', icon: 'inbox', to: paths.inbox, letter: 'i', rights: ['leads.see'], words: 'leads enquiries threads messages conversations' },
  { name: 'Stock', icon: 'body', to: paths.stock, letter: 's', rights: ['stock.see'], words: 'cars vehicles inventory prices list' },
  { name: 'Feeds', icon: 'download', to: paths.feeds, letter: 'f', rights: ['feeds.see'], whole: true, words: 'import upload csv xml stock file dms vendor inventory refused rows push key alarms' },
  { name: 'Parts', icon: 'wheel', to: paths.parts, letter: 'p', rights: ['stock.see'], whole: true, ifAny: 'parts', words: 'accessories spare parts catalogue part number price list' },
  { name: 'Website', icon: 'window', to: paths.website, letter: 'w', rights: ['website.edit'], whole: true, gap: true, words: 'pages blocks banner offer home page editor content cms publish draft menu blog' },
  { name: 'Lead routing', icon: 'switch', to: paths.rules, letter: 'u', rights: ['leads.rules'], whole: true, words: 'whose turn rotation round robin assignment rules queue who gets leads' },
  { name: 'Reply templates', icon: 'send', to: paths.templates, letter: 'l', rights: ['leads.rules'], whole: true, words: 'letters canned responses email texts placeholders standard answers' },
  { name: 'Settings', icon: 'sliders', to: paths.settings, letter: 'e', rights: ['settings.edit'], whole: true, words: 'configuration options preferences setup' },
  { name: 'Team', icon: 'people', to: paths.team, letter: 'm', rights: ['team.manage'], words: 'people staff colleagues users members accounts' },
  { name: 'View as the dealer', icon: 'eye', to: paths.look, letter: 'k', rights: ['site.look'], words: 'look operator help support impersonate' },
  { name: 'History', icon: 'clock', to: paths.history, letter: 'y', rights: ['history.see'], whole: true, words: 'audit log record activity who did what' },
] // prettier-ignore

const has = (scopes: readonly Scope[] | null, whole: boolean): boolean =>
  scopes !== null && (!whole || isUnlimited(scopes))

/** Whether something is there for somebody at a site. */
export const isFor = ({ rights, whole = false }: ForWhom, { scopes }: Pick<SiteAccess, 'scopes'>): boolean =>
  !rights || rights.some((right) => has(scopes(right), whole))

/** The places of a site that somebody may go to, but those of what the site is without. */
export const framePlaces = (access: SiteAccess, without: readonly 'parts'[] = []): readonly FramePlace[] =>
  PLACES.filter(({ ifAny }) => !ifAny || !without.includes(ifAny))
    .filter((place) => isFor(place, access))
    .map(({ name, icon, to, letter, gap = false }) => ({
      name,
      icon,
      to: to(access.site.slug),
      letter,
      gap,
    }))
