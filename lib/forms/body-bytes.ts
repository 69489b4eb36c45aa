/** The body of a request or an answer, or null when it has more bytes than that: the rest of it is not read. */
export async function bodyBytes(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  // The declared length may be missing or a lie.
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) return null
    chunks.push(chunk)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
