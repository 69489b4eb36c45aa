import { bodyBytes } from './body-bytes.ts'

export type ReadForm =
  | { readonly ok: true; readonly data: FormData }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly reason: string }

/** Bytes of a form without files. */
const MOST = 256 * 1024
/** Our longest form asks a tenth of it; what is done with answers may take the square of their number. */
const MOST_ANSWERS = 500

const MULTIPART = 'multipart/form-data'
const KINDS = ['application/x-www-form-urlencoded', MULTIPART]

/** The form that a request carries. What is too long is not read to its end, and what is no form is not parsed. */
export async function readForm(request: Request, most = MOST): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  const kind = type.split(';', 1)[0]!.trim().toLowerCase()
  if (!KINDS.includes(kind) || (kind === MULTIPART && !/;\s*boundary=/i.test(type))) {
    const reason = 'This form came in a shape that we cannot read. Please send it from our page.'
    return { ok: false, status: 415, reason }
  }
  const tooLong: ReadForm = {
    ok: false,
    status: 413,
    reason: 'That is more text than we can take. Please make it shorter, or call us.',
  }
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLong
  try {
    const body = await bodyBytes(request.body, most)
    if (!body) return tooLong
    const data = await new Response(body, { headers: { 'content-type': type } }).formData()
    if ([...data.keys()].length > MOST_ANSWERS) {
      return { ok: false, status: 413, reason: 'That is more than this form asks for. Please send it from our page.' }
    }
    return { ok: true, data }
  } catch {
    const reason = 'The form arrived damaged, so nothing was sent. Please open the page again and resend it.'
    return { ok: false, status: 400, reason }
  }
}
