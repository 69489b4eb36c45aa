import type { FeedVersion } from '#app/features/feeds/feed-transport.ts'
import { FeedFailure } from './feed-failure.ts'

/** What a file server says of a file; what it does not say is undefined. */
export interface FileFacts {
  readonly name: string
  readonly size?: number
  /** ms */
  readonly modified?: number
}

/** Host and port that an address names. */
export function serverOf({ hostname, port }: URL, usual: number): { host: string; port: number } {
  return { host: hostname.replace(/^\[|\]$/g, '').toLowerCase(), port: Number(port) || usual }
}

/** Size, name and date stand for a version where there is no ETag. */
export const sizeAndDate = ({ name, size, modified }: FileFacts): FeedVersion => ({
  ...(size !== undefined && { etag: `${size} ${name}` }),
  ...(modified !== undefined && { modified: String(modified) }),
})

/** Servers that say only one of the two say too little. */
export function isKnown(known: FeedVersion, facts: FileFacts): boolean {
  const { etag, modified } = sizeAndDate(facts)
  return etag !== undefined && modified !== undefined && etag === known.etag && modified === known.modified
}

/** Why a file is not the one that was asked for, or not all of it. */
export function changed(before: FileFacts, after: FileFacts, bytes: number): FeedFailure | undefined {
  if (before.size !== after.size || before.modified !== after.modified) {
    return new FeedFailure('The file changed while it was read. Nothing of it was taken; it is tried again.')
  }
  if (before.size === undefined || before.size === bytes) return undefined
  return new FeedFailure(`Only ${bytes} of ${before.size} bytes came. Nothing of it was taken; it is tried again.`)
}
