import { readFile, rm, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { IndexName } from '../index-builder.ts'
import { type StoredIndex, unpackIndex } from './index-bytes.ts'
import { filesIn, type IndexPlace, revisionIn } from './store-index.ts'

/** What an index is built for. */
export interface IndexSubject {
  readonly slug: string
  readonly name: IndexName
  readonly revision: number
  /** Of the site's document. */
  readonly version: number
}

/** Indexes that were built before, by this process or another, as files of the local disk. */
export interface IndexFiles {
  /** The index of exactly this, if there is one, it is whole, and the clock has not changed what it says. */
  open(subject: IndexSubject, now: number): Promise<StoredIndex | undefined>
  /** Where a thread is to keep what it builds for this; undefined where it is not to be kept. */
  placeOf(subject: IndexSubject): Promise<IndexPlace | undefined>
  /** Removes the files of a site. */
  forget(slug: string): Promise<void>
  /**
   * Removes what is ahead of the database: it was put back to an earlier day, and would reach these revisions again
   * with something else in them.
   */
  dropAhead(): Promise<void>
}

interface IndexFilesOptions {
  readonly folder: string
  /** When a site was made, epoch ms: one that was removed and made anew counts its revisions from 1 again. */
  readonly createdAt: (slug: string) => number
  readonly revision: (slug: string) => number
  /** What the program is: another one may say other things of the same stock. Where nobody knows, nothing is kept. */
  readonly program: Promise<string | undefined>
}

/** The stock of a dealer with everything that only their people see is not written down a second time. */
const KEPT: ReadonlySet<IndexName> = new Set(['cars', 'parts'])

/** Opens the stored indexes below a folder; `program` is waited for with the first of them. */
export function indexFiles({ folder, createdAt, revision, program }: IndexFilesOptions): IndexFiles {
  const placeOf = async (subject: IndexSubject): Promise<IndexPlace | undefined> => {
    const { slug, name, revision: built, version } = subject
    const created = createdAt(slug)
    if (!KEPT.has(name) || created === 0 || built < 1) return undefined
    const known = await program
    if (known === undefined) return undefined
    const key = JSON.stringify([slug, name, created, built, version, known])
    return { path: join(folder, slug, `${name}-${built}.index`), key }
  }
  return {
    placeOf,
    async open(subject, now) {
      try {
        const place = await placeOf(subject)
        if (!place) return undefined
        const bytes = await readFile(place.path)
        const stored = await unpackIndex(bytes, place.key)
        if (!stored || (stored.until ?? Infinity) <= now) return undefined
        // Those used longest ago make room. It may be gone already.
        const used = new Date(now)
        void utimes(place.path, used, used).catch(() => undefined)
        return stored
      } catch {
        // There is none, or it cannot be read: then it is built, which any of these files can be.
        return undefined
      }
    },
    forget: (slug) => rm(join(folder, slug), { recursive: true, force: true }),
    async dropAhead() {
      for (const path of await filesIn(folder)) {
        if (!path.endsWith('.index')) continue
        if (revisionIn(path) > revision(basename(dirname(path)))) await rm(path, { force: true })
      }
    },
  }
}
