import type { SearchPort } from '#app/features/search/port.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { soldSince } from '#app/features/vehicle/stock-rule.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import type { SharedRequest } from './shared-request.ts'

/** The site as a page for everybody sees it: what depends on the clock is told. */
export const tellingSite = (site: Site, { until }: SharedRequest): Site => ({ ...site, until })

const SOLD = 'sold_date_timestamp'

/**
 * Search as a page for everybody uses it: whatever it asks, its lists change when the next car that was sold leaves
 * the window in which sold cars are shown.
 */
export function tellingSearch(site: Site, search: SearchPort, { until }: SharedRequest): SearchPort {
  let announced: Promise<void> | undefined
  const tell = async () => {
    const { include_sold_cars_days: days } = settingsOf(site, vehicleSettings)
    const next = await nextSale(search, soldSince(site.now(), days))
    // The rule looks at whole minutes, so the car leaves at the first one after its time.
    if (next !== null) until((Math.floor((next * 1_000 + days * DAY) / MINUTE) + 1) * MINUTE)
  }
  return {
    ...search,
    async search(query) {
      // What cannot be known now is known when the page is made again.
      announced ??= tell().catch(() => undefined)
      const [answer] = await Promise.all([search.search(query), announced])
      return answer
    },
  }
}

/** The first sale since a moment, Unix seconds; null for none. */
async function nextSale(search: SearchPort, since: number): Promise<number | null> {
  const filter = {
    and: [
      { attribute: 'status', in: ['sold'] },
      { attribute: SOLD, from: since },
    ],
  }
  const { count, facetStats } = await search.search({ filter, facets: [SOLD], limit: 0 })
  return count > 0 ? (facetStats[SOLD]?.min ?? null) : null
}
