import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { startFeedServer } from './feed-server.ts'
import { movingDealer } from './moving-dealer.ts'
import { feedOf, nextYard, openYard, type Yard } from './moving-stock.ts'

const after = (changes: number): Yard => {
  let yard = openYard()
  for (let at = 0; at < changes; at++) yard = nextYard(yard)
  return yard
}
type Row = {
  stocknum: string
  price: number
  before_price?: number
  status: string
  images: { image: { url: string } }[]
}
const rows = (yard: Yard) => feedOf(yard, 'http://127.0.0.1:1/pictures') as Row[]

test('a car arrives, one gets a lower price, one is sold, and again, for as long as anybody watches', () => {
  const [morning, first, second, third] = [0, 1, 2, 3].map((changes) => rows(after(changes))) as [
    Row[],
    Row[],
    Row[],
    Row[],
  ]
  expect(morning).toHaveLength(9)
  const came = first.filter(({ stocknum }) => !morning.some((row) => row.stocknum === stocknum))
  expect(came).toHaveLength(1)
  expect(came[0]!.images).toHaveLength(4)
  const cheaper = second.filter(({ price, before_price }) => before_price !== undefined && price < before_price)
  expect(cheaper).toHaveLength(1)
  expect(third.filter(({ status }) => status === 'sold')).toHaveLength(1)
  for (const changes of [30, 300, 2_880]) {
    const then = rows(after(changes))
    expect(then.length).toBeGreaterThanOrEqual(9)
    expect(then.length).toBeLessThan(15)
    expect(new Set(then.map(({ stocknum }) => stocknum)).size).toBe(then.length)
  }
})

test('every picture is one of the demo’s own', () => {
  const pictures = Array.from({ length: 40 }, (_, at) => rows(after(at * 3)))
    .flat()
    .flatMap(({ images }) => images.map(({ image }) => image.url))
  const paths = [...new Set(pictures.map((url) => url.split('/pictures/')[1]!))]
  expect(paths.filter((path) => !existsSync(join('demo/pictures', path)))).toEqual([])
})

test('its document is one, with the feed and without', () => {
  for (const feed of ['http://127.0.0.1:3199/stock.json', null]) {
    expect(checkSiteDocument(movingDealer(feed))).toMatchObject({ ok: true })
  }
})

test('the server says when nothing has changed, and has nothing but feed, pictures and what has happened', async () => {
  const server = await startFeedServer({ everyMs: 0 })
  const first = await fetch(server.feed)
  const etag = first.headers.get('etag')!
  const again = () => fetch(server.feed, { headers: { 'if-none-match': etag } })
  expect([(await again()).status, server.change().changes, (await again()).status]).toEqual([304, 1, 200])
  const at = (path: string) => fetch(new URL(path, server.feed))
  expect(await (await at('/')).text()).toContain('has arrived')
  const [row] = (await (await at('/stock.json')).json()) as Row[]
  expect((await fetch(row!.images[0]!.image.url)).headers.get('content-type')).toBe('image/webp')
  for (const path of ['/pictures/..%2f..%2fpackage.json', '/package.json', '/pictures/none/none/none.webp']) {
    expect([404, 'closed']).toContain(
      await at(path).then(
        (response) => response.status,
        () => 'closed',
      ),
    )
  }
  server.close()
})

test('the page of the dealer’s system shows the dealer’s clock, wherever it runs', async () => {
  const noonInVictoria = Date.UTC(2026, 0, 15, 1, 4, 5)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(noonInVictoria)
  const server = await startFeedServer({ everyMs: 0 })
  try {
    expect(await (await fetch(new URL('/', server.feed))).text()).toContain('<time>12:04:05 pm</time>')
  } finally {
    server.close()
    clock.mockRestore()
  }
})
