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

/**
 * Calls of the search interface, which one program makes of another and which may take fifty times what a page takes.
 * They have slots of their own, so that a shopper's page waits for these at most, however many have come before it.
 */
export const CALLS_BY_ADDRESS: SlotLimits = { ...BY_ADDRESS, atOnce: 4 }
const CALLS_BY_SITE: SlotLimits = { ...CALLS_BY_ADDRESS, each: 2, eachMayWait: 1_000 }

/** Who asks, and whose page. */
export interface PageClient {
  readonly address: string
  readonly site: string
  readonly isSearchCall?: boolean
}

/** Admits work that costs processor time, fairly between clients and between sites. */
export interface PageSlots {
  take(asking: PageClient): Promise<SlotResult>
  readonly taken: number
  readonly waiting: number
}

interface Lane {
  readonly clients: Slots
  readonly sites: Slots
}

export function pageSlots(
  limits: { byAddress?: Partial<SlotLimits>; bySite?: Partial<SlotLimits>; calls?: Partial<SlotLimits> } = {},
): PageSlots {
  const pages: Lane = {
    clients: new Slots({ ...BY_ADDRESS, ...limits.byAddress }),
    sites: new Slots({ ...BY_SITE, ...limits.bySite }),
  }
  const calls: Lane = {
    clients: new Slots({ ...CALLS_BY_ADDRESS, ...limits.calls }),
    sites: new Slots({ ...CALLS_BY_SITE, ...limits.calls }),
  }
  const sum = (of: (lane: Lane) => number) => of(pages) + of(calls)
  return {
    async take({ address, site, isSearchCall }) {
      const { clients, sites } = isSearchCall ? calls : pages
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
      return sum(({ clients }) => clients.taken)
    },
    get waiting() {
      return sum(({ clients, sites }) => clients.waiting + sites.waiting)
    },
  }
}
