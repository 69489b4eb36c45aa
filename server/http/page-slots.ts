import { clientBlock } from '#app/features/site/rates/address-block.ts'
import { type SlotLimits, Slots, type SlotResult } from '#lib/packing/slots.ts'

/**
 * Pages and searches that nobody has in memory, at the same time. They take 3 to 30 ms of one processor, so more at once
 * make none faster; these keep it busy while some wait for the database. One client has two of them, and whoever shares
 * an address with many waits a turn. A site whose searches hang holds no more than half of them.
 */
export const PAGES: SlotLimits = {
  atOnce: 12,
  each: 2,
  mayWait: 2_000,
  eachMayWait: 100,
  waitMs: 20_000,
  place: { each: 6, mayWait: 1_000 },
}

/**
 * Calls of the search interface, which one program makes of another and which may take fifty times what a page takes.
 * They have slots of their own, so that a shopper's page waits for these at most, however many have come before it.
 */
export const CALLS: SlotLimits = { ...PAGES, atOnce: 4, place: { each: 2, mayWait: 1_000 } }

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

export function pageSlots(limits: { pages?: Partial<SlotLimits>; calls?: Partial<SlotLimits> } = {}): PageSlots {
  const pages = new Slots({ ...PAGES, ...limits.pages })
  const calls = new Slots({ ...CALLS, ...limits.calls })
  let unknown = 0
  return {
    take({ address, site, isSearchCall }) {
      // Nobody is held for somebody else's sake where addresses are not known.
      const client = clientBlock(address) || `unknown ${++unknown}`
      return (isSearchCall ? calls : pages).take(client, site)
    },
    get taken() {
      return pages.taken + calls.taken
    },
    get waiting() {
      return pages.waiting + calls.waiting
    },
  }
}
