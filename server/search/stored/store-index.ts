import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { HOUR } from '#lib/durations.ts'

/** Where an index is to be kept, and what it was built for. */
export interface IndexPlace {
  readonly path: string
  readonly key: string
}

const UNFINISHED = '.new'
/** A part of the room that may be written before it is looked how much there is. */
const UNSEEN = 1 / 32

/** Keeps indexes as files below one folder, up to so many bytes in all; those used longest ago make room. */
export interface IndexKeeper {
  /** Rejects when the disk is full or the folder cannot be written. */
  keep(place: IndexPlace, bytes: Uint8Array): Promise<void>
}

export function indexKeeper(folder: string, limitBytes: number): IndexKeeper {
  let unseen = Infinity
  return {
    async keep({ path }, bytes) {
      if (bytes.length > limitBytes) return
      const site = dirname(path)
      await mkdir(site, { recursive: true, mode: 0o700 })
      const unfinished = join(site, `${basename(path)}.${randomUUID()}${UNFINISHED}`)
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await dropOlder(path)
      unseen += bytes.length
      if (unseen > limitBytes * UNSEEN) {
        unseen = 0
        await makeRoom(folder, limitBytes)
      }
    },
  }
}

/** The revision in the name of a file: `cars-17.index`. */
export const revisionIn = (file: string): number => Number(/-(\d+)\.index$/.exec(file)?.[1] ?? Infinity)

/** An index of a site takes the place of those of its older revisions. */
async function dropOlder(path: string): Promise<void> {
  const own = basename(path)
  const kind = own.slice(0, own.lastIndexOf('-') + 1)
  for (const file of await readdir(dirname(path))) {
    const isOlder = file.startsWith(kind) && file.endsWith('.index') && revisionIn(file) < revisionIn(own)
    if (isOlder) await rm(join(dirname(path), file), { force: true })
  }
}

/** Removes what was used longest ago until no more than so many bytes are left, and what a process left unfinished. */
export async function makeRoom(folder: string, limitBytes: number, now = Date.now()): Promise<void> {
  const files: { readonly path: string; readonly bytes: number; readonly used: number }[] = []
  for (const path of await filesIn(folder)) {
    const found = await stat(path).catch(() => undefined)
    if (!found) continue
    if (path.endsWith(UNFINISHED) && found.mtimeMs < now - HOUR) await rm(path, { force: true })
    else files.push({ path, bytes: found.size, used: found.mtimeMs })
  }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  for (const file of files.toSorted((a, b) => a.used - b.used)) {
    if (bytes <= limitBytes) return
    await rm(file.path, { force: true })
    bytes -= file.bytes
  }
}

/** The files of all sites; none when there is no folder yet. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}
