import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  readonly raw: string
  readonly messageId: string
  /** Addresses of the envelope. */
  readonly to: readonly string[]
  /** Whether the sender was told that it arrived. */
  readonly acknowledged: boolean
}

/** What the server does with a message: takes it, takes it and hangs up, says nothing, or refuses it with a code. */
export type MailAnswer = 'take' | 'drop' | 'hang' | number

interface MailServerOptions {
  readonly answer?: (index: number) => MailAnswer
  /** Code with which an address is refused. */
  readonly refuse?: (address: string) => number | undefined
}

/** A real mail server on a port of its own that keeps whatever it took. */
export async function mailServer({ answer = () => 'take', refuse = () => undefined }: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const code = refuse(address)
      done(code === undefined ? null : coded(code, `${code} not this one`))
    },
    onData(stream, session, done) {
      const taken = (raw: string) => {
        const chosen = answer(count++)
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (chosen === 'take' || chosen === 'drop') {
          received.push({ raw, messageId, to, acknowledged: chosen === 'take' })
        }
        if (chosen === 'take') done(null)
        else if (chosen === 'drop') hangUp(server, session)
        else if (typeof chosen === 'number') done(coded(chosen, 'later, perhaps'))
      }
      // A sender that is killed in the middle of a message has sent none.
      void text(stream).then(taken, () => {})
    },
  })
  // A sender that goes away in the middle of a sentence is what these tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const coded = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

function hangUp(server: SMTPServer, { id }: SMTPServerSession): void {
  const connections = (server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> })
    .connections
  for (const connection of connections) if (connection.id === id) connection._socket.destroy()
}
