/** The feed as a whole cannot be read. `importStock` turns it into `{ ok: false, reason }`; nobody else sees it. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

/** The fault is of this node and not of the feed, which may be read another time. */
export class NoRoomForRows extends FeedError {}

/**
 * One record of a feed: its values by column, or why it could not be read, with the values that could be told apart all
 * the same. CSV counts as a spreadsheet does (header = 1).
 */
export type FeedRow = {
  row: number
  /** The record as it stands, where that was asked for. */
  source?: string
  /** Tells it from every other one, where rows are to be recognised. */
  hash?: string
} & ({ values: Record<string, unknown> } | { fault: string; cells: readonly string[] })

/** Finds what is known of a record by its text. */
export type Recognise<Known> = (text: string) => { readonly hash: string; readonly known: Known | undefined }

/** A record that has been read before; `read` reads it again. */
export interface KnownRow<Known> {
  readonly row: number
  readonly known: Known
  readonly read: () => FeedRow
}

export const MAX_ROWS = 200_000
/** Bytes of a whole feed. */
export const MAX_FEED_BYTES = 512 * 1024 * 1024
/** Characters of one record. */
export const MAX_RECORD_LENGTH = 1024 * 1024
/** Characters of one value in XML. */
export const MAX_FIELD_LENGTH = 64 * 1024

export const FORMATS = ['csv', 'json', 'xml'] as const
export type FeedFormat = (typeof FORMATS)[number]
