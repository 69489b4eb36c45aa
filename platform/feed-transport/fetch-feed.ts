import { mkdir, rm } from 'node:fs/promises'
import type { FetchFeed } from '#app/features/feeds/feed-transport.ts'
import { MINUTE } from '#lib/durations.ts'
import type { OutgoingRules } from '../outgoing/begin-request.ts'
import { FeedFailure, failureOf, forGood } from './feed-failure.ts'
import {
  type FeedArrival,
  type FeedRequest,
  type FeedTransport,
  type NewFile,
  onDisk,
  TRANSFER_LIMITS,
  type TransferLimits,
} from './feed-request.ts'
import { sweepLeftFiles } from './files/left-files.ts'
import { unpackFeed } from './files/unpack-feed.ts'

interface Needs {
  /** Whom this server may ask. */
  readonly outgoing?: OutgoingRules
  /** Folders in which watched folders may lie, as the operator allows them. */
  readonly feedFolders?: readonly string[]
  readonly limits?: Partial<TransferLimits>
  readonly newFile?: NewFile
}

/** What speaks to a server is loaded when the first feed comes from one. */
const TRANSPORTS: Readonly<Record<string, () => Promise<FeedTransport>>> = {
  'https:': async () => (await import('./http-feed.ts')).httpFeed,
  'http:': async () => (await import('./http-feed.ts')).httpFeed,
  'ftp:': async () => (await import('./ftp-feed.ts')).ftpFeed,
  'ftps:': async () => (await import('./ftp-feed.ts')).ftpFeed,
  'sftp:': async () => (await import('./sftp-feed.ts')).sftpFeed,
  'file:': async () => (await import('./folder-feed.ts')).folderFeed,
}

/** Fetches feeds by HTTP, FTP and SFTP and from watched folders, to a file on the disk; what is packed is unpacked. */
export function fetchFeed({ outgoing = {}, feedFolders = [], limits: given, newFile = onDisk }: Needs = {}): FetchFeed {
  const limits = { ...TRANSFER_LIMITS, ...given }
  return async (place, { known, folder, maxBytes, signal: stop }) => {
    const whole = AbortSignal.timeout(limits.wholeMs)
    const signal = AbortSignal.any([whole, stop])
    const request: FeedRequest = {
      place,
      known,
      folder,
      maxBytes,
      signal,
      limits,
      rules: outgoing,
      feedFolders,
      newFile,
    }
    try {
      signal.throwIfAborted()
      checkPlace(request)
      await mkdir(folder, { recursive: true })
      await sweepLeftFiles(folder)
      const transport = await TRANSPORTS[place.address.protocol]!()
      const arrival = await unlessKnown(await transport(request), request)
      if (arrival.status === 'unchanged') return arrival
      return { status: 'fetched', ...(await unpackFeed(arrival, request)), version: arrival.version }
    } catch (error) {
      const { message, again } = stopped(stop, whole, limits) ?? failureOf(error)
      return { status: 'failed', reason: message, again }
    }
  }
}

/** The same bytes under another date are the same feed. */
async function unlessKnown(arrival: FeedArrival, { known }: FeedRequest): Promise<FeedArrival> {
  if (arrival.status === 'unchanged' || known.hash === undefined || arrival.version.hash !== known.hash) return arrival
  await rm(arrival.file, { force: true })
  return { status: 'unchanged', version: arrival.version }
}

function checkPlace({ place: { address, user, password } }: FeedRequest): void {
  if (!Object.hasOwn(TRANSPORTS, address.protocol)) {
    throw forGood(`Nothing is fetched from an address that begins with "${address.protocol}".`)
  }
  if (address.username || address.password) {
    throw forGood('The address has a user or a password in it. Put them where they belong: an address stands in logs.')
  }
  const path = decoded(address.pathname)
  // Commands of FTP end with their line.
  if ([path, user, password].some((text) => text !== undefined && hasControl(text))) {
    throw forGood('The address, the user or the password has a line break or another control character in it.')
  }
}

const hasControl = (text: string): boolean => /\p{Cc}/u.test(text)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw forGood('The path of the address cannot be read: a % in it has to be written as %25.')
  }
}

function stopped(stop: AbortSignal, whole: AbortSignal, { wholeMs }: TransferLimits): FeedFailure | undefined {
  if (stop.aborted) return new FeedFailure('It was stopped before its end. Nothing of it was taken.')
  if (!whole.aborted) return undefined
  const long = wholeMs < MINUTE ? `${wholeMs / 1_000} s` : `${Math.round(wholeMs / MINUTE)} minutes`
  return new FeedFailure(`It took longer than ${long} and was left. Nothing of it was taken; it is tried again.`)
}
