import type { Site } from '#app/features/site/site.ts'

/** A file of the media by its key, `<site>/<id>.<ending>` or `<site>/made/<id>-….<ending>`. */
export interface ListedFile {
  readonly key: string
  readonly bytes: number
  /** Of the content, where the store knows it without reading, in hex. */
  readonly md5?: string | undefined
}

/** The port to where bytes of pictures, films and reports lie: a folder, or a bucket of an S3 server. */
export interface MediaFiles {
  /** The bytes of a file, or null where there is none. */
  read(key: string): Promise<Buffer | null>
  /** Bytes `from` to `to` of a file that is there, both included. */
  piece(key: string, from: number, to: number): Promise<Uint8Array>
  size(key: string): Promise<number | null>
  /** Whether it is where it is to last, which no copy nearby stands for. */
  has(key: string): Promise<boolean>
  /** Puts a file in its place whole; with `lasting` it survives a loss of power. */
  write(key: string, bytes: Uint8Array, options?: { readonly lasting?: boolean }): Promise<void>
  /** Takes away the files of a site whose names begin with one of these ids. */
  removeOf(site: string, ids: readonly string[]): Promise<void>
  list(): AsyncIterable<ListedFile>
}

/** Folder of what is made again from an original whenever somebody asks for it. */
export const MADE = 'made'

/** Whether something of a site is there because it came, not because it was made. */
export const isOriginal = (key: string): boolean => /^[^/]+\/[^/]+$/.test(key)

const TAG = 'MEDIA_AWAY'

/** The store of media cannot be had just now. Known by its `code`: pages are built into a module graph of their own. */
export class MediaAway extends Error {
  readonly code = TAG
  /** Whether it may be had in a moment, as against what somebody has to mend. */
  readonly passing: boolean

  constructor(message: string, { passing, cause }: { readonly passing: boolean; readonly cause?: unknown }) {
    super(message, { cause })
    this.name = 'MediaAway'
    this.passing = passing
  }
}

export const isMediaAway = (error: unknown): error is MediaAway =>
  error instanceof Error && (error as { code?: unknown }).code === TAG

/** The folder of a site, in whichever place the files lie. */
export function siteFolder({ slug }: Site): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(slug)) throw new Error(`"${slug}" cannot be a folder name.`)
  return slug
}
