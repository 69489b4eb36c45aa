/** What the server says of a picture that a script sent. */
export type SentAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** What becomes of a picture that was sent: it has arrived, it is tried again by itself, or somebody has to do something. */
export type SendResult =
  | { readonly kind: 'arrived' }
  | { readonly kind: 'again' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface HttpAnswer {
  /** 0: there was none. */
  readonly status: number
  readonly type: string
  readonly body: string
}

const GONE = 'The server did not take this picture. Try again, or take it anew.'

/** What an answer means for a picture on its way. Only the server's own words refuse one. */
export function sendResult({ status, type, body }: HttpAnswer): SendResult {
  if (status === 0 || status === 408 || status === 425 || status === 429 || status >= 500) return { kind: 'again' }
  const isJson = type.startsWith('application/json')
  // Whoever is signed out is led to a page, which a script follows.
  if (status === 401 || (status < 300 && !isJson)) return { kind: 'signed-out' }
  const said = isJson ? answerIn(body) : null
  if (said?.ok) return { kind: 'arrived' }
  const words = said?.reason ?? (status === 413 && type.startsWith('text/plain') ? body : GONE)
  return { kind: 'refused', reason: words }
}

function answerIn(body: string): SentAnswer | null {
  try {
    const said = JSON.parse(body) as unknown
    return typeof said === 'object' && said !== null && 'ok' in said ? (said as SentAnswer) : null
  } catch {
    return null
  }
}

const SECOND = 1_000
const LONGEST = 60 * SECOND

/** How long to wait before the next attempt, ms: twice as long each time, a minute at most, apart by chance. */
export const waitBefore = (failures: number, chance: number): number =>
  Math.min(LONGEST, SECOND * 2 ** Math.min(failures, 10)) * (0.75 + chance / 2)
