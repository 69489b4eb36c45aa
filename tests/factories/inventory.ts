import type { JobRunner } from '#app/features/inventory/bulk/run-job.server.ts'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { InventoryPorts } from '#app/features/inventory/inventory-actor.ts'
import { stockIndexSchema } from '#app/features/inventory/list/stock-document.ts'
import { stockDocuments } from '#app/features/inventory/list/stock-documents.server.ts'
import { partDocuments, partIndexSchema } from '#app/features/parts/part-document.ts'
import { partsOf } from '#app/features/parts/parts.server.ts'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { openIndex } from '#app/features/search/engine/open-index.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import { holdSeen } from '#app/features/inventory/car/hold-seen.ts'
import { keptFor } from '#app/features/inventory/verbs/kept-for.server.ts'
import { keepingSeen, standingSeen } from '#app/features/inventory/verbs/state-verbs.server.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { inboxSite, staffOf, type TestStaff } from './leads/inbox.ts'

const places = openPlaces()

const refuse = async () => ({ ok: false, reason: 'failed' }) as const

/** What the server would lend: the index is built for each search, and nobody keeps pictures. */
export const inventoryPorts = (more: Partial<InventoryPorts> = {}): InventoryPorts => ({
  media: {} as MediaStore,
  searchStock: (site) => ({
    async search(query) {
      const { documents } = await stockDocuments(site, places)
      return openIndex(buildIndex(stockIndexSchema, documents)).search(query)
    },
  }),
  papers: { windowSheet: refuse, keyTags: refuse },
  market: () => ({ value: async () => ({ ok: true, valuation: null }) }),
  marketNames: { names: async () => [], badges: async () => [] },
  searchParts: (site) => ({
    async search(query) {
      const documents = await Array.fromAsync(partDocuments(partsOf(site).all(), new Date(site.now()).getUTCFullYear()))
      return openIndex(buildIndex(partIndexSchema, documents)).search(query)
    },
  }),
  feeds: {} as InventoryPorts['feeds'],
  isDatabaseAway,
  ...more,
})

/** A site with locations 1 (Rocklea) and 2 (Chermside), and a clock that the test moves. */
export const inventorySite = inboxSite

/** What somebody may do with the stock of a site. */
export const inventoryAt = (site: Site, one: TestStaff, ports: InventoryPorts = inventoryPorts()) =>
  inventoryOf(siteAccess(staffOf(one), site)!, ports)

/** Imports cars under their wire names as a feed would; a full one withdraws those that it does not name. */
export async function feedCars(site: Site, cars: readonly object[], { full = false } = {}): Promise<void> {
  async function* bytes() {
    yield Buffer.from(JSON.stringify(cars))
  }
  const dealership = { id: 1, slug: 'rocklea', name: 'Rocklea' }
  const done = await importStock(site, { source: bytes(), full, force: true, defaultDealership: dealership })
  if (!done.ok) throw new Error(done.reason)
}

async function rowOf(site: Site, slug: string) {
  const row = await site.database.write((trx) => overridesOf(site).lock(trx, slug))
  if (!row) throw new Error(`There is no car ${slug}.`)
  return row
}

/** What somebody sees of how a car stands. */
export const seenOf = async (site: Site, slug: string): Promise<string> => standingSeen(await rowOf(site, slug))

/** What somebody sees of how, and for whom, a car is kept. */
export async function keepingSeenOf(site: Site, slug: string): Promise<string> {
  const row = await rowOf(site, slug)
  return keepingSeen(row, await keptFor(site, slug, row.reserved_until))
}

/** What somebody sees of what is held of a field. */
export const holdSeenOf = async (site: Site, slug: string, field: string): Promise<string> =>
  holdSeen(await overridesOf(site).of(slug), field)

/** Whoever carries out jobs in a test. */
export const jobRunner = (worker: string, signal?: AbortSignal): JobRunner => ({
  worker,
  isDatabaseAway,
  ...(signal && { signal }),
})
