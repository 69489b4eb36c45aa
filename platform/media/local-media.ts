import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  MEDIA_ID,
  type MediaOrigin,
  type MediaPut,
  type MediaRead,
  type MediaStore,
  isPreset,
  mediaId,
} from '#app/features/site/media.ts'
import { type Preset, PRESETS } from '#app/features/site/media-presets.ts'
import type { Site } from '#app/features/site/site.ts'
import { BoundedQueue } from './bounded-queue.ts'
import { isFilmFormat, localFilms } from './local-films.ts'
import { isReportFormat, localReports } from './local-reports.ts'
import { mediaRow, noteMedia } from './media-rows.ts'
import { inspectPicture, renderPreset } from './picture.ts'
import { readIfThere, writeWhole } from './whole-file.ts'

/** More than this many pictures waiting take longer than anyone waits for a page. */
const MAY_WAIT = 200
const BUSY = 'Too many pictures are being worked on. Send the picture again in a minute.'

/**
 * Keeps pictures in a local folder: originals in `<folder>/<site>/<id>.<format>`, and beside them, in `made`, every
 * preset that has been asked for. Films lie there as they came. Which pictures there are is for the database to say.
 */
export function localMedia({ folder, mayWait = MAY_WAIT }: { folder: string; mayWait?: number }): MediaStore {
  // One thread a picture: the queue decides how many are worked on at once.
  sharp.concurrency(1)
  sharp.cache(false)
  const queue = new BoundedQueue({ atOnce: Math.max(1, availableParallelism() - 1), mayWait })
  const making = new Map<string, Promise<MediaRead>>()

  async function put(site: Site, bytes: Uint8Array, { fetched = false }: MediaOrigin = {}): Promise<MediaPut> {
    const id = mediaId(createHash('sha256').update(bytes).digest())
    const known = await mediaRow(site, id)
    if (known && isPicture(known.format) && existsSync(originalPath(site, id, known.format))) {
      if (known.fetched && !fetched) await noteMedia(site, { ...known, fetched })
      return { ok: true, id, width: known.width, height: known.height }
    }
    const inspection = await queue.run(() => inspectPicture(bytes))
    if (!inspection) return { ok: false, reason: BUSY, busy: true }
    if (!inspection.ok) return inspection
    const { format, width, height } = inspection
    await writeWhole(originalPath(site, id, format), bytes, { flush: true })
    await noteMedia(site, { id, width, height, format, bytes: bytes.length, fetched })
    return { ok: true, id, width, height }
  }

  async function read(site: Site, id: string, name: string): Promise<MediaRead> {
    if (!MEDIA_ID.test(id) || !isPreset(name)) return { ok: false, reason: 'missing' }
    const row = await mediaRow(site, id)
    if (!row || !isPicture(row.format)) return { ok: false, reason: 'missing' }

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

  /** What was made of an original bears its id at the beginning of its name. */
  async function remove(site: Site, ids: readonly string[]): Promise<void> {
    const gone = new Set(ids.filter((id) => MEDIA_ID.test(id)))
    for (const place of [join(siteFolder(site), 'made'), siteFolder(site)]) {
      const names = await readdir(place).catch((): string[] => [])
      for (const name of names) if (gone.has(name.split(/[.-]/)[0]!)) await rm(join(place, name), { force: true })
    }
  }

  return { put, read, remove, ...localFilms(siteFolder), ...localReports(siteFolder) }
}

const isPicture = (format: string): boolean => !isFilmFormat(format) && !isReportFormat(format)

const found = (bytes: Uint8Array, { format }: Preset): MediaRead => ({
  ok: true,
  bytes,
  contentType: `image/${format}`,
})
