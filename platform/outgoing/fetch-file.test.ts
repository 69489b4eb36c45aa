import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchFile, pauseOf } from './fetch-file.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const hostOf = (url: string) => new URL(url).host
const ask = (url: string, more: object = {}) =>
  fetchFile(url, { mostBytes: 100_000, accept: 'image/*', rules: { allow: [hostOf(url)] }, ...more })

describe('a file by address', () => {
  test('comes with what tells it from another, and does not come again while it is the same', async () => {
    const url = await serving((request, response) => {
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
      response.writeHead(200, { etag: '"1"', 'content-type': 'image/jpeg' }).end('bytes')
    })
    expect(await ask(url)).toMatchObject({
      status: 'had',
      etag: '"1"',
      type: 'image/jpeg',
      bytes: Buffer.from('bytes'),
    })
    expect(await ask(url, { etag: '"1"' })).toEqual({ status: 'same' })
  })

  test('follows a redirect, three at most, and never inside', async () => {
    const url = await serving((request, response) => {
      const step = Number(request.url?.slice(1))
      if (request.url === '/inside') return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
      if (request.url === '/port') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      if (step > 0) return void response.writeHead(302, { location: `/${step - 1}` }).end('moved')
      response.end('here')
    })
    expect(await ask(`${url}/3`)).toMatchObject({ status: 'had' })
    expect(await ask(`${url}/4`)).toMatchObject({
      status: 'absent',
      reason: expect.stringContaining('more than 3 times'),
    })
    for (const path of ['inside', 'port']) {
      expect(await ask(`${url}/${path}`)).toMatchObject({
        status: 'refused',
        reason: expect.stringContaining('private network'),
      })
    }
  })

  test.each([
    'http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/', 'http://[::1]/',
    'http://[::ffff:7f00:1]/', 'http://[64:ff9b::7f00:1]/', 'http://169.254.169.254/', 'http://10.0.0.1/', 'http://100.64.0.1/',
    'http://[fd00::1]/', 'http://0.0.0.0/', 'http://localhost/', 'http://pictures.example@127.0.0.1/', 'file:///etc/passwd',
    'gopher://127.0.0.1/', 'ftp://127.0.0.1/', 'data:image/png;base64,AAAA', 'unix:/var/run/docker.sock', 'not an address',
  ])('S1 %s is not asked', async (url) => {
    expect(await fetchFile(url, { mostBytes: 1, accept: '*/*' })).toMatchObject({ status: 'refused' })
  }) // prettier-ignore

  test('S1 a name that is public at first and private then is asked at neither', async () => {
    let looked = 0
    const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
      looked++
      done(null, [{ address: looked === 1 ? '203.0.113.9' : '127.0.0.1', family: 4 }])
    }) as unknown as typeof lookup
    for (let i = 0; i < 2; i++) {
      const answer = await fetchFile('http://rebound.example/', { mostBytes: 1, accept: '*/*', rules: { resolve } })
      expect(answer.status).toBe('refused')
    }
  })

  test.each([
    [403, 'absent'], [404, 'absent'], [410, 'absent'], [500, 'busy'], [502, 'busy'], [408, 'busy'],
  ] as const)('%i is %s', async (code, status) => {
    const url = await serving((_request, response) => void response.writeHead(code).end('no'))
    expect(await ask(url)).toEqual({ status, reason: `It answered ${code}.` })
  }) // prettier-ignore

  test('429 and 503 say how long the host wants to be left alone', async () => {
    const url = await serving((_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end())
    expect(await ask(url)).toEqual({ status: 'busy', reason: 'It answered 429.', pauseMs: 120_000 })
    expect([pauseOf(undefined), pauseOf('soon'), pauseOf('0'), pauseOf('99999999')]).toEqual([
      60_000, 60_000, 1_000, 86_400_000,
    ])
    expect(pauseOf('Wed, 21 Oct 2026 07:28:00 GMT', Date.parse('2026-10-21T07:27:00Z'))).toBe(60_000)
  })

  test('is cut off where it is too long, said or not', async () => {
    const said = await serving(
      (_request, response) => void response.writeHead(200, { 'content-length': '200000' }).end(Buffer.alloc(200_000)),
    )
    let sent = 0
    const unsaid = await serving((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const long = { status: 'refused', reason: 'It is larger than 0 MB.' }
    expect([await ask(said), await ask(unsaid)]).toEqual([long, long])
    await pause(200)
    expect(sent).toBeLessThan(50_000_000)
  })

  test('S1 a drip is ended within ten seconds, and so is silence', { timeout: 20_000 }, async () => {
    const drip = await serving((_request, response) => {
      const timer = setInterval(() => response.write('x'), 200)
      response.on('close', () => clearInterval(timer))
    })
    const silent = await serving(() => {})
    const begun = performance.now()
    const [dripped, waited] = await Promise.all([ask(drip), ask(silent)])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(dripped).toEqual({ status: 'busy', reason: 'It came too slowly.' })
    expect(waited).toEqual({ status: 'busy', reason: 'It did not answer within 8 s.' })
  })

  test('a body that breaks off is not had', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
      setTimeout(() => response.destroy(), 50)
    })
    expect(await ask(url)).toMatchObject({ status: 'busy', reason: expect.stringContaining('broke off') })
  })
})
