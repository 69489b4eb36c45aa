import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { WireAnswer } from '../html-cache/wire-answer.ts'
import type { Limits } from '../http/limits.ts'
import { type PlainRequest, readPlainRequest } from './plain-request.ts'

/** The answer to a request that is here already; null for one that has to go through node:http. */
export type ReadyAnswer = (request: PlainRequest) => WireAnswer | null

/** Answers what is ready before node:http has read the request. */
export interface FastPath {
  /** From now on node:http answers everything, and may end connections with its answers. */
  close(): void
  /** Answers from here that are still being read. */
  readonly unread: number
}

/**
 * Answers that may be read slowly at a time. Each may keep a second copy of its page; those beyond are node:http's, which
 * keeps one for all readers.
 */
const MOST_UNREAD = 64

type Waits = Pick<Limits, 'stalledTimeout' | 'keepAliveTimeout'>

/**
 * Stands between the connections of a server and its parser. Every connection stays node:http's, with all its limits on
 * time, size and number; what it sends is looked at first, and a plain request for which an answer is ready is answered
 * with one write. Whatever is not plain goes to the parser, and the rest of that connection with it, because from then on
 * only the parser knows where a request begins.
 */
export function fastPath(server: Server, answerTo: ReadyAnswer, waits: Waits): FastPath {
  const path = { open: true, unread: 0 }
  const connections = new WeakMap<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    const [parse] = socket.listeners('data') as ((sent: Buffer) => void)[]
    // A Node that reads in another way keeps its connections to itself.
    if (!parse) return
    const connection: Connection = { plain: true, begun: false, unanswered: 0, bodyLeft: 0 }
    connections.set(socket, connection)
    socket.removeListener('data', parse)
    socket.on('data', (sent: Buffer) => {
      const request = connection.plain ? nextRequest(connection, sent) : null
      const isNext = request && connection.begun && connection.unanswered === 0
      if (request) {
        if (isNext && path.open && path.unread < MOST_UNREAD && isAlone(request, socket)) {
          const answer = answerTo(request)
          if (answer) return write(socket, answer)
        }
        connection.begun = true
        connection.unanswered++
      }
      parse(sent)
    })
  })
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (connection) response.once('close', () => connection.unanswered--)
  })

  const write = (socket: Socket, answer: WireAnswer) => {
    socket.write(answer.at(Date.now()))
    if (socket.writableLength === 0) return
    answer.staysRead()
    path.unread++
    socket.setTimeout(waits.stalledTimeout)
    // Called when all before it was read, or the connection has ended.
    socket.write('', () => {
      path.unread--
      socket.setTimeout(waits.keepAliveTimeout)
    })
  }

  return {
    close() {
      path.open = false
    },
    get unread() {
      return path.unread
    },
  }
}

/** What is known of a connection. */
interface Connection {
  /** Whether it is known where its next request begins. */
  plain: boolean
  /** Whether the parser has had a request: until then it counts the time that the first one takes. */
  begun: boolean
  /** Requests that node:http has and has not answered. */
  unanswered: number
  /** Bytes of a body that are still to come. */
  bodyLeft: number
}

/** The request that begins with what was sent; null for a part of a body, or what makes the connection the parser's. */
function nextRequest(connection: Connection, sent: Buffer): PlainRequest | null {
  if (connection.bodyLeft > 0) {
    connection.bodyLeft -= sent.length
    connection.plain = connection.bodyLeft >= 0
    return null
  }
  const request = readPlainRequest(sent)
  connection.bodyLeft = request ? request.headBytes + request.bodyBytes - sent.length : -1
  // Nobody sends a request before the answer to the one before; whoever does is the parser's.
  connection.plain = connection.bodyLeft >= 0
  return connection.plain ? request : null
}

const isAlone = ({ method, bodyBytes, closes, hosts }: PlainRequest, socket: Socket): boolean =>
  method === 'GET' && bodyBytes === 0 && !closes && hosts === 1 && socket.writable && socket.writableLength === 0
