import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WireAnswer } from '../html-cache/wire-answer.ts'
import { type Limits, LIMITS, limitedServer } from '../http/limits.ts'
import { type FastPath, fastPath } from './fast-path.ts'

const HEADERS = ['content-type', 'text/plain', 'content-length', '4']
const BIG = 40 * 2 ** 20

let server: Server
let fast: FastPath
/** What node:http was asked, and what the fast path answered. */
let parsed: string[]
let quick: string[]
let big: WireAnswer
const sockets: Socket[] = []

async function start(limits: Limits = LIMITS): Promise<void> {
  const answer = new WireAnswer(200, HEADERS, Buffer.from('here'))
  server = limitedServer(limits).on('request', (request: IncomingMessage, response) => {
    parsed.push(`${request.method} ${request.url}`)
    const answerIt = () => {
      // As the cache does it: with the same headers as the fast path, or what is made for one alone.
      if (request.url === '/ready') response.writeHead(200, HEADERS).end('here')
      else response.end(`made ${request.url}`)
    }
    request.resume().on('end', () => (request.url === '/slow' ? setTimeout(answerIt, 50) : answerIt()))
  })
  fast = fastPath(
    server,
    ({ url }) => {
      if (url !== '/ready' && url !== '/big') return null
      quick.push(url)
      return url === '/big' ? big : answer
    },
    limits,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

beforeEach(() => {
  parsed = []
  quick = []
  big ??= new WireAnswer(200, ['content-length', String(BIG)], Buffer.alloc(BIG, 'x'))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A connection that collects what comes; `send` resolves when `answers` more of them have. */
async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  let ended = false
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => {})
  socket.on('close', () => (ended = true))
  await new Promise((resolve) => socket.once('connect', resolve))
  const heads = () => text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0
  return {
    socket,
    async send(bytes: string, answers = 1): Promise<string> {
      text = ''
      socket.write(bytes, 'latin1')
      while (!ended && !(heads() >= answers && /here|made \S+/.test(text.slice(text.lastIndexOf('HTTP/1.1'))))) {
        await new Promise<void>((resolve) => {
          socket.once('data', resolve)
          socket.once('close', resolve)
        })
      }
      return text
    },
    ended: () => ended,
  }
}

const request = (path: string, ...lines: string[]) => `${[`GET ${path} HTTP/1.1`, 'Host: a', ...lines].join('\r\n')}\r\n\r\n` // prettier-ignore

test('the first request of a connection is node:http’s, every later one that is ready is answered before it, to the same bytes', async () => {
  await start()
  const { send } = await open()
  const first = await send(request('/ready'))
  const second = await send(request('/ready', 'Cookie: a=b'))
  expect([parsed, quick]).toEqual([['GET /ready'], ['/ready']])
  const undated = (text: string) => text.replace(/Date: .* GMT/, '')
  expect(undated(second)).toBe(undated(first))
  expect(second).toMatch(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/)
})

test('what is not ready goes on through node:http, and the connection stays quick after it', async () => {
  await start()
  const { send } = await open()
  await send(request('/made'))
  await send(request('/other'))
  await send('POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello')
  await send(request('/ready'))
  expect([parsed, quick]).toEqual([['GET /made', 'GET /other', 'POST /form'], ['/ready']])
})

test.each([
  ['closes', request('/ready', 'Connection: close')],
  ['asks for the head alone', request('/ready').replace('GET', 'HEAD')],
  ['names two hosts', request('/ready', 'Host: b')],
  ['has a body', 'GET /ready HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab'],
  ['expects', request('/ready', 'Expect: 100-continue')],
  ['is written oddly', request('/ready', 'X: a\r\n b')],
])('a request for what is ready that %s is node:http’s', async (_, text) => {
  await start()
  const { socket, send } = await open()
  await send(request('/made'))
  socket.write(text, 'latin1')
  await pause(100)
  expect(quick).toEqual([])
})

test('bytes of a body are never taken for a request', async () => {
  await start()
  const { socket, send } = await open()
  await send(request('/made'))
  const inner = request('/ready')
  socket.write(`POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: ${2 * inner.length}\r\n\r\n`)
  await pause(30)
  socket.write(inner)
  await pause(30)
  expect(await send(inner)).toContain('made /form')
  expect(quick).toEqual([])
  await send(inner)
  expect([parsed, quick]).toEqual([['GET /made', 'POST /form'], ['/ready']])
})

test('nor is what hides behind a body in chunks, a second request in one piece, or half a head', async () => {
  await start()
  for (const [before, answers] of [
    ['POST /form HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n', 1],
    [request('/made') + request('/made'), 2],
    ['POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhelloGET /made HTTP/1.1\r\nHost: a\r\n\r\n', 2],
  ] as const) {
    quick = []
    const { send } = await open()
    await send(before, answers)
    await send(request('/ready'))
    expect(quick, before).toEqual([])
  }
  const { socket, send } = await open()
  await send(request('/made'))
  socket.write('POST /form HTTP/1.1\r\nHost: a\r\nX: ')
  await pause(30)
  // The rest of a value and of a head, which a reader of pieces would take for a request.
  expect(await send(request('/ready', 'Content-Length: 0'))).not.toContain('here')
  expect(quick).toEqual([])
})

test('answers keep the order of their requests', async () => {
  await start()
  const { socket, send } = await open()
  await send(request('/made'))
  socket.write(request('/slow'))
  await pause(10)
  const text = await send(request('/ready'), 2)
  expect(text.indexOf('made /slow')).toBeLessThan(text.lastIndexOf('HTTP/1.1'))
  expect(quick).toEqual([])
})

test('the time for a first request is node:http’s, and a connection that the fast path answers has all the time between', async () => {
  const limits = { ...LIMITS, headersTimeout: 150, requestTimeout: 150, connectionsCheckingInterval: 30, keepAliveTimeout: 600 } // prettier-ignore
  await start(limits)
  const silent = await open()
  await expect.poll(() => silent.ended(), { timeout: 5_000 }).toBe(true)
  const { send, ended, socket } = await open()
  await send(request('/made'))
  for (let i = 0; i < 4; i++) {
    await pause(100)
    await send(request('/ready'))
  }
  expect([ended(), quick.length]).toEqual([false, 4])
  // Half a head after an answer of the fast path has the parser's time, too.
  socket.write('GET /ready HTTP/1.1\r\n')
  await expect.poll(ended, { timeout: 5_000 }).toBe(true)
})

test('a connection that says no more is closed after its time', async () => {
  await start({ ...LIMITS, keepAliveTimeout: 200 })
  const { send, ended } = await open()
  await send(request('/made'))
  await send(request('/ready'))
  await expect.poll(ended, { timeout: 5_000 }).toBe(true)
})

test('whoever does not read an answer of the fast path is given up, and until then is not idle', async () => {
  await start({ ...LIMITS, stalledTimeout: 300 })
  const { socket, send } = await open()
  await send(request('/made'))
  socket.pause()
  socket.write(request('/big'))
  await expect.poll(() => fast.unread).toBe(1)
  await expect.poll(() => fast.unread, { timeout: 5_000 }).toBe(0)
  expect(quick).toEqual(['/big'])
})

test('whoever reads slowly gets all of it, and is quick again', async () => {
  await start()
  const { socket, send } = await open()
  await send(request('/made'))
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  socket.pause()
  socket.write(request('/big'))
  await expect.poll(() => fast.unread).toBe(1)
  socket.resume()
  await expect.poll(() => bytes).toBe(big.length)
  await expect.poll(() => fast.unread).toBe(0)
  await send(request('/ready'))
  expect(quick).toEqual(['/big', '/ready'])
})

test('a fast path that is closed leaves everything to node:http', async () => {
  await start()
  const { send } = await open()
  await send(request('/made'))
  fast.close()
  await send(request('/ready'))
  expect([parsed, quick]).toEqual([['GET /made', 'GET /ready'], []])
})
