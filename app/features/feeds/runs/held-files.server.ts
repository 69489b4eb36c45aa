import { constants, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The run of a source that was sent, in the folder of this server's feeds. */
interface HeldRun {
  readonly folder: string
  readonly site: string
  readonly feed: string
  readonly run: number
}

const folderOf = ({ folder, site }: Pick<HeldRun, 'folder' | 'site'>): string => join(folder, 'held', site)
const pathOf = (of: HeldRun): string => join(folderOf(of), `${of.feed}-${of.run}`)

/** A file that was sent cannot be fetched again: it waits here until somebody has decided. */
export async function keepHeldFile(file: string, of: HeldRun): Promise<void> {
  await mkdir(folderOf(of), { recursive: true, mode: 0o700 })
  // A run that is ended before it is written down is run once more, from the file that it had.
  await copyFile(file, pathOf(of), constants.COPYFILE_FICLONE)
}

/** Where the file of a run waits; null when it is not on this server. */
export async function heldFileOf(of: HeldRun): Promise<string | null> {
  const path = pathOf(of)
  return stat(path).then(
    () => path,
    () => null,
  )
}

/** Takes away the files of a source, but for that of the run that still waits. */
export async function dropHeldFiles(
  of: Pick<HeldRun, 'folder' | 'site' | 'feed'>,
  waiting: number | null,
): Promise<void> {
  for (const name of await readdir(folderOf(of)).catch(() => [])) {
    const run = /^\d+$/.exec(name.slice(of.feed.length + 1))?.[0]
    if (run === undefined || name !== `${of.feed}-${run}` || Number(run) === waiting) continue
    await rm(join(folderOf(of), name), { force: true })
  }
}
