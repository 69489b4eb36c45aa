import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { NoRoomForRows } from '../feed/feed-error.ts'

/** Rows that are handed on together. */
const BATCH = 100
/** Batches that stay in memory; an import of a usual dealer needs no file. */
const IN_MEMORY = 40

/** Rows that wait until a whole feed has been read. */
export interface WaitingRows<Row> {
  readonly size: number
  add(row: Row): Promise<void> | void
  /** All of them in their order, as often as it is asked for. */
  batches(): AsyncGenerator<readonly Row[]>
  /** Forgets them. */
  close(): Promise<void>
}

/**
 * Keeps rows in a bounded memory, those beyond it in a temporary file that nobody else can open and that goes with the
 * process however it ends.
 */
export function waitingRows<Row>({ batch = BATCH, inMemory = IN_MEMORY } = {}): WaitingRows<Row> {
  const kept: (() => readonly Row[] | Promise<readonly Row[]>)[] = []
  let last: Row[] = []
  let size = 0
  let file: Promise<FileHandle> | undefined
  let end = 0

  async function put(rows: readonly Row[]): Promise<void> {
    const bytes = serialize(rows)
    try {
      file ??= hiddenFile()
      // One write may take a part of it only.
      for (let done = 0; done < bytes.length;) {
        done += (await (await file).write(bytes, done, bytes.length - done, end + done)).bytesWritten
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new NoRoomForRows(`The rows could not be kept in the folder for temporary files (${tmpdir()}): ${why}.`)
    }
    const [at, { length }] = [end, bytes]
    kept.push(() => get(at, length))
    end += length
  }

  async function get(at: number, length: number): Promise<readonly Row[]> {
    const bytes = Buffer.allocUnsafe(length)
    const { bytesRead } = await (await file!).read(bytes, 0, length, at)
    if (bytesRead < length) throw new Error('The temporary file of an import was cut short.')
    return deserialize(bytes) as readonly Row[]
  }

  return {
    get size() {
      return size
    },
    add(row) {
      size++
      last.push(row)
      if (last.length < batch) return
      const full = last
      last = []
      if (kept.length >= inMemory) return put(full)
      kept.push(() => full)
    },
    async *batches() {
      for (const rows of kept) {
        yield await rows()
        await setImmediate()
      }
      if (last.length > 0) yield last
    },
    async close() {
      kept.length = 0
      last = []
      size = 0
      await (await file?.catch(() => undefined))?.close()
    },
  }
}

/** A file without a name: it is taken out of its folder as soon as it is open. */
async function hiddenFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `forecourt-import-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  return file
}
