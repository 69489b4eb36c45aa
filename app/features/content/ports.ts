import type { Content } from './content-store.server.ts'
import type { IconPainter } from './icons/icon-painter.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** Pages and posts of the site that the request belongs to. */
    readonly content: Content
    readonly paintIcon: IconPainter
  }
}
