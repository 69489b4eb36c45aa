import { shownUntil } from '#app/features/site/shown-until.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { soldSince } from '#app/features/vehicle/stock-rule.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import type { SearchPort } from '../port.ts'

const SOLD = 'sold_date_timestamp'

/**
 * Search for what is kept: whatever it is asked, the site is told that its lists change when the next car that was sold
 * leaves the window in which sold cars are shown.
 */
export function timedSearch(site: Site, search: SearchPort): SearchPort {
  let announced: Promise<void> | undefined
  const tell = async () => {
    const { include_sold_cars_days: days } = settingsOf(site, vehicleSettings)
    const next = await nextSale(search, soldSince(site.now(), days))
    // The rule looks at whole minutes, so the car leaves at the first one after its time.
    if (next !== null) shownUntil(site, (Math.floor((next * 1_000 + days * DAY) / MINUTE) + 1) * MINUTE)
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
