import { request as httpRequest } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../running/command.ts'
import { cars } from '../factories/car.ts'
import { type SiteFolder, siteFolder } from '../factories/site-folder.ts'
import { askNode, startNode, type WebNode } from '../factories/servers/web-nodes.ts'
import { scaled } from '../running/scale.ts'
import { openSocket, rawRequest } from './raw-request.ts'
import { repeated } from './repeated.ts'

const SITE = 'harbour'
const MB = 1024 * 1024
const STOCK = 1_500

let own: SiteFolder
let node: WebNode
beforeAll(async () => {
  own = await siteFolder(SITE)
  const words = 'A one-owner car with a full history, a car for the family, a car to tow with. '
  const feed = cars(STOCK).map((car) => ({ ...car, dealercomments: words.repeat(12) }))
  const file = join(own.folder, 'feed.json')
  await writeFile(file, JSON.stringify(feed))
  const imported = await runCommand(own.folder, ['stock', 'import', '--site', SITE, file])
  expect(imported.code).toBe(0)
  node = await startNode(own.folder, { LOG_LEVEL: 'error' })
}, 180_000)
afterAll(async () => {
  node?.command.process.kill('SIGTERM')
  await node?.command.result
  await own?.close()
})

interface Answer {
  readonly status: number
  readonly bytes: number
  readonly ms: number
  readonly body: { code?: string; type?: string; message?: string; results?: { hits: unknown[] }[] } | null
  readonly retryAfter: string | undefined
}

function search(body: object, address: string): Promise<Answer> {
  const host = `${SITE}.localhost`
  const text = JSON.stringify(body)
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: node.port,
        path: '/api/search/multi-search',
        method: 'POST',
        agent: false,
        headers: { host, 'x-forwarded-host': host, 'x-forwarded-for': address, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }, // prettier-ignore
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const all = Buffer.concat(parts)
          const isJson = response.headers['content-type']?.startsWith('application/json')
          resolve({
            status: response.statusCode ?? 0,
            bytes: all.length,
            ms: performance.now() - from,
            body: isJson ? (JSON.parse(all.toString()) as Answer['body']) : null,
            retryAfter: response.headers['retry-after'],
          })
        })
      },
    )
    request.on('error', reject).end(text)
  })
}

const memory = (): Promise<number | undefined> =>
  import('node:fs').then(({ readFileSync }) => {
    try {
      return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${node.command.process.pid}/status`, 'utf8'))?.[1]) * 1024) / MB // prettier-ignore
    } catch {
      return undefined
    }
  })

const addressOf = (i: number): string => `198.18.${Math.floor(i / 250) % 250}.${(i % 250) + 1}`
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!

const TAG = 'x'.repeat(100)
/** 700 bytes that ask for 2,000 hits with all that a dealer has written, every word marked. */
const DEAR = {
  queries: ['a', 'car'].map((q) => ({
    indexUid: 'cars',
    q,
    limit: 1_000,
    attributesToHighlight: ['*'],
    highlightPreTag: TAG,
    highlightPostTag: TAG,
    showMatchesPosition: true,
  })),
}
const HONEST = {
  queries: ['hilux', 'toyota', ''].map((q) => ({ indexUid: 'cars', q, limit: 10, facets: ['make', 'model', 'body'], attributesToHighlight: ['model'] })), // prettier-ignore
}

describe('U2 the open search interface', { timeout: 900_000 }, () => {
  test('U2 answers nobody with more than 4 MB, nor works longer than a second for one call', async ({ task }) => {
    const before = await memory()
    const count = scaled(1_000)
    const answers: Answer[] = []
    for (let i = 0; i < count; i += 10) {
      const some = Array.from({ length: Math.min(10, count - i) }, (_, j) => search(DEAR, addressOf(i + j)))
      answers.push(...(await Promise.all(some)))
    }
    const after = await memory()
    console.log(`${count} dear calls: at most ${Math.max(...answers.map(({ bytes }) => bytes))} bytes; memory ${before?.toFixed(0)} → ${after?.toFixed(0)} MB`) // prettier-ignore
    for (const { status, bytes, body } of answers) {
      expect(bytes).toBeLessThan(5 * MB)
      expect([413, 429]).toContain(status)
      expect(body).toMatchObject({ code: expect.any(String), type: expect.any(String), link: expect.any(String), message: expect.stringMatching(/fewer|connection/) }) // prettier-ignore
    }
    repeated(task, count)
  })

  test('U2 holds one address that asks without end, and the honest one beside gets through', async ({ task }) => {
    const greedy = '203.0.113.9'
    const count = Math.max(400, scaled(5_000))
    const statuses = new Map<number, number>()
    let waits = ''
    let done = false
    const honest: Answer[] = []
    const beside = (async () => {
      while (!done || honest.length < 20) honest.push(await search(HONEST, '192.0.2.10'))
    })()
    for (let i = 0; i < count; i += 20) {
      for (const { status, body, retryAfter } of await Promise.all(
        Array.from({ length: 20 }, () => search(DEAR, greedy)),
      )) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 429) {
          expect(body).toMatchObject({ code: 'too_many_search_requests', type: 'system' })
          waits = retryAfter ?? ''
        }
      }
    }
    done = true
    await beside
    expect(statuses.size).toBe(2)
    expect(statuses.get(413)).toBeGreaterThan(0)
    expect(statuses.get(429)).toBeGreaterThan(0)
    // After its six seconds of the processor the address has a tenth of it.
    expect(Number(waits)).toBeGreaterThan(0)
    expect(honest.filter(({ status }) => status !== 200)).toEqual([])
    expect(honest.every(({ body }) => body?.results?.length === 3)).toBe(true)
    repeated(task, count + honest.length)
  })

  test('U2 gives a caller who asks for a whole stock in pages all of it', async () => {
    const found = new Set<string>()
    for (let offset = 0; offset < STOCK; offset += 500) {
      const { status, body } = await search({ queries: [{ indexUid: 'cars', limit: 500, offset }] }, '192.0.2.77')
      expect(status).toBe(200)
      for (const hit of body!.results![0]!.hits as { slug: string }[]) found.add(hit.slug)
    }
    expect(found.size).toBeGreaterThan(STOCK * 0.9)
  })
})

/**
 * Asks for so many pages at once as bytes on a few connections, thirty on each: a client that did more would be busy
 * itself. The statuses of the answers.
 */
async function flood(paths: readonly string[], address: string): Promise<number[]> {
  const host = `${SITE}.localhost`
  const groups = Array.from({ length: Math.ceil(paths.length / 30) }, (_, i) => paths.slice(i * 30, i * 30 + 30))
  const answers = groups.map(async (some) => {
    const lines = some.map(
      (path, i) =>
      [`GET ${path} HTTP/1.1`, `Host: ${host}`, `X-Forwarded-Host: ${host}`, `X-Forwarded-For: ${address}`, ...(i === some.length - 1 ? ['Connection: close'] : []), '', ''].join('\r\n'), // prettier-ignore
    )
    const { text } = await rawRequest(node.port, lines.join(''), 120_000)
    return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  })
  return (await Promise.all(answers)).flat()
}

describe('U11 pages that nobody has in memory', { timeout: 900_000 }, () => {
  let n = 0
  const path = () => `/search?query=w${n}&price=${1_000 + n}:${90_000 + n++}`
  const shopper = () =>
    askNode({ port: node.port, path: path(), site: SITE, headers: { 'x-forwarded-for': '192.0.2.20' } })

  test('U11 a stranger with sixty of them at once does not hold up the shopper beside', async ({ task }) => {
    await flood(Array.from({ length: 60 }, path), '203.0.113.65')
    const quiet: number[] = []
    for (let i = 0; i < 60; i++) quiet.push((await shopper())!.ms)
    const rounds = scaled(250)
    const [strangers, shoppers]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const theirs = flood(Array.from({ length: 60 }, path), '203.0.113.66')
      const answer = (await shopper())!
      expect(answer.status).toBe(200)
      shoppers.push(answer.ms)
      strangers.push(...(await theirs))
    }
    console.log(`beside 60 uncached pages of one address: p95 ${p95(shoppers).toFixed(0)} ms, quiet ${p95(quiet).toFixed(0)} ms`) // prettier-ignore
    // Whoever shares an address with many waits, and is answered.
    expect(strangers.filter((status) => status !== 200)).toEqual([])
    expect(strangers).toHaveLength(rounds * 60)
    repeated(task, strangers.length + shoppers.length)
  })

  test('U11 beyond what may wait it says what to do, and goes on when that is over', async () => {
    const statuses = await flood(Array.from({ length: 600 }, path), '203.0.113.67')
    expect(statuses).toHaveLength(600)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100)
    expect(await flood([path()], '203.0.113.67')).toEqual([200])
    expect((await shopper())?.status).toBe(200)
  })
})

describe('U11 calls that send the half of a search', () => {
  test('U11 hold none of the slots that pages need', async () => {
    const host = `${SITE}.localhost`
    const half = (n: number) =>
      openSocket(
        node.port,
        [
          'POST /api/search/multi-search HTTP/1.1',
          `Host: ${host}`,
          `X-Forwarded-Host: ${host}`,
          `X-Forwarded-For: 198.18.7.${n}`,
          'Content-Type: application/json',
          'Content-Length: 4000',
          '',
          '{"queries":[',
        ].join('\r\n'),
      )
    const sockets = await Promise.all(Array.from({ length: 40 }, (_, n) => half(n)))
    const headers = { 'x-forwarded-for': '192.0.2.21' }
    const answer = await askNode({ port: node.port, path: '/search?query=beside&price=1:2', site: SITE, headers })
    const call = await search({ queries: [{ indexUid: 'cars', q: 'car', limit: 1 }] }, '192.0.2.21')
    expect([answer?.status, call.status]).toEqual([200, 200])
    // None of those beside has been given up meanwhile: they are what the page did not wait for.
    expect(sockets.filter((socket) => socket.readable)).toHaveLength(40)
    for (const socket of sockets) socket.destroy()
  })

  test.each(['/api/search/multi-search', '/API/Search/multi-search'])(
    'U2 nobody sends more than 1 MB to %s, however its length is said and whatever it is',
    async (path) => {
      const host = `${SITE}.localhost`
      const chunk = 'x'.repeat(256 * 1024)
      const body = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(8)
      for (const type of ['application/json', 'text/plain', null]) {
        const lines = [
          `POST ${path} HTTP/1.1`,
          `Host: ${host}`,
          `X-Forwarded-Host: ${host}`,
          'X-Forwarded-For: 198.18.8.1',
          'Sec-Fetch-Site: same-origin',
          'Transfer-Encoding: chunked',
          ...(type ? [`Content-Type: ${type}`] : []),
        ]
        // Without its end: whoever waits for all of it does not answer.
        const { status } = await rawRequest(node.port, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`)
        expect([type, status]).toEqual([type, 413])
      }
    },
  )
})
