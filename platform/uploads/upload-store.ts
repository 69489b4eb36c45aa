import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
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
export function uploadStore(folder: string, now: () => number = Date.now): UploadStore {
  const of = (id: string) => join(folder, id)
  setInterval(() => void sweep(folder, now()), SWEEP_MS).unref()

  const read = async (id: string): Promise<Upload | null> => {
    const bytes = ID.test(id) ? await readIfThere(join(of(id), STATE)) : null
    return bytes && (JSON.parse(bytes.toString()) as Upload)
  }
  const isOf = ({ site, staff, kind, at }: Upload, owner: UploadOwner): boolean =>
    site === owner.site && staff === owner.staff && kind === owner.kind && now() - at < KEPT_MS

  const store: UploadStore = {
    async keep(file, { at, ...owner }) {
      await sweep(folder, now())
      const id = randomBytes(12).toString('base64url')
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
      return upload && isOf(upload, owner) ? upload : null
    },
    async list(owner) {
      const all = await Promise.all((await readdir(folder).catch(() => [])).map(read))
      return all
        .filter((upload) => upload !== null && isOf(upload, owner))
        .toSorted((a, b) => b!.at - a!.at) as Upload[]
    },
    save: (upload) => writeWhole(join(of(upload.id), STATE), Buffer.from(JSON.stringify(upload))),
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

async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = (await stat(join(folder, name)).catch(() => null)) ?? {}
    if (mtimeMs !== undefined && now - mtimeMs > KEPT_MS && !(await isHeld(join(folder, name, LOCK)))) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}
