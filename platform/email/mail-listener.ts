import type { AddressInfo } from 'node:net'
import { type SMTPServerDataStream, type SMTPServerSession, SMTPServer } from 'smtp-server'
import { KEPT_MAIL_BYTES, MOST_CONNECTIONS, MOST_MAIL_BYTES } from './mail-limits.ts'
import type { MailVerdict } from '#app/features/messages/incoming-mail.ts'

/** A letter as it came over the network. */
export interface ReceivedMail {
  readonly envelopeFrom: string
  /** Addresses that `accepts` said yes to. */
  readonly to: readonly string[]
  readonly raw: Uint8Array
  /** It was longer than what is kept. */
  readonly cut: boolean
}

interface MailListenerOptions {
  readonly host: string
  readonly port: number
  /** Whether an address is one of ours. */
  readonly accepts: (address: string) => boolean
  readonly take: (mail: ReceivedMail) => Promise<MailVerdict>
  readonly failed: (error: unknown) => void
}

/** Listens for letters, as a mail server that serves a few addresses and passes nothing on. */
export interface MailListener {
  /** Resolves with the port on which it listens. */
  start(): Promise<number>
  stop(): Promise<void>
}

const MOST_RECIPIENTS = 5
/** Of a sender that says nothing, ms. */
const SILENCE_MS = 60_000

/** A listener without passwords and without relaying: it stands behind the operator’s own mail server, or on a port of its own. */
export function mailListener({ host, port, accepts, take, failed }: MailListenerOptions): MailListener {
  const server = new SMTPServer({
    name: 'forecourt',
    banner: 'answers and leads only',
    size: MOST_MAIL_BYTES,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: MOST_CONNECTIONS,
    socketTimeout: SILENCE_MS,
    closeTimeout: 2_000,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= MOST_RECIPIENTS)
        return done(coded(452, 'Too many addresses at once. Please send the rest apart.'))
      if (!accepts(address)) return done(coded(550, 'There is no such mailbox here. Please check the address.'))
      return done()
    },
    onData(stream, session, done) {
      void received(stream, session)
        .then(async (mail) => {
          const verdict = mail === null ? TOO_LONG : await take(mail)
          if (verdict.ok) done()
          else done(coded(verdict.code, verdict.message))
        })
        .catch((error: unknown) => {
          failed(error)
          done(coded(451, 'Something went wrong on our side. Please try again later.'))
        })
    },
  })
  // Senders that hang up, and broken lines of theirs, are nobody’s fault here.
  server.on('error', (error) => {
    if (!server.server.listening) failed(error)
  })
  return {
    start: () =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port))
      }),
    stop: () => new Promise((resolve) => (server.server.listening ? server.close(() => resolve()) : resolve())),
  }
}

const TOO_LONG: MailVerdict = { ok: false, code: 552, message: 'The letter is larger than 30 MB. Please send it with smaller files, or without.' } // prettier-ignore

const coded = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

/** The letter, read to its end; null for one that is too long. */
async function received(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<ReceivedMail | null> {
  const pieces: Buffer[] = []
  let kept = 0
  let cut = false
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const room = KEPT_MAIL_BYTES - kept
    if (piece.length > room) cut = true
    if (room > 0) pieces.push(piece.subarray(0, room))
    kept += Math.min(piece.length, room)
  }
  if (stream.sizeExceeded) return null
  const { mailFrom, rcptTo } = envelope
  return {
    envelopeFrom: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    raw: Buffer.concat(pieces),
    cut,
  }
}
