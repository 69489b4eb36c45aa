import type { MarkupCache } from './kept-markup.server.tsx'

declare module './features/site/request/ports-context.ts' {
  interface Ports {
    /** What pages have in common, drawn once. */
    readonly markup: MarkupCache
  }
}
