import { filmUrl } from '#app/features/site/pictures/film.ts'
import { type MediaStore, mediaUrl } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { ResolvePicture } from '#app/features/stock/feed/pictures.ts'
import { readBeside } from '../sites/file-beside.ts'

/** Reads pictures and films that lie beside a feed file into the site's media. */
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
    const file = await readBeside(folder, path, 'the feed file')
    if (!file.ok) return { reason: file.reason }
    if (kind === 'film') {
      const film = await media.putFilm(site, file.bytes)
      return film.ok ? { url: filmUrl(film.id, film.format) } : { reason: film.reason }
    }
    const kept = await media.put(site, file.bytes)
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
