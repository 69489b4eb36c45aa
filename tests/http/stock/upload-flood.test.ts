import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { type SiteFolder, siteFolder } from '../../factories/site-folder.ts'
import { askNode, postForm, startNode, type WebNode } from '../../factories/servers/web-nodes.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const SITE = 'harbour'
const MB = 1024 * 1024
/** What so many at once may add to the memory of the server, MB. */
const MOST_GROWTH_MB = 150
const AT_ONCE = 100
const SHOPPERS = 12
const PAGES_EACH = 120

let own: SiteFolder
let node: WebNode
beforeAll(async () => {
  own = await siteFolder(SITE)
  node = await startNode(own.folder, { LOG_LEVEL: 'error' })
}, 120_000)
afterAll(async () => {
  node?.command.process.kill('SIGTERM')
  await node?.command.result
  await own?.close()
})

/** Resident memory of the server, MB; undefined where there is no /proc. */
function memory(): number | undefined {
  try {
    const status = readFileSync(`/proc/${node.command.process.pid}/status`, 'utf8')
    return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MB
  } catch {
    return undefined
  }
}

const filesLeft = (): string[] =>
  readdirSync(join(own.folder, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)

const addressOf = (i: number): string => `198.18.${Math.floor(i / 250)}.${(i % 250) + 1}`

/** A valuation that photos can be sent to; its path. */
let begun = 0
async function newValuation(): Promise<string> {
  const headers = { 'x-forwarded-for': `203.0.113.${++begun}` }
  const form_token = newFormToken({ secret: own.secret, site: SITE, kind: 'valuation' }, Date.now() - 5_000)
  const fields = new URLSearchParams({ form_token, rego: '', regoState: 'QLD', kms: '61000' })
  const answer = await postForm({ port: node.port, path: '/valuation/new', site: SITE, headers }, fields)
  expect(answer?.status).toBe(303)
  return answer!.headers.location!
}

/** A form of 24 MB: five photos as phones take them. */
async function photoForm(): Promise<{ type: string; body: Buffer }> {
  const [width, height] = [2_000, 1_500]
  const noise = randomBytes(width * height * 3)
  const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 97 })
    .toBuffer()
  const head = (i: number) =>
    `--x\r\nContent-Disposition: form-data; name="photos"; filename="${i}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const count = Math.floor((24 * MB - 4_096) / photo.length)
  const parts = Array.from({ length: count }, (_, i) => [Buffer.from(head(i)), photo, Buffer.from('\r\n')]).flat()
  const step = Buffer.from('--x\r\nContent-Disposition: form-data; name="step"\r\n\r\nphotos\r\n')
  return { type: 'multipart/form-data; boundary=x', body: Buffer.concat([step, ...parts, Buffer.from('--x--\r\n')]) }
}

/** Sends it at a pace at which all of them are under way together; the status of the answer. */
function send(path: string, { type, body }: { type: string; body: Buffer }, address: string): Promise<number> {
  return new Promise((resolve) => {
    const host = `${SITE}.localhost`
    const request = httpRequest({
      host: '127.0.0.1',
      port: node.port,
      path,
      method: 'POST',
      agent: false,
      headers: { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http', origin: `http://${host}`, 'x-forwarded-for': address, 'content-type': type, 'content-length': body.length }, // prettier-ignore
    })
    request.on('error', () => resolve(0))
    request.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    let at = 0
    const more = () => {
      while (at < body.length && !request.destroyed) {
        const chunk = body.subarray(at, (at += 256 * 1024))
        if (!request.write(chunk)) return void request.once('drain', more)
      }
      request.end()
    }
    more()
  })
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!

/** One of many shoppers before: pages that nobody has asked for yet. */
async function browse(who: number): Promise<void> {
  for (let i = 0; i < PAGES_EACH; i++) {
    const headers = { 'x-forwarded-for': `192.0.2.${who + 1}` }
    const page = await askNode({ port: node.port, path: `/search?query=s${who}p${i}`, site: SITE, headers })
    expect(page?.status).toBe(200)
  }
}

/** One shopper who looks at pages until the others are done. */
async function bystander(until: () => boolean, most = Number.POSITIVE_INFINITY): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; !until() && i < most; i++) {
    const answer = await askNode({
      port: node.port,
      path: `/search?query=b${i % 7}&year=20${10 + (i % 9)}:`,
      site: SITE,
    })
    expect(answer?.status).toBe(200)
    times.push(answer!.ms)
  }
  return times
}

test(
  'U1 a hundred forms of 24 MB at once fill neither the memory nor the time of others',
  { timeout: 1_200_000 },
  async ({ task }) => {
    const path = await newValuation()
    const form = await photoForm()
    // What a server of its age has anyway: caches, and a heap of the size that shoppers gave it.
    await send(path, form, addressOf(900))
    await Promise.all(Array.from({ length: SHOPPERS }, (_, who) => browse(who)))
    const quiet = await bystander(() => false, 150)
    const before = memory()
    let most = before ?? 0
    const watch = setInterval(() => (most = Math.max(most, memory() ?? 0)), 20)
    const rounds = scaled(20)
    const answers: number[] = []
    let done = false
    const beside = bystander(() => done)
    for (let round = 0; round < rounds; round++) {
      const paths = [await newValuation(), await newValuation()]
      const addresses = Array.from({ length: AT_ONCE }, (_, i) => addressOf(round * AT_ONCE + i))
      answers.push(...(await Promise.all(addresses.map((address, n) => send(paths[n % 2]!, form, address)))))
    }
    done = true
    clearInterval(watch)
    const times = await beside
    const after = memory()
    console.log(`${answers.length} forms: memory ${before?.toFixed(0)} → at most ${most.toFixed(0)}, then ${after?.toFixed(0)} MB; beside them p95 ${p95(times).toFixed(0)} ms, quiet ${p95(quiet).toFixed(0)} ms`) // prettier-ignore
    // Taken, full, asked to come back, or closed on while still sending: never a failure of ours.
    expect(answers.filter((status) => ![0, 303, 413, 422, 429, 503].includes(status))).toEqual([])
    if (before !== undefined) expect(most - before).toBeLessThan(MOST_GROWTH_MB)
    // Of those that were closed on, what had come goes as soon as it is looked at.
    await expect.poll(filesLeft, { timeout: 120_000 }).toEqual([])
    // An honest shopper gets through afterwards, with photos.
    const theirs = await newValuation()
    const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    const body = Buffer.concat([form.body.subarray(0, form.body.indexOf('\r\n\r\n', 80) + 4), small, Buffer.from('\r\n--x--\r\n')]) // prettier-ignore
    expect(await send(theirs, { type: form.type, body }, '192.0.2.44')).toBe(303)
    repeated(task, answers.length)
  },
)
