import type { FeedFormat, FeedRow } from '../feed/feed-error.ts'
import type { Encoding } from '../feed/encodings.ts'

/** The beginning of a feed with how it is written. */
export interface FeedSample {
  readonly format: FeedFormat
  /** CSV: what stands between values. */
  readonly delimiter?: string | undefined
  /** Where the file does not say so itself. */
  readonly encoding?: Encoding | undefined
  /** Path of the vehicles, where the format needs one. */
  readonly record?: string | undefined
  readonly rows: readonly FeedRow[]
  /** Of the whole feed. */
  readonly count: number
  /** Headers that stand there twice, so that nobody can tell which is meant. */
  readonly repeated: readonly string[]
}
