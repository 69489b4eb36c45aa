import { createHmac } from 'node:crypto'

/** `Stripe-Signature` of a body, as Stripe makes it. */
export function signatureOf(body: string, { secret, at }: { secret: string; at: number }): string {
  const seconds = Math.floor(at / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

interface SendMessagesOptions {
  readonly secret: string
  readonly now: () => number
  /** Hands one message over; the status of the answer. */
  readonly post: (body: string, signature: string) => Promise<number>
  /** Each message is sent so often, and once more whenever it was not taken. */
  readonly copies?: number
  /** Of all sendings, those that never arrive. */
  readonly lost?: number
  /** 0 until before 1. */
  readonly random?: () => number
  /** Sendings under way at once. */
  readonly together?: number
}

interface SentMessages {
  readonly sendings: number
  readonly lost: number
  readonly refused: number
}

/** After so many tries Stripe gives a message up (three days of it). */
const MOST_TRIES = 16

/** Sends messages as Stripe may: in any order, repeatedly, again when they were lost, each with a new signature. */
export async function sendMessages(events: readonly object[], sending: SendMessagesOptions): Promise<SentMessages> {
  const { secret, now, post, copies = 1, lost: rate = 0, random = Math.random, together = 8 } = sending
  const bodies = events.map((event) => JSON.stringify(event))
  let waiting = bodies.flatMap((body) => Array.from({ length: copies }, () => body))
  let [sendings, lost, refused] = [0, 0, 0]
  for (let attempt = 0; attempt < MOST_TRIES && waiting.length > 0; attempt++) {
    shuffle(waiting, random)
    const again: string[] = []
    let next = 0
    const send = async () => {
      for (let body = waiting[next++]; body !== undefined; body = waiting[next++]) {
        sendings++
        if (random() < rate) {
          lost++
          again.push(body)
          continue
        }
        const status = await post(body, signatureOf(body, { secret, at: now() }))
        if (status >= 200 && status < 300) continue
        refused++
        again.push(body)
      }
    }
    await Promise.all(Array.from({ length: together }, send))
    waiting = again
  }
  return { sendings, lost, refused }
}

function shuffle(all: unknown[], random: () => number): void {
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[all[i], all[j]] = [all[j], all[i]]
  }
}
