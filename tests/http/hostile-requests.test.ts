import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cars } from '#tests/factories/car.ts'
import { type ListeningServer, listeningServer } from '../factories/servers/running-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { openSocket, rawRequest, requestLines } from './raw-request.ts'

/** A tenth of what the product waits and less, so that nobody waits here. */
const SHORT = {
  headersTimeout: 800,
  requestTimeout: 1_200,
  connectionsCheckingInterval: 100,
  keepAliveTimeout: 65_000,
  stalledTimeout: 10_000,
}

let server: ListeningServer
beforeAll(async () => {
  server = await listeningServer({
    sites: [{ document: siteDocument({ slug: 'alpha' }), cars: cars(40) }],
    limits: SHORT,
  })
  // The first page takes as long as all of these.
  await rawRequest(server.port, get())
})
afterAll(() => server.close())

const HOST = 'Host: alpha.localhost'
const get = (...headers: string[]) => requestLines('GET / HTTP/1.1', HOST, ...headers)
const post = (headers: readonly string[], body: string) =>
  `${['POST /forms/email-us HTTP/1.1', HOST, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`
const SMUGGLED = `GET /smuggled HTTP/1.1\r\n${HOST}\r\n\r\n`

describe('a request that no browser sends', () => {
  test.each([
    ['of an unknown method', 'PURGE-ALL / HTTP/1.1\r\n\r\n', [400]],
    ['of a method that nothing here has', get().replace('GET', 'PROPFIND'), [403]],
    ['to be sent back', get().replace('GET', 'TRACE'), [403]],
    ['of a version to come', get().replace('1.1', '3.0'), [400]],
    ['without a version', 'GET /\r\n\r\n', [400]],
    ['in the oldest form', requestLines('GET / HTTP/1.0', HOST), [200]],
    ['with a header of 17 KB', get(`X-Flood: ${'a'.repeat(17_000)}`), [431]],
    ['with 3,000 headers', get(...Array.from({ length: 3_000 }, (_, i) => `X-${i}: a`)), [431]],
    ['with an address of 20 KB', get().replace('/', `/${'a'.repeat(20_000)}`), [400, 414, 431]],
    ['with an address of 12 KB', get().replace('/', `/${'a'.repeat(12_000)}`), [404, 414]],
    ['with a query of 12 KB', get().replace('/', `/search?query=${'a'.repeat(12_000)}`), [200, 302, 414]],
    ['with a second host behind 2,500 short headers', get(...Array.from({ length: 2_500 }, () => 'a:'), 'Host: b'), [400]],
    ['that begins with a tunnel', 'CONNECT alpha.localhost:443 HTTP/1.1\r\nHost: alpha.localhost\r\n\r\n', [400, 0]],
    ['that wants another protocol', get('Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'), [200]],
    ['that is TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    ['that is HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['of nothing but line ends', '\r\n'.repeat(20_000), [400, 408, 431, 0]],
    ['with a header folded over two lines', get('X-Folded: a', ' b'), [400, 200]],
    ['with a space before the colon', get('X-Spaced : a'), [400]],
    ['with NUL in a header', get('X-Nul: a\0b'), [400]],
    ['with bare line feeds', `GET / HTTP/1.1\n${HOST}\n\n`, [400]],
    ['with an expectation nobody can meet', get('Expect: the-unexpected'), [417]],
    ['with a range of bytes', get('Range: bytes=0-0,1-1,2-2'), [200]],
    ['with a body where none belongs', `GET / HTTP/1.1\r\n${HOST}\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello`, [200]],
    ['with both lengths', post(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`), [400]],
    ['with both lengths the other way', post(['Transfer-Encoding: chunked', 'Content-Length: 6'], `0\r\n\r\n${SMUGGLED}`), [400]],
    ['with two lengths', post(['Content-Length: 0', `Content-Length: ${SMUGGLED.length}`], SMUGGLED), [400]],
    ['with a list of lengths', post(['Content-Length: 0, 5'], 'hello'), [400]],
    ['with a length below nought', post(['Content-Length: -1'], SMUGGLED), [400]],
    ['with a length beyond all numbers', post(['Content-Length: 99999999999999999999'], 'a'), [400]],
    ['with a length in hexadecimal', post(['Content-Length: 0x5'], 'hello'), [400]],
    ['with a transfer encoding nobody knows', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${SMUGGLED}`), [400, 501]],
    ['with a transfer encoding after chunked', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${SMUGGLED}`), [400, 501]],
    ['with two transfer encodings', post(['Transfer-Encoding: identity', 'Transfer-Encoding: chunked'], `0\r\n\r\n`), [400, 501, 303, 403, 415, 422]],
    ['with chunks that are no numbers', post(['Transfer-Encoding: chunked'], `zz\r\nhello\r\n0\r\n\r\n`), [400]],
    ['with a chunk shorter than it says', post(['Transfer-Encoding: chunked'], `3\r\nhello\r\n0\r\n\r\n`), [400, 403]],
    ['with a chunk of 2^64 bytes', post(['Transfer-Encoding: chunked'], `ffffffffffffffffff\r\na`), [400]],
    ['with a chunk extension of 17 KB', post(['Transfer-Encoding: chunked'], `1;${'a'.repeat(17_000)}\r\na\r\n0\r\n\r\n`), [400, 413, 431]],
    ['with chunks ended by line feeds', post(['Transfer-Encoding: chunked'], `1\na\n0\n\n`), [400]],
  ])('%s is answered and nothing behind it is', async (_name, request, expected) => {
    const answer = await rawRequest(server.port, request)
    expect(expected).toContain(answer.status)
    expect(answer.text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0).toBeLessThan(2)
    expect(answer.text).not.toContain('smuggled')
  }) // prettier-ignore

  test('that asks whether to go on is told to, and answered', async () => {
    const body = 'name=Alex'
    const headers = [
      'Expect: 100-continue',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ]
    const answer = await rawRequest(server.port, post(headers, body))
    expect(answer.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 [34]\d\d /)
  })
})

describe('a connection', () => {
  test('that sends ten requests at once gets ten answers in their order', async () => {
    const paths = Array.from({ length: 10 }, (_, i) => `/nothing-${i}`)
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n\r\n`)
    const answer = await rawRequest(server.port, requests.join('') + get().replace('/', '/robots.txt'))
    expect(answer.text.match(/HTTP\/1\.1 \d{3}/g)).toEqual([...paths.map(() => 'HTTP/1.1 404'), 'HTTP/1.1 200'])
  })

  test('that is half closed after its request is answered', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }, () =>
        socket.end(`GET / HTTP/1.1\r\n${HOST}\r\n\r\n`),
      )
      socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
      socket.on('error', reject).on('close', () => resolve(heard))
    })
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
    expect(text).toContain('</html>')
  })

  const closed = async (first: string, { drip, ms }: { drip?: string; ms: number }): Promise<boolean> => {
    const socket = await openSocket(server.port, first)
    const gone = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
    const dripping = setInterval(() => drip && socket.write(drip), 50)
    const ended = await Promise.race([gone, pause(ms, false)])
    clearInterval(dripping)
    socket.destroy()
    return ended
  }

  test.each([
    ['says nothing', '', undefined],
    ['never ends its headers', `GET / HTTP/1.1\r\n${HOST}\r\n`, 'X-A: b\r\n'],
    ['never ends its first line', 'GET /', 'a'],
    ['never ends its body', post(['Content-Length: 60000'], 'a').replace('Connection: close\r\n', ''), 'a'],
    [
      'never ends its chunks',
      post(['Transfer-Encoding: chunked'], '').replace('Connection: close\r\n', ''),
      '1\r\na\r\n',
    ],
  ])('that %s is closed', async (_name, first, drip) => {
    expect(await closed(first, { drip, ms: 5_000 })).toBe(true)
  })

  test('that stays open between requests is left alone', async () => {
    expect(await closed(`GET /robots.txt HTTP/1.1\r\n${HOST}\r\n\r\n`, { ms: 1_800 })).toBe(false)
  })
})
