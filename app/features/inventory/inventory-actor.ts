import type { MakeNames } from '#app/features/market/market-names.server.ts'
import type { CarMarket } from '#app/features/market/valuation.server.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import type { FeedPorts } from './feeds/feed-ports.ts'
import { siteActor, type SiteActor } from '#app/features/staff/site-actor.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { StockPapers } from './print/stock-papers.ts'

/** What the server lends to whoever works with the stock of a site. */
export interface InventoryPorts {
  readonly media: MediaStore
  /** Every car of a site, those that are not on the website too, as it stands at this moment. */
  readonly searchStock: (site: Site) => SearchPort
  /** Makes PDFs of what is printed for the yard. */
  readonly papers: StockPapers
  /** What the market asks for cars. */
  readonly market: (site: Site) => CarMarket
  /** Makes with their models, and badges of a model, as the market calls them. */
  readonly marketNames: {
    names(): Promise<readonly MakeNames[]>
    badges(make: string, model: string): Promise<readonly string[]>
  }
  /** The parts of a site that its website lists, as they stand at this moment. */
  readonly searchParts: (site: Site) => SearchPort
  readonly feeds: FeedPorts
  /** Whether an error means that the database is away or busy. */
  readonly isDatabaseAway: (error: unknown) => boolean
}

/** Whoever works with the stock of a site, and how far. */
export interface InventoryActor extends SiteActor {
  readonly ports: InventoryPorts
  /** When their session last proved who they are, epoch ms: money and keys ask for it again. */
  readonly proven_at: number
}

/** Somebody who is signed in. */
export const inventoryActor = (access: SiteAccess, ports: InventoryPorts): InventoryActor => ({
  ...siteActor(access),
  ports,
  proven_at: access.staff.proven_at,
})
