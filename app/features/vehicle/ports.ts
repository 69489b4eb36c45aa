import type { SheetDocuments } from './print/sheet-documents.ts'
import type { SocialPictures } from './structured-data/social-pictures.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** Makes the PDFs of the platform. */
    readonly sheetDocuments: SheetDocuments
    /** Draws the pictures of shared links. */
    readonly socialPictures: SocialPictures
  }
}
