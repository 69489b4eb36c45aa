import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import type { FeedPlace, FeedVersion } from '#app/features/feeds/feed-transport.ts'
import { MINUTE } from '#lib/durations.ts'
import type { OutgoingRules } from '../outgoing/begin-request.ts'

/** How long a place may take. */
export interface TransferLimits {
  /** Until it answers, ms: some write their feed only when they are asked. */
  readonly answerMs: number
  /** In every such stretch, ms, at least `leastBytes` have to come, unless it is the end: a drip is not waited for. */
  readonly stretchMs: number
  readonly leastBytes: number
  /** However steadily it comes, ms. */
  readonly wholeMs: number
  /** A file in a folder is finished when it has stayed the same for so long, ms. */
  readonly settledMs: number
  /** How long that is waited for, ms. */
  readonly settleWithinMs: number
}

export const TRANSFER_LIMITS: TransferLimits = {
  answerMs: 30_000,
  stretchMs: 5_000,
  leastBytes: 16 * 1024,
  wholeMs: 30 * MINUTE,
  settledMs: 5_000,
  settleWithinMs: MINUTE,
}

export type NewFile = (path: string) => Writable

/** Only this program may read what it had. */
export const onDisk: NewFile = (path) => createWriteStream(path, { flags: 'wx', mode: 0o600 })

/** One feed that is to be had, as every way of having it is asked. */
export interface FeedRequest {
  readonly place: FeedPlace
  readonly known: FeedVersion
  readonly folder: string
  readonly maxBytes: number
  readonly signal: AbortSignal
  readonly limits: TransferLimits
  readonly rules: OutgoingRules
  /** Folders in which watched folders may lie. */
  readonly feedFolders: readonly string[]
  /** Opens a file that is not there yet on the disk of this server. */
  readonly newFile: NewFile
}

/** A file as it came from its place, packed or not. */
export type FeedArrival =
  | { readonly status: 'arrived'; readonly file: string; readonly name: string; readonly version: FeedVersion }
  | { readonly status: 'unchanged'; readonly version: FeedVersion }

/** One way of having a feed; it throws when it cannot. */
export type FeedTransport = (request: FeedRequest) => Promise<FeedArrival>
