import { join } from 'node:path'
import type { Logger } from 'pino'
import { type ValuationSource, valuationSource } from '#app/features/trade-in/valuation/valuation-source.server.ts'
import { photoPress } from '#platform/media/press-photo.ts'
import { roomReason } from '#platform/media/store/within-quota.ts'
import { diskUploads } from '#platform/uploads/disk-uploads.ts'
import { httpValuation } from '#platform/valuation/http-valuation.ts'
import { marketValuation } from '#platform/valuation/market-valuation.ts'
import { httpRegoLookup, noRegoLookup } from '#platform/valuation/rego-lookup.ts'
import type { Environment } from './env.ts'
import type { MarketThread } from './market/market-thread.ts'

interface Around {
  readonly environment: Environment
  readonly market: MarketThread
  readonly log: Logger
}

/** The providers that the environment names, else the platform's own market, and nobody who knows plates. */
export async function valuationServices({ environment, market, log }: Around): Promise<ValuationSource> {
  const { valuationUrl, valuationKey, regoLookupUrl, regoLookupKey } = environment
  return valuationSource({
    provider: valuationUrl ? httpValuation({ url: valuationUrl, key: valuationKey }) : marketValuation(market),
    lookup: regoLookupUrl ? httpRegoLookup({ url: regoLookupUrl, key: regoLookupKey }) : noRegoLookup,
    names: { makes: () => market.names(), badges: (_site, make, model) => market.badges(make, model) },
    press: photoPress(),
    room: roomReason,
    uploads: await diskUploads(join(environment.dataFolder, 'uploads')),
    log,
  })
}
