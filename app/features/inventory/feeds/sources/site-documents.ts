import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'

export interface DocumentProblem {
  /** The path of the field, such as `feeds.2.schedule`. */
  readonly field: string
  /** What is wrong with it, to be said after its name. */
  readonly reason: string
}

/** The next version of a document. */
export interface DocumentChange {
  readonly document: Readonly<Record<string, unknown>>
  /** The version that it was made from. */
  readonly after: number
  readonly by: string
  /** Written in the same transaction. */
  readonly also: (trx: AnyTransaction) => Promise<void>
}

export type DocumentWritten =
  | { readonly ok: true }
  /** Another version is in force by now. */
  | { readonly ok: false; readonly reason: 'changed' }
  | { readonly ok: false; readonly reason: 'refused'; readonly problems: readonly DocumentProblem[] }

/** The documents of sites as they were applied. */
export interface SiteDocuments {
  /** The one in force, as it was written. */
  read(site: Site): Promise<{ readonly version: number; readonly document: Readonly<Record<string, unknown>> }>
  /** Stores the next version, checked as whoever runs the server would have it checked. */
  write(site: Site, change: DocumentChange): Promise<DocumentWritten>
}
