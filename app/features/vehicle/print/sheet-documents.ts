import type { Site } from '#app/features/site/site.ts'
import type { Sheet } from './sheet.ts'

export type SheetDocument =
  /** `tag` changes whenever the document would. */
  | { readonly ok: true; readonly bytes: Uint8Array; readonly tag: string }
  /** `busy`: too many are being made; `slow`: it took longer than allowed; `failed`: logged, a fault of ours. */
  | { readonly ok: false; readonly reason: 'busy' | 'slow' | 'failed' }

/** The port that makes PDFs of sheets; `platform/pdf` implements it. */
export interface SheetDocuments {
  /** The PDF of a car's sheet: one page, made once for as long as the sheet says the same. */
  of(site: Site, slug: string, sheet: Sheet): Promise<SheetDocument>
  /** Gets ready, so that the first PDF of the server is no slower than the next. */
  warm(): Promise<void>
}
