import type { FeedVersion } from './feed-transport.ts'

/** When a version was written, epoch ms: an HTTP date, or the milliseconds of a file; null where nobody says. */
export function writtenAt({ modified }: FeedVersion): number | null {
  if (modified === undefined) return null
  const moment = /^\d+(\.\d+)?$/.test(modified) ? Number(modified) : Date.parse(modified)
  return Number.isFinite(moment) ? moment : null
}

/** Whether these are the bytes that are known already. */
export const isSame = (version: FeedVersion, known: FeedVersion): boolean =>
  version.hash !== undefined && version.hash === known.hash

/** Whether a version was written before the one that is known: a copy of yesterday, a server set back. */
export function isOlder(version: FeedVersion, known: FeedVersion): boolean {
  const [now, before] = [writtenAt(version), writtenAt(known)]
  return now !== null && before !== null && now < before && !isSame(version, known)
}
