import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { randomId } from '#lib/random-id.ts'
import {
  NO_CHOICES,
  type Upload,
  type UploadOwner,
  type UploadStore,
} from '#app/features/inventory/feeds/upload/upload.ts'
import { isRunning } from '#app/features/stock/import/import-lease.server.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { failureOf } from '#platform/feed-transport/feed-failure.ts'
import { unpackFeed } from '#platform/feed-transport/files/unpack-feed.ts'
import { writeFile as writeBounded } from '#platform/feed-transport/files/written-file.ts'
import { readIfThere, writeWhole } from '#platform/media/store/whole-file.ts'

/** Bytes of a file that somebody brings, packed or not. */
export const MOST_UPLOAD_BYTES = 64 * 1024 * 1024
/** Bytes of what is packed in it. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024
/** Files of one person at one site that wait to be imported. */
const MOST_OF_ONE = 5
/** Bytes of all files of one server together; those that are just coming in are not counted. */
const MOST_KEPT_BYTES = 4 * 1024 * 1024 * 1024
/** How long a file is kept. */
const KEPT_MS = HOUR
const SWEEP_MS = 10 * MINUTE
/** Unpacking takes no longer, ms. */
const PATIENCE_MS = MINUTE
const STATE = 'upload.json'
const LOCK = 'busy'
const ID = /^[\w-]{16}$/
const OWNERS_FOLDER = 0o700
/** Tells this process from one before it: in a container each has the same number and the same host. */
const LIFE = randomBytes(6).toString('hex')

/** Keeps uploads in folders of their own below one folder, which several servers may share. */
export function uploadStore(
  folder: string,
  { now = Date.now, mostBytes = MOST_KEPT_BYTES }: { now?: () => number; mostBytes?: number } = {},
): UploadStore {
  const of = (id: string) => join(folder, id)
  setInterval(() => void sweep(folder, now()), SWEEP_MS).unref()

  const read = async (id: string): Promise<Upload | null> => {
    const bytes = ID.test(id) ? await readIfThere(join(of(id), STATE)) : null
    return bytes && (JSON.parse(bytes.toString()) as Upload)
  }
  const isOf = ({ site, staff, at }: Upload, owner: Omit<UploadOwner, 'kind'>): boolean =>
    site === owner.site && staff === owner.staff && now() - at < KEPT_MS
  const kept = async (): Promise<Upload[]> =>
    (await Promise.all((await readdir(folder).catch(() => [])).map(read))).filter((upload) => upload !== null)
  /** Why no more files are taken, of this person or of anybody. */
  const noRoom = async (owner: UploadOwner): Promise<string | null> => {
    const own = (await kept()).filter((upload) => isOf(upload, owner) && !isOver(upload))
    if (own.length >= MOST_OF_ONE) {
      return `${MOST_OF_ONE} files of yours wait to be imported. Import one of them, or open it and choose another file in its place.`
    }
    return (await bytesIn(folder)) < mostBytes
      ? null
      : 'The server keeps many large files just now. Each is kept for an hour: please send yours again later.'
  }

  const store: UploadStore = {
    async keep(file, { at, ...owner }) {
      await sweep(folder, now())
      const full = await noRoom(owner)
      if (full !== null) return { ok: false, reason: full }
      const id = randomId(12)
      const signal = AbortSignal.timeout(PATIENCE_MS)
      try {
        await mkdir(of(id), { recursive: true, mode: OWNERS_FOLDER })
        const to = { folder: of(id), signal }
        const came = await writeBounded([Readable.fromWeb(file.stream() as never)], { ...to, maxBytes: MOST_UPLOAD_BYTES }) // prettier-ignore
        const feed = await unpackFeed({ file: came.file, name: file.name }, { ...to, maxBytes: MOST_UNPACKED_BYTES })
        const upload: Upload = {
          ...owner,
          id,
          at,
          name: feed.name,
          file: feed.file,
          choices: NO_CHOICES,
          step: 'reading',
          reading: null,
          run: null,
          message: null,
        }
        await store.save(upload)
        return { ok: true, upload }
      } catch (error) {
        await rm(of(id), { recursive: true, force: true })
        return { ok: false, reason: failureOf(error).message }
      }
    },
    async find(id, owner) {
      const upload = await read(id)
      return upload && upload.kind === owner.kind && isOf(upload, owner) ? upload : null
    },
    async list(owner) {
      const own = (await kept()).filter((upload) => upload.kind === owner.kind && isOf(upload, owner))
      return own.toSorted((a, b) => b.at - a.at)
    },
    async save(upload) {
      await writeWhole(join(of(upload.id), STATE), Buffer.from(JSON.stringify(upload)))
      // It is not read again: what was said of it is remembered for the hour, its bytes are not.
      if (isOver(upload)) await rm(upload.file, { force: true })
    },
    async alone({ id }, work) {
      const lock = join(of(id), LOCK)
      if (!(await isHeld(lock))) await rm(lock, { force: true })
      try {
        await writeFile(lock, `${hostname()} ${process.pid} ${LIFE}`, { flag: 'wx' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      }
      try {
        await work()
        return true
      } finally {
        await rm(lock, { force: true })
      }
    },
    isBusy: ({ id }) => isHeld(join(of(id), LOCK)),
    drop: ({ id }) => rm(of(id), { recursive: true, force: true }),
  }
  return store
}

/** Whether a process that still runs, here or on another machine, holds a lock. */
async function isHeld(lock: string): Promise<boolean> {
  const text = await readFile(lock, 'utf8').catch(() => null)
  if (text === null) return false
  const [host, pid, life] = text.split(' ')
  if (host !== hostname()) {
    // A machine that is gone holds nothing for longer than files are kept.
    const { mtimeMs = 0 } = (await stat(lock).catch(() => null)) ?? {}
    return Date.now() - mtimeMs < KEPT_MS
  }
  return Number(pid) === process.pid ? life === LIFE : isRunning(Number(pid))
}

/** It was imported, or nothing can be made of it. */
const isOver = ({ step }: Upload): boolean => step === 'done' || step === 'unreadable'

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = (await stat(join(folder, name)).catch(() => null)) ?? {}
    if (mtimeMs !== undefined && now - mtimeMs > KEPT_MS && !(await isHeld(join(folder, name, LOCK)))) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}
