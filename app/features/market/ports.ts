import type { CarMarket } from './valuation.server.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** What the market asks for a car of the request’s site. */
    readonly market: CarMarket
  }
}
