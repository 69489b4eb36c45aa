import { Refusal } from './refusal.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

interface KeptAnswer {
  readonly request: string
  readonly at: number
  answer: Answer | null
}

const DAY_MS = 86_400_000

/**
 * Stripe's promise for requests with a key: the same request hears the first answer again, whatever it was; another
 * request is told so; one that is still under way is told to wait. Keys are forgotten after a day.
 */
export function idempotency(now: () => number) {
  const kept = new Map<string, KeptAnswer>()
  return {
    /** The answer that was given before, or null when this request is the first. */
    before(key: string, request: string): Answer | null {
      const found = kept.get(key)
      if (!found || now() - found.at > DAY_MS) {
        kept.set(key, { request, at: now(), answer: null })
        return null
      }
      if (found.request !== request) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
        throw new Refusal(400, { type: 'idempotency_error', message })
      }
      if (!found.answer) {
        const message = `There is currently another in-progress request using this Idempotent Key: ${key}.`
        throw new Refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
      }
      return found.answer
    },
    keep(key: string, answer: Answer): void {
      const found = kept.get(key)
      if (found) found.answer = answer
    },
    /** It never began: the key is free again. */
    forget: (key: string): void => void kept.delete(key),
    /** As Stripe may, once they are a day old. */
    prune: (): void => kept.clear(),
  }
}
