import { primaryLocation } from '#app/features/locations/location.ts'
import type { Places } from '#app/features/locations/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { addressOf } from '#app/features/search/address.ts'
import { loadBudgetFinder } from '#app/features/search/budget/budget.server.ts'
import type { CarListSettings } from '#app/features/search/car-list/car-list.schema.ts'
import { loadCarList } from '#app/features/search/car-list/car-list.server.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { emptyState } from '#app/features/search/query.ts'
import { scopeOf } from '#app/features/search/search-page.server.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { mediaIdOf } from '#app/features/site/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { contentSettings } from '../settings.schema.ts'

/** The newest stock, sold cars left out. */
const LATEST = {
  heading: 'Just arrived',
  filter: { status: ['in_stock', 'coming_soon'] },
  sort: 'latest',
  limit: 6,
} satisfies CarListSettings
const BODIES = 8

/** What the home page shows: the dealer's words, body types in stock, and the newest cars. */
export async function loadHomePage(site: Site, search: SearchPort, places: Places) {
  const { home } = settingsOf(site, contentSettings)
  const { name, override_city } = settingsOf(site, siteSettings)
  const { item_type } = settingsOf(site, searchSettings)
  const city = override_city ?? primaryLocation(settingsOf(site, locationSettings).locations)?.address.city
  const [answer, latest, finder] = await Promise.all([
    search.search({ scope: scopeOf(site), facets: ['body'], limit: 0 }),
    loadCarList(site, { search, places }, LATEST),
    loadBudgetFinder(site, { search, places }),
  ])
  const noun = { one: item_type, many: `${item_type}s` }
  return {
    name,
    noun,
    count: answer.count,
    canonical: site.origin,
    headline:
      home.headline || `${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)} for sale${city ? ` in ${city}` : ''}`,
    introduction: home.introduction,
    picture: home.picture ? mediaIdOf(home.picture) : null,
    reasons: home.reasons,
    bodies: (answer.facets['body'] ?? [])
      .filter(({ count }) => count > 0)
      .slice(0, BODIES)
      .map(({ value, count }) => ({
        body: value,
        count,
        itemType: item_type,
        to: addressOf({ ...emptyState, values: { body: [value] } }),
      })),
    latest,
    finder,
    recentlyViewed: settingsOf(site, savedSettings).recently_viewed,
  }
}
