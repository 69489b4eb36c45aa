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
 * Calls of the search interface, which one program makes of another and which may take fifty times what a page takes. A
 * shopper's page waits behind these at most, however many have come before it.
 */
export const SEARCH_CALLS: SlotLimits = { ...BY_ADDRESS, atOnce: 4 }

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

export function pageSlots(
  limits: { byAddress?: Partial<SlotLimits>; bySite?: Partial<SlotLimits>; calls?: Partial<SlotLimits> } = {},
): PageSlots {
  const calls = new Slots({ ...SEARCH_CALLS, ...limits.calls })
  const clients = new Slots({ ...BY_ADDRESS, ...limits.byAddress })
  const sites = new Slots({ ...BY_SITE, ...limits.bySite })
  let unknown = 0
  return {
    async take({ address, site, isSearchCall }) {
      // Nobody is held for somebody else's sake where addresses are not known.
      const client = clientBlock(address)
      const held: Release[] = []
      const releaseAll: Release = () => held.forEach((release) => release())
      const turns = [
        isSearchCall && { slots: calls, who: client || `unknown ${unknown++}` },
        client && { slots: clients, who: client },
        { slots: sites, who: site },
      ]
      for (const turn of turns) {
        if (!turn) continue
        const slot = await turn.slots.take(turn.who)
        if (!slot.ok) {
          releaseAll()
          // It is the site that is full, not whoever asks.
          return turn.slots === sites ? { ok: false, full: 'all' } : slot
        }
        held.push(slot.release)
      }
      return { ok: true, release: releaseAll }
    },
    get taken() {
      return clients.taken
    },
    get waiting() {
      return calls.waiting + clients.waiting + sites.waiting
    },
  }
}
