import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, type FeedCar } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** What a feed may carry in any text: markup, ends of scripts, quotes, names of prototypes, half a pair, NUL. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>',
  ']]>{{7*7}}${7*7}',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'half \ud83d pair',
  'nul \u0000 text',
]

const stock: FeedCar[] = HOSTILE.map((text, i) =>
  car({
    slug: `hostile-${i}`,
    stocknum: `N${i} ${text}`,
    make: text,
    model: text,
    badge: text,
    series: text,
    colour: text,
    generic_colour: text,
    body: text,
    simple_body: text,
    drive: text,
    fuel: text,
    tag: text,
    categories: [text],
    filtered_features: [text],
    dealercomments: text,
    price: 20_000 + i,
  }),
)
const parts = HOSTILE.map((text, i) => ({
  part_number: `P${i}`,
  name: text,
  category: text,
  brand: text,
  price: 10 + i,
  availability: 'in_stock',
  fits: [{ make: text.replaceAll('/', ''), model: text }],
}))

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          promotions: {
            on: true,
            positions: [2],
            items: [{ title: HOSTILE[0], text: HOSTILE[1], more: HOSTILE[2], label: HOSTILE[3] }],
          },
        }),
        cars: stock,
        parts,
      },
    ],
  })
})
afterAll(() => server.close())

const requested = HOSTILE.map((text) => encodeURIComponent(text.toWellFormed()))
const PAGES = [
  '/search',
  '/special-offers',
  '/models',
  '/parts/search',
  '/budget-finder',
  `/compare?car=hostile-0&car=hostile-1&car=hostile-2&car=hostile-3`,
  ...stock.map((_, i) => `/cars/hostile-${i}`),
  ...requested.flatMap((text) => [
    `/search?query=${text}`,
    `/search?make=${text}&model=${text}&colour=${text}&body=${text}&status=${text}&tag=${text}`,
    `/search/new-used-and-demo-cars?query=zz&make=${text}&postcode=${text}&within=50`,
    `/parts/search?query=${text}&make=${text}&model=${text}&category=${text}&brand=${text}&availability=${text}`,
    `/models?make=${text}&body=${text}`,
    `/budget-finder?body=${text}&plan=${text}&price=${text}`,
  ]),
]

describe('X1 texts of a feed, a part and an address', { timeout: 240_000 }, () => {
  test('are shown as they came', async () => {
    for (const path of [
      '/search',
      '/models',
      '/parts/search',
      '/compare?car=hostile-0&car=hostile-3',
      '/cars/hostile-0',
    ]) {
      expect([path, (await server.text(path)).includes('&lt;img src=x onerror=alert(1)&gt;')]).toEqual([path, true])
    }
  })

  test('are never markup of a page, and never end its scripts', async () => {
    for (const path of PAGES) {
      const first = await server.get(path)
      const to = first.headers.get('location')
      if (to !== null) expect([path, /^\/(?![/\\])/.test(to)]).toEqual([path, true])
      const html = to === null ? await first.text() : await server.text(to)
      expect([path, first.status < 500]).toEqual([path, true])
      expect([path, /<(img|svg)[^>]*\son\w+=|<script>alert|href="javascript:|<!--<script/i.exec(html)?.[0]]).toEqual([
        path,
        undefined,
      ])
      // In data, which is JSON, quotes of its own stand beside the text.
      const markup = html.replaceAll(/<script[^>]*\stype="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs, '')
      expect([path, markup.includes("' onmouseover='alert(1)\"")]).toEqual([path, false])
    }
  })

  test('are answered as JSON that no browser reads as a page', async () => {
    for (const text of requested) {
      for (const path of [
        `/api/search/suggest?q=${text}`,
        `/api/search/values?facet=badge&q=${text}`,
        `/api/search/count?make=${text}`,
        `/api/search/indexes/cars/search?q=${text}&attributesToHighlight=*`,
        `/api/search/indexes/${text.replaceAll('%2F', '')}/search`,
      ]) {
        const answer = await server.get(path)
        const { headers } = answer
        expect([path, answer.status < 500]).toEqual([path, true])
        if (answer.status === 400 && text.includes('%00')) continue
        expect([path, headers.get('content-type')]).toEqual([path, expect.stringMatching(/^application\/json/)])
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('cache-control')).toContain('no-store')
        await answer.json()
      }
    }
  })
})
