import { connect, type Socket } from 'node:net'

/** What came back on a connection until it was closed. */
export interface RawAnswer {
  /** 0 when nothing came. */
  readonly status: number
  readonly head: string
  readonly body: string
  /** Everything, as more than one answer may come. */
  readonly text: string
}

/** Nobody waits longer than this for an answer, ms: the first search of a server starts a thread, which a busy machine lets wait. */
const PATIENCE_MS = 30_000

/** Sends bytes as they are, since an HTTP client would put them right; resolves when the server has closed. */
export function rawRequest(port: number, request: string | Buffer, patienceMs = PATIENCE_MS): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    // Whoever is refused while still sending is reset; what was answered before that counts.
    socket.on('error', () => {})
    socket.on('close', () => resolve(rawAnswer(text)))
    socket.setTimeout(patienceMs, () => {
      socket.destroy()
      reject(new Error(`No end of the answer to ${request.toString('latin1').slice(0, 80)}: ${text.slice(0, 200)}`))
    })
  })
}

export function rawAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1] ?? 0), head, body: rest.join('\r\n\r\n'), text }
}

/** The lines of a request without a body, after which the server closes. */
export const requestLines = (...parts: string[]): string => `${parts.join('\r\n')}\r\nConnection: close\r\n\r\n`

/** An open connection on which nothing is waited for; errors are what a hostile client does not mind. */
export function openSocket(port: number, first = ''): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.removeListener('error', reject)
      socket.on('error', () => {})
      if (first) socket.write(first, 'latin1')
      resolve(socket)
    })
    socket.once('error', reject)
    socket.resume()
  })
}
