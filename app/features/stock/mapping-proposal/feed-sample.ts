import type { FeedFormat, FeedRow } from '../feed/feed-error.ts'
import type { Encoding } from '../feed/formats/encodings.ts'

/** Rows of a feed with how it is written. */
export interface FeedSample {
  readonly format: FeedFormat
  /** CSV: what stands between values. */
  readonly delimiter?: string | undefined
  /** Where the file does not say so itself. */
  readonly encoding?: Encoding | undefined
  /** Path of the vehicles, where the format needs one. */
  readonly record?: string | undefined
  /** The first ones, and some of all others. */
  readonly rows: readonly FeedRow[]
  /** What stands anywhere in the feed and means that nothing is known: "N/A", "-". */
  readonly placeholders: readonly string[]
  /** Of the whole feed. */
  readonly count: number
  /** Headers that stand there twice, so that nobody can tell which is meant. */
  readonly repeated: readonly string[]
}
