import type { SearchPort } from '#app/features/search/port.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** The search in the parts of the request’s own site. */
    readonly partsSearch: SearchPort
  }
}
