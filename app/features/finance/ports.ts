import type { QuoteSource } from './quote/quote-source.server.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** Where quotes of a repayment are asked for. */
    readonly quotes: QuoteSource
  }
}
