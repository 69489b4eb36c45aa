import type { IconName } from '#app/ui/icon/icon-names.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { type ForWhom, isFor } from '../frame/places.ts'

export const SEARCH_GROUPS = ['People', 'Cars', 'Orders', 'Pages', 'Settings', 'Do'] as const
export type SearchGroupName = (typeof SEARCH_GROUPS)[number]

interface SearchGroupRule extends ForWhom {
  readonly icon: IconName
}

/**
 * What the one search field looks through, and for whom. Cars are limited to the locations of somebody, people to their
 * leads; orders and pages are kept for a whole site. What settings and verbs there are, each of them says itself.
 */
export const GROUP_RULES: Readonly<Record<SearchGroupName, SearchGroupRule>> = {
  People: { icon: 'user', rights: ['leads.see'] },
  Cars: { icon: 'body', rights: ['stock.see'] },
  Orders: { icon: 'receipt', rights: ['orders.see'], whole: true },
  Pages: { icon: 'window', rights: ['website.edit'], whole: true },
  Settings: { icon: 'sliders' },
  Do: { icon: 'right' },
}

/** The groups that somebody has. */
export const groupsFor = (access: Pick<SiteAccess, 'scopes'>): readonly SearchGroupName[] =>
  SEARCH_GROUPS.filter((name) => isFor(GROUP_RULES[name], access))
