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
  /** What they say of it. */
  readonly note?: string | undefined
  /** Written in the same transaction. */
  readonly also: (trx: AnyTransaction) => Promise<void>
}

export type DocumentWritten =
  | { readonly ok: true; readonly version: number }
  /** Another version is in force by now. */
  | { readonly ok: false; readonly reason: 'changed' }
  | { readonly ok: false; readonly reason: 'refused'; readonly problems: readonly DocumentProblem[] }

/** A version of a document, without what it says. */
export interface DocumentVersion {
  readonly version: number
  /** Epoch ms. */
  readonly at: number
  readonly by: string
  readonly note: string | null
}

/** The documents of sites as they were applied. */
export interface SiteDocuments {
  /** The one in force, as it was written. */
  read(site: Site): Promise<{ readonly version: number; readonly document: Readonly<Record<string, unknown>> }>
  /** One that was in force before, or is; null for a version that there never was. */
  version(site: Site, version: number): Promise<Readonly<Record<string, unknown>> | null>
  /** All that there were, the newest first. */
  versions(site: Site): Promise<readonly DocumentVersion[]>
  /** What would be refused of a document, and what its dealer should know of it. */
  check(site: Site, document: Readonly<Record<string, unknown>>): { readonly problems: readonly DocumentProblem[]; readonly notes: readonly DocumentProblem[] } // prettier-ignore
  /** Stores the next version, checked as whoever runs the server would have it checked. */
  write(site: Site, change: DocumentChange): Promise<DocumentWritten>
}
