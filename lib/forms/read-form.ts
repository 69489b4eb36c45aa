import { bodyBytes } from './body-bytes.ts'
import { boundaryOf, multipartFault } from './multipart-fault.ts'

export type ReadForm =
  | { readonly ok: true; readonly data: FormData }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly reason: string }

/** Bytes of a form without files, and of what is no file in one that has some: pages show again what was typed. */
const MOST = 256 * 1024
/** Our longest form asks a tenth of it; what is done with answers may take the square of their number. */
const MOST_ANSWERS = 500
/** Bytes before the value of an answer or a file: its name and kind. */
const MOST_HEAD = 4_096

const MULTIPART = 'multipart/form-data'
const KINDS = ['application/x-www-form-urlencoded', MULTIPART]

/** The form that a request carries. What is too long is not read to its end, and what is no form is not parsed. */
export async function readForm(request: Request, most = MOST): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  const kind = type.split(';', 1)[0]!.trim().toLowerCase()
  const boundary = boundaryOf(type)
  if (!KINDS.includes(kind) || (kind === MULTIPART && boundary === null)) {
    const reason = 'This form came in a shape that we cannot read. Please send it from our page.'
    return { ok: false, status: 415, reason }
  }
  const tooLong: ReadForm = {
    ok: false,
    status: 413,
    reason: 'That is more text than we can take. Please make it shorter, or call us.',
  }
  const tooMany: ReadForm = {
    ok: false,
    status: 413,
    reason: 'That is more than this form asks for. Please send it from our page.',
  }
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLong
  try {
    const body = await bodyBytes(request.body, most)
    if (!body) return tooLong
    const limits = { parts: MOST_ANSWERS, text: MOST, head: MOST_HEAD }
    const fault = boundary === null ? null : multipartFault(body, boundary, limits)
    if (fault) return fault === 'text' ? tooLong : tooMany
    const data = await new Response(body, { headers: { 'content-type': type } }).formData()
    if ([...data.keys()].length > MOST_ANSWERS) return tooMany
    // What bytes were taken for a file may be read as a text.
    if (textIn(data) > MOST) return tooLong
    return { ok: true, data }
  } catch {
    const reason = 'The form arrived damaged, so nothing was sent. Please open the page again and resend it.'
    return { ok: false, status: 400, reason }
  }
}

/** Characters of all answers that are no files. */
const textIn = (data: FormData): number =>
  [...data].reduce((sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 0), 0)
