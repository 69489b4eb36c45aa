import { createHash } from 'node:crypto'
import { mediaId, type MediaStore } from '#app/features/site/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { picturesOf } from '#app/features/stock/pictures/settings.schema.ts'
import { mediaBytes } from '#app/features/stock/pictures/still-wanted.server.ts'
import { photoBytes } from '#app/features/trade-in/photos.server.ts'
import { hasMedia } from './media-rows.ts'

const MB = 1024 * 1024

/** Why a site has no room for so many bytes more; null where it has. Everything that it keeps counts. */
export async function roomReason(site: Site, bytes: number): Promise<string | null> {
  const { quota_mb } = picturesOf(site)
  if ((await mediaBytes(site)) + (await photoBytes(site)) + bytes <= quota_mb * MB) return null
  return `The site’s pictures, films and documents take the ${quota_mb} MB that its document allows (pictures.quota_mb).`
}

/** A store that takes what a site has room for. What it has already takes no more. */
export function withinQuota(media: MediaStore): MediaStore {
  const refusal = async (site: Site, bytes: Uint8Array) => {
    if (await hasMedia(site, mediaId(createHash('sha256').update(bytes).digest()))) return null
    const reason = await roomReason(site, bytes.length)
    return reason === null ? null : ({ ok: false, reason, full: true } as const)
  }
  return {
    ...media,
    put: async (site, bytes, origin) => (await refusal(site, bytes)) ?? media.put(site, bytes, origin),
    putFilm: async (site, bytes, origin) => (await refusal(site, bytes)) ?? media.putFilm(site, bytes, origin),
    putReport: async (site, bytes, origin) => (await refusal(site, bytes)) ?? media.putReport(site, bytes, origin),
  }
}
