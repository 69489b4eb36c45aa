import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { addressBlock } from '#app/features/site/rates/address-block.ts'
import type { RefusedUpload, Uploads } from '#app/features/trade-in/photos/uploads.ts'
import { boundaryOf } from '#lib/forms/multipart-fault.ts'
import { type SlotLimits, Slots } from '#lib/packing/slots.ts'

/**
 * Forms of 24 MB on the disk at the same time: 1.5 GB at the most.
 * Phones of one household send two or three.
 */
export const IN_FLIGHT: SlotLimits = { atOnce: 64, each: 4, mayWait: 64, eachMayWait: 4, waitMs: 10_000 }

/** What one of them takes of memory while it is read, bytes. */
export const UPLOAD_BYTES = 200 * 1024
/** As much text as any other form may have, bytes. */
const MOST_TEXT = 256 * 1024
const MOST_PARTS = 100
const MOST_FILES = 40
const MOST_HEAD = 4_096
const OWNER_ONLY = 0o600
const OWNERS_FOLDER = 0o700

const refused = (status: RefusedUpload['status'], reason: string): RefusedUpload => ({ ok: false, status, reason })
const SHAPE = refused(415, 'This form came in a shape that we cannot read. Please send it from our page.')
const LONG = refused(413, 'That is more than we can take at once. Please send fewer photos at a time, or smaller ones.')
const DAMAGED = refused(400, 'The form arrived damaged, so nothing was sent. Please open the page again and resend it.')
const BUSY: RefusedUpload = {
  ...refused(503, 'Many photos are coming in just now. Please send yours again in a minute.'),
  retryAfter: 30,
}

/** Reads forms into files below a folder that several servers may share; takes away what killed ones have left there. */
export async function diskUploads(shared: string, limits: Partial<SlotLimits> = {}): Promise<Uploads> {
  const slots = new Slots({ ...IN_FLIGHT, ...limits })
  const turns = eventLoopTurns()
  const folder = join(shared, `${hostname()}:${process.pid}`)
  await sweep(shared)

  return {
    async read(request, { address, most }) {
      const type = request.headers.get('content-type') ?? ''
      if (boundaryOf(type) === null || !request.body) return SHAPE
      if (Number(request.headers.get('content-length') ?? 0) > most) return LONG
      const slot = await slots.take(addressBlock(address))
      if (!slot.ok) return BUSY
      const own = join(folder, randomBytes(12).toString('hex'))
      const done = async () => {
        await rm(own, { recursive: true, force: true })
        slot.release()
      }
      try {
        await mkdir(own, { recursive: true, mode: OWNERS_FOLDER })
        const data = await formFrom(request.body, { type, folder: own, most, turns })
        if (data) return { ok: true, data, release: done }
        await done()
        return LONG
      } catch (error) {
        await done()
        if (isOwnFault(error)) throw error
        return DAMAGED
      }
    },
  }
}

async function sweep(shared: string): Promise<void> {
  const folders = await readdir(shared).catch(() => [])
  for (const name of folders) {
    const [host, pid] = name.split(':')
    const isLeft = host === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)))
    if (isLeft) await rm(join(shared, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A disk that takes nothing more is nothing that the sender can mend. */
const isOwnFault = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE'].includes(
    String((error as NodeJS.ErrnoException | null)?.code),
  )

/** Resolves for one caller in each turn of the event loop, so that many forms at once leave time for all else. */
function eventLoopTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => nextTurn()))
}

interface Form {
  readonly turns: () => Promise<void>
  readonly type: string
  readonly folder: string
  readonly most: number
}

/** The form with its files, read from the disk only where somebody reads them; null when there is too much of it. */
async function formFrom(
  body: NonNullable<Request['body']>,
  { type, folder, most, turns }: Form,
): Promise<FormData | null> {
  const data = new FormData()
  const files: Promise<{ field: string; file: () => Promise<File> }>[] = []
  const stop = new AbortController()
  let tooMuch = false
  const giveUp = () => {
    tooMuch = true
    stop.abort()
  }
  let unwritten: Error | undefined
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: {
      fieldNameSize: 200,
      fieldSize: MOST_TEXT,
      fields: MOST_PARTS,
      files: MOST_FILES,
      parts: MOST_PARTS,
      fileSize: most,
      headerPairs: 20,
      headerSize: MOST_HEAD,
    },
  })
  let text = 0
  parser.on('field', (name: string, value: string, nameTruncated: boolean, truncated: boolean) => {
    text += name.length + value.length
    if (nameTruncated || truncated || text > MOST_TEXT) giveUp()
    else data.append(name, value)
  })
  parser.on('file', (field: string, stream: BusboyFileStream, name: string, _encoding: string, kind: string) => {
    const path = join(folder, String(files.length))
    const written = pipeline(stream, createWriteStream(path, { mode: OWNER_ONLY }), { signal: stop.signal })
    written.catch((error: Error) => {
      unwritten ??= error
      stop.abort()
    })
    const file = async () => new File([await openAsBlob(path)], name, { type: kind })
    files.push(written.then(() => ({ field, file })))
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, giveUp)

  try {
    await readInto(parser, body, { most, turns, giveUp, signal: stop.signal })
    // In the order in which they came.
    for (const { field, file } of await Promise.all(files)) data.append(field, await file())
    return data
  } catch (error) {
    stop.abort()
    await Promise.allSettled(files)
    if (tooMuch) return null
    throw unwritten && isOwnFault(unwritten) ? unwritten : error
  }
}

/** Hands the body to the parser chunk by chunk: the streams of a pipeline would cost each form as much again. */
async function readInto(
  parser: Writable,
  body: NonNullable<Request['body']>,
  { most, turns, giveUp, signal }: Pick<Form, 'most' | 'turns'> & { giveUp: () => void; signal: AbortSignal },
): Promise<void> {
  const reader = body.getReader()
  const ended = finished(parser, { readable: false, signal })
  // Ends the waiting for a chunk that would be of no use any more.
  ended.catch(() => reader.cancel().catch(() => undefined))
  // What it says after that is said to nobody.
  parser.on('error', () => undefined)
  let length = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    length += chunk.value.length
    // The declared length may be missing or a lie.
    if (length > most) giveUp()
    await turns()
    if (signal.aborted) break
    if (!parser.write(chunk.value)) await once(parser, 'drain', { signal })
  }
  parser.end()
  await ended
}
