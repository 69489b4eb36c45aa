import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import {
  MEDIA_ID,
  type MediaOrigin,
  type MediaPut,
  type MediaRead,
  type MediaStore,
  isPreset,
  mediaId,
} from '#app/features/site/pictures/media.ts'
import { type Preset, PRESETS } from '#app/features/site/pictures/media-presets.ts'
import type { PictureFocus } from '#app/features/site/pictures/picture-focus.ts'
import type { Site } from '#app/features/site/site.ts'
import { BoundedQueue } from '../bounded-queue.ts'
import { isFilmFormat, keptFilms } from '../kept-films.ts'
import { isReportFormat, keptReports } from '../kept-reports.ts'
import { isMediaAway, MADE, type MediaFiles, siteFolder } from './media-files.ts'
import { mediaRow, noteMedia } from './media-rows.ts'
import { inspectPicture, renderPreset } from '../picture.ts'

/** More than this many pictures waiting take longer than anyone waits for a page. */
const MAY_WAIT = 200
const BUSY = 'Too many pictures are being worked on. Send the picture again in a minute.'

/**
 * Keeps pictures as files: originals as `<site>/<id>.<format>`, and beside them, in `made`, every preset that has been
 * asked for. Films lie there as they came. Which pictures there are is for the database to say.
 */
export function mediaStore(files: MediaFiles, { mayWait = MAY_WAIT }: { mayWait?: number } = {}): MediaStore {
  const queue = new BoundedQueue({ atOnce: Math.max(1, availableParallelism() - 1), mayWait })
  const making = new Map<string, Promise<MediaRead>>()

  async function put(site: Site, bytes: Uint8Array, { fetched = false }: MediaOrigin = {}): Promise<MediaPut> {
    const id = mediaId(createHash('sha256').update(bytes).digest())
    const known = await mediaRow(site, id)
    if (known && isPicture(known.format) && (await files.has(originalKey(site, id, known.format)))) {
      if (known.fetched && !fetched) await noteMedia(site, { ...known, fetched })
      return { ok: true, id, width: known.width, height: known.height }
    }
    const inspection = await queue.run(() => inspectPicture(bytes))
    if (!inspection) return { ok: false, reason: BUSY, busy: true }
    if (!inspection.ok) return inspection
    const { format, width, height } = inspection
    await files.write(originalKey(site, id, format), bytes, { lasting: true })
    await noteMedia(site, { id, width, height, format, bytes: bytes.length, fetched })
    return { ok: true, id, width, height }
  }

  async function read(site: Site, id: string, name: string): Promise<MediaRead> {
    if (!MEDIA_ID.test(id) || !isPreset(name)) return { ok: false, reason: 'missing' }
    const row = await mediaRow(site, id)
    if (!row || !isPicture(row.format)) return { ok: false, reason: 'missing' }

    const preset = PRESETS[name]
    const { focus } = row
    const key = presetKey(site, id, preset, focus)
    let result = making.get(key)
    if (!result) {
      result = madeOrMake(originalKey(site, id, row.format), key, { preset, focus }).finally(() => making.delete(key))
      making.set(key, result)
    }
    return result
  }

  async function madeOrMake(
    original: string,
    key: string,
    { preset, focus }: { readonly preset: Preset; readonly focus: PictureFocus | null },
  ): Promise<MediaRead> {
    const known = await files.read(key)
    if (known) return found(known, preset)
    const made = queue.run(async () => {
      const bytes = await files.read(original)
      return bytes && renderPreset(bytes, preset, focus)
    })
    if (!made) return { ok: false, reason: 'busy' }
    const bytes = await made
    if (!bytes) return { ok: false, reason: 'missing' }
    // A bucket that has just gone away keeps nobody from seeing what is made.
    await files.write(key, bytes).catch((error: unknown) => {
      if (!isMediaAway(error)) throw error
    })
    return found(bytes, preset)
  }

  const originalKey = (site: Site, id: string, format: string): string =>
    `${siteFolder(site)}/${id}.${format === 'jpeg' ? 'jpg' : format}`

  /** The name says how the picture was made, so a changed preset makes it anew, and so does another focus. */
  function presetKey(site: Site, id: string, preset: Preset, focus: PictureFocus | null): string {
    const { width, height, quality, crop, format } = preset
    const kept = focus && crop === 'cover' ? `-f${focus.x}x${focus.y}` : ''
    return `${siteFolder(site)}/${MADE}/${id}-${width}x${height}-${crop}${kept}-q${quality}.${format}`
  }

  /** What was made of an original bears its id at the beginning of its name. */
  const remove = (site: Site, ids: readonly string[]): Promise<void> =>
    files.removeOf(
      siteFolder(site),
      ids.filter((id) => MEDIA_ID.test(id)),
    )

  return { put, read, remove, ...keptFilms(files), ...keptReports(files) }
}

const isPicture = (format: string): boolean => !isFilmFormat(format) && !isReportFormat(format)

const found = (bytes: Uint8Array, { format }: Preset): MediaRead => ({
  ok: true,
  bytes,
  contentType: `image/${format}`,
})
