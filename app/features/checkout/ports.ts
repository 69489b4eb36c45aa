import type { CheckoutPorts } from './checkout-ports.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** What the server hands the checkouts of every site. */
    readonly checkout: CheckoutPorts
  }
}
