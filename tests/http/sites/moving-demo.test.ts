import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedServer, startFeedServer } from '#demo/moving/feed-server.ts'
import { MOVING_FEED, MOVING_SLUG, movingDealer } from '#demo/moving/moving-dealer.ts'
import type { YardCar } from '#demo/moving/moving-stock.ts'
import { runCommand, startCommand } from '../../running/command.ts'
import { type CommandServer, served } from '../../factories/servers/served.ts'

const HOST = `${MOVING_SLUG}.localhost`
let folder: string
let dealer: FeedServer
let site: CommandServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-moving-'))
  // Nothing happens by itself: the test says when.
  dealer = await startFeedServer({ everyMs: 0 })
  const file = join(folder, 'site.json')
  await writeFile(file, JSON.stringify(movingDealer(dealer.feed)))
  const applied = await runCommand(folder, ['site', 'apply', file])
  if (applied.code !== 0) throw new Error(applied.stderr)
  site = await served(folder, { OUTGOING_ALLOW: dealer.host })
}, 240_000)
afterAll(async () => {
  await site?.stop()
  dealer?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The addresses of the cars that the site lists, by the end of their slugs: their stock numbers. */
async function listed(): Promise<Map<string, string>> {
  const { text } = await site.ask('/search', { host: HOST })
  const paths = [...text.matchAll(/href="(\/cars\/[a-z0-9-]+-(live\d+))"/g)]
  return new Map(paths.map(([, path, stocknum]) => [stocknum!, path!]))
}
const stockNumber = ({ serial }: Pick<YardCar, 'serial'>) => `live${101 + serial}`
const isListed = async (car: YardCar) => (await listed()).has(stockNumber(car))
/** The page of a car, when it has one. */
async function page(car: YardCar): Promise<string> {
  const path = (await listed()).get(stockNumber(car))
  return path === undefined ? '' : (await site.ask(path, { host: HOST })).text
}
/** Fetches the feed now; the schedule may be at it. */
async function fetched(): Promise<void> {
  const env = { OUTGOING_ALLOW: dealer.host }
  const run = () => startCommand(folder, ['feeds', 'run', MOVING_FEED, '--site', MOVING_SLUG], env).result
  await expect.poll(async () => (await run()).code).toBe(0)
}
const dollars = (price: number) => `$${price.toLocaleString('en-AU')}`

test('a new car, a new price and a sold car of the feed are on the site, with their pictures', async () => {
  const [first] = dealer.yard().cars
  // As soon as the server runs it fetches what the document names.
  await expect.poll(() => isListed(first!)).toBe(true)

  const arrived = dealer.change().cars.at(-1)!
  expect(await isListed(arrived)).toBe(false)
  await fetched()
  await expect.poll(() => page(arrived)).toContain(dollars(arrived.price))
  await expect.poll(async () => /src="\/media\/[a-z2-7]{20}\//.test(await page(arrived))).toBe(true)

  const cheaper = dealer.change().cars.find(({ before }) => before !== undefined)!
  expect(await page(cheaper)).not.toContain(dollars(cheaper.price))
  await fetched()
  await expect.poll(() => page(cheaper)).toContain(dollars(cheaper.price))

  const sold = dealer.change().cars.find(({ soldAt }) => soldAt !== undefined)!
  expect(await page(sold)).not.toContain('https://schema.org/SoldOut')
  await fetched()
  await expect.poll(() => page(sold)).toContain('https://schema.org/SoldOut')

  // What the feed does not have any more is not on the site.
  while (dealer.yard().cars.some(({ serial }) => serial === sold.serial)) dealer.change()
  await fetched()
  await expect.poll(() => isListed(sold)).toBe(false)
  expect(site.lines().filter(({ level }) => level === 'error')).toEqual([])
})
