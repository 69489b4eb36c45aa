import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { tablesOf } from '#app/features/site/database.ts'
import {
  MEDIA_ID,
  type MediaPut,
  type MediaRead,
  type MediaStore,
  PRESETS,
  type Preset,
  isPreset,
  mediaId,
} from '#app/features/site/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { BoundedQueue } from './bounded-queue.ts'
import { inspectPicture, renderPreset } from './picture.ts'

/** More than this many pictures waiting take longer than anyone waits for a page. */
const MAY_WAIT = 200
const BUSY = 'Too many pictures are being worked on. Send the picture again in a minute.'

/**
 * Keeps pictures in a local folder: originals in `<folder>/<site>/<id>.<format>`, and beside them, in `made`, every
 * preset that has been asked for. Which pictures there are is for the database to say.
 */
export function localMedia({ folder, mayWait = MAY_WAIT }: { folder: string; mayWait?: number }): MediaStore {
  // One thread a picture: the queue decides how many are worked on at once.
  sharp.concurrency(1)
  sharp.cache(false)
  const queue = new BoundedQueue({ atOnce: Math.max(1, availableParallelism() - 1), mayWait })
  const making = new Map<string, Promise<MediaRead>>()

  async function put(site: Site, bytes: Uint8Array): Promise<MediaPut> {
    const id = mediaId(createHash('sha256').update(bytes).digest())
    const known = await rowOf(site, id)
    if (known && existsSync(originalPath(site, id, known.format))) {
      return { ok: true, id, width: known.width, height: known.height }
    }
    const inspection = await queue.run(() => inspectPicture(bytes))
    if (!inspection) return { ok: false, reason: BUSY }
    if (!inspection.ok) return inspection
    const { format, width, height } = inspection
    await writeWhole(originalPath(site, id, format), bytes, { flush: true })
    const row = { site_id: site.slug, id, width, height, format, bytes: bytes.length, created_at: site.now() }
    await tablesOf<StockTables>(site.database).write((trx) =>
      trx
        .insertInto('media')
        .values(row)
        .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
        .execute(),
    )
    return { ok: true, id, width, height }
  }

  async function read(site: Site, id: string, name: string): Promise<MediaRead> {
    if (!MEDIA_ID.test(id) || !isPreset(name)) return { ok: false, reason: 'missing' }
    const row = await rowOf(site, id)
    if (!row) return { ok: false, reason: 'missing' }

    const preset = PRESETS[name]
    const path = presetPath(site, id, preset)
    const made = await readIfThere(path)
    if (made) return found(made, preset)
    let result = making.get(path)
    if (!result) {
      result = make(originalPath(site, id, row.format), path, preset).finally(() => making.delete(path))
      making.set(path, result)
    }
    return result
  }

  async function make(original: string, path: string, preset: Preset): Promise<MediaRead> {
    const made = queue.run(async () => {
      const bytes = await readIfThere(original)
      return bytes && renderPreset(bytes, preset)
    })
    if (!made) return { ok: false, reason: 'busy' }
    const bytes = await made
    if (!bytes) return { ok: false, reason: 'missing' }
    await writeWhole(path, bytes)
    return found(bytes, preset)
  }

  function siteFolder(site: Site): string {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(site.slug)) throw new Error(`"${site.slug}" cannot be a folder name.`)
    return join(folder, site.slug)
  }

  function originalPath(site: Site, id: string, format: string): string {
    return join(siteFolder(site), `${id}.${format === 'jpeg' ? 'jpg' : format}`)
  }

  /** The name says how the picture was made, so a changed preset makes it anew. */
  function presetPath(site: Site, id: string, { width, height, quality, crop, format }: Preset): string {
    return join(siteFolder(site), 'made', `${id}-${width}x${height}-${crop}-q${quality}.${format}`)
  }

  return { put, read }
}

const rowOf = (site: Site, id: string) =>
  tablesOf<StockTables>(site.database)
    .read.selectFrom('media')
    .select(['format', 'width', 'height'])
    .where('site_id', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()

const found = (bytes: Uint8Array, { format }: Preset): MediaRead => ({
  ok: true,
  bytes,
  contentType: `image/${format}`,
})

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes beside the place and renames, so nobody ever reads half a file. */
async function writeWhole(path: string, bytes: Uint8Array, { flush = false } = {}): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(part, bytes, { flush })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
