import { createServer, type IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHead } from '../html-cache/request-head.ts'
import { readPlainRequest } from './plain-request.ts'

const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'))
const get = (...lines: string[]) => `${['GET /search?a=1 HTTP/1.1', 'Host: alpha', ...lines].join('\r\n')}\r\n\r\n`

test('a browser’s request is read, with what the cache wants to know of it', () => {
  const text = get('User-Agent: A', 'ACCEPT-ENCODING: \t gzip, br\t', 'If-None-Match: "a"', 'X-Forwarded-Host: beta', 'x-forwarded-host: c', 'Cookie: a=ü', 'Connection: Keep-Alive') // prettier-ignore
  expect(read(text)).toEqual({
    method: 'GET',
    url: '/search?a=1',
    hosts: 1,
    host: 'alpha',
    forwardedHost: 'beta, c',
    accepted: 'gzip, br',
    noneMatch: '"a"',
    headBytes: text.length,
    bodyBytes: 0,
    closes: false,
  })
})

test('a body is counted, not read', () => {
  expect(read('POST /forms HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\nGET / HTTP')).toMatchObject({
    bodyBytes: 20,
    hosts: 1,
  })
  expect(read(get('Connection: close'))?.closes).toBe(true)
})

describe('is left to node:http:', () => {
  const HEADS = {
    'a head that has not ended': 'GET / HTTP/1.1\r\nHost: a\r\n',
    'no header': 'GET / HTTP/1.1\r\n\r\n',
    'another version': 'GET / HTTP/1.0\r\nHost: a\r\n\r\n',
    'a whole address': 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n',
    'an unknown method': 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n',
    'a space in the path': 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n',
    'a path that is no ASCII': 'GET /ü HTTP/1.1\r\nHost: a\r\n\r\n',
    'a space before a colon': get('Content-Length : 5'),
    'a folded line': get('X: 1', ' Content-Length: 5'),
    'a line without a colon': get('X'),
    'a header without a name': get(': 5'),
    'a bare line feed': 'GET / HTTP/1.1\nHost: a\n\r\n\r\n',
    'a bare line feed in a value': get('X: 1\nContent-Length: 5'),
    'a bare carriage return': get('X: 1\rContent-Length: 5'),
    'a null byte': get('X: \0'),
    'two lengths': get('Content-Length: 5', 'Content-Length: 5'),
    'a signed length': get('Content-Length: +5'),
    'a length in two parts': get('Content-Length: 5, 5'),
    'a length that is no number': get('Content-Length: 0x5'),
    'an empty length': get('Content-Length:'),
    'a body in chunks': get('Transfer-Encoding: chunked'),
    'an expectation': get('Expect: 100-continue'),
    'another protocol': get('Connection: upgrade', 'Upgrade: websocket'),
    'other words of a connection': get('Connection: keep-alive, X-Secret'),
    'a long head': get(`X: ${'x'.repeat(9_000)}`),
  }
  for (const [name, head] of Object.entries(HEADS)) test(name, () => expect(read(head)).toBeNull())
})

/** What node:http makes of bytes that come in one piece. */
function parsed(bytes: Buffer): { requests: IncomingMessage[]; failed: boolean } {
  const requests: IncomingMessage[] = []
  let failed = false
  const server = createServer((request) => requests.push(request)).on('clientError', () => (failed = true))
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
  server.emit('connection', socket)
  socket.resume()
  socket.emit('data', bytes)
  socket.destroy()
  return { requests, failed }
}

test('whatever is read here, node:http reads in the same way', () => {
  const name = fc.constantFrom('Host', 'host', 'Connection', 'Content-Length', 'content-length', 'Accept-Encoding', 'If-None-Match', 'X-Forwarded-Host', 'Transfer-Encoding', 'Expect', 'Upgrade', 'X', 'Cookie', 'X y', 'X\t', '') // prettier-ignore
  const value = fc.oneof(
    fc.constantFrom('a', 'alpha.localhost', '0', '5', '+5', '5 ', 'close', 'keep-alive', 'chunked', 'gzip', '"a"', ''),
    fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\r', '\n', '\0', '\x7f', '\x80', 'ÿ', '\xa0', ':', ','), maxLength: 6 }), // prettier-ignore
  )
  const odd = fc.tuple(name, fc.constantFrom(':', ': ', ' : ', ':\t'), value).map((parts) => parts.join(''))
  const usual = fc.constantFrom('Host: a', 'host:b', 'Accept-Encoding: \tgzip ', 'If-None-Match: "a"', 'X-Forwarded-Host: c', 'Connection: keep-alive', 'Content-Length: 5', 'Cookie: ÿ') // prettier-ignore
  const line = fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: odd, weight: 1 })
  const mostly = (usually: string, ...others: string[]) =>
    fc.oneof({ arbitrary: fc.constant(usually), weight: 9 }, { arbitrary: fc.constantFrom(...others), weight: 1 })
  const first = fc.tuple(
    fc.constantFrom('GET', 'POST', 'HEAD', 'get', 'OPTIONS'),
    mostly(' ', '  '),
    mostly('/', '/a?b=c', '/%', '/"<>', '*', 'http://a/', '/\x7f', '/#a'),
    mostly(' HTTP/1.1', ' HTTP/1.0', ' HTTP/1.1 '),
  )
  const ending = mostly('\r\n', '\n', '\r')
  const message = fc
    .tuple(first, fc.array(fc.tuple(line, ending), { maxLength: 5 }), mostly('\r\n', '\n', ''))
    .map(([start, lines, end]) => `${start.join('')}\r\n${lines.map(([text, ended]) => text + ended).join('')}${end}`)
  let agreed = 0
  fc.assert(
    fc.property(message, (text) => {
      const here = read(text)
      if (!here || here.headBytes !== text.length) return
      const { requests, failed } = parsed(Buffer.from(text, 'latin1'))
      // What node:http refuses has no page either: it is only asked whether this one is ready.
      if (failed || requests.length === 0) return
      agreed++
      expect(requests).toHaveLength(1)
      const [request] = requests
      expect({ method: here.method, url: here.url }).toEqual({ method: request!.method, url: request!.url })
      const { hosts, host, forwardedHost, accepted, noneMatch } = here
      expect({ hosts, host, forwardedHost, accepted, noneMatch }).toEqual(readHead(request!.rawHeaders))
      expect(request!.complete).toBe(here.bodyBytes === 0)
    }),
    { numRuns: 6_000 },
  )
  expect(agreed).toBeGreaterThan(300)
})
