import { setTimeout as sleep } from 'node:timers/promises'
import type { Sms, SmsMessage, SmsSent } from '#app/features/account/sms.ts'
import { boundedText } from '#lib/text/bounded-text.ts'
import { withinLimit } from '#lib/time-limit.ts'

/** For all attempts together, ms. */
const LIMIT_MS = 10_000
/** The longest that a provider may ask us to wait before we ask again, ms. */
const LONGEST_WAIT_MS = 3_000
const USUAL_WAIT_MS = 500
const MOST_TRIES = 3
/** An answer describes one message, bytes. */
const MOST_ANSWER = 65_536

/**
 * What a provider says of a number that no message will reach: not a number, not one that it may reach, opted out, no
 * mobile (Twilio's errors 21211, 21408, 21610, 21612 and 21614).
 */
const NUMBER_REFUSED = new Set([21_211, 21_408, 21_610, 21_612, 21_614])

/** Nothing reached the provider, so a second try cannot send a message twice. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

interface Provider {
  /** Where messages are created, e.g. `https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json`. */
  readonly url: string
  readonly user: string
  readonly key: string
  /** Number or name that messages come from. */
  readonly from: string
  readonly limitMs?: number
}

type Attempt = SmsSent & { readonly retryAfter?: number }

/**
 * A provider that takes messages as Twilio's Messages resource does: a form with `To`, `From` and `Body`, and basic
 * authentication. Only what was certainly not taken is tried again: no connection, or status 429, which the provider
 * documents as never processed. Reasons repeat nothing of the answer but its numbers: it may hold the phone number.
 */
export function httpSms({ limitMs = LIMIT_MS, ...provider }: Provider): Sms {
  return {
    async send(message) {
      const answer = await withinLimit(limitMs, (signal) => tried(provider, message, signal))
      if (answer.ok) return answer.value
      if (answer.reason === 'slow') return fault(`There was no answer within ${limitMs / 1_000} s.`)
      return fault(`The provider could not be asked: ${nameOf(answer.error)}.`)
    },
  }
}

async function tried(provider: Omit<Provider, 'limitMs'>, message: SmsMessage, signal: AbortSignal): Promise<SmsSent> {
  for (let left = MOST_TRIES - 1; ; left--) {
    const { retryAfter, ...sent } = await attempt(provider, message, signal)
    if (retryAfter === undefined || retryAfter > LONGEST_WAIT_MS || left === 0) return sent
    await sleep(retryAfter, undefined, { signal })
  }
}

async function attempt(
  { url, user, key, from }: Omit<Provider, 'limitMs'>,
  { to, text }: SmsMessage,
  signal: AbortSignal,
): Promise<Attempt> {
  let answer: Response
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'user-agent': 'Forecourt',
      },
      body: String(new URLSearchParams({ To: to, From: from, Body: text })),
      redirect: 'error',
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    const reached = !NOT_REACHED.has(nameOf(error))
    return {
      ...fault(`The provider was not reached: ${nameOf(error)}.`),
      ...(!reached && { retryAfter: USUAL_WAIT_MS }),
    }
  }
  const code = codeOf(await boundedText(answer, MOST_ANSWER))
  const said = `The provider answered with status ${answer.status}${code === null ? '' : ` and error ${code}`}.`
  if (answer.status === 429) return { ...fault(said), retryAfter: waitOf(answer) }
  // A message can be created and marked as failed in the same answer.
  if (answer.ok && code === null) return { ok: true }
  return { ok: false, reason: said, permanent: code !== null && NUMBER_REFUSED.has(code) }
}

/** The error that an answer names; null when it names none. */
function codeOf(text: string | null): number | null {
  try {
    const body = JSON.parse(text ?? '') as { code?: unknown; error_code?: unknown } | null
    const code = body?.error_code ?? body?.code
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}

function waitOf(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : USUAL_WAIT_MS
}

const fault = (reason: string): Extract<SmsSent, { ok: false }> => ({ ok: false, reason, permanent: false })

/** `ECONNREFUSED`, or the kind of a fault; never its text. */
function nameOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = (cause as { code?: unknown } | null)?.code
  if (typeof code === 'string') return code
  return cause instanceof Error ? cause.name : 'unknown'
}
