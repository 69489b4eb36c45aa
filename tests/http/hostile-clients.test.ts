import { get as httpGet } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cars } from '#tests/factories/car.ts'
import { type ServedProcess, servedProcess } from '../factories/servers/served-process.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { inTime, ON_THE_CLOCK } from '../running/on-the-clock.ts'
import { scaled } from '../running/scale.ts'
import { openSocket, rawRequest } from './raw-request.ts'
import { repeated } from './repeated.ts'

const HOST = 'Host: alpha.localhost'
/** Growth that filled caches and a heap that has not been collected explain, MB. */
const GROWTH_MB = 200

let server: ServedProcess
beforeAll(async () => {
  server = await servedProcess([{ document: siteDocument({ slug: 'alpha' }), cars: cars(60) }])
  for (let i = 0; i < 40; i++) await ask(`/search?query=${i}`)
})
afterEach(() => expect(server.faults()).toEqual([]))
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly ms: number
  readonly body: string
  readonly cache: string | undefined
}

function ask(path: string, headers = { host: 'alpha.localhost' }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    httpGet({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('error', reject).on('end', () => {
        const cache = answer.headers['x-cache'] ?? answer.headers['cache-status']
        const ms = performance.now() - begun
        resolve({ status: answer.statusCode ?? 0, ms, body, cache: cache?.toString() })
      })
    }).on('error', reject)
  })
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!

const note = (line: string): void => console.log(line)

/** Opens as many connections as are asked for, some at a time. */
async function crowd(count: number, first: (i: number) => string): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Math.min(100, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: some }, (_, i) => openSocket(server.port, first(i))))))
  }
  return sockets
}

/** Shoppers one after the other for some seconds, with what goes on beside them. */
async function shoppers(seconds: number, meanwhile: () => void = () => {}): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  for (let i = 0; performance.now() < end; i++) {
    meanwhile()
    const answer = await ask(i % 2 ? '/search' : '/')
    expect(answer.status).toBe(200)
    times.push(answer.ms)
    await pause(50)
  }
  return times
}

describe('bodies that break off', { timeout: 120_000 }, () => {
  const HEADS = [
    ['a form', 'POST /forms/enquiry', 'application/x-www-form-urlencoded'],
    ['a form with files', 'POST /cars/trade-in', 'multipart/form-data; boundary=x'],
    ['a search', 'POST /api/search/multi-search', 'application/json'],
    ['a payment message', 'POST /api/hooks/payments', 'application/json'],
    ['the phone button', 'POST /api/leads/phone', 'application/json'],
    ['saving a car', 'POST /api/watchlist/save-car', 'application/json'],
    ['a page', 'POST /search', 'application/x-www-form-urlencoded'],
  ] as const

  /** Requests that the server has counted with 4xx and with 5xx. */
  async function counted(): Promise<Record<string, number>> {
    const counts: Record<string, number> = { '4xx': 0, '5xx': 0 }
    const text = (await ask('/metrics', { host: `127.0.0.1:${server.port}` })).body
    for (const [, status, count] of text.matchAll(/^forecourt_requests_total\{.*status="(\dxx)".*\} (\d+)$/gm)) {
      counts[status!] = (counts[status!] ?? 0) + Number(count)
    }
    return counts
  }

  test('U8 are no failure of the server', async ({ task }) => {
    const count = scaled(2_000)
    const before = await counted()
    for (let i = 0; i < count; i++) {
      const [, line, type] = HEADS[i % HEADS.length]!
      const lines = [`${line} HTTP/1.1`, HOST, 'Origin: http://alpha.localhost', `Content-Type: ${type}`, 'Content-Length: 5000'] // prettier-ignore
      const socket = await openSocket(server.port, `${lines.join('\r\n')}\r\n\r\n--x\r\n{"a":`)
      await pause(i % 3 === 0 ? 15 : 1)
      socket.destroy()
    }
    // The last ones are counted when their handlers have seen the end.
    await expect.poll(async () => (await counted())['4xx']! - before['4xx']!).toBeGreaterThan(count * 0.9)
    const after = await counted()
    expect(after['5xx']).toBe(before['5xx'])
    repeated(task, count)
  })
})

describe('shoppers are answered beside', { timeout: 300_000, ...ON_THE_CLOCK }, () => {
  test('W1 1,000 connections that say nothing, never end their headers, or never end their body', async ({ task }) => {
    const firsts = ['', `GET / HTTP/1.1\r\n${HOST}\r\n`, `POST /forms/email-us HTTP/1.1\r\n${HOST}\r\nContent-Length: 60000\r\n\r\n`] // prettier-ignore
    const before = server.memory()
    const quiet = p95(await shoppers(2))
    const slow = await crowd(1_000, (i) => firsts[i % firsts.length]!)
    const held = server.memory()
    let round = 0
    const times = await shoppers(Math.max(3, scaled(60)), () => {
      // Each of the slow ones says a byte every second or so.
      for (const socket of slow.filter((_, i) => i % 20 === round % 20)) {
        if (socket.bytesWritten > 0 && socket.writable) socket.write('a')
      }
      round++
    })
    const slowest = p95(times)
    // Megabytes of a thousand are kilobytes of one.
    const memory = held === undefined || before === undefined ? '' : `, ${(held - before).toFixed(0)} KB a connection` // prettier-ignore
    note(`1,000 slow connections: p95 ${slowest.toFixed(0)} ms, ${quiet.toFixed(0)} ms without them${memory}`)
    for (const socket of slow) socket.destroy()
    repeated(task, 1_000)
    expect(slowest).toBeLessThan(inTime(1_000))
  })

  test('1,000 idle connections that were answered once', async () => {
    const idle = await crowd(1_000, () => `GET /robots.txt HTTP/1.1\r\n${HOST}\r\n\r\n`)
    const slowest = p95(await shoppers(3))
    note(`1,000 idle connections: p95 ${slowest.toFixed(0)} ms`)
    for (const socket of idle) socket.destroy()
    expect(slowest).toBeLessThan(inTime(1_000))
  })

  test('a flood of requests on one connection', async () => {
    const paths = Array.from({ length: 5_000 }, (_, i) => `GET /search?query=flood-${i} HTTP/1.1\r\n${HOST}\r\n\r\n`)
    const flooding = rawRequest(server.port, paths.join(''))
    const { status, ms } = await ask('/search')
    expect(status).toBe(200)
    note(`beside a flood on one connection: ${ms.toFixed(0)} ms`)
    expect((await flooding).text.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(40)
  })
})

describe('the server holds', { timeout: 600_000 }, () => {
  test('W1 a burst for one cold page', async ({ task }) => {
    const count = Math.max(100, scaled(500))
    const answers = await Promise.all(Array.from({ length: count }, () => ask('/search?query=burst')))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    // Those that came while it was being made waited for it.
    const fresh = answers.filter(({ cache }) => /miss/i.test(cache ?? '') && !/collapsed/.test(cache ?? '')).length
    note(`burst of ${count}: last answer after ${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms`)
    if (answers.some(({ cache }) => cache !== undefined)) expect(fresh).toBeLessThan(2)
    repeated(task, count)
  })

  test('W1 10,000 distinct queries in bounded memory', async ({ task }) => {
    const count = scaled(10_000)
    // The first half brings the heap to the size that this many at once need; the second must not add to it.
    let half: number | undefined
    for (let i = 0; i < count; i += 20) {
      if (i >= count / 2) half ??= server.memory()
      const some = Math.min(20, count - i)
      const paths = Array.from({ length: some }, (_, j) => `/search?utm_source=${i + j}&q${i + j}=1&query=${i + j}`)
      const answers = await Promise.all(paths.map((path) => ask(path)))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    }
    const after = server.memory()
    repeated(task, count)
    if (half === undefined || after === undefined) return
    note(
      `${count} distinct queries: resident memory after half of them ${half.toFixed(0)}, then ${after.toFixed(0)} MB`,
    )
    expect(after - half).toBeLessThan(GROWTH_MB)
  })

  test('W1 requests that are given up midway', async ({ task }) => {
    const count = scaled(2_000)
    const handles = server.handles()
    const before = server.memory()
    for (let i = 0; i < count; i += 20) {
      const some = Math.min(20, count - i)
      const sockets = await Promise.all(
        Array.from({ length: some }, (_, j) =>
          openSocket(
            server.port,
            j % 4 === 0
              ? `POST /forms/email-us HTTP/1.1\r\n${HOST}\r\nOrigin: http://alpha.localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nname=A`
              : `GET /${j % 4 === 1 ? '' : `search?query=${i + j}`} HTTP/1.1\r\n${HOST}\r\n\r\n`,
          ),
        ),
      )
      for (const [j, socket] of sockets.entries()) {
        // At every stage of the answer: before it is begun, while it is made, while it is sent.
        setTimeout(() => (j % 2 ? socket.resetAndDestroy() : socket.destroy()), (j * 7) % 40)
      }
      await pause(45)
    }
    expect((await ask('/search')).status).toBe(200)
    repeated(task, count)
    if (handles !== undefined) await expect.poll(() => server.handles()! - handles).toBeLessThan(10)
    const after = server.memory()
    if (before !== undefined && after !== undefined) expect(after - before).toBeLessThan(GROWTH_MB)
  })
})
