import type { IncomingMessage } from 'node:http'
import { bodyBytes } from '#lib/forms/body-bytes.ts'

/** What ended a transfer from our side, in words. */
export class CutOff extends Error {}

/** In every such stretch of time at least so much has to come, unless it is the end: a drip is not waited for. */
const STRETCH_MS = 5_000
const LEAST_BYTES = 16 * 1024

/** The body of an answer; null when it is longer than `most` bytes. Throws `CutOff` when it is too slow or breaks off. */
export async function bodyOf(response: IncomingMessage, most: number): Promise<Buffer | null> {
  let length = 0
  let before = 0
  const watch = setInterval(() => {
    if (length - before < LEAST_BYTES) response.destroy(new CutOff('It came too slowly.'))
    before = length
  }, STRETCH_MS)
  async function* counted() {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      yield chunk
    }
  }
  try {
    const bytes = await bodyBytes(counted(), most)
    if (bytes && !response.complete) throw new CutOff('The connection broke off before the end.')
    return bytes && Buffer.from(bytes.buffer)
  } finally {
    clearInterval(watch)
    if (!response.complete) response.destroy()
  }
}
