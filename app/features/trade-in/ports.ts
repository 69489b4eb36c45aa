import type { ValuationSource } from './valuation/valuation-source.server.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** Where the worth of a shopper’s vehicle is asked for. */
    readonly valuations: ValuationSource
  }
}
