import type { LeadPorts } from './lead-ports.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** What the server hands whoever takes leads in. */
    readonly leads: LeadPorts
  }
}
