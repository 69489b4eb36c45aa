import { bodyBytes } from '../forms/body-bytes.ts'

/** The text of a request or an answer, or null when it is longer than so many bytes: what follows is not read. */
export async function boundedText({ body }: Pick<Request, 'body'>, most: number): Promise<string | null> {
  const bytes = await bodyBytes(body, most)
  return bytes && Buffer.from(bytes.buffer).toString('utf8')
}
