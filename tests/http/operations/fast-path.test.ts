import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type ListeningServer, listeningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const HOSTS = ['alpha.localhost', 'beta.localhost']
const watched = car({ slug: 'watched' })

let server: ListeningServer
beforeAll(async () => {
  server = await listeningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', name: 'Alpha Cars' }), cars: [watched, ...cars(30)] },
      { document: siteDocument({ slug: 'beta', name: 'Beta Cars', template: 'yard' }), cars: cars(5) },
    ],
  })
}, 120_000)
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly rawHeaders: readonly string[]
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

interface AskOptions {
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Whoever asks over one connection: from the second request on the fast path may answer before node:http. */
function shopper(port = server.port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, { host = HOSTS[0]!, headers = {} }: AskOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, agent, headers: { host, ...headers } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, rawHeaders, headers: read } = response
          resolve({ status, rawHeaders, headers: read, bytes: Buffer.concat(parts) })
        })
      })
      sent.on('error', reject)
      sent.end()
    })
  return { ask, leave: () => agent.destroy() }
}

/** AskOptions on a connection of its own, which node:http answers. */
async function aloneAsks(path: string, asked: AskOptions = {}): Promise<Answer> {
  const one = shopper()
  const answer = await one.ask(path, asked)
  one.leave()
  return answer
}

const undated = ({ status, rawHeaders, bytes }: Answer) => ({
  status,
  headers: rawHeaders.filter((_, i) => !/^(?:date|cache-status)$/i.test(rawHeaders[i - (i % 2)]!)),
  body: bytes.toString('latin1'),
})

describe('an answer of the fast path is the answer of node:http, byte for byte', () => {
  test.each([
    ['/'], ['/search'], ['/search/used-cars?page=2&utm_source=mail'], ['/cars/watched'], ['/cars/watched.data'], ['/nothing-here'],
    ['/contact-us'], ['/favourites'], ['/locations'], ['/models'],
  ])('%s', async (path) => {
    const { ask, leave } = shopper()
    const browsers: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'session=secret' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'identity', range: 'bytes=0-3' },
    ]
    for (const headers of browsers) {
      const both = async (asked: AskOptions) => ({
        quick: undated(await ask(path, asked)),
        alone: undated(await aloneAsks(path, asked)),
      })
      // Often enough for the smaller packing, which takes the place of the first one between any two requests.
      for (let i = 0; i < 6; i++) await ask(path, { headers })
      const same = ({ quick, alone }: Awaited<ReturnType<typeof both>>) => isDeepStrictEqual(quick, alone)
      await expect.poll(() => both({ headers })).toSatisfy(same)
      const { etag } = (await ask(path, { headers })).headers
      const held = { headers: { ...headers, 'if-none-match': etag! } }
      await expect.poll(() => both(held)).toSatisfy(same)
      expect(undated(await ask(path, held))).toMatchObject({ status: 304, body: '' })
    }
    leave()
  }) // prettier-ignore
})

describe('one connection', () => {
  test('of a proxy gets the pages of whichever site each request names', async ({ task }) => {
    const count = scaled(5_000)
    const random = randomFrom(27)
    const { ask, leave } = shopper()
    const paths = ['/', '/search', '/contact-us', '/search/used-cars', '/nothing-here', '/models']
    let hits = 0
    for (let i = 0; i < count; i++) {
      const host = pickFrom([...HOSTS, 'ALPHA.localhost', `beta.localhost:${server.port}`], random)
      const { headers, bytes } = await ask(pickFrom(paths, random), { host })
      const [own, other] = /alpha/i.test(host) ? ['Alpha Cars', 'Beta Cars'] : ['Beta Cars', 'Alpha Cars']
      const text = bytes.toString()
      expect([text.includes(own!), text.includes(other!)]).toEqual([true, false])
      if (headers['cache-status'] === 'forecourt; hit') hits++
    }
    expect(hits).toBeGreaterThan(count / 3)
    leave()
    repeated(task, count)
  })

  test('sees a change of its site with its next request', async () => {
    const { ask, leave } = shopper()
    const shown = async () => (await ask('/cars/watched')).bytes.toString().includes('$31,777')
    for (let i = 0; i < 5; i++) expect(await shown()).toBe(false)
    await server.import('alpha', [{ ...watched, price: 31_777 }, ...cars(30)])
    await expect.poll(shown).toBe(true)
    for (let i = 0; i < 5; i++) expect(await shown()).toBe(true)
    leave()
  })

  test('asks for a host that is no site’s, and one that names no path, as on its first request', async () => {
    const { ask, leave } = shopper()
    await ask('/')
    await ask('/')
    expect((await ask('/', { host: 'gamma.localhost' })).status).toBe((await aloneAsks('/', { host: 'gamma.localhost' })).status) // prettier-ignore
    expect((await ask('//alpha.localhost/')).status).toBe((await aloneAsks('//alpha.localhost/')).status)
    leave()
  })
})
