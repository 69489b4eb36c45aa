import { filmUrl } from '#app/features/site/pictures/film.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { FILM } from '#app/features/stock/feed/pictures.ts'
import * as paths from '#app/paths.ts'
import { drawnSvg, isSvg } from '#platform/media/drawn-svg.ts'

/** What an operator brings in for a site's document: a picture, or a film by its name. */
export type OwnMedia =
  | { readonly ok: true; readonly kind: 'picture' | 'film'; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string }

/** The file as a site keeps it: a drawing is made a picture. */
export async function ownMedia(name: string, bytes: Uint8Array): Promise<OwnMedia> {
  if (FILM.test(name)) return { ok: true, kind: 'film', bytes }
  if (!isSvg(bytes)) return { ok: true, kind: 'picture', bytes }
  const drawn = await drawnSvg(bytes)
  return drawn.ok ? { ...drawn, kind: 'picture' } : drawn
}

export type MediaAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly reason: string }

/** Keeps it with a site and says the address that a document names it by. */
export async function keepMedia(
  media: MediaStore,
  site: Site,
  { kind, bytes }: Extract<OwnMedia, { ok: true }>,
): Promise<MediaAddress> {
  if (kind === 'film') {
    const film = await media.putFilm(site, bytes)
    return film.ok ? { ok: true, address: filmUrl(film.id, film.format) } : film
  }
  const picture = await media.put(site, bytes)
  return picture.ok ? { ok: true, address: paths.media(picture.id) } : picture
}
