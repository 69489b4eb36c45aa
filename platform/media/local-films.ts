import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FILM_FORMATS, type FilmFormat } from '#app/features/site/film.ts'
import {
  type FilmPut,
  type KeptFilm,
  MEDIA_ID,
  type MediaOrigin,
  type MediaStore,
  mediaId,
} from '#app/features/site/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { inspectFilm } from './film.ts'
import { mediaRow, noteMedia } from './media-rows.ts'
import { writeWhole } from './whole-file.ts'

/** Keeps films as they came, in `<folder of the site>/<id>.<format>`. */
export function localFilms(folderOf: (site: Site) => string): Pick<MediaStore, 'putFilm' | 'film'> {
  const pathOf = (site: Site, id: string, format: FilmFormat): string => join(folderOf(site), `${id}.${format}`)

  async function putFilm(site: Site, bytes: Uint8Array, { fetched = false }: MediaOrigin = {}): Promise<FilmPut> {
    const inspection = inspectFilm(bytes)
    if (!inspection.ok) return inspection
    const { format } = inspection
    const id = mediaId(createHash('sha256').update(bytes).digest())
    if (!existsSync(pathOf(site, id, format))) await writeWhole(pathOf(site, id, format), bytes, { flush: true })
    await noteMedia(site, { id, format, width: 0, height: 0, bytes: bytes.length, fetched })
    return { ok: true, id, format }
  }

  async function film(site: Site, id: string, format: FilmFormat): Promise<KeptFilm | null> {
    if (!MEDIA_ID.test(id)) return null
    const row = await mediaRow(site, id)
    if (row?.format !== format) return null
    const path = pathOf(site, id, format)
    const size = await sizeIfThere(path)
    if (size === null) return null
    return { size, contentType: `video/${format}`, bytes: (from, to) => piece(path, from, to) }
  }

  return { putFilm, film }
}

/** Whether a format of the database is that of a film: there is no picture of it to make. */
export const isFilmFormat = (format: string): boolean => FILM_FORMATS.some((known) => known === format)

async function sizeIfThere(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function piece(path: string, from: number, to: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
