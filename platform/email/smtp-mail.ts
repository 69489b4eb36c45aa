import type { SendResult } from '#app/features/messages/channel.ts'
import type { Mailer } from '#app/features/messages/mailer.ts'
import { nodemailerMessage } from './nodemailer-message.ts'

/** Connections at once; a mail server of a dealer's size allows some. */
const CONNECTIONS = 4
const CONNECT_MS = 10_000
/** A server that says nothing for this long will not. */
const SILENCE_MS = 30_000

/**
 * Sends email through a mail server given as `smtp://user:password@host:port` or `smtps://…`. Nodemailer's options
 * can be added to the address, as in `?socketTimeout=5000`.
 */
export function smtpMail(url: string): Mailer {
  const given = givenOptions(url)
  // Loaded with the first letter: no page waits for it.
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: 100,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      ...given,
      url,
    })
    // A pooled connection that ends between two messages is no fault of either.
    transport.on('error', () => {})
    return transport
  }
  let connected: ReturnType<typeof connect> | undefined

  return {
    async send(mail) {
      try {
        return outcomeOf(await (await (connected ??= connect())).sendMail(nodemailerMessage(mail)))
      } catch (error) {
        return faultOf(error)
      }
    },
    async close() {
      ;(await connected)?.close()
    },
  }
}

/** Options in the query of the address, which win over ours. */
const givenOptions = (url: string): Record<string, number> =>
  Object.fromEntries(
    [...new URL(url).searchParams].flatMap(([name, value]) => (/^\d+$/.test(value) ? [[name, Number(value)]] : [])),
  )

interface Refusal {
  readonly responseCode?: number
  readonly response?: string
  readonly recipient?: string
  readonly message?: string
}

interface Report {
  readonly accepted: readonly (string | { address: string })[]
  readonly rejectedErrors?: readonly Refusal[] | undefined
}

/** Taken for some addresses and refused for others is done for the first, and for the others what the server says. */
function outcomeOf({ accepted, rejectedErrors = [] }: Report): SendResult {
  if (rejectedErrors.length === 0) return { ok: true }
  const reason = rejectedErrors.map(refusalText).join('; ')
  const taken = accepted.map((one) => (typeof one === 'string' ? one : one.address))
  return { ok: false, reason, permanent: rejectedErrors.some(isFinal), accepted: taken }
}

function faultOf(error: unknown): SendResult {
  const fault = error as Refusal & { readonly code?: string; readonly rejectedErrors?: readonly Refusal[] }
  const refusals = fault.rejectedErrors ?? []
  const permanent = refusals.length > 0 ? refusals.some(isFinal) : fault.code !== 'EAUTH' && isFinal(fault)
  const reason = refusals.length > 0 ? refusals.map(refusalText).join('; ') : refusalText(fault)
  return { ok: false, permanent, reason: `The mail server: ${reason}` }
}

const isFinal = ({ responseCode = 0 }: Refusal): boolean => responseCode >= 500 && responseCode < 600

const refusalText = ({ recipient, response, message }: Refusal): string =>
  [recipient, response ?? message ?? 'no answer'].filter(Boolean).join(' ')
