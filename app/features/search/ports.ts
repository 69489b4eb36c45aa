import type { SearchPort } from './port.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** The search of the request’s own site. */
    readonly search: SearchPort
  }
}
