import { afterAll, beforeAll, expect, test } from 'vitest'
import { car, cars } from '#tests/factories/car.ts'
import { type RunningServer, runningServer } from '#tests/factories/running-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { runCommand, startCommand } from '#tests/command.ts'
import { cardSlugs, countOf, visibleText } from './page-parts.ts'

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

test('a price from another database handle is on every page within two seconds', async () => {
  expect(cardSlugs(await server.text('/search?price=30100:30100'))).toEqual(['watched'])
  expect(await server.import('alpha', [{ ...watched, price: 31_250 }])).toMatchObject({
    ok: true,
    summary: { updated: 1 },
  })
  await expect.poll(() => found('/search?price=31250:31250'), { timeout: FRESH_MS }).toEqual(['watched'])
  expect(await shown('/cars/watched')).toContain('$31,250')
})

test('a price from another program is on every page within two seconds', async () => {
  const imported = await command(
    ['stock', 'import', '--site', 'alpha', '--format', 'json', '-'],
    JSON.stringify([{ ...watched, price: 32_350 }]),
  )
  expect([imported.code, imported.stderr]).toEqual([0, expect.any(String)])
  await expect.poll(() => found('/search?price=32350:32350'), { timeout: FRESH_MS }).toEqual(['watched'])
  expect(await shown('/cars/watched')).toContain('$32,350')
})

test('an import of 5,000 cars in another program disturbs nobody', async () => {
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
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2_000)
  await expect.poll(async () => countOf(await server.text('/search')), { timeout: 5_000 }).toBe(5_061)
}, 60_000)
