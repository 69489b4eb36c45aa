import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributeNames, attributeOf } from '#app/features/search/documents/attributes.ts'
import { cars } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { cardSlugs, chipsOf, countOf, decoded, filterValues } from '../page-parts.ts'
import { repeated } from '../repeated.ts'

const STATES = 1_000
const PAGE_SIZE = 21
/** Filters of which a car may have several values: choosing a second one does not add up. */
const SEVERAL: readonly string[] = attributeNames.filter((name) => attributeOf(name).kind === 'keywords')
const RANGES = [
  ['price', 5_000, 70_000],
  ['year', 2016, 2026],
  ['km', 0, 200_000],
] as const
const TEXTS = ['', '', '', 'hilu', 'tourin', 'outbck', 'mazd', 'xyzzy']

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: cars(120) },
      { document: siteDocument({ slug: 'beta' }), cars: cars(30) },
    ],
  })
})
afterAll(() => server.close())

const addressFor = (state: URLSearchParams) => `/search?${state}`

test('S10 any choice of filters: counts are true, the address keeps it, pages fit together, no dead end', async ({
  task,
}) => {
  const count = scaled(STATES)
  const random = randomFrom(7)
  for (let i = 0; i < count; i++) {
    const state = await randomState(random)
    const html = await server.text(addressFor(state))
    const found = countOf(html)
    await checkOneMore(state, html, found, random)
    await checkAddress(html, found)
    if (found > 0) await checkPages(state, found)
    else await checkWayOn(html)
  }
  repeated(task, count)
}, 600_000)

async function randomState(random: () => number): Promise<URLSearchParams> {
  const state = new URLSearchParams()
  const text = pickFrom(TEXTS, random)
  if (text) state.set('query', text)
  for (let i = Math.floor(random() * 3); i > 0; i--) {
    const [name, low, high] = pickFrom(RANGES, random)
    const bounds = [low + random() * (high - low), low + random() * (high - low)].map(Math.round)
    state.set(name, `${random() < 0.3 ? '' : Math.min(...bounds)}:${random() < 0.3 ? '' : Math.max(...bounds)}`)
  }
  let values = filterValues(await server.text('/search')).filter(({ count }) => count > 0)
  for (let i = Math.floor(random() * 4); i > 0 && values.length; i--) {
    const { name, value } = pickFrom(values, random)
    state.append(name, value)
    values = values.filter((each) => each.name !== name || each.value !== value)
  }
  if (random() < 0.4) state.set('sortBy', pickFrom(['latest', 'price_high', 'price_low', 'relevance'], random))
  return state
}

/** The number beside a value is what the shopper finds after choosing it. */
async function checkOneMore(state: URLSearchParams, html: string, found: number, random: () => number): Promise<void> {
  const open = filterValues(html).filter(
    ({ name, checked }) => !checked && !(SEVERAL.includes(name) && state.has(name)),
  )
  if (open.length === 0) return
  const { name, value, count } = pickFrom(open, random)
  const next = new URLSearchParams(state)
  next.append(name, value)
  const after = countOf(await server.text(addressFor(next)))
  expect([next.toString(), after]).toEqual([next.toString(), state.has(name) ? found + count : count])
}

/** The page's own form of the address shows the same list and the same choices. */
async function checkAddress(html: string, found: number): Promise<void> {
  const [, own = ''] = /<form\b[^>]*data-address="([^"]*)"/.exec(html) ?? []
  const again = await server.text(decoded(own))
  expect([own, countOf(again), cardSlugs(again)]).toEqual([own, found, cardSlugs(html)])
  expect(chipsOf(again)).toEqual(chipsOf(html))
}

async function checkPages(state: URLSearchParams, found: number): Promise<void> {
  const seen: string[] = []
  for (let page = 1; page <= Math.ceil(found / PAGE_SIZE); page++) {
    const next = new URLSearchParams(state)
    next.set('page', String(page))
    seen.push(...cardSlugs(await server.text(addressFor(next))))
  }
  expect([state.toString(), seen.length, new Set(seen).size]).toEqual([state.toString(), found, found])
}

/** An empty list offers at least one thing that works: a filter to drop, or cars that come near. */
async function checkWayOn(html: string): Promise<void> {
  const [list = ''] = /<ul class="[^"]*\brelaxed".*?<\/ul>/s.exec(html) ?? []
  const links = [...list.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => decoded(to!))
  for (const link of links) expect(countOf(await server.text(link))).toBeGreaterThan(0)
  expect(links.length + cardSlugs(html).length).toBeGreaterThan(0)
}
