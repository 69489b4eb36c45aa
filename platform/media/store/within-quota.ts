import { createHash } from 'node:crypto'
import { mediaId, type MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { picturesOf } from '#app/features/stock/pictures/settings.schema.ts'
import { mediaBytes } from '#app/features/stock/pictures/wanted/still-wanted.server.ts'
import { photoBytes } from '#app/features/trade-in/photos/photos.server.ts'
import { hasMedia } from './media-rows.ts'

const MB = 1024 * 1024

/** What a site is taking in: the bytes of each file by its id, and how many are at it. */
type UnderWay = Map<string, { readonly bytes: number; uses: number }>

interface Room {
  readonly underWay: UnderWay
  /** Ends when the last file has been judged: they are judged one after another. */
  judged: Promise<unknown>
}

const rooms = new WeakMap<Site['database'], Map<string, Room>>()

function roomOf({ slug, database }: Site): Room {
  let sites = rooms.get(database)
  if (!sites) rooms.set(database, (sites = new Map()))
  let room = sites.get(slug)
  if (!room) sites.set(slug, (room = { underWay: new Map(), judged: Promise.resolve() }))
  return room
}

/** Bytes that are being taken in. Looked at before what is kept is summed up: a file may count twice, never not at all. */
async function bytesUnderWay(site: Site): Promise<number> {
  let sum = 0
  for (const [id, { bytes }] of roomOf(site).underWay) if (!(await hasMedia(site, id))) sum += bytes
  return sum
}

/** Why a site has no room for so many bytes more; null where it has. Everything that it keeps or takes in counts. */
export async function roomReason(site: Site, bytes: number): Promise<string | null> {
  const { quota_mb } = picturesOf(site)
  const coming = await bytesUnderWay(site)
  if (coming + (await mediaBytes(site)) + (await photoBytes(site)) + bytes <= quota_mb * MB) return null
  return `The site’s pictures, films and documents take the ${quota_mb} MB that its document allows (pictures.quota_mb).`
}

type Refusal = { readonly ok: false; readonly reason: string; readonly full: true }

/** A store that takes what a site has room for, also of many that come at once. What it has already takes no more. */
export function withinQuota(media: MediaStore): MediaStore {
  async function within<Put>(site: Site, bytes: Uint8Array, put: () => Promise<Put>): Promise<Put | Refusal> {
    const id = mediaId(createHash('sha256').update(bytes).digest())
    const room = roomOf(site)
    const judging = room.judged.then(() => reserve(site, room.underWay, { id, bytes: bytes.length }))
    room.judged = judging.catch(() => null)
    const reason = await judging
    if (reason !== null) return { ok: false, reason, full: true }
    try {
      return await put()
    } finally {
      const own = room.underWay.get(id)
      if (own && --own.uses === 0) room.underWay.delete(id)
    }
  }
  return {
    ...media,
    put: (site, bytes, origin) => within(site, bytes, () => media.put(site, bytes, origin)),
    putFilm: (site, bytes, origin) => within(site, bytes, () => media.putFilm(site, bytes, origin)),
    putReport: (site, bytes, origin) => within(site, bytes, () => media.putReport(site, bytes, origin)),
  }
}

async function reserve(
  site: Site,
  underWay: UnderWay,
  { id, bytes }: { readonly id: string; readonly bytes: number },
): Promise<string | null> {
  const same = underWay.get(id)
  if (same) {
    same.uses++
    return null
  }
  const reason = (await hasMedia(site, id)) ? null : await roomReason(site, bytes)
  if (reason === null) underWay.set(id, { bytes, uses: 1 })
  return reason
}
