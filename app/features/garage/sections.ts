import * as paths from '#app/paths.ts'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { SEARCHES } from './alerts/searches/searches-name.ts'

/** Parts of My Garage under addresses of its own; the empty one is the overview. */
export const SECTIONS = {
  '': 'My Garage',
  'recently-viewed': 'Recently viewed',
  enquiries: 'Enquiries',
  'test-drives': 'Test drives',
  'my-vehicles': 'My vehicles',
  details: 'My details',
  devices: 'Signed-in devices',
  'my-data': 'My data',
  'delete-account': 'Delete my account',
} as const
export type GarageSection = keyof typeof SECTIONS

export const isSection = (text: string): text is GarageSection => Object.hasOwn(SECTIONS, text)

/** Parts that have a page for each of several things below them. */
export const SECTIONS_WITH_PAGES: readonly GarageSection[] = ['my-vehicles']

export interface GarageLink {
  readonly text: string
  readonly to: string
  readonly icon: IconName
  readonly section: GarageSection | null
}

interface GarageSectionSettings {
  readonly watchlist: boolean
  readonly store_favourites: boolean
  readonly recently_viewed: boolean
  /** What its shoppers book a time for: a test drive, or an inspection. */
  readonly visit: string
}

/** What leads from part to part, in groups: vehicles, dealings with the dealer, the shopper. */
export function garageLinks(
  base: string,
  { watchlist, store_favourites, recently_viewed, visit }: GarageSectionSettings,
): GarageLink[][] {
  const own = (section: GarageSection, icon: IconName, text: string = SECTIONS[section]): GarageLink => ({
    text,
    to: section ? `${base}/${section}` : base,
    icon,
    section,
  })
  const saved = watchlist ? paths.watchlistPage : store_favourites ? paths.favouritesPage : null
  return [
    [
      own('', 'garage', 'Overview'),
      ...(saved ? [{ text: 'Saved vehicles', to: saved, icon: 'heart' as const, section: null }] : []),
      ...(recently_viewed ? [own('recently-viewed', 'eye')] : []),
      { text: SEARCHES, to: paths.savedSearches, icon: 'search', section: null },
    ],
    [own('enquiries', 'chat'), own('test-drives', 'calendar', `${visit}s`), own('my-vehicles', 'body')],
    [own('details', 'user'), own('devices', 'lock'), own('my-data', 'file')],
  ]
}
