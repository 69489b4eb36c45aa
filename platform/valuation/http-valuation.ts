import type { ValuationProvider } from '#app/features/trade-in/valuation/port.ts'
import { postJson, type Provider } from './post-json.ts'

/**
 * A provider that is asked for a vehicle with `POST` and answers what its like is listed for, as docs/valuations.md has
 * it. It is told the plate, and nothing about the person.
 */
export const httpValuation = (provider: Provider): ValuationProvider => ({
  value: (_site, { make, model, badge, year, km, state, rego, noun }, signal) =>
    postJson(provider, { make, model, badge, year, kms: km, regoState: state, rego, type: noun }, signal),
})
