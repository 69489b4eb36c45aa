import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { filmUrl } from '#app/features/site/film.ts'
import { type MediaStore, mediaUrl } from '#app/features/site/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { ResolvePicture } from '#app/features/stock/feed/pictures.ts'
import { fileReason } from './json-file.ts'

/** Bytes of one file; the media store says what it takes of them. */
export const MAX_FILE = 40 * 1024 * 1024

const OUTSIDE = 'It lies outside the folder of the feed file.'

/**
 * Reads pictures and films that lie beside a feed file into the site's media. The real path must stay in the feed's folder: a
 * link that leads out of it could put any file of this machine on a public page.
 */
export function picturesBeside({
  folder,
  site,
  media,
}: {
  folder: string
  site: Site
  media: MediaStore
}): ResolvePicture {
  const read = async (path: string, kind: 'picture' | 'film'): ReturnType<ResolvePicture> => {
    const home = await realpath(folder)
    let real: string
    try {
      real = await realpath(resolve(home, path.replaceAll('\\', '/')))
    } catch (error) {
      const reason = fileReason(error, path)
      if (!reason) throw error
      return { reason }
    }
    if (!real.startsWith(home.endsWith(sep) ? home : home + sep)) return { reason: OUTSIDE }
    const { size } = await stat(real)
    if (size > MAX_FILE) return { reason: `It is larger than ${MAX_FILE / 1024 / 1024} MB.` }
    if (kind === 'film') {
      const film = await media.putFilm(site, await readFile(real))
      return film.ok ? { url: filmUrl(film.id, film.format) } : { reason: film.reason }
    }
    const kept = await media.put(site, await readFile(real))
    return kept.ok ? { url: mediaUrl(kept.id, 'large') } : { reason: kept.reason }
  }

  const seen = new Map<string, ReturnType<ResolvePicture>>()
  return (path, kind = 'picture') => {
    const key = `${kind} ${path}`
    let answer = seen.get(key)
    if (!answer) seen.set(key, (answer = read(path, kind)))
    return answer
  }
}
