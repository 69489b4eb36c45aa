import { isReading, type Right, RIGHTS_OF } from '#app/features/staff/rights.ts'
import type { Role } from '#app/features/staff/roles.ts'

const AREAS: Readonly<Record<string, string>> = {
  leads: 'leads',
  stock: 'stock',
  feeds: 'feeds',
  orders: 'orders',
  website: 'the website',
  settings: 'settings',
  channels: 'channels',
  reports: 'reports',
  team: 'the team',
  history: 'the history',
  sites: 'new sites',
  site: 'sites as their people see them',
}

const areaOf = (right: Right): string => right.split('.')[0]!

/** What somebody with these roles changes (`after`), and what they see alone (`sees`), in a word for each. */
export function areasOf(roles: readonly Role[]): {
  readonly after: readonly string[]
  readonly sees: readonly string[]
} {
  const rights = roles.flatMap((role) => RIGHTS_OF[role])
  const changed = new Set(rights.filter((right) => !isReading(right)).map(areaOf))
  const seen = new Set(rights.map(areaOf))
  const words = (wanted: (area: string) => boolean) =>
    Object.entries(AREAS).flatMap(([area, word]) => (wanted(area) ? [word] : []))
  return { after: words((area) => changed.has(area)), sees: words((area) => seen.has(area) && !changed.has(area)) }
}
