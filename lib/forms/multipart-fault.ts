interface Limits {
  readonly parts: number
  /** Bytes of all that is no file. */
  readonly text: number
  /** Bytes of the head of one part. */
  readonly head: number
}

const HEAD_ENDS = '\r\n\r\n'

/**
 * What a form with files has too much of, without reading it: to read one takes a second for each 5 MB of short headers
 * or of small parts, during which a server does nothing else.
 */
export function multipartFault(body: Uint8Array, boundary: string, most: Limits): 'text' | 'parts' | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = Buffer.from(`--${boundary}`)
  let [parts, text] = [0, 0]
  for (let at = bytes.indexOf(mark); at !== -1;) {
    const from = at + mark.length
    const next = bytes.indexOf(mark, from)
    // Behind the last mark there is nothing.
    if (next === -1) return null
    const start = bytes.subarray(from, Math.min(next, from + most.head + HEAD_ENDS.length))
    const end = start.indexOf(HEAD_ENDS)
    const head = end === -1 ? start.length : end
    if (++parts > most.parts || head > most.head) return 'parts'
    if (!/;\s*filename/i.test(start.toString('latin1', 0, head))) text += next - from
    if (text > most.text) return 'text'
    at = next
  }
  return null
}

/** The boundary that a content type names; null where it names none, or says more than a browser does. */
export function boundaryOf(type: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;\s*boundary=(?:"([^"\\]{1,70})"|([^\s";,]{1,70}))\s*$/i.exec(type) ?? []
  return quoted ?? plain ?? null
}
