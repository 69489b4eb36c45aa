import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR } from '#lib/durations.ts'
import { BoundedQueue } from '../bounded-queue.ts'
import { localFiles } from './local-files.ts'
import { MediaAway, type MediaFiles } from './media-files.ts'

interface Options {
  readonly folder: string
  /** What the copies may take of the disk. */
  readonly limitBytes: number
}

/** Files that are asked of the store at once by this process; the others wait, and beyond that hear that it is busy. */
const AT_ONCE = 24
const MAY_WAIT = 600
/** Looked through when so much of the limit has been written since the last time. */
const EVERY = 0.1
/** What was served within this time need not be marked as used again, ms. */
const FRESH_MS = HOUR

/**
 * Files of a store far away with copies of what was served last in a folder of this machine. A file never changes
 * under its name, so a copy is never out of date; a copy that cannot be written is done without.
 */
export function cachedFiles(far: MediaFiles, { folder, limitBytes }: Options): MediaFiles {
  const near = localFiles(folder)
  const queue = new BoundedQueue({ atOnce: AT_ONCE, mayWait: MAY_WAIT })
  const reading = new Map<string, Promise<Buffer | null>>()
  /** As if everything had been written just now: other programs may have left much. */
  let written = Infinity
  let trimming: Promise<void> | undefined

  const keep = async (key: string, bytes: Uint8Array): Promise<void> => {
    written += bytes.length
    if (written > limitBytes * EVERY) {
      written = 0
      trimming ??= trim(folder, limitBytes).finally(() => (trimming = undefined))
      await trimming.catch(() => undefined)
    }
    if (bytes.length <= limitBytes) await near.write(key, bytes).catch(() => undefined)
  }

  const copyOf = async (key: string): Promise<Buffer | null> => {
    const bytes = await near.read(key).catch(() => null)
    // A machine that lost its power may have left an empty one.
    if (!bytes || bytes.length === 0) return null
    void used(join(folder, key))
    return bytes
  }

  const bring = async (key: string): Promise<Buffer | null> => {
    const known = await copyOf(key)
    if (known) return known
    const bytes = await (queue.run(() => far.read(key)) ?? tooMany())
    if (bytes) await keep(key, bytes)
    return bytes
  }

  const read = (key: string): Promise<Buffer | null> => {
    let running = reading.get(key)
    if (!running) {
      running = bring(key).finally(() => reading.delete(key))
      reading.set(key, running)
    }
    return running
  }

  const copySize = async (key: string): Promise<number | null> => (await near.size(key).catch(() => null)) || null

  return {
    read,
    async piece(key, from, to) {
      const size = await copySize(key)
      if (size !== null) return near.piece(key, from, to)
      // A player that wants all of it leaves a copy; one that jumps gets its piece.
      const whole = from === 0 && to + 1 === (await far.size(key))
      if (!whole) return far.piece(key, from, to)
      const bytes = await read(key)
      return bytes ? bytes.subarray(from, to + 1) : far.piece(key, from, to)
    },
    size: async (key) => (await copySize(key)) ?? far.size(key),
    has: (key) => far.has(key),
    async write(key, bytes, options) {
      await far.write(key, bytes, options)
      await keep(key, bytes)
    },
    async removeOf(site, ids) {
      await far.removeOf(site, ids)
      await near.removeOf(site, ids)
    },
    list: () => far.list(),
  }
}

const tooMany = (): never => {
  throw new MediaAway('Too many files are being asked of the store at once.', { passing: true })
}

/** Marks a copy as used, once an hour at the most. */
async function used(path: string): Promise<void> {
  const now = Date.now()
  const known = await stat(path).catch(() => null)
  if (known && now - known.mtimeMs > FRESH_MS) await utimes(path, now / 1_000, now / 1_000).catch(() => undefined)
}

/** Takes copies away, those used longest ago first, until nine tenths of the limit are left. */
async function trim(folder: string, limitBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const copies: { path: string; bytes: number; at: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const known = await stat(path).catch(() => null)
    if (known) copies.push({ path, bytes: known.size, at: known.mtimeMs })
  }
  let total = copies.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= limitBytes * (1 - EVERY)) return
  for (const { path, bytes } of copies.toSorted((a, b) => a.at - b.at)) {
    if (total <= limitBytes * (1 - 2 * EVERY)) return
    await rm(path, { force: true })
    total -= bytes
  }
}
