import { checkedValuation } from '#app/features/market/valuation.ts'
import type { Log } from '#app/features/site/request/log.ts'
import type { Site } from '#app/features/site/site.ts'
import { withinLimit } from '#lib/time-limit.ts'
import type { Estimate } from './offer.ts'
import type { KnownMake, PhotoPress, RegoLookup, TradeVehicle, ValuationRequest, ValuationProvider, VehicleNames } from './port.ts' // prettier-ignore
import type { Uploads } from '../photos/uploads.ts'

/** How long anybody waits for a provider, ms. */
export const VALUATION_LIMIT_MS = 4_000
/** Names are a convenience: a page waits for them this long, ms. */
const NAMES_LIMIT_MS = 1_000
const MOST_NAME = 60

/** What the server lends to the valuations of every site. */
export interface ValuationSource {
  /** There is a register that can be asked. */
  readonly finds: boolean
  /** Null estimate: too little is known. Never throws. */
  estimate(site: Site, requested: ValuationRequest): Promise<EstimateResult>
  /** The vehicle of a plate; null when it is not found, for whatever reason. Never throws. */
  find(site: Site, plate: string, state: string): Promise<TradeVehicle | null>
  /** None when they are not to be had. */
  makes(site: Site): Promise<readonly KnownMake[]>
  badges(site: Site, make: string, model: string): Promise<readonly string[]>
  readonly press: PhotoPress
  /** Why the site has no room for so many bytes more; null where it has. */
  room(site: Site, bytes: number): Promise<string | null>
  /** Reads forms with photos. */
  readonly uploads: Uploads
}

export type EstimateResult =
  | { readonly ok: true; readonly estimate: Estimate | null }
  /** The provider was down, too slow, or answered nonsense. */
  | { readonly ok: false; readonly reason: 'failed' | 'slow' | 'nonsense' }

interface ValuationPorts {
  readonly provider: ValuationProvider
  readonly lookup: RegoLookup
  readonly names: VehicleNames
  readonly press: PhotoPress
  readonly room: (site: Site, bytes: number) => Promise<string | null>
  readonly uploads: Uploads
  readonly log: Log
  readonly limit?: number
}

/** Asks providers, and copes with whatever comes back. */
export function valuationSource(lent: ValuationPorts): ValuationSource {
  const { provider, lookup, names, press, room, uploads, log, limit = VALUATION_LIMIT_MS } = lent
  async function listed<T>(ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
    const answered = await withinLimit(NAMES_LIMIT_MS, ask)
    if (answered.ok) return answered.value
    log.warn({ err: answered.error, reason: answered.reason }, 'names of vehicles are not to be had')
    return []
  }

  return {
    finds: lookup.available,
    async estimate(site, requested) {
      const answered = await withinLimit(
        limit,
        async (signal) => (await provider.value(site, requested, signal)) ?? null,
      )
      if (!answered.ok) {
        log.warn({ err: answered.error, site: site.slug, reason: answered.reason }, FAILED)
        return { ok: false, reason: answered.reason }
      }
      if (answered.value === null) return { ok: true, estimate: null }
      const valuation = checkedValuation(answered.value)
      if (!valuation) {
        log.warn({ site: site.slug, reason: 'nonsense' }, FAILED)
        return { ok: false, reason: 'nonsense' }
      }
      const { low, average, high, confidence, explanation = null } = valuation
      return { ok: true, estimate: { low, average, high, confidence, explanation } }
    },
    async find(site, plate, state) {
      if (!lookup.available) return null
      const answered = await withinLimit(limit, async (signal) => (await lookup.find(plate, state, signal)) ?? null)
      const found = answered.ok ? foundVehicle(answered.value) : null
      // The plate stands in no log.
      if (!answered.ok) log.warn({ err: answered.error, site: site.slug, reason: answered.reason }, NOT_FOUND)
      else if (answered.value !== null && !found) log.warn({ site: site.slug, reason: 'nonsense' }, NOT_FOUND)
      return found
    },
    makes: (site) => listed(() => names.makes(site)),
    badges: (site, make, model) => listed(() => names.badges(site, make, model)),
    press,
    async room(site, bytes) {
      const reason = await room(site, bytes)
      if (reason !== null) log.warn({ site: site.slug, reason }, 'no room for photos of a valuation')
      return reason
    },
    uploads,
  }
}

const FAILED = 'Failed to fetch a valuation'
const NOT_FOUND = 'Failed to look a registration up'

/** A vehicle as a register describes it; null for anything else that one may send. */
function foundVehicle(value: unknown): TradeVehicle | null {
  if (value === null || typeof value !== 'object') return null
  const { make, model, badge, year } = value as Record<string, unknown>
  if (!isName(make) || !isName(model) || !Number.isInteger(year)) return null
  return { make: make.trim(), model: model.trim(), badge: isName(badge) ? badge.trim() : '', year: year as number }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MOST_NAME
