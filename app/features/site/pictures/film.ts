import * as paths from '#app/paths.ts'
import { MEDIA_ID, type FilmFormat } from './media.ts'

export const FILM_FORMATS = ['webm', 'mp4'] as const satisfies readonly FilmFormat[]

/** Where a site shows a film of its own; the ending tells a browser and `videoOf` what it is. */
export const filmUrl = (id: string, format: FilmFormat): string => paths.mediaFile(id, `film.${format}`)

/** The format in the last part of such an address, or null for any other text. */
export function filmFormatOf(name: string): FilmFormat | null {
  return FILM_FORMATS.find((format) => name === `film.${format}`) ?? null
}

/** Whether an address is that of a film which a site keeps. */
export function isFilmUrl(url: string): boolean {
  const [, id, name] = /^\/media\/([^/]+)\/([^/]+)$/.exec(url) ?? []
  return id !== undefined && name !== undefined && MEDIA_ID.test(id) && filmFormatOf(name) !== null
}
