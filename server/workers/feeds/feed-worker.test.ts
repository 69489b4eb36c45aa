import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FetchFeed } from '#app/features/feeds/feed-transport.ts'
import { runsOf, standingAlarms } from '#app/features/feeds/runs/feed-runs.server.ts'
import { feedStates, syncFeeds } from '#app/features/feeds/feed-states.server.ts'
import type { Mail, Mailer } from '#app/features/messages/mailer.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedPlaces, feedRunner, siteWithFeeds } from '#tests/factories/feeds/feed-site.ts'
import { emptySites } from '#tests/factories/store-site.ts'
import { feedAlarms } from './feed-alarms.ts'
import { feedWorker } from './feed-worker.ts'

const ROUNDS = 8
const log = pino({ level: 'silent' })

describeDatabases('the worker for feeds', (tables) => {
  let places: ReturnType<typeof feedPlaces>
  let runner: Awaited<ReturnType<typeof feedRunner>>
  const sites = new Map<string, Site>()
  const address = (slug: string, feed: string) => `https://${slug}.example/${feed}.json`
  const siteOf = (slug: string, more: object = {}, late_after = 48) => {
    const feeds = ['dms', 'yard'].map((id) => ({
      id,
      source: address(slug, id),
      late_after,
      schedule: { every_hours: 24 },
    }))
    const site = siteWithFeeds(tables.database, slug, { now: Date.now, feeds, ...more })
    sites.set(slug, site)
    return site
  }
  const registry = {
    bySlug: async (slug: string) => sites.get(slug) ?? null,
    refresh: async () => [],
    list: () =>
      [...sites.values()].map(({ slug, version }) => ({ slug, version, createdAt: 0, domains: [], revision: 0 })),
  }
  const worker = (fetch: FetchFeed, database = tables.database) =>
    feedWorker({ ...runner.needs, fetch, database, registry, log, pollMs: 20, watchMs: 30 })
  const until = async (done: () => Promise<boolean>) => {
    for (const end = Date.now() + 20_000; !(await done()) && Date.now() < end;) await pause(30)
  }
  const cars = (feed: string, round: number) =>
    JSON.stringify([{ stocknum: feed, make: 'Kia', model: 'Rio', status: 'in_stock', price: 1_000 + round }])

  beforeAll(async () => {
    places = feedPlaces()
    runner = await feedRunner(places.fetch)
  })
  afterAll(() => runner.remove())
  beforeEach(async () => {
    sites.clear()
    places.at.clear()
    await emptySites(tables.database, ['north', 'south'])
  })

  test('on two nodes runs each feed once when it is due, and never twice at once', async () => {
    siteOf('north')
    siteOf('south')
    const running = new Map<string, number>()
    let twice = 0
    const fetch: FetchFeed = async (place, how) => {
      const { href } = place.address
      running.set(href, (running.get(href) ?? 0) + 1)
      if (running.get(href)! > 1) twice++
      await pause(10)
      const fetched = await places.fetch(place, how)
      running.set(href, running.get(href)! - 1)
      return fetched
    }
    const workers = [worker(fetch), worker(fetch, tables.openAgain())]
    for (const site of sites.values()) await syncFeeds(site, Date.now())
    for (let round = 1; round <= ROUNDS; round++) {
      for (const slug of sites.keys()) {
        for (const feed of ['dms', 'yard']) places.at.set(address(slug, feed), { text: cars(feed, round) })
      }
      await tables.database.write((trx) => trx.updateTable('feed_state').set({ due_at: 0 }).execute())
      if (round === 1) for (const each of workers) each.start()
      await until(async () =>
        (await feedStates(tables.database)).every((state) => state.last_run >= round && !state.lease),
      )
    }
    for (const each of workers) await each.stop()
    expect(twice).toBe(0)
    for (const site of sites.values()) {
      const runs = await runsOf(site)
      expect(runs.map(({ state }) => state)).toEqual(Array.from({ length: 2 * ROUNDS }, () => 'done'))
      const prices = (await Array.fromAsync(stockOf(site).all())).map(({ price }) => price)
      expect(prices).toEqual([1_000 + ROUNDS, 1_000 + ROUNDS])
    }
  }, 60_000)

  test('tells the dealer of a feed that fails, and of one that is late, with one letter each', async () => {
    const contact = { email: 'yard@north.example' }
    const yard = { id: 1, name: 'Yard', slug: 'yard', address: {}, contact_detail: contact }
    const north = siteOf('north', { alert_email: 'kim@north.example' }, 0.001)
    const south = siteOf('south', { locations: [yard] })
    for (const slug of ['north', 'south']) {
      places.at.set(address(slug, 'dms'), { reason: 'Login incorrect.', again: false })
      places.at.set(address(slug, 'yard'), { text: cars('yard', 1) })
    }
    const sent: Mail[] = []
    const mailer: Mailer = { send: async (mail) => (sent.push(mail), { ok: true }), close: async () => undefined }
    const environment = {
      smtpUrl: undefined,
      mailFrom: undefined,
      dataFolder: '/nowhere',
      baseDomain: 'cars.example',
      consoleHost: 'console.cars.example',
      port: 80,
    }
    const letters = feedAlarms({ database: tables.database, registry, environment, log, mailer, pace: { pollMs: 20 } })
    const feeds = worker(places.fetch)
    letters.start()
    feeds.start()
    await until(async () => sent.length >= 4)
    await tables.database.write((trx) => trx.updateTable('feed_state').set({ due_at: 0 }).execute())
    await until(async () => (await runsOf(south, { feed: 'dms' })).length > 1)
    await pause(300)
    await feeds.stop()
    await letters.stop()
    const reported = sent.map(({ to, subject }) => `${to[0]?.address}: ${subject}`).toSorted()
    expect(reported).toEqual([
      'kim@north.example: The feed dms cannot be taken',
      'kim@north.example: The feed dms is late',
      'kim@north.example: The feed yard is late',
      'yard@north.example: The feed dms cannot be taken',
    ])
    const failing = sent.find(({ to, subject }) => to[0]?.address.startsWith('yard') && subject.includes('taken'))
    expect(failing).toMatchObject({
      automatic: true,
      text: expect.stringMatching(/Login incorrect\.[^]*https:\/\/console\.cars\.example\/south\/feeds\/dms\/1\n/),
    })
    expect((await standingAlarms(south)).map(({ cause, state }) => [cause, state])).toEqual([['failing', 'delivered']])
    expect(await standingAlarms(north)).toHaveLength(3)
    expect((await runsOf(south, { feed: 'dms' })).length).toBeGreaterThan(1)
  }, 60_000)

  test('a feed that is sent to us is never asked for', async () => {
    sites.set('north', siteWithFeeds(tables.database, 'north', { now: Date.now, feeds: [{ id: 'dms', source: 'push', password_env: 'FEED_X' }] })) // prettier-ignore
    places.requested.length = 0
    const feeds = worker(places.fetch)
    feeds.start()
    await pause(200)
    await feeds.stop()
    expect(places.requested).toEqual([])
    expect((await feedStates(tables.database)).map(({ feed_id }) => feed_id)).toEqual(['dms'])
  })

  test('what goes wrong at one site keeps no other waiting, and runs of a site without feeds go as well', async () => {
    const north = siteOf('north')
    siteOf('south')
    places.at.set(address('south', 'dms'), { text: cars('dms', 1) })
    places.at.set(address('south', 'yard'), { text: cars('yard', 1) })
    const broken = { engine: tables.database.engine, close: tables.database.close } as never
    sites.set('north', { ...north, database: broken })
    const feeds = worker(places.fetch)
    feeds.start()
    const south = sites.get('south')!
    await until(async () => (await runsOf(south)).length === 2)
    expect((await runsOf(south)).map(({ state }) => state)).toEqual(['done', 'done'])
    // Its document names no feeds any more, so it has no states; what it had is let go after 30 days all the same.
    sites.set('south', siteWithFeeds(tables.database, 'south', { now: Date.now, feeds: [] }))
    await syncFeeds(sites.get('south')!, Date.now())
    await tables.database.write((trx) => trx.updateTable('feed_run').set({ started_at: 1 }).execute())
    await until(async () => (await runsOf(south)).length === 0)
    await feeds.stop()
    expect(await runsOf(south)).toEqual([])
  }, 60_000)
})
