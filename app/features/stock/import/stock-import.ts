import type { ByteSource } from '../feed/formats/text-stream.ts'
import type { FeedFormat } from '../feed/feed-error.ts'
import type { Mapping } from '../feed/mapping/mapping.schema.ts'
import type { Dealership } from '../feed/complete-car.ts'
import type { ResolvePicture } from '../feed/pictures.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import type { RejectedRows } from '../feed/rejected-rows.ts'
import type { ImportSummary } from './import-summary.ts'
import type { writeStock } from './write-stock.server.ts'
import type { AnyTransaction } from '#app/features/site/database.ts'

export interface ImportOptions {
  /** Bytes of the feed: a file's stream, standard input, an upload. */
  source: ByteSource
  format?: FeedFormat | undefined
  /** From `parseMapping`; CSV and XML need one. */
  mapping?: Mapping | undefined
  /** The feed is the whole stock: cars that it does not have are withdrawn. */
  full?: boolean | undefined
  /** Rows are changes: each changes the fields that it names of its car, and nothing else. */
  delta?: boolean | undefined
  /** Lets a full feed withdraw more than half of the stock. */
  force?: boolean | undefined
  /** The source of the site's document that the feed is of: it withdraws only what that source brought. */
  feed?: string | undefined
  /** The share of the stock in its scope that a full feed may withdraw: half, where nothing is said. */
  mayWithdraw?: number | undefined
  /** Cars that somebody has agreed to have withdrawn, by slug: they are not counted. */
  agreed?: ReadonlySet<string> | undefined
  /** Says what would happen and writes nothing. */
  dryRun?: boolean | undefined
  /** Stands in where a car names no dealership: the site's primary one. */
  defaultDealership?: Dealership | undefined
  /** Others of the site, so that a feed may name them by slug or name. */
  dealerships?: readonly Dealership[] | undefined
  /** What the site sells where a car does not say; "car" by default. */
  defaultItemType?: string | undefined
  /** For relative picture paths; the command line reads them beside the feed file. */
  resolvePicture?: ResolvePicture | undefined
  /** What else a dealer should know of a car that is taken over: 'finance_lenders.manual.paymentWeek is missing'. */
  remarks?: ((car: Car) => readonly string[]) | undefined
  /** All that `remarks` goes by besides the car. Where it is not told every row is read anew. */
  remarksBy?: unknown
  /** Takes the rows that are rejected, as they stand in the feed. */
  rejectedRows?: RejectedRows | undefined
  /** What is to be written with the import, in its transaction; an import that changes nothing writes nothing. */
  also?: ((trx: AnyTransaction) => Promise<void>) | undefined
  onProgress?: ((done: { read: number; rejected: number }) => void) | undefined
}

/**
 * A refusal changes nothing; it carries the summary when the feed itself could be read, the cars that it would withdraw
 * where they are too many (`shrinks`), and `again` where the same feed may be taken later.
 */
export type ImportResult =
  | { ok: true; summary: ImportSummary }
  | {
      ok: false
      reason: string
      summary?: ImportSummary
      runningSince?: number
      shrinks?: readonly string[]
      again?: boolean
    }

/** Writes what an import has decided in its one transaction, with `also` at its end. */
export type WriteImport = (
  change: Parameters<typeof writeStock>[1] & { readonly also?: (trx: AnyTransaction) => Promise<void> },
) => Promise<void>
