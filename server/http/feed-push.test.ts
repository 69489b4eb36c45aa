import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { claimFeed, LEASE_MS } from '#app/features/feeds/feed-states.server.ts'
import { leaseName } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import * as paths from '#app/paths.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedPlaces, feedRunner, siteWithFeeds } from '#tests/factories/feeds/feed-site.ts'
import { emptySites } from '#tests/factories/store-site.ts'
import { feedPush } from './feed-push.ts'
import { SentFeeds } from '../workers/feeds/sent-feeds.ts'

const KEY = 'a-key-that-is-long-enough'
const STEP_MS = 5_000
const log = pino({ level: 'silent' })

describeDatabases('a feed that is sent over a slow line', (tables) => {
  test('has its source to itself until it has come whole', async () => {
    await emptySites(tables.database, ['north', 'south'])
    let now = Date.parse('2026-11-22T01:00:00Z')
    const feeds = [{ id: 'dms', source: 'push', password_env: 'FEED_X' }]
    const [north, south] = ['north', 'south'].map((slug) => siteWithFeeds(tables.database, slug, { now: () => now, feeds })) // prettier-ignore
    const runner = await feedRunner(feedPlaces().fetch)
    const sent = new SentFeeds({ ...runner.needs, registry: { bySlug: async () => north! }, log, retryMs: 20 })
    const app = new Hono<{ Variables: Record<string, unknown> }>()
    app.use(async (c, next) => {
      c.set('site', north)
      c.set('note', { report: () => undefined })
      await next()
    })
    const handler = feedPush({ environment: { trustProxy: false }, secrets: () => KEY, sent, log, heartbeatMs: 5 })
    app.post(paths.feed(':feed'), handler as never)
    const line = new TransformStream<Uint8Array, Uint8Array>()
    const writer = line.writable.getWriter()
    const headers = { authorization: `Bearer ${KEY}` }
    const answer = app.request(paths.feed('dms'), { method: 'POST', headers, body: line.readable, duplex: 'half' } as RequestInit) // prettier-ignore
    const early = await Promise.race([answer, writer.write(Buffer.from('[')).then(() => 'taken')])
    expect(early).toBe('taken')
    for (let gone = 0; gone <= LEASE_MS; gone += STEP_MS) {
      await writer.write(Buffer.alloc(20_000, ' '))
      await pause(20)
      now += STEP_MS
    }
    await pause(50)
    const other = { worker: leaseName('elsewhere', 1, 'x'), now }
    expect(await claimFeed(north!, 'dms', other)).toBeNull()
    await writer.write(Buffer.from('{"stocknum":"U1","make":"Kia","model":"Rio","status":"in_stock"}]'))
    await writer.close()
    expect((await answer).status).toBe(202)
    await sent.stop()
    expect(await claimFeed(south!, 'dms', other)).toBeNull()
    await runner.remove()
  })
})
