import { boundedText } from '#lib/text/bounded-text.ts'

/** Whom to ask, and how we show who asks. */
export interface Provider {
  readonly url: string
  readonly key?: string | undefined
}

/** An answer describes one vehicle; a longer one is something else, bytes. */
const MAX_ANSWER = 65_536
const NOT_FOUND = 404

/** What a provider answers to a question in JSON; null when it knows no such vehicle. */
export async function postJson({ url, key }: Provider, question: object, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(question),
    redirect: 'error',
    signal,
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    if (answer.status === NOT_FOUND) return null
    throw new Error(`The provider answered with status ${answer.status}.`)
  }
  const text = await boundedText(answer, MAX_ANSWER)
  if (text === null) throw new Error('The answer of the provider is too long.')
  return JSON.parse(text) as unknown
}
