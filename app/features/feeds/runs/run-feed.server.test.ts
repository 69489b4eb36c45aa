import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { takeImportLease } from '#app/features/stock/import/import-lease.server.ts'
import { leaseName } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedSuite, siteWithFeeds } from '#tests/factories/feeds/feed-site.ts'
import { decideRun } from './decide-run.server.ts'
import { runOf, runsOf, standingAlarms, sweepRuns } from './feed-runs.server.ts'
import { claimDue, claimFeed, feedStates, LEASE_MS, renewClaim, syncFeeds } from '../feed-states.server.ts'

const NOON = Date.parse('2026-11-22T01:00:00Z')
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

describeDatabases('a feed that fetches itself', (tables) => {
  let now = NOON
  let north: Site
  let south: Site
  const { places, runner } = feedSuite(tables, ['north', 'south'])
  const siteOf = (slug: string, feed: object = {}) =>
    siteWithFeeds(tables.database, slug, {
      now: () => now,
      feeds: [{ id: 'dms', source: `https://${slug}.example/stock.json`, ...feed }],
    })
  const address = (site: Site) => `https://${site.slug}.example/stock.json`
  const cars = (...numbers: number[]) =>
    numbers.map((at) => ({ stocknum: `U${at}`, make: 'Kia', model: 'Rio', status: 'in_stock', price: 10_000 + at }))
  const put = (site: Site, rows: readonly object[], version = {}) =>
    places.at.set(address(site), { text: JSON.stringify(rows), version })
  const stateOf = async (site: Site) => (await feedStates(tables.database, site.slug))[0]!
  const alarms = async (site: Site) => (await standingAlarms(site)).map(({ cause }) => cause)
  const listed = async (site: Site) => {
    const found: string[] = []
    for await (const { stocknum } of stockOf(site).all()) found.push(stocknum)
    return found.toSorted()
  }

  beforeEach(async () => {
    now = NOON
    ;[north, south] = [siteOf('north'), siteOf('south')]
  })

  test('that this node has no room to read is read again, and not taken for a bad one', async () => {
    // More than wait in memory.
    put(north, cars(...Array.from({ length: 4_200 }, (_, at) => at)))
    const before = process.env.TMPDIR
    process.env.TMPDIR = join(runner.folder, 'absent')
    try {
      const reason = expect.stringMatching(/^The rows could not be kept/) as string
      expect(await runner.run(north, 'dms')).toMatchObject({ state: 'failed', reason })
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
    now += DAY
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'done', summary: { created: 4_200 } })
  })

  test('is imported, and costs nothing while it has not changed', async () => {
    put(north, cars(1, 2, 3))
    put(south, cars(1))
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'done', run: 1, summary: { read: 3, created: 3 } })
    expect([await listed(north), await listed(south)]).toEqual([['U1', 'U2', 'U3'], []])
    now += DAY
    const revision = await stockOf(north).revision()
    expect(await runner.run(north, 'dms')).toEqual({ state: 'unchanged' })
    expect(await stockOf(north).revision()).toBe(revision)
    expect(await runsOf(north)).toHaveLength(1)
    expect(await stateOf(north)).toMatchObject({ fresh_at: NOON, checked_at: now, lease: null, failures: 0 })
    // Asked for all the same, and with what it says now.
    expect(await runner.run(north, 'dms', { anew: true, beganBy: 'hand' })).toMatchObject({ summary: { unchanged: 3 } })
    put(north, cars(1, 2, 4))
    expect(await runner.run(north, 'dms')).toMatchObject({ summary: { created: 1, unchanged: 2, withdrawn: 1 } })
    expect(await listed(north)).toEqual(['U1', 'U2', 'U4'])
    expect((await runsOf(north)).map(({ run, began_by }) => [run, began_by])).toEqual([
      [3, 'schedule'], [2, 'hand'], [1, 'schedule'],
    ]) // prettier-ignore
    expect(await runsOf(south)).toEqual([])
    expect(await readdir(runner.folder)).toEqual([])
  })

  test('keeps a run with its report and its refused rows for 30 days', async () => {
    const bad = Array.from({ length: 12 }, (_, at) => ({ ...cars(at + 50)[0], price: 'dear' }))
    put(north, [...cars(1), ...bad])
    const done = await runner.run(north, 'dms')
    expect(done).toMatchObject({ state: 'done', summary: { rejected: 12 } })
    const kept = await runOf(north, 'dms', 1)
    expect(kept?.run.report).toMatchObject({ read: 13, created: 1, rejected: 12 })
    expect(kept?.refused).toHaveLength(12)
    expect(kept?.refused[0]).toMatchObject({
      row: 2,
      field: 'price',
      value: 'dear',
      reason: expect.stringMatching(/dear/),
    })
    expect(await alarms(north)).toEqual(['refused_rows'])
    expect(await runOf(south, 'dms', 1)).toBeNull()
    put(north, cars(1))
    now += MINUTE
    await runner.run(north, 'dms')
    expect(await alarms(north)).toEqual([])
    now += 31 * DAY
    await sweepRuns(south, now)
    expect(await runsOf(north)).toHaveLength(2)
    await sweepRuns(north, now)
    expect(await runsOf(north)).toEqual([])
    expect(await tables.database.read.selectFrom('feed_refused_row').selectAll().execute()).toEqual([])
  })

  test.each<[string, string, RegExp]>([
    ['nothing', '', /The file is empty/],
    ['no vehicles', '[]', /no vehicles/],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', /web page/],
    ['half a file', '[{"stocknum":"U1","make":"Kia"', /./],
    ['no good row', '[{"stocknum":"U1"}]', /None of the 1 rows/],
  ])('that brings %s changes nothing and says why, once', async (_, text, reason) => {
    put(north, cars(1, 2))
    await runner.run(north, 'dms')
    places.at.set(address(north), { text })
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'refused', reason: expect.stringMatching(reason) })
    expect(await listed(north)).toEqual(['U1', 'U2'])
    expect(await standingAlarms(north)).toMatchObject([{ cause: 'failing', reason: expect.stringMatching(reason) }])
    now += MINUTE
    expect(await runner.run(north, 'dms')).toEqual({ state: 'unchanged' })
    expect(await standingAlarms(north)).toHaveLength(1)
    put(north, cars(1))
    await runner.run(north, 'dms', { anew: true })
    expect(await alarms(north)).toEqual(['held'])
    put(north, cars(1, 2, 3))
    await runner.run(north, 'dms')
    expect(await alarms(north)).toEqual([])
  })

  test('that doubles its rows takes each vehicle once, and one that changes its columns is refused by name', async () => {
    put(north, [...cars(1, 2), ...cars(1, 2)])
    expect(await runner.run(north, 'dms')).toMatchObject({ summary: { created: 2, rejected: 2 } })
    const mapping = { format: 'csv', constants: { status: 'in_stock' }, fields: { stocknum: 'Stock', make: 'Make', model: 'Model', price: 'Price' } } // prettier-ignore
    south = siteOf('south', { mapping })
    places.at.set(address(south), { text: 'Stock,Make,Model,Price\nU1,Kia,Rio,1000\n' })
    expect(await runner.run(south, 'dms')).toMatchObject({ summary: { created: 1 } })
    places.at.set(address(south), { text: 'Stock,Make,Model,Retail\nU1,Kia,Rio,1000\n' })
    const refused = await runner.run(south, 'dms')
    expect(refused).toMatchObject({ state: 'refused', reason: expect.stringMatching(/"?Price"?/) })
    expect(await listed(south)).toEqual(['U1'])
  })

  test('of yesterday is refused, and the same file under a new date is nothing new', async () => {
    const at = (hours: number) => ({ modified: String(NOON + hours * 60 * MINUTE) })
    put(north, cars(1, 2), at(-1))
    await runner.run(north, 'dms')
    put(north, cars(1), at(-25))
    const refused = await runner.run(north, 'dms')
    expect(refused).toMatchObject({
      state: 'refused',
      reason:
        'The file is older (Saturday 21 November 2026, 10:00 am AEST) than the one before it (Sunday 22 November 2026, 10:00 am AEST), so it was not taken.',
    })
    expect(await alarms(north)).toEqual(['failing'])
    now += 3 * 60 * MINUTE
    put(north, cars(1, 2), at(2))
    expect(await runner.run(north, 'dms')).toEqual({ state: 'unchanged' })
    expect(await stateOf(north)).toMatchObject({ fresh_at: NOON + 120 * MINUTE })
    expect(await alarms(north)).toEqual([])
  })

  test('whose newest file is taken away has nothing new in the older one that was taken before', async () => {
    const at = (hours: number) => ({ modified: String(NOON + hours * 60 * MINUTE + 0.1033) })
    for (const site of [north, south]) {
      put(site, cars(1, 2), at(-25))
      await runner.run(site, 'dms')
      put(site, cars(1, 2, 3), at(-1))
      expect(await runner.run(site, 'dms')).toMatchObject({ state: 'done', summary: { created: 1 } })
    }
    put(north, cars(1, 2), at(-25))
    put(south, cars(1), at(-25))
    for (let look = 0; look < 3; look++) {
      now += 30 * MINUTE
      expect(await runner.run(north, 'dms')).toEqual({ state: 'unchanged' })
      expect(await alarms(north)).toEqual([])
    }
    expect(await listed(north)).toEqual(['U1', 'U2', 'U3'])
    expect(await runsOf(north)).toHaveLength(2)
    expect(await stateOf(north)).toMatchObject(at(-1))
    // An older file that nobody has seen is one to hear of, by the clock of the site.
    const refused = await runner.run(south, 'dms')
    expect(refused).toMatchObject({ state: 'refused', reason: expect.stringMatching(/10:00 am AEST\) than/) })
    expect(refused.reason).not.toMatch(/\d{6}/)
    expect(await runner.run(north, 'dms', { anew: true })).toMatchObject({ state: 'done', summary: { withdrawn: 1 } })
  })

  test('that shrinks too much is held back until somebody agrees, or the next file is whole', async () => {
    put(north, cars(1, 2, 3, 4, 5, 6))
    await runner.run(north, 'dms')
    put(north, cars(1, 2, 3))
    const held = await runner.run(north, 'dms')
    expect(held).toMatchObject({
      state: 'held',
      run: 2,
      reason: expect.stringMatching(/withdraw 3 of the 6 .* more than a third/),
    })
    expect(await listed(north)).toHaveLength(6)
    expect((await standingAlarms(north))[0]).toMatchObject({
      cause: 'held',
      reason: held.state === 'held' && held.reason,
    })
    now += MINUTE
    // The same file is not looked at again, and raises nothing anew.
    expect(await runner.run(north, 'dms')).toEqual({ state: 'unchanged' })
    expect(await alarms(north)).toEqual(['held'])

    const decide = (run: number, accept = true, site = north) =>
      decideRun(site, { feed: 'dms', run, accept, by: 'staff:Kim', now })
    expect(await decide(1)).toEqual({
      ok: false,
      reason: expect.stringMatching(/Run 1 .* \(it is done\). Run 2 is waiting/),
    })
    expect(await decide(2, true, south)).toMatchObject({ ok: false })
    expect(await decide(2)).toEqual({ ok: true })
    expect([await alarms(north), (await stateOf(north)).due_at]).toEqual([[], now])
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'done', summary: { withdrawn: 3 } })
    expect(await listed(north)).toEqual(['U1', 'U2', 'U3'])
    expect((await runOf(north, 'dms', 2))?.run).toMatchObject({ state: 'accepted', decided_by: 'staff:Kim' })
    expect(await decide(2)).toMatchObject({ ok: false })
  })

  test('that is agreed to and has changed meanwhile brings the newest; what nobody has agreed to is held anew', async () => {
    put(north, cars(1, 2, 3, 4, 5, 6, 7, 8, 9))
    await runner.run(north, 'dms')
    put(north, cars(1, 2, 3, 4, 5))
    await runner.run(north, 'dms')
    await decideRun(north, { feed: 'dms', run: 2, accept: true, by: 'staff:Kim', now })
    put(north, cars(6))
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'held', run: 3 })
    expect(await listed(north)).toHaveLength(9)
    await decideRun(north, { feed: 'dms', run: 3, accept: true, by: 'staff:Kim', now })
    put(north, cars(5, 6, 10))
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'done', summary: { created: 1, withdrawn: 7 } })
  })

  test('that is rejected leaves the stock alone until there is another file', async () => {
    put(north, cars(1, 2, 3))
    await runner.run(north, 'dms')
    put(north, cars(1))
    await runner.run(north, 'dms')
    expect(await decideRun(north, { feed: 'dms', run: 2, accept: false, by: 'staff:Kim', now })).toEqual({ ok: true })
    expect([await alarms(north), (await runner.run(north, 'dms')).state]).toEqual([[], 'unchanged'])
    put(north, cars(1, 2, 4))
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'done', summary: { withdrawn: 1 } })
  })

  test('that is sent to us is imported; held back it waits here for the decision', async () => {
    const pushed = siteOf('north', { source: 'push', password_env: 'FEED_NORTH', schedule: {} })
    const send = async (rows: readonly object[], hash: string) => {
      const file = join(runner.folder, hash)
      await writeFile(file, JSON.stringify(rows))
      return runner.run(pushed, 'dms', { sent: { file, name: 'x.json', version: { hash } }, beganBy: 'push' })
    }
    expect(await send(cars(1, 2, 3), 'a')).toMatchObject({ state: 'done' })
    expect(await send(cars(1, 2, 3), 'a')).toEqual({ state: 'unchanged' })
    expect(await send(cars(1), 'b')).toMatchObject({ state: 'held', run: 2 })
    expect(await claimDue(tables.database, { worker: 'w', limit: 5, now: now + 900 * DAY })).toEqual([])
    await decideRun(pushed, { feed: 'dms', run: 2, accept: true, by: 'staff:Kim', now })
    expect(await runner.run(pushed, 'dms')).toMatchObject({ state: 'done', summary: { withdrawn: 2 } })
    expect(await listed(pushed)).toEqual(['U1'])
    expect(await runner.run(pushed, 'dms')).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/sent to us/),
    })
  })

  test('that cannot be had is asked again after a while, longer each time, and is an alarm at the third', async () => {
    const waits: number[] = []
    for (let failure = 1; failure <= 4; failure++) {
      expect(await runner.run(north, 'dms')).toMatchObject({ state: 'failed', run: failure })
      waits.push((await stateOf(north)).due_at - now)
      expect(await alarms(north)).toEqual(failure < 3 ? [] : ['failing'])
      now += 40 * MINUTE
    }
    expect(waits.slice(0, 3)).toEqual([MINUTE, 2 * MINUTE, 5 * MINUTE])
    put(north, cars(1))
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'done' })
    expect([await alarms(north), (await stateOf(north)).failures]).toEqual([[], 0])
    // What will not mend itself is said at once, and waits for its time.
    const signedOut = siteOf('south', { schedule: { every_hours: 6 } })
    places.at.set(address(south), { reason: 'Login incorrect.', again: false })
    await runner.run(signedOut, 'dms')
    expect(await alarms(south)).toEqual(['failing'])
    expect((await stateOf(south)).due_at - now).toBeGreaterThan(MINUTE * 2)
  })

  test('a variable that is not set is said by its name', async () => {
    const site = siteOf('north', { password_env: 'FEED_NORTH' })
    const outcome = await runner.run(site, 'dms', { needs: { secrets: () => undefined } })
    expect(outcome).toMatchObject({ state: 'failed', reason: expect.stringMatching(/FEED_NORTH is not set/) })
    expect(places.requested).toEqual([])
  })

  test('waits while another import of the site is under way, and comes again', async () => {
    put(north, cars(1))
    const lease = await takeImportLease(north)
    if (!lease.ok) throw new Error(lease.reason)
    expect(await runner.run(north, 'dms', { needs: { importWaitMs: -1 } })).toMatchObject({ state: 'busy' })
    expect(await stateOf(north)).toMatchObject({ due_at: now + 30_000, lease: null, last_run: 0 })
    const waiting = runner.run(north, 'dms')
    await lease.release()
    expect(await waiting).toMatchObject({ state: 'done' })
  })

  test('a document that changes is looked at again, and a feed that it no longer names is forgotten', async () => {
    put(north, cars(1))
    await runner.run(north, 'dms')
    expect((await stateOf(north)).due_at).toBeGreaterThan(now)
    const other = siteOf('north', { rows: 'list' })
    await syncFeeds(other, now)
    expect(await stateOf(north)).toMatchObject({ due_at: now, hash: null, last_run: 1 })
    expect(await runner.run(other, 'dms')).toMatchObject({ state: 'done', run: 2, summary: { unchanged: 1 } })
    await syncFeeds(siteWithFeeds(tables.database, 'north', { now: () => now, feeds: [] }), now)
    expect([await feedStates(tables.database, 'north'), (await runsOf(north)).length]).toEqual([[], 2])
  })

  test('has one run at a time, whoever asks; a run that died is marked and tried again', async () => {
    await syncFeeds(north, now)
    await syncFeeds(south, now)
    const workers = Array.from({ length: 8 }, (_, at) => leaseName(`node-${at}`, 1, 'x'))
    const [first, second] = [tables.database, tables.openAgain()]
    const claimed = await Promise.all(
      workers.map((worker, at) => claimDue(at % 2 ? first : second, { worker, limit: 4, now })),
    )
    const all = claimed.flat()
    expect(all.map(({ site }) => site).toSorted()).toEqual(['north', 'south'])
    const claim = all.find(({ site }) => site === 'north')!
    expect(await claimFeed(north, 'dms', { worker: 'other', now })).toBeNull()
    now += LEASE_MS / 2
    expect(await renewClaim(tables.database, claim, now)).toBe(true)
    now += LEASE_MS + 1
    const next = await claimFeed(north, 'dms', { worker: leaseName('node-9', 1, 'y'), now })
    expect(next?.state).toMatchObject({ last_run: 1, failures: 1 })
    expect(await runsOf(north)).toMatchObject([{ run: 1, state: 'broken_off', started_at: NOON }])
    expect(await renewClaim(tables.database, claim, now)).toBe(false)
  })

  test('a run that is stopped leaves everything as it was', async () => {
    put(north, cars(1))
    const end = new AbortController()
    const outcome = await runner.run(north, 'dms', {
      signal: end.signal,
      needs: {
        fetch: async () => {
          end.abort()
          return { status: 'failed', reason: 'cut off', again: true }
        },
      },
    })
    expect(outcome).toMatchObject({ state: 'stopped' })
    expect(await stateOf(north)).toMatchObject({ lease: null, failures: 0, last_run: 0 })
    expect([await runsOf(north), await alarms(north)]).toEqual([[], []])
  })
})
