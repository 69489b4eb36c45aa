import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedFetch, FeedPlace, FeedVersion } from '#app/features/feeds/feed-transport.ts'
import { fetchFeed } from '#platform/feed-transport/fetch-feed.ts'
import type { NewFile, TransferLimits } from '#platform/feed-transport/feed-request.ts'
import type { OutgoingRules } from '#platform/outgoing/begin-request.ts'

/** Short enough for a test that waits for them. */
const LIMITS: TransferLimits = {
  answerMs: 1_500,
  stretchMs: 400,
  leastBytes: 1_024,
  wholeMs: 20_000,
  settledMs: 100,
  settleWithinMs: 1_000,
}

export interface FetchedFeed {
  readonly answer: FeedFetch
  /** Of the file; undefined where none came. */
  readonly text: string | undefined
  /** Names that are left in the folder besides the file itself. */
  readonly left: readonly string[]
}

interface More {
  readonly known?: FeedVersion
  readonly maxBytes?: number
  readonly signal?: AbortSignal
  readonly rules?: OutgoingRules
  readonly limits?: Partial<TransferLimits>
  readonly feedFolders?: readonly string[]
  readonly newFile?: NewFile
  readonly folder?: string
}

/** Fetches once, allowing the address's own host, into a folder that is gone afterwards. */
export async function fetchOnce(
  address: string,
  place: Partial<FeedPlace> = {},
  more: More = {},
): Promise<FetchedFeed> {
  const url = new URL(address)
  const folder = more.folder ?? (await mkdtemp(join(tmpdir(), 'feed-fetch-')))
  const { known = {}, maxBytes = 1_000_000, signal = new AbortController().signal, feedFolders = [] } = more
  const rules = more.rules ?? { allow: [url.host] }
  const fetch = fetchFeed({
    outgoing: rules,
    feedFolders,
    limits: { ...LIMITS, ...more.limits },
    newFile: more.newFile,
  })
  const answer = await fetch({ address: url, ...place }, { known, folder, maxBytes, signal })
  const file = answer.status === 'fetched' ? answer.file : undefined
  const text = file === undefined ? undefined : await readFile(file, 'latin1')
  const left = (await readdir(folder).catch(() => [])).filter((name) => !file?.endsWith(name))
  if (!more.folder) await rm(folder, { recursive: true, force: true })
  return { answer, text, left }
}

/** What the report of a run says; fails where there is no reason or something is left on the disk. */
export function reasonOf({ answer, left }: FetchedFeed): { reason: string; again: boolean } {
  if (answer.status !== 'failed') throw new Error(`It was ${answer.status}.`)
  if (left.length > 0) throw new Error(`There is left: ${left.join(', ')}`)
  return { reason: answer.reason, again: answer.again }
}

export const CSV = 'Stock number,Make,Model\nN1,Toyota,Hilux\nN2,Mazda,CX-5\n'
