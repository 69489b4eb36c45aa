import { data } from 'react-router'
import type { SheetDocument } from '#app/features/vehicle/print/sheet-documents.ts'

const REASONS = {
  busy: 'Many papers are being made right now. Please try again in a minute.',
  slow: 'Making the PDF took too long. Please try again, with fewer cars at once.',
  failed: 'The PDF could not be made. Please try again in a minute.',
} as const

/** A paper as the answer to a request; null: there is nothing to print. */
export function paperAnswer(paper: SheetDocument | null, name: string): Response {
  if (!paper) throw data('There is no such car, or it is not yours to see.', { status: 404 })
  if (!paper.ok) {
    const status = paper.reason === 'failed' ? 500 : 503
    return new Response(REASONS[paper.reason], { status, ...(status === 503 && { headers: { 'Retry-After': '5' } }) })
  }
  return new Response(paper.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
