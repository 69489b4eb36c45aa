import { randomUUID } from 'node:crypto'

/** Letters, digits and what joins them: nothing that could break a line of a log or a header. */
const SAFE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The name of a request: that which our own proxy gave it, else a new one. */
export function requestId(given: string | null, { trustProxy }: { readonly trustProxy: boolean }): string {
  return trustProxy && given !== null && SAFE.test(given) ? given : randomUUID()
}
