import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { CSV, fetchOnce, reasonOf } from '#tests/factories/feeds/feed-fetch.ts'

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
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`
}

const answering = (code: number, headers: Record<string, string> = {}, body: string | Buffer = '') =>
  serving((_request, response) => void response.writeHead(code, headers).end(body))

describe('a feed by http', () => {
  test('comes to the disk with its name and what tells it from the next', async () => {
    const url = await answering(200, { etag: '"7"', 'last-modified': 'Sun, 22 Nov 2026 01:00:00 GMT' }, CSV)
    const { answer, text, left } = await fetchOnce(url)
    expect(answer).toMatchObject({
      status: 'fetched',
      name: 'stock.csv',
      version: {
        etag: '"7"',
        modified: 'Sun, 22 Nov 2026 01:00:00 GMT',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
    expect(text).toBe(CSV)
    expect(left).toEqual([])
  })

  test('that has not changed costs nothing: by ETag, by date, and by its bytes where a server says neither', async () => {
    let bodies = 0
    const url = await serving((request, response) => {
      if (request.headers['if-none-match'] === '"7"') return void response.writeHead(304).end()
      if (request.headers['if-modified-since'] === 'Sun, 22 Nov 2026 01:00:00 GMT')
        return void response.writeHead(304).end()
      bodies++
      response.end(CSV)
    })
    const etag = { etag: '"7"' }
    const modified = { modified: 'Sun, 22 Nov 2026 01:00:00 GMT' }
    expect((await fetchOnce(url, {}, { known: etag })).answer).toEqual({ status: 'unchanged', version: etag })
    expect((await fetchOnce(url, {}, { known: modified })).answer).toEqual({ status: 'unchanged', version: modified })
    expect(bodies).toBe(0)
    const first = await fetchOnce(url)
    if (first.answer.status !== 'fetched') throw new Error('not fetched')
    const second = await fetchOnce(url, {}, { known: first.answer.version })
    expect(second).toMatchObject({ answer: { status: 'unchanged' }, left: [] })
  })

  test('is had with the user and the password of its place, which no other host hears', async () => {
    const heard: (string | undefined)[] = []
    const elsewhere = await serving((request, response) => {
      heard.push(request.headers.authorization)
      response.end(CSV)
    })
    const url = await serving((request, response) => {
      if (request.headers.authorization !== `Basic ${btoa('agency:secret')}`) return void response.writeHead(401).end()
      response.writeHead(302, { location: elsewhere }).end()
    })
    const rules = { allow: ['127.0.0.1'] }
    const { text } = await fetchOnce(url, { user: 'agency', password: 'secret' }, { rules })
    expect(text).toBe(CSV)
    expect(heard).toEqual([undefined])
    expect(reasonOf(await fetchOnce(url, { user: 'agency', password: 'wrong' }, { rules }))).toEqual({
      reason: 'It answered 401: the user or the password is not accepted, or none is given. Ask for the right ones.',
      again: false,
    })
  })

  test('follows a redirect, three at most, and never inside', async () => {
    const url = await serving((request, response) => {
      const path = request.url ?? ''
      const step = Number(path.slice(1))
      if (path === '/inside') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      if (path === '/file') return void response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      if (step > 0) return void response.writeHead(302, { location: `/${step - 1}` }).end('moved')
      response.end(CSV)
    })
    const at = (path: string) => fetchOnce(new URL(path, url).href)
    expect((await at('/3')).text).toBe(CSV)
    expect(reasonOf(await at('/4')).reason).toContain('more than 3 times')
    expect(reasonOf(await at('/inside'))).toEqual({
      reason:
        'It leads elsewhere: 169.254.169.254 is in a private network. An operator can allow it with OUTGOING_ALLOW.',
      again: false,
    })
    expect(reasonOf(await at('/file')).reason).toBe('It leads elsewhere: Only http and https are called.')
  })

  test.each([
    'http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://[::1]/', 'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/', 'http://10.0.0.1/', 'http://localhost/', 'ftp://127.0.0.1/a.csv', 'ftps://[::1]/a.csv',
    'sftp://127.0.0.1/a.csv', 'sftp://localhost/a.csv', 'sftp://0x7f.1/a.csv', 'ftp://10.0.0.1/a.csv',
    'gopher://127.0.0.1/', 'data:text/csv,a', 'unix:/var/run/docker.sock', 'http://user:secret@feeds.example/',
  ])('S1 %s is not asked', async (url) => {
    expect(reasonOf(await fetchOnce(url, {}, { rules: {} })).again).toBe(false)
  }) // prettier-ignore

  test.each(['http:', 'ftp:', 'ftps:', 'sftp:'])(
    'S1 a name that is public at first and private then is asked at neither by %s',
    async (protocol) => {
      let looked = 0
      const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
        looked++
        done(null, [{ address: looked === 1 ? '203.0.113.9' : '127.0.0.1', family: 4 }])
      }) as unknown as typeof lookup
      for (let i = 0; i < 2; i++) {
        const fetched = await fetchOnce(`${protocol}//rebound.example/stock.csv`, {}, { rules: { resolve } })
        expect(reasonOf(fetched).reason).toContain('rebound.example is in a private network.')
      }
      expect(looked).toBe(2)
    },
  )

  test.each([
    [403, 'It answered 403: the user or the password is not accepted, or none is given. Ask for the right ones.', false],
    [404, 'It answered 404: there is no file at this address. Check it with whoever sends the feed.', true],
    [410, 'It answered 410: the file is gone for good. Ask for its new address.', false],
    [418, 'It answered 418 in place of the file. Check the address with whoever sends the feed.', false],
    [429, 'It answered 429: it wants to be left alone for 120 s. It is tried again later.', true],
    [500, 'It answered 500: there is trouble at that end. It is tried again.', true],
    [304, 'It answered that nothing has changed (304), although it was never had. Ask whoever runs it.', true],
  ] as const)('%i has its reason', async (code, reason, again) => {
    const url = await answering(code, { 'retry-after': '120' })
    expect(reasonOf(await fetchOnce(url))).toEqual({ reason, again })
  }) // prettier-ignore

  test('a web page with 200 is no feed, and its title says what it may be', async () => {
    const page = '\uFEFF<!-- cached --><!DOCTYPE html><html><head><title>Sign in &amp; go\n on</title></head></html>'
    const url = await answering(200, { 'content-type': 'text/csv' }, page)
    expect(reasonOf(await fetchOnce(url))).toEqual({
      reason:
        'A web page, "Sign in &amp; go on", came in place of the feed. It may ask for a login or speak of a fault: open it in a browser and look, then ask whoever sends the feed.',
      again: false,
    })
  })

  test('nothing, half, an endless body, a drip, silence and a host that hangs each have their reason', async () => {
    const empty = await answering(200)
    const half = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': '9000' }).write(CSV)
      setTimeout(() => response.destroy(), 30)
    })
    const large = await answering(200, {}, Buffer.alloc(200_000, 'a'))
    const endless = await serving((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a')));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const drip = await serving((_request, response) => {
      const timer = setInterval(() => response.write('a,b\n'), 50)
      response.on('close', () => clearInterval(timer))
    })
    const stalled = await serving((_request, response) => response.writeHead(200).flushHeaders())
    const silent = await serving(() => {})
    const steady = await serving((_request, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(2_000, 'a')), 20)
      response.on('close', () => clearInterval(timer))
    })
    const most = { maxBytes: 100_000 }
    expect(
      await Promise.all([
        fetchOnce(empty).then(reasonOf),
        fetchOnce(half).then(reasonOf),
        fetchOnce(large, {}, most).then(reasonOf),
        fetchOnce(endless, {}, most).then(reasonOf),
        fetchOnce(drip).then(reasonOf),
        fetchOnce(stalled).then(reasonOf),
        fetchOnce(silent).then(reasonOf),
        fetchOnce(steady, {}, { limits: { wholeMs: 1_000 } }).then(reasonOf),
      ]),
    ).toEqual([
      { reason: 'The file is empty. Ask whoever sends it to look at what their program writes.', again: true },
      { reason: 'The connection broke off before the end. Nothing of it was taken.', again: true },
      { reason: 'It is larger than 98 KB, the most that is read of a feed. Nothing of it was taken.', again: false },
      { reason: 'It is larger than 98 KB, the most that is read of a feed. Nothing of it was taken.', again: false },
      {
        reason: 'It came too slowly and was left after 1 KB. Nothing of it was taken; it is tried again.',
        again: true,
      },
      { reason: 'Nothing came, although the connection was open. It is tried again.', again: true },
      { reason: 'It did not answer within 1.5 s. It is tried again.', again: true },
      { reason: 'It took longer than 1 s and was left. Nothing of it was taken; it is tried again.', again: true },
    ])
  })

  test('packed for the way it is unpacked; half of it, a bomb and another packing are refused', async () => {
    const gzip = { 'content-encoding': 'gzip' }
    const packed = gzipSync(CSV)
    expect((await fetchOnce(await answering(200, gzip, packed))).text).toBe(CSV)
    const cut = await fetchOnce(await answering(200, gzip, packed.subarray(0, 30)))
    expect(reasonOf(cut).reason).toBe('The packed file breaks off before its end. Nothing of it was taken.')
    const bomb = await answering(200, gzip, gzipSync(Buffer.alloc(60_000_000, 'a')))
    expect(reasonOf(await fetchOnce(bomb, {}, { maxBytes: 500_000_000 })).reason).toContain(
      'more than 200 times as large',
    )
    const other = await fetchOnce(await answering(200, { 'content-encoding': 'br' }, 'x'))
    expect(reasonOf(other).reason).toContain('packed in a way that nobody asked for (br)')
  })

  test('a host that takes no connections, and one that does not exist, are named as such', async () => {
    const url = await answering(200)
    open[0]!.close()
    const closed = await fetchOnce(url)
    expect(reasonOf(closed)).toMatchObject({ reason: expect.stringContaining('takes no connections'), again: true })
    const resolve = ((_name: string, _options: object, done: (error: Error) => void) =>
      done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))) as unknown as typeof lookup
    for (const protocol of ['https', 'ftp', 'sftp']) {
      const nowhere = await fetchOnce(`${protocol}://nowhere.example/a.csv`, {}, { rules: { resolve } })
      expect(reasonOf(nowhere).reason).toBe('There is no such host. Check the name in the address.')
    }
  })

  test('a name that nobody looks up is not waited for', async () => {
    const resolve = (() => undefined) as unknown as typeof lookup
    for (const protocol of ['http', 'ftp', 'sftp']) {
      const waiting = await fetchOnce(
        `${protocol}://asleep.example/a.csv`,
        {},
        { rules: { resolve }, limits: { answerMs: 200 } },
      )
      expect(reasonOf(waiting).again).toBe(true)
    }
  })

  test('stops when it is told to, and leaves nothing', async () => {
    const stop = new AbortController()
    const url = await serving((_request, response) => {
      response.write(Buffer.alloc(50_000, 'a'))
      setTimeout(() => stop.abort(), 50)
    })
    expect(reasonOf(await fetchOnce(url, {}, { signal: stop.signal }))).toEqual({
      reason: 'It was stopped before its end. Nothing of it was taken.',
      again: true,
    })
    expect(reasonOf(await fetchOnce(url, {}, { signal: stop.signal })).again).toBe(true)
  })

  test('takes the name that a download is given, never a path', async () => {
    const named = await answering(
      200,
      { 'content-disposition': 'attachment; filename="../../etc/stock list.xml"' },
      CSV,
    )
    expect((await fetchOnce(named)).answer).toMatchObject({ name: 'stock list.xml' })
  })
})
