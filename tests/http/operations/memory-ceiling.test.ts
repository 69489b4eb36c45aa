import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../running/command.ts'
import { cars } from '../../factories/car.ts'
import { messageForm, type SiteFolder, siteFolder } from '../../factories/site-folder.ts'
import { askNode, postForm, startNode, type WebNode } from '../../factories/servers/web-nodes.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const SITE = 'harbour'
const HOST = `${SITE}.localhost`
const MB = 1024 * 1024
const TOGETHER = 300

let own: SiteFolder
let node: WebNode
beforeAll(async () => {
  own = await siteFolder(SITE, {
    lead_limits: { site_per_hour: 100_000, address_per_minute: 1_000, address_per_hour: 10_000 },
  })
  const words = 'A one-owner car with a full history, a car for the family, a car to tow with. '
  const feed = cars(1_500).map((car) => ({ ...car, dealercomments: words.repeat(12) }))
  const file = join(own.folder, 'feed.json')
  await writeFile(file, JSON.stringify(feed))
  expect((await runCommand(own.folder, ['stock', 'import', '--site', SITE, file])).code).toBe(0)
  const env = { LOG_LEVEL: 'info', HTML_CACHE_MB: '16', SEARCH_INDEX_MB: '64', MAX_CONNECTIONS: '1000' }
  node = await startNode(own.folder, env)
}, 180_000)
afterAll(async () => {
  node?.command.process.kill('SIGTERM')
  await node?.command.result
  await own?.close()
})

interface MemoryLine {
  readonly most_mb: number
  readonly there_mb: number
  readonly parts_mb: Readonly<Record<string, number>>
}

function reported(): MemoryLine {
  const line = node
    .log()
    .split('\n')
    .find((each) => each.includes('"msg":"memory"'))
  return JSON.parse(line ?? '{}') as MemoryLine
}

function residentMb(): number | undefined {
  try {
    const status = readFileSync(`/proc/${node.command.process.pid}/status`, 'utf8')
    return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MB
  } catch {
    return undefined
  }
}

let address = 0
const newAddress = () => `198.18.${Math.floor(address / 250) % 250}.${(address++ % 250) + 1}`

/** A connection that sends this and reads nothing of what comes back. */
function deaf(text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: node.port })
    socket.on('error', () => {})
    socket.pause()
    socket.on('connect', () => socket.write(text, () => resolve(socket)))
    socket.on('close', () => resolve(socket))
  })
}

const head = (lines: readonly string[]) => [...lines, '', ''].join('\r\n')
const common = () => [`Host: ${HOST}`, `X-Forwarded-Host: ${HOST}`, 'X-Forwarded-Proto: http', `X-Forwarded-For: ${newAddress()}`] // prettier-ignore

/** Close to four megabytes for a few hundred bytes. */
function dearSearch(n: number): string {
  const body = JSON.stringify({ queries: [{ indexUid: 'cars', q: 'car', limit: 450, offset: n % 40, attributesToHighlight: ['dealercomments'], highlightPreTag: 'x'.repeat(60) }] }) // prettier-ignore
  return head(['POST /api/search/multi-search HTTP/1.1', ...common(), 'Content-Type: application/json', `Content-Length: ${body.length}`]) + body // prettier-ignore
}

/** A long form of which the end is missing. */
const halfForm = () =>
  head([
    'POST /forms/email-us HTTP/1.1',
    ...common(),
    `Origin: http://${HOST}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 260000',
  ]) + // prettier-ignore
  `message=${'x'.repeat(250_000)}`

const errorsOf = (log: string): string[] =>
  log
    .split('\n')
    // That there is no room is no fault of ours, and stands in the log as one.
    .filter((line) => /"level":"(?:error|fatal)"/.test(line) && !line.includes('"status":503'))
    .slice(0, 5)

let pages = 0
const uncachedPage = () =>
  head([`GET /search?query=made-up-${pages}&price=${pages++}:90000 HTTP/1.1`, ...common(), 'Accept-Encoding: gzip'])

/** One shopper beside: a page, and a form without JavaScript. */
async function honest(n: number): Promise<void> {
  const from = { 'x-forwarded-for': `192.0.2.${n % 250}` }
  const page = await askNode({ port: node.port, path: `/search?query=b${n % 5}`, site: SITE, headers: from })
  expect(page?.status).toBe(200)
  const form = messageForm({ secret: own.secret, site: SITE, email: `sam.${n}@example.com` })
  const sent = await postForm({ port: node.port, path: '/forms/email-us', site: SITE, headers: from }, form)
  expect(sent?.status).toBe(303)
}

describe('U16 memory has a ceiling', { timeout: 1_200_000 }, () => {
  test('U16 the server says at its start what it may take, and for what', async () => {
    const { most_mb, there_mb, parts_mb } = reported()
    expect(most_mb).toBe(Object.values(parts_mb).reduce((sum, mb) => sum + mb, 0))
    expect(there_mb).toBeGreaterThan(0)
    expect(parts_mb).toMatchObject({ cached_pages: 16, search_indexes: 64, connections: 55 })
    const metrics = await askNode({ port: node.port, path: '/', site: SITE })
    expect(metrics?.status).toBe(200)
  })

  test.each<[string, () => (n: number) => string]>([
    ['ask for four megabytes and read nothing', () => dearSearch],
    ['send long forms and never end', () => halfForm],
    ['ask for pages that nobody has and read nothing', () => uncachedPage],
  ])('U16 strangers who %s leave it below, and the shopper beside gets in', async (_, textOf) => {
    const { most_mb } = reported()
    const rounds = Math.max(1, scaled(20))
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, residentMb() ?? 0)), 50)
    for (let round = 0; round < rounds; round++) {
      const text = textOf()
      const sockets = await Promise.all(Array.from({ length: TOGETHER }, (__, n) => deaf(text(n))))
      await honest(round)
      await pause(3_000)
      await honest(round + 100)
      for (const socket of sockets) socket.destroy()
    }
    clearInterval(watch)
    console.log(`at most ${most.toFixed(0)} of ${most_mb} MB`)
    expect(most).toBeLessThan(most_mb)
    expect(errorsOf(node.log())).toEqual([])
  })

  test('U16 one address with too many long forms is told so, with a page or as data, and the shopper beside is heard', async () => {
    const stranger = '203.0.113.77'
    const half = () => halfForm().replace(/X-Forwarded-For: \S+/, `X-Forwarded-For: ${stranger}`)
    // Sixteen are being read, as many wait for their turn; whoever is sent away comes again.
    const sockets = new Set<Socket>()
    let over = false
    const comeAgain = async (): Promise<void> => {
      const socket = await deaf(half())
      sockets.add(socket)
      socket.on('close', () => {
        sockets.delete(socket)
        if (!over) void pause(50).then(comeAgain)
      })
      // What it is told is read, so that the end of the connection is seen.
      socket.resume()
    }
    await Promise.all(Array.from({ length: 80 }, comeAgain))
    const long = (email: string) => {
      const form = messageForm({ secret: own.secret, site: SITE, email, message: 'Is it still there? ' })
      form.set('page_id', `/${'x'.repeat(20_000)}`)
      return form
    }
    const send = (from: string, accept: string, email: string) =>
      postForm({ port: node.port, path: '/forms/email-us', site: SITE, headers: { 'x-forwarded-for': from, accept } }, long(email)) // prettier-ignore
    let letters = 0
    const sent = async () => (await send(stranger, 'text/html', `stranger.${letters++}@example.com`))?.text
    await expect.poll(sent).toMatch(/Many requests have just come from your connection/)
    for (const accept of ['text/html', 'application/json']) {
      // One of those that wait may be sent away in the same instant, and leave its place to this one.
      let held = (await send(stranger, accept, `stranger.${letters++}@example.com`))!
      for (let again = 0; again < 20 && held.status !== 429; again++)
        held = (await send(stranger, accept, `stranger.${letters++}@example.com`))!
      expect([held.status, held.headers['content-type']]).toEqual([429, expect.stringContaining(accept)])
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
      expect(held.text).toMatch(/Many requests have just come from your connection/)
      const beside = (await send('192.0.2.88', accept, `honest.${accept.length}@example.com`))!
      expect(beside.status).toBeLessThan(400)
    }
    over = true
    for (const socket of sockets) socket.destroy()
    // With those gone there is room again.
    await expect.poll(async () => (await send(stranger, 'text/html', 'again@example.com'))!.status).toBeLessThan(400)
  })

  test('U16 the server goes on as if nothing had been', async ({ task }) => {
    for (let n = 0; n < 5; n++) await honest(n + 200)
    repeated(task, Math.max(1, scaled(20)) * TOGETHER * 3)
  })
})
