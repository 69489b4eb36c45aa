import type { Content } from './content-store.server.ts'
import type { IconPainter } from './icons/icon-painter.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** Pages and posts of the site that the request belongs to. */
    readonly content: Content
    readonly paintIcon: IconPainter
    /** The page stands in the editor: each block can be found in it. */
    readonly marksBlocks?: boolean
  }
}
