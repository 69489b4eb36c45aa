import type { ClientRequest, IncomingMessage } from 'node:http'
import type { SendResult } from '#app/features/messages/channel.ts'
import type { WebhookCaller } from '#app/features/leads/delivery/webhook.server.ts'
import { beginRequest, type OutgoingRules, PrivateAddress } from '../outgoing/begin-request.ts'

const LIMIT_MS = 10_000
/** As much of an answer as is worth keeping with a fault. */
const ANSWER_BYTES = 2_048
/** Answers after which the same request will not be wanted later either. */
const GONE = 410

interface WebhookOptions extends OutgoingRules {
  readonly limitMs?: number
}

/** Posts to an address that a site document names; redirects are not followed. */
export function webhookCaller({ limitMs = LIMIT_MS, ...rules }: WebhookOptions = {}): WebhookCaller {
  return {
    async post(address, { body, headers }) {
      const options = {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        agent: false as const,
      }
      const begun = beginRequest(new URL(address), options, rules)
      return begun.ok ? answered(begun.request, { body, limitMs }) : refused(begun.reason)
    },
  }
}

const refused = (reason: string): SendResult => ({ ok: false, reason, permanent: true })
const fault = (reason: string): SendResult => ({ ok: false, reason, permanent: false })

/** Sends the body and waits for the answer, no longer than the limit for all of it. */
function answered(request: ClientRequest, { body, limitMs }: { body: string; limitMs: number }): Promise<SendResult> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(fault(`There was no answer within ${limitMs / 1_000} s.`)), limitMs)
    const end = (sent: SendResult) => {
      clearTimeout(timer)
      resolve(sent)
      request.destroy()
    }
    request.on('error', (error) =>
      end(error instanceof PrivateAddress ? refused(error.message) : fault(`Not reached: ${error.message}`)),
    )
    request.on('response', (response) => void sentOf(response).then(end))
    request.end(body)
  })
}

async function sentOf(response: IncomingMessage): Promise<SendResult> {
  const status = response.statusCode ?? 0
  // Taken is taken, whatever else the answer says.
  if (status >= 200 && status < 300) return { ok: true }
  if (status >= 300 && status < 400) {
    return refused(`It answered ${status}: redirects are not followed. Name the address that it leads to.`)
  }
  const said = `It answered ${status}${await beginning(response)}`
  return status === GONE ? refused(said) : fault(said)
}

async function beginning(response: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
      text += chunk
      if (text.length >= ANSWER_BYTES) break
    }
  } catch {
    // The status says enough.
  }
  const line = text
    .slice(0, 300)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line ? `: ${line}` : '.'
}
