import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { watchlistOf } from '#app/features/saved/watchlist/watchlist.server.ts'
import { putOnSale, recordSale } from '#app/features/stock/overrides/car-verbs.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { stocked } from '../../factories/leads/alerts.ts'
import { askSocket } from '../../factories/servers/ask-socket.ts'
import { car, cars } from '../../factories/car.ts'
import { claimOf, prepared } from '../../factories/leads/reservation.ts'
import { type ListeningServer, listeningServer } from '../../factories/servers/running-server.ts'
import { type SignedInShopper, signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { inTime, ON_THE_CLOCK } from '../../running/on-the-clock.ts'
import { cardsOf, visibleText } from '../page-parts.ts'

/** What a recorded sale may take until everything shows it. */
const FRESH_MS = 2_000
const LOOK_MS = 100
const UTE = car({ id: 77, slug: 'ute', stocknum: 'ute', make: 'Toyota', model: 'HiLux', price: 30_100, year: 2021 })

let server: ListeningServer
let robin: SignedInShopper
beforeAll(async () => {
  const document = (slug: string) =>
    siteDocument({ slug, sign_in: true, watchlist: true, reserve: { enabled: true, amount: '$200' } })
  const like = car({ slug: 'like', stocknum: 'like', make: 'Toyota', model: 'HiLux', price: 31_000, year: 2021 })
  server = await listeningServer({
    sites: [
      { document: document('alpha'), cars: [UTE, like, ...cars(50)] },
      { document: document('beta'), cars: [UTE] },
    ],
  })
  const site = server.site('alpha')
  robin = await signedInShopper(site)
  await watchlistOf(site).save(robin.id, (await stockOf(site).bySlug('ute'))!)
}, 120_000)
afterAll(() => server.close())

const ask = (path: string, more: Parameters<typeof askSocket>[2] = {}, site = 'alpha') =>
  askSocket(server.port, [`${site}.localhost`, path], more)
const text = async (path: string, site?: string) => (await ask(path, {}, site)).text
const asRobin = async (path: string) => (await ask(path, { headers: { cookie: robin.cookie } })).text

/** Everything that shows whether the car can be had: true once it says that it is sold. */
const SURFACES: Readonly<Record<string, () => Promise<boolean>>> = {
  'the list': async () =>
    // The only one of this price: of sold cars side by side a list shows the first.
    cardsOf(await text('/search/toyota/hilux?price=29000:30500')).some(
      (card) => card.includes('/cars/ute') && card.includes('Just Sold'),
    ),
  'the search API': async () => {
    const body = JSON.stringify({ queries: [{ indexUid: 'cars', filter: 'slug = ute' }] })
    const headers = { 'content-type': 'application/json' }
    const answer = await ask('/api/search/multi-search', { method: 'POST', body, headers })
    const { results } = JSON.parse(answer.text) as { results: { hits: { status: string }[] }[] }
    return results[0]!.hits[0]?.status === 'sold'
  },
  'the count of what is in stock': async () => {
    const body = JSON.stringify({ queries: [{ indexUid: 'cars', filter: 'slug = ute AND status = in_stock' }] })
    const headers = { 'content-type': 'application/json' }
    const answer = await ask('/api/search/multi-search', { method: 'POST', body, headers })
    return (JSON.parse(answer.text) as { results: { hits: unknown[] }[] }).results[0]!.hits.length === 0
  },
  'the vehicle page': async () => visibleText(await text('/cars/ute')).includes('recently sold'),
  'its structured data': async () => /schema\.org\/(SoldOut|OutOfStock)/.test(await text('/cars/ute')),
  'its reservation': async () => {
    const page = visibleText(await text('/cars/ute/checkout'))
    return !page.includes('Last name') && /sold/.test(page)
  },
  'its test drives': async () => (await ask('/forms/test-drive/slots?car=ute')).status === 404,
  'similar cars': async () => !(await text('/cars/like/similar.json')).includes('77'),
  'saved cars': async () => (await text('/favourites/cars?car=ute')).includes('Just Sold'),
  'the watchlist': async () => (await asRobin('/watchlist')).includes('Just Sold'),
}

/** Every surface comes to say so in time; how long each took, ms. */
async function comesToSay(what: string, sold: boolean, change: () => Promise<unknown>): Promise<void> {
  const surfaces = Object.entries(SURFACES)
  for (const [name, shown] of surfaces) expect([what, name, await shown()]).toEqual([what, name, !sold])
  await change()
  const from = performance.now()
  const took: Record<string, number> = {}
  await Promise.all(
    surfaces.map(async ([name, shown]) => {
      while (took[name] === undefined && performance.now() - from < 5 * inTime(FRESH_MS)) {
        if ((await shown()) === sold) took[name] = Math.round(performance.now() - from)
        else await wait(LOOK_MS)
      }
    }),
  )
  console.info(`sold: after ${what} (ms): ${surfaces.map(([name]) => `${name} ${took[name] ?? 'never'}`).join(', ')}`)
  expect(surfaces.map(([name]) => name).filter((name) => !(took[name]! < inTime(FRESH_MS)))).toEqual([])
}

const everywhere = async () =>
  Object.fromEntries(await Promise.all(Object.entries(SURFACES).map(async ([name, shown]) => [name, await shown()])))
const ALL = Object.fromEntries(Object.keys(SURFACES).map((name) => [name, true]))

test(
  'V12 a car whose sale was recorded is sold everywhere, whatever the feed says, until it is put back on sale',
  { timeout: 120_000, ...ON_THE_CLOCK },
  async () => {
    const site = server.site('alpha')
    for (const shown of Object.values(SURFACES)) await expect.poll(shown, { timeout: 60_000 }).toBe(false)
    const held = await reservationsOf(site).hold(claimOf('ute'), prepared({ deposit: 0 }))
    if (!held.ok) throw new Error(held.reason)
    await expect
      .poll(async () => visibleText(await text('/cars/ute')), { timeout: inTime(FRESH_MS) })
      .toContain('Reserved until')

    const sell = () =>
      reservationsOf(site).apply(held.reservation.id, { event: 'sold', actor: 'staff:Kim', note: 'Signed' })
    // Its test drives could be booked until now, and it was no similar car while somebody had it.
    await sell()
    await expect.poll(everywhere, { timeout: inTime(FRESH_MS * 2) }).toEqual(ALL)
    // The feed knows nothing of it, and has a new price.
    await stocked(site, [{ ...UTE, price: 29_900 }])
    await wait(FRESH_MS)
    expect(await everywhere()).toEqual(ALL)
    expect(visibleText(await text('/cars/ute', 'beta'))).not.toContain('recently sold')

    const back = () =>
      site.database.write((trx) => putOnSale(trx, site, { slug: 'ute', by: 'staff:Kim', note: '', now: Date.now() }))
    await comesToSay('"stock back"', false, back)
    expect(visibleText(await text('/cars/ute'))).toContain('$29,900')
    const again = () =>
      site.database.write((trx) => recordSale(trx, site, { slug: 'ute', by: 'staff:Kim', note: '', now: Date.now() }))
    await comesToSay('"stock sold"', true, again)
  },
)
