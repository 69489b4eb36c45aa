import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoEnvironment, demoSlugs } from '../../factories/servers/demo-server.ts'
import { builtServer } from '../../factories/servers/built-server.ts'

const LOAD_MS = 240_000
const ADDRESSES = ['/', '/search', '/search/used-cars?page=2', '/search?postcode=4215', '/search?query=white', '/special-offers', '/locations', '/models', '/brands', '/contact-us', '/about-us', '/blog', '/finance', '/favourites', '/nothing-here'] // prettier-ignore
/** Of a vehicle: what somebody typed into its calculators, and where they came from. */
const TYPED = ['', '?postcode=4215', '?term=3', '?ref=letter']
/** The first copies what others left, the next leave what they made themselves, the last copy that. */
const TIMES = 4
const MARKET_MS = { timeout: 30_000, interval: 500 }

type App = Awaited<ReturnType<Awaited<ReturnType<typeof builtServer>>['createApp']>>

interface DrawingServer {
  readonly app: App
  readonly close: () => Promise<unknown>
}

/** Two servers over the same dealers: one copies what pages have in common, the other draws every page whole. */
let copying: DrawingServer
let whole: DrawingServer
beforeAll(async () => {
  const environment = await demoEnvironment()
  const build = await builtServer()
  const serverWith = async (keptMarkupBytes: number): Promise<DrawingServer> => {
    const services = await build.createServices({ ...environment, keptMarkupBytes })
    return { app: await build.createApp(services), close: () => services.close() }
  }
  copying = await serverWith(environment.keptMarkupBytes)
  whole = await serverWith(0)
}, LOAD_MS)
afterAll(() => Promise.all([copying?.close(), whole?.close()]))

/** Forms carry the moment at which they were drawn, signed; it counts in the hash of their block. */
const MOMENT = /\b[a-z0-9]{9}\.[\w-]{16}\.[\w-]{43}|(?:"hash":|data-block=)"[\w-]{8}"/g

const page = async ({ app }: DrawingServer, site: string, path: string): Promise<string> => {
  const host = `${site}.localhost`
  const answer = await app.request(new Request(`http://${host}${path}`, { headers: { host } }))
  return `${answer.status} ${answer.headers.get('content-security-policy')}\n${(await answer.text()).replaceAll(MOMENT, 'moment')}`
}

describe('parts that pages have in common, drawn once and copied', async () => {
  test.each(await demoSlugs())(
    '%s: every page is the same as one that is drawn whole',
    async (site) => {
      const [, car = '/'] = /href="(\/cars\/[^"#]+)"/.exec(await page(whole, site, '/search')) ?? []
      const [, place = '/'] = /href="(\/locations\/[^"#]+)"/.exec(await page(whole, site, '/locations')) ?? []
      // A page does not wait for a market that is only just being read.
      await vi.waitFor(async () => expect(await page(copying, site, car)).toBe(await page(whole, site, car)), MARKET_MS)
      for (const path of [...ADDRESSES, place, ...TYPED.map((typed) => car + typed)]) {
        const drawn = await page(whole, site, path)
        for (let time = 0; time < TIMES; time++) expect(await page(copying, site, path), path).toBe(drawn)
      }
    },
    120_000,
  )

  test('one site never copies from another', async () => {
    const [one, other] = await demoSlugs()
    const pages = await Promise.all([one!, other!, one!].map((site) => page(copying, site, '/search')))
    expect(pages[0]).toBe(pages[2])
    expect(pages[1]).not.toContain(`${one}.localhost`)
  })
})
