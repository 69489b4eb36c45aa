import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { htmlCache, type HtmlCacheOptions } from './html-cache.ts'
import { PUBLIC } from './entry.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A cache over pages that the test makes, with a clock of the test's own. */
async function cacheOf(options: Partial<HtmlCacheOptions> = {}) {
  const at = { now: 1_000_000, revision: 1, index: 1, requested: 0, together: 0, held: Promise.resolve() }
  const made: string[] = []
  const cache = htmlCache({
    siteOf: async (host) => (host.startsWith('no') ? null : { site: { slug: host } as Site, redirectTo: null }),
    markOf: () => ({ revision: at.revision, indexes: [at.index] }),
    policy: () => ({ names: new Set(['q']), routes: new Set() }),
    async render({ slug }, target, { until, personal }) {
      made.push(`${slug} ${target}`)
      const [, kind, ends] = /^\/(\w*)\??(?:q=(\d+))?/.exec(target) ?? []
      // Whoever is to share one has asked before it is made.
      while (at.requested < at.together) await new Promise((resolve) => setTimeout(resolve, 5))
      await at.held
      if (ends) until(at.now + Number(ends))
      if (kind === 'personal') personal()
      const headers = {
        'Content-Type': 'text/html',
        'Cache-Control': kind === 'private' ? 'private, no-store' : PUBLIC,
      }
      const status = kind === 'missing' ? 404 : kind === 'broken' ? 500 : kind === 'moved' ? 302 : 200
      const answer = new Response(`${slug} ${target} ${made.length} ${'x'.repeat(2_000)}`, { status, headers })
      if (kind === 'cookie') answer.headers.set('Set-Cookie', 'a=1')
      return answer
    },
    trustProxy: false,
    now: () => at.now,
    ...options,
  })
  let passed = 0
  const server = createServer((request, response) => {
    at.requested++
    cache.handle(request, response, () => {
      passed++
      response.end('passed on')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      get({ port, path, headers: { host: 'alpha', ...headers } }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }))
      }).on('error', reject)
    })
  return {
    at,
    cache,
    made,
    ask,
    passed: () => passed,
    statusOf: async (path: string) => (await ask(path)).headers['cache-status'],
  }
}

test('500 requests for a cold page are one page made', async () => {
  const { at, ask, made, cache } = await cacheOf()
  at.together = 500
  const answers = await Promise.all(Array.from({ length: 500 }, () => ask('/cold')))
  expect([made.length, new Set(answers.map(({ body }) => body)).size]).toEqual([1, 1])
  const { miss, hit, collapsed } = cache.stats
  expect([miss, hit + collapsed]).toEqual([1, 499])
  expect(collapsed).toBeGreaterThan(10)
  expect((await ask('/cold')).headers['cache-status']).toBe('forecourt; hit')
})

test('a page ends when its site changes, at its next turn, and after a minute', async () => {
  const { at, statusOf, cache } = await cacheOf()
  for (const [what, path] of [
    ['revision', '/a'],
    ['turn', '/a?q=3000'],
    ['minute', '/b'],
  ] as const) {
    expect(await statusOf(path)).toBe('forecourt; fwd=uri-miss; stored')
    expect(await statusOf(path)).toBe('forecourt; hit')
    if (what === 'revision') at.revision = at.index = 2
    at.now += what === 'minute' ? 59_999 : what === 'turn' ? 2_999 : 25
    if (what !== 'revision') expect(await statusOf(path)).toBe('forecourt; hit')
    at.now += 1
    expect(await statusOf(path)).toMatch(/^forecourt; fwd=(stale|uri-miss); stored$/)
  }
  expect(cache.stats.entries).toBe(3)
})

test('a page near its end tells a CDN so, and one made while an index is rebuilt goes with it', async () => {
  const { at, ask, statusOf } = await cacheOf()
  expect((await ask('/a?q=15000')).headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=10, stale-while-revalidate=5',
  )
  at.revision = 2
  at.now += 100
  await ask('/lagging')
  expect(await statusOf('/lagging')).toBe('forecourt; hit')
  at.index = 2
  at.now += 100
  expect(await statusOf('/lagging')).toBe('forecourt; fwd=stale; stored')
})

test('a page that was overtaken by a change is kept for nobody', async () => {
  const { at, ask, made, statusOf } = await cacheOf()
  const change = Promise.withResolvers<void>()
  at.held = change.promise
  const requested = ask('/slow')
  // It is being made, from what stood there before the change.
  await expect.poll(() => made.length).toBe(1)
  at.revision = at.index = 2
  change.resolve()
  expect((await requested).status).toBe(200)
  at.now += 100
  expect(await statusOf('/slow')).not.toBe('forecourt; hit')
})

test('only what says that it is for all is kept: no cookie, no redirect, no error, nothing about who asked', async () => {
  const { at, ask, made, passed } = await cacheOf()
  for (const path of ['/private', '/cookie', '/moved', '/personal']) {
    for (const time of [1, 2]) expect([path, time, (await ask(path)).body]).toEqual([path, time, 'passed on'])
  }
  // The second time nobody has to find out again.
  expect([made.length, passed()]).toEqual([4, 8])
  at.together = at.requested + 20
  const broken = await Promise.all(Array.from({ length: 20 }, () => ask('/broken')))
  expect([made.length, new Set(broken.map(({ status }) => status))]).toEqual([5, new Set([500])])
  expect((await ask('/broken')).headers['cache-status']).toBe('forecourt; fwd=uri-miss')
})

test('missing pages are kept for ten seconds, and drive out no real one', async () => {
  const { at, ask, statusOf, cache } = await cacheOf({ limit: 200_000 })
  await ask('/real')
  await Promise.all(Array.from({ length: 100 }, (_, i) => ask(`/missing?q=${i + 100_000}`)))
  expect(cache.stats.bytes).toBeLessThan(30_000)
  expect(await statusOf('/real')).toBe('forecourt; hit')
  await ask('/missing')
  expect(await statusOf('/missing')).toBe('forecourt; hit')
  at.now += 10_000
  expect(await statusOf('/missing')).toBe('forecourt; fwd=stale; stored')
})

test('many different queries take no more room than there is', async () => {
  const { ask, cache } = await cacheOf({ limit: 500_000 })
  for (let i = 0; i < 1_000; i += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, j) => ask(`/many?q=${1_000_000 + i + j}`)))
  }
  expect(cache.stats.bytes).toBeLessThan(500_000)
  expect(cache.stats.entries).toBeLessThan(300)
})

test('purging one site leaves the others', async () => {
  const { ask, cache, made } = await cacheOf()
  await ask('/a')
  await ask('/a', { host: 'beta' })
  cache.purge('alpha')
  expect([(await ask('/a', { host: 'beta' })).headers['cache-status'], made.length]).toEqual(['forecourt; hit', 2])
  await ask('/a')
  expect(made).toEqual(['alpha /a', 'beta /a', 'alpha /a'])
})

test('a page travels as it was packed at once, and smaller when many ask for it; whoever has it in any packing has it', async () => {
  const { ask, cache } = await cacheOf()
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const first = await ask('/a', browser)
  expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['zstd', 'Accept-Encoding'])
  const [tag] = first.headers.etag!.split('-')
  expect(first.headers.etag).toBe(`${tag}-zstd3"`)
  expect((await ask('/a', { 'accept-encoding': 'gzip, deflate, br' })).headers.etag).toBe(`${tag}-br1"`)
  expect((await ask('/a', { 'accept-encoding': 'zstd;q=0' })).headers.etag).toBe(`${tag}"`)
  const before = cache.stats.bytes
  await ask('/a', browser)
  await expect.poll(async () => (await ask('/a', browser)).headers.etag).toBe(`${tag}-br6"`)
  const small = await ask('/a', browser)
  expect(small.headers['content-encoding']).toBe('br')
  // What the smaller one took the place of is not kept beside it.
  expect(cache.stats.bytes).toBeLessThan(before + 500)
  for (const held of [first.headers.etag!, `W/${first.headers.etag!}`, small.headers.etag!]) {
    const same = await ask('/a', { ...browser, 'if-none-match': held })
    expect([same.status, same.headers.etag, same.body]).toEqual([304, held.replace('W/', ''), ''])
  }
  expect((await ask('/a', { ...browser, 'if-none-match': '"other-zstd3"' })).status).toBe(200)
})

test('a page that few ask for is not packed again', async () => {
  const { ask, cache } = await cacheOf()
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const { etag } = (await ask('/a', browser)).headers
  const { bytes } = cache.stats
  for (let i = 0; i < 20; i++) await ask('/a', { ...browser, 'if-none-match': etag! })
  await ask('/a', browser)
  expect([(await ask('/a', { ...browser, 'if-none-match': '"x"' })).headers.etag, cache.stats.bytes >= bytes]).toEqual([etag, true]) // prettier-ignore
})
