import type { RegoLookup } from '#app/features/trade-in/valuation/port.ts'
import { postJson, type Provider } from './post-json.ts'

/** There is no register to ask: shoppers say themselves what they drive. */
export const noRegoLookup: RegoLookup = { available: false, find: async () => null }

/** A register that is asked for a plate with `POST`, as docs/valuations.md has it. */
export const httpRegoLookup = (provider: Provider): RegoLookup => ({
  available: true,
  find: (rego, state, signal) => postJson(provider, { rego, state }, signal),
})
