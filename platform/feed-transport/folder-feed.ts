import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, readdir, realpath, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { FeedFailure, forGood } from './feed-failure.ts'
import type { FeedRequest, FeedTransport } from './feed-request.ts'
import { feedPathOf, newestOf } from './files/newest-file.ts'
import { writeFile } from './files/written-file.ts'

/** The newest file that fits of a folder on this machine, once nobody writes to it any more. */
export const folderFeed: FeedTransport = async (request) => {
  const { place, known, feedFolders, folder, maxBytes, signal, newFile } = request
  const { path, name } = await chosen(pathOf(place.address), feedFolders)
  // No link is followed out of the folder, and nothing that waits for a writer is opened.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(unopened)
  try {
    const before = await finished(handle, request)
    const version = { etag: `${before.size} ${name}`, modified: String(before.mtimeMs) }
    if (known.etag === version.etag && known.modified === version.modified)
      return { status: 'unchanged', version: known }
    const source = handle.createReadStream({ autoClose: false })
    const { file, hash } = await writeFile([source], { folder, maxBytes, signal, newFile })
    const written = { status: 'arrived' as const, file, name, version: { ...version, hash } }
    return isSame(before, await handle.stat()) ? written : await changedMeanwhile(file)
  } finally {
    await handle.close()
  }
}

async function changedMeanwhile(file: string): Promise<never> {
  await rm(file, { force: true })
  throw new FeedFailure('The file changed while it was read. Nothing of it was taken; it is tried again.')
}

function pathOf(address: URL): string {
  try {
    return fileURLToPath(address)
  } catch {
    throw forGood('The path of the folder cannot be read: write it as folder:/srv/feeds/northside/.')
  }
}

/** The file that is meant, judged by where it really lies. */
async function chosen(path: string, feedFolders: readonly string[]): Promise<{ path: string; name: string }> {
  const wanted = feedPathOf(path)
  const isFolder = wanted.kind === 'folder' || (await stat(path).catch(() => undefined))?.isDirectory()
  const folder = await realpath(isFolder ? wanted.path : dirname(path)).catch(() => undefined)
  // Whoever may not look into a folder does not hear whether it is there.
  if (folder === undefined || !(await isWithin(folder, feedFolders))) {
    throw forGood(
      'There is no such folder among those that may be watched. The operator of this server names them in FEED_FOLDERS.',
    )
  }
  if (!isFolder) return { path: join(folder, basename(path)), name: basename(path) }
  const pattern = wanted.kind === 'folder' ? wanted.pattern : undefined
  const { name } = newestOf(await filesOf(folder), pattern)
  return { path: join(folder, name), name }
}

async function isWithin(folder: string, roots: readonly string[]): Promise<boolean> {
  for (const root of roots) {
    const real = await realpath(root).catch(() => undefined)
    if (real !== undefined && (folder === real || folder.startsWith(real.endsWith(sep) ? real : real + sep)))
      return true
  }
  return false
}

async function filesOf(folder: string): Promise<{ name: string; modified: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const listed = await Promise.all(
    files.map(async ({ name }) => ({
      name,
      modified: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs,
    })),
  )
  return listed.flatMap(({ name, modified }) => (modified === undefined ? [] : [{ name, modified }]))
}

function unopened(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT')
    throw new FeedFailure('There is no such file in the folder. Ask whoever writes it there.')
  if (error.code === 'ELOOP') throw forGood('There is a link in place of the file. Only files themselves are read.')
  throw error
}

/** Waits until a file has stayed as it is for long enough; one that is written to all the time is left. */
async function finished(handle: FileHandle, { limits, signal }: FeedRequest): Promise<Stats> {
  const { settledMs, settleWithinMs } = limits
  let before = await handle.stat()
  if (!before.isFile()) throw forGood('There is no file at this address, but something else. Check the address.')
  // Nobody has touched it for a while.
  if (Date.now() - before.mtimeMs > settleWithinMs) return before
  for (let waited = 0; waited < settleWithinMs; waited += settledMs) {
    await pause(settledMs, undefined, { signal })
    const now = await handle.stat()
    if (isSame(before, now)) return now
    before = now
  }
  throw new FeedFailure('The file is still being written. It is taken once it has stayed the same for a while.')
}

const isSame = (one: Stats, other: Stats): boolean => one.size === other.size && one.mtimeMs === other.mtimeMs
