import { dealershipsOf } from '#app/features/locations/dealerships.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { CarDefaults } from '#app/features/stock/feed/complete-car.ts'
import { mappingOf } from './feed-source.ts'
import type { FeedSource } from './settings.schema.ts'
import type { ImportOptions } from '#app/features/stock/import/stock-import.ts'

export type AsSource = Pick<
  ImportOptions,
  'format' | 'mapping' | 'full' | 'delta' | 'feed' | 'mayWithdraw' | 'defaultDealership' | 'dealerships'
>

/** How a file is imported as one of a source: by its mapping, its kind of rows and within its scope. */
export function importOf(
  site: Site,
  feed: FeedSource,
): { readonly ok: true; readonly options: AsSource } | { readonly ok: false; readonly reason: string } {
  const mapped = mappingOf(feed)
  if (!mapped.ok) return mapped
  const { primary, others } = dealershipsOf(site)
  const all = [primary, ...others]
  const own = all.find(({ id }) => String(id) === String(dealershipFor(site, feed))) ?? primary
  const options: AsSource = {
    format: feed.format ?? mapped.mapping?.format,
    mapping: mapped.mapping,
    full: feed.rows === 'full',
    delta: feed.rows === 'delta',
    feed: feed.id,
    mayWithdraw: feed.shrink,
    defaultDealership: own,
    dealerships: all.filter((each) => each !== own),
  }
  return { ok: true, options }
}

/** What the site decides where its feeds say nothing. */
export function importDefaults(
  site: Site,
  { defaultItemType = 'car' }: Pick<ImportOptions, 'defaultItemType'>,
): CarDefaults {
  const { primary, others } = dealershipsOf(site)
  return { itemType: defaultItemType, dealerships: [primary, ...others] }
}

/** The dealership of rows that name none: the source's, else that of its location. */
function dealershipFor(site: Site, { dealership, location }: FeedSource): string | number | undefined {
  if (dealership !== undefined || location === undefined) return dealership
  return settingsOf(site, locationSettings).locations.find(({ id }) => String(id) === String(location))?.dealership_id
}
