import type { Site } from '#app/features/site/site.ts'
import type { SheetDocument } from '#app/features/vehicle/print/sheet-documents.ts'
import type { KeyTags } from './key-tags.ts'
import type { WindowSheet } from './window-sheet.ts'

/** The port that makes PDFs of what is printed for the yard; `platform/pdf` implements it. */
export interface StockPapers {
  windowSheet(site: Site, sheet: WindowSheet): Promise<SheetDocument>
  keyTags(site: Site, tags: KeyTags): Promise<SheetDocument>
}
