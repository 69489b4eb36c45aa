import { afterAll, beforeAll, expect, test } from 'vitest'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { runCommand, startCommand } from '../../running/command.ts'
import { inTime, ON_THE_CLOCK } from '../../running/on-the-clock.ts'
import { cardSlugs, countOf, visibleText } from '../page-parts.ts'

/** What a change may take until every page shows it. */
const FRESH_MS = 2_000

const watched = car({ slug: 'watched', price: 30_100 })
const others = cars(60)

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ sites: [{ document: siteDocument({ slug: 'alpha' }), cars: [watched, ...others] }] })
})
afterAll(() => server.close())

const command = (args: readonly string[], input = '') => runCommand(server.environment.dataFolder, args, input)
const found = async (path: string): Promise<string[]> => cardSlugs(await server.text(path))
const shown = async (path: string): Promise<string> => visibleText(await server.text(path))

/** Another one for every try. */
let price = 30_100
const dollars = () => `$${price.toLocaleString('en-AU')}`
const atPrice = () => found(`/search?price=${price}:${price}`)

test('a price from another database handle is on every page within two seconds', ON_THE_CLOCK, async () => {
  await expect.poll(atPrice).toEqual(['watched'])
  price += 1_150
  const updated = { ok: true, summary: { updated: 1 } }
  expect(await server.import('alpha', [{ ...watched, price }])).toMatchObject(updated)
  await expect.poll(atPrice, { timeout: inTime(FRESH_MS) }).toEqual(['watched'])
  expect(await shown('/cars/watched')).toContain(dollars())
})

test('a price from another program is on every page within two seconds', ON_THE_CLOCK, async () => {
  price += 1_150
  const imported = await command(
    ['stock', 'import', '--site', 'alpha', '--format', 'json', '-'],
    JSON.stringify([{ ...watched, price }]),
  )
  expect([imported.code, imported.stderr]).toEqual([0, expect.any(String)])
  await expect.poll(atPrice, { timeout: inTime(FRESH_MS) }).toEqual(['watched'])
  expect(await shown('/cars/watched')).toContain(dollars())
})

test('an import of 5,000 cars in another program disturbs nobody', { timeout: 240_000, ...ON_THE_CLOCK }, async () => {
  const many = cars(5_000)
  const importing = startCommand(server.environment.dataFolder, [
    'stock',
    'import',
    '--site',
    'alpha',
    '--format',
    'json',
    '-',
  ])
  importing.process.stdin?.end(JSON.stringify(many))
  let running = true
  const done = importing.result.finally(() => {
    running = false
  })
  const paths = [
    '/',
    '/search',
    '/cars/watched',
    '/search/toyota',
    '/search/new-used-and-demo-cars?query=diesel%20ute',
    '/search/used-cars?page=2',
    '/cars/nothing',
  ]
  const answers: { path: string; status: number; ms: number }[] = []
  for (let i = 0; running || answers.length < 50; i++) {
    const path = paths[i % paths.length]!
    const from = performance.now()
    const answer = await server.get(path, { js: i % 3 === 2 })
    await answer.text()
    answers.push({ path, status: answer.status, ms: performance.now() - from })
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(await done).toMatchObject({ code: 0 })
  const wrong = answers.filter(({ path, status }) => status !== (path === '/cars/nothing' ? 404 : 200))
  expect(wrong).toEqual([])
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(inTime(2_000))
  await expect.poll(async () => countOf(await server.text('/search')), { timeout: 60_000 }).toBe(5_061)
})
