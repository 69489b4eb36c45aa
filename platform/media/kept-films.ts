import { createHash } from 'node:crypto'
import { FILM_FORMATS } from '#app/features/site/pictures/film.ts'
import {
  type FilmPut,
  type KeptFilm,
  MEDIA_ID,
  type MediaOrigin,
  type MediaStore,
  mediaId,
  type FilmFormat,
} from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { inspectFilm } from './film.ts'
import { type MediaFiles, siteFolder } from './store/media-files.ts'
import { mediaRow, noteMedia } from './store/media-rows.ts'

/** Keeps films as they came, as `<site>/<id>.<format>`. */
export function keptFilms(files: MediaFiles): Pick<MediaStore, 'putFilm' | 'film'> {
  const keyOf = (site: Site, id: string, format: FilmFormat): string => `${siteFolder(site)}/${id}.${format}`

  async function putFilm(site: Site, bytes: Uint8Array, { fetched = false }: MediaOrigin = {}): Promise<FilmPut> {
    const inspection = inspectFilm(bytes)
    if (!inspection.ok) return inspection
    const { format } = inspection
    const id = mediaId(createHash('sha256').update(bytes).digest())
    const key = keyOf(site, id, format)
    if (!(await files.has(key))) await files.write(key, bytes, { lasting: true })
    await noteMedia(site, { id, format, width: 0, height: 0, bytes: bytes.length, fetched })
    return { ok: true, id, format }
  }

  async function film(site: Site, id: string, format: FilmFormat): Promise<KeptFilm | null> {
    if (!MEDIA_ID.test(id)) return null
    const row = await mediaRow(site, id)
    if (row?.format !== format) return null
    const key = keyOf(site, id, format)
    const size = await files.size(key)
    if (size === null) return null
    return { size, contentType: `video/${format}`, bytes: (from, to) => files.piece(key, from, to) }
  }

  return { putFilm, film }
}

/** Whether a format of the database is that of a film: there is no picture of it to make. */
export const isFilmFormat = (format: string): boolean => FILM_FORMATS.some((known) => known === format)
