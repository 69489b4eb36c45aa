import { createHash } from 'node:crypto'
import {
  MEDIA_ID,
  mediaId,
  type MediaOrigin,
  type MediaStore,
  type ReportPut,
} from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { type MediaFiles, siteFolder } from './store/media-files.ts'
import { mediaRow, noteMedia } from './store/media-rows.ts'

const FORMAT = 'pdf'
const NO_PDF = 'The file is not a PDF.'
const BROKEN = 'The PDF is damaged or incomplete.'
/** Bytes at the end of a PDF in which its last mark stands. */
const TAIL = 1_024

/** Keeps history reports as they came, as `<site>/<id>.pdf`. */
export function keptReports(files: MediaFiles): Pick<MediaStore, 'putReport' | 'report'> {
  const keyOf = (site: Site, id: string): string => `${siteFolder(site)}/${id}.${FORMAT}`

  async function putReport(site: Site, bytes: Uint8Array, { fetched = false }: MediaOrigin = {}): Promise<ReportPut> {
    const text = (part: Uint8Array): string => Buffer.from(part).toString('latin1')
    if (!text(bytes.subarray(0, 5)).startsWith('%PDF-')) return { ok: false, reason: NO_PDF }
    if (!text(bytes.subarray(-TAIL)).includes('%%EOF')) return { ok: false, reason: BROKEN }
    const id = mediaId(createHash('sha256').update(bytes).digest())
    await files.write(keyOf(site, id), bytes, { lasting: true })
    await noteMedia(site, { id, format: FORMAT, width: 0, height: 0, bytes: bytes.length, fetched })
    return { ok: true, id }
  }

  async function report(site: Site, id: string): Promise<Uint8Array | null> {
    if (!MEDIA_ID.test(id)) return null
    return isReportFormat((await mediaRow(site, id))?.format ?? '') ? files.read(keyOf(site, id)) : null
  }

  return { putReport, report }
}

export const isReportFormat = (format: string): boolean => format === FORMAT
