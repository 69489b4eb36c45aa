/** The text of a request or an answer, or null when it is longer than so many bytes: what follows is not read. */
export async function boundedText({ body }: Pick<Request, 'body'>, most: number): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > most) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
