import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/pdf.ts'
import { loadSheet } from './sheet.server.ts'

const HEADERS = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' }

const REASONS = {
  busy: 'We’re very busy right now. Please try again in a minute.',
  slow: 'The PDF took too long. Please try again, or use the print page.',
  failed: 'We couldn’t create the PDF. Please try again in a minute, or use the print page.',
} as const

/** The page of a car as a PDF to keep: one A4 page, named after the car. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const loaded = await loadSheet(site, params.slug)
  if (!loaded) return said('This vehicle is no longer for sale, so there’s nothing to print.', 404)
  const document = await portsOf(context).sheetDocuments.of(site, loaded.slug, loaded.sheet)
  if (!document.ok) return said(REASONS[document.reason], document.reason === 'failed' ? 500 : 503)
  const etag = `"${document.tag}"`
  if (request.headers.get('If-None-Match') === etag) {
    return new Response(null, { status: 304, headers: { ...HEADERS, ETag: etag } })
  }
  return new Response(document.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...HEADERS,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${loaded.slug}.pdf"`,
      'Content-Length': String(document.bytes.length),
      ETag: etag,
    },
  })
}

const said = (sentence: string, status: number): Response =>
  new Response(sentence, {
    status,
    headers: {
      ...HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      ...(status === 503 && { 'Retry-After': '5' }),
    },
  })
