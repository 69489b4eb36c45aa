import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, type FeedCar } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type ListeningServer, listeningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const TENANTS = 100
const CARS = 3
/** Requests that are under way at any moment. */
const PARALLEL = 200
/** Room for some fifteen of the hundred indexes, so that most are dropped and built again and again. */
const INDEX_MB = '0.5'
/** A search for one value is sent to that value's own address. */
const GOOD = [200, 302]

/** Stands in every text of a tenant and nowhere else. */
const markOf = (n: number): string => `zqt${String(n).padStart(3, '0')}x`
const MARKS = /zqt\d{3}x/gi
const slugOf = (n: number): string => `tenant-${n}`

const carsOf = (n: number): FeedCar[] =>
  Array.from({ length: CARS }, (_, i) => ({
    ...car(),
    slug: `${markOf(n)}-${i}`,
    stocknum: `${markOf(n)}${i}`,
    badge: `${markOf(n)} badge`,
    city: markOf(n),
    colour: markOf(n),
    location: markOf(n),
    show_on_dealer_website: true,
    status: 'in_stock',
    dealercomments: `<p>${markOf(n)}</p>`,
  }))

const sites = Array.from({ length: TENANTS }, (_, n) => ({
  document: siteDocument({ slug: slugOf(n), name: `Motors ${markOf(n)}`, tagline: markOf(n) }),
  cars: carsOf(n),
}))

const pathsOf = (n: number): readonly string[] => [
  '/',
  '/search',
  `/search?query=${markOf(n)}`,
  `/cars/${markOf(n)}-${n % CARS}`,
  '/search.data',
  '/sitemap.xml',
  `/api/search/suggest?q=${markOf(n).slice(0, 5)}`,
  '/favourites/cars',
]

let server: ListeningServer
const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL })
beforeAll(async () => {
  server = await listeningServer({ sites, env: { SEARCH_INDEX_MB: INDEX_MB } })
}, 300_000)
afterAll(async () => {
  agent.destroy()
  await server.close()
})

function ask(host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const requested = request({ port: server.port, host: '127.0.0.1', path, agent, headers: { host } }, (answer) => {
      let text = Object.entries(answer.headers).join('\n')
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
    })
    requested.on('error', failed)
    requested.end()
  })
}

describe('a hundred tenants at once', () => {
  test('T4 no answer holds a word of another tenant', async ({ task }) => {
    const count = scaled(TENANTS * 200)
    const random = randomFrom(4)
    let requested = 0
    let own = 0
    const wrong: string[] = []
    const shopper = async (): Promise<void> => {
      while (requested < count) {
        const n = requested++ % TENANTS
        const path = pickFrom(pathsOf(n), random)
        const { status, text } = await ask(`${slugOf(n)}.localhost`, path)
        const marks = new Set([...text.matchAll(MARKS)].map(([mark]) => mark.toLowerCase()))
        if (marks.delete(markOf(n))) own++
        if (!GOOD.includes(status) || marks.size > 0)
          wrong.push(`${slugOf(n)}${path} ${status} ${[...marks].join(' ')}`)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, shopper))
    expect(wrong).toEqual([])
    expect(own).toBeGreaterThan(count * 0.8)
    repeated(task, count)
  }, 900_000)

  test('a site that changes among them shows its new stock, with the others as before', async () => {
    const changed = carsOf(7).map((each) => ({ ...each, badge: `${markOf(7)} changed` }))
    const imported = await server.import(slugOf(7), changed)
    expect(imported.ok).toBe(true)
    await expect
      .poll(async () => (await ask(`${slugOf(7)}.localhost`, '/search')).text, { timeout: 60_000 })
      .toContain(`${markOf(7)} changed`)
    expect((await ask(`${slugOf(8)}.localhost`, '/search')).text).not.toContain('changed')
  }, 240_000)
})
