/** Where a feed is had from, and how one is let in there. */
export interface FeedPlace {
  /** `https:`, `http:`, `sftp:`, `ftp:` or `ftps:` with the path of the file, or `file:` with a folder that is watched. */
  readonly address: URL
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** SFTP: a private key in the form of OpenSSH or PEM, instead of a password. */
  readonly privateKey?: string | undefined
  /** SFTP: the SHA-256 fingerprint that the server's key must have, as `ssh-keygen -l` prints it; several with spaces between. */
  readonly hostKey?: string | undefined
}

/** What tells one version of a feed from the next. Whatever the place does not say is undefined. */
export interface FeedVersion {
  /** Of a file on a file server or in a folder: its size and name. */
  readonly etag?: string | undefined
  /** As the place says it: an HTTP date, or milliseconds of a file. */
  readonly modified?: string | undefined
  /** SHA-256 of the bytes as they came, hexadecimal. */
  readonly hash?: string | undefined
}

export type FeedFetch =
  /** `file` is a feed by itself: archives are unpacked. Whoever asked for it takes the file away. */
  | { readonly status: 'fetched'; readonly file: string; readonly name: string; readonly version: FeedVersion }
  | { readonly status: 'unchanged'; readonly version: FeedVersion }
  /** `again`: it may work if it is tried again. */
  | { readonly status: 'failed'; readonly reason: string; readonly again: boolean }

/** Fetches a feed from its place, when it is not the version that is known already. */
export type FetchFeed = (
  place: FeedPlace,
  how: {
    readonly known: FeedVersion
    /** Where the file is to be written. */
    readonly folder: string
    /** The most that may come, unpacked. */
    readonly maxBytes: number
    readonly signal: AbortSignal
  },
) => Promise<FeedFetch>
