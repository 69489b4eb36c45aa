import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { filmUrl } from '#app/features/site/pictures/film.ts'
import { brochureUrl, mediaUrl, type MediaStore, reportUrl } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { FetchResult } from '#app/features/stock/pictures/after-fetch.ts'
import { picturesOf } from '#app/features/stock/pictures/settings.schema.ts'
import { isWanted } from '#app/features/stock/pictures/wanted/still-wanted.server.ts'
import { FETCH_TURN } from '#app/features/stock/pictures/wanted/wanted-media.ts'
import type { MediaSourceRow } from '#app/features/stock/pictures/wanted/wanted-media.tables.ts'
import { MAX_FILM_BYTES } from '#platform/media/film.ts'
import { MAX_PICTURE_BYTES } from '#platform/media/picture.ts'
import type { OutgoingRules } from '#platform/outgoing/begin-request.ts'
import { fetchFile } from '#platform/outgoing/fetch-file.ts'

const MB = 1024 * 1024
const LIMITS = { picture: MAX_PICTURE_BYTES, film: MAX_FILM_BYTES, report: 20 * MB, brochure: 20 * MB } as const
const ACCEPT = {
  picture: 'image/avif,image/webp,image/jpeg,image/png,image/*;q=0.5',
  film: 'video/webm,video/mp4,video/*;q=0.5',
  report: 'application/pdf',
  brochure: 'application/pdf',
} as const
/** What lists show of a car's first picture is there before the list is. */
const MADE_AHEAD = ['card', 'card-small', 'gallery'] as const

interface Needs {
  readonly media: MediaStore
  readonly rules: OutgoingRules
  readonly agents: { readonly http: HttpAgent; readonly https: HttpsAgent }
  readonly signal: AbortSignal
}

/** What came of asking, and for how long the host asked to be left alone, ms. */
export interface MediaFetchResult {
  readonly fetched: FetchResult
  readonly pauseMs?: number | undefined
}

/** Asks an address for its picture, film or report, and keeps what comes with the site. */
export async function fetchMedia(site: Site, source: MediaSourceRow, needs: Needs): Promise<MediaFetchResult> {
  const { kind, url, kept_as, etag, last_modified: lastModified } = source
  if (!picturesOf(site).fetch || !(await isWanted(site, source.source_id))) return { fetched: { status: 'unwanted' } }
  const { rules, agents, signal } = needs
  const known = kept_as === null ? {} : { etag, lastModified }
  const answer = await fetchFile(url, {
    mostBytes: LIMITS[kind],
    accept: ACCEPT[kind],
    ...known,
    rules,
    agents,
    signal,
  })
  if (answer.status === 'same') return { fetched: { status: kept_as === null ? 'absent' : 'same', reason: EMPTY } }
  if (answer.status !== 'had') return { fetched: answer, pauseMs: 'pauseMs' in answer ? answer.pauseMs : undefined }
  const { bytes } = answer
  if (bytes.length === 0) return { fetched: { status: 'absent', reason: EMPTY } }
  if (isWebPage(bytes)) return { fetched: { status: 'absent', reason: PAGE } }
  const kept = await keep(site, source, { bytes, media: needs.media })
  if (!kept.ok) {
    const status = kept.full ? 'full' : kept.busy ? 'busy' : 'refused'
    return { fetched: { status, reason: kept.reason } }
  }
  const { mediaId, keptAs } = kept
  return { fetched: { status: 'kept', mediaId, keptAs, etag: answer.etag, lastModified: answer.lastModified } }
}

const EMPTY = 'It answered without a file.'
const PAGE = 'It answered with a web page in place of the file.'

/** Hosts that have lost a picture, or want somebody to sign in, say so with a page and the status 200. */
const isWebPage = (bytes: Uint8Array): boolean =>
  /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(
    Buffer.from(bytes.subarray(0, 1_024))
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, ''),
  )

type KeepMediaResult =
  | { readonly ok: true; readonly mediaId: string; readonly keptAs: string }
  | { readonly ok: false; readonly reason: string; readonly busy?: boolean; readonly full?: boolean }

async function keep(
  site: Site,
  { kind, turn }: MediaSourceRow,
  { bytes, media }: { readonly bytes: Uint8Array; readonly media: MediaStore },
): Promise<KeepMediaResult> {
  const origin = { fetched: true }
  if (kind === 'film') {
    const film = await media.putFilm(site, bytes, origin)
    return film.ok ? { ok: true, mediaId: film.id, keptAs: filmUrl(film.id, film.format) } : film
  }
  if (kind === 'report' || kind === 'brochure') {
    const paper = await media.putReport(site, bytes, origin)
    const addressOf = kind === 'report' ? reportUrl : brochureUrl
    return paper.ok ? { ok: true, mediaId: paper.id, keptAs: addressOf(paper.id) } : paper
  }
  const picture = await media.put(site, bytes, origin)
  if (!picture.ok) return picture
  if (turn === FETCH_TURN.first) for (const preset of MADE_AHEAD) await media.read(site, picture.id, preset)
  return { ok: true, mediaId: picture.id, keptAs: mediaUrl(picture.id, 'large') }
}
