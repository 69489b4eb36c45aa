import { clientBlock } from '#app/features/site/rates/address-block.ts'
import { type Release, type SlotLimits, Slots, type SlotResult } from '#lib/packing/slots.ts'

/**
 * Pages and searches that nobody has in memory, at the same time. They take 3 to 30 ms of one processor, so more at once
 * make none faster; these keep it busy while some wait for the database. One client has two of them, and whoever shares
 * an address with many waits a turn.
 */
export const BY_ADDRESS: SlotLimits = { atOnce: 12, each: 2, mayWait: 2_000, eachMayWait: 100, waitMs: 20_000 }
/** A site whose searches hang holds no more than half of them. */
const BY_SITE: SlotLimits = { ...BY_ADDRESS, each: 6, eachMayWait: 1_000 }

/** Who asks, and whose page. */
export interface PageClient {
  readonly address: string
  readonly site: string
}

/** Admits work that costs processor time, fairly between clients and between sites. */
export interface PageSlots {
  take(asking: PageClient): Promise<SlotResult>
  readonly taken: number
  readonly waiting: number
}

export function pageSlots(limits: { byAddress?: Partial<SlotLimits>; bySite?: Partial<SlotLimits> } = {}): PageSlots {
  const clients = new Slots({ ...BY_ADDRESS, ...limits.byAddress })
  const sites = new Slots({ ...BY_SITE, ...limits.bySite })
  return {
    async take({ address, site }) {
      const client = clientBlock(address)
      // Nobody is held for somebody else's sake where addresses are not known.
      const own: SlotResult = client ? await clients.take(client) : { ok: true, release: () => {} }
      if (!own.ok) return own
      const theirs = await sites.take(site)
      if (!theirs.ok) {
        own.release()
        // It is the site that is full, not whoever asks.
        return { ok: false, full: 'all' }
      }
      const release: Release = () => {
        theirs.release()
        own.release()
      }
      return { ok: true, release }
    },
    get taken() {
      return clients.taken
    },
    get waiting() {
      return clients.waiting + sites.waiting
    },
  }
}
