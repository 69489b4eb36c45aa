import { beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { seeded } from '#tests/factories/leads/clock-oracle.ts'
import { directoryOf, inboxAt, inboxInUse, inboxSite, joinedLead, person, place, staffOf, type TestStaff, TUESDAY_9 } from '#tests/factories/leads/inbox.ts' // prettier-ignore
import { scaled } from '#tests/running/scale.ts'
import type { InboxTables, ThreadRow } from './inbox.tables.ts'
import { inboxOverSites } from './inbox-over-sites.server.ts'
import { GROUPS_OF, INBOX_VIEWS, type InboxQuery } from './list/thread-list.ts'
import { newInboxId } from './threads/write-thread.server.ts'

const BEC: TestStaff = { id: 'bec', name: 'Bec', role: 'manager', sites: ['north', 'south', 'west'] }
const SAM: TestStaff = { id: 'sam', name: 'Sam', role: 'sales', sites: ['south'] }
/** Of another organisation. */
const ZOE: TestStaff = { id: 'zoe', name: 'Zoe', role: 'manager', sites: ['foreign'] }

describeDatabases('the list over several sites', (tables) => {
  let sites: Site[]
  let now = TUESDAY_9
  beforeEach(async () => {
    now = TUESDAY_9
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    sites = []
    for (const slug of ['north', 'south', 'west', 'foreign']) {
      const site = await inboxSite(tables.database, slug, { now: () => now })
      await inboxInUse(site)
      sites.push(site)
    }
  })

  const named = (slug: string) => sites.find((site) => site.slug === slug)!
  const over = (one: TestStaff, people: readonly TestStaff[] = [one]) =>
    inboxOverSites(
      sites.flatMap((site) => siteAccess(staffOf(one), site) ?? []),
      { staff: directoryOf(people) },
    )
  const rows = async (one: TestStaff, query: InboxQuery) =>
    (await over(one).list(query)).groups.flatMap(({ threads }) => threads.map(({ site, name }) => `${site} ${name}`))
  let shoppers = 0
  const ask = async (slug: string, more: Parameters<typeof joinedLead>[1] = {}) => {
    now += MINUTE
    return joinedLead(named(slug), { person: person(++shoppers), ...more })
  }

  test('is merged by whose turn it is and by when it is due, with the counts of all', async () => {
    shoppers = 0
    const first = await ask('south')
    await ask('north')
    await ask('west')
    await ask('foreign')
    await ask('north')
    const answered = await ask('south')
    await inboxAt(named('south'), BEC).logCall!({ thread: answered.thread, version: 1 }, { outcome: 'spoke' })
    await inboxAt(named('south'), BEC).take!({ thread: first.thread, version: 1 })
    expect(await rows(BEC, { view: 'open' })).toEqual(['south Person1 Tester', 'north Person2 Tester', 'west Person3 Tester', 'north Person5 Tester', 'south Person6 Tester']) // prettier-ignore
    const { counts, groups } = await over(BEC).list({ view: 'open' })
    expect(groups.map(({ waiting, count }) => [waiting, count])).toEqual([['us', 4], ['them', 1]]) // prettier-ignore
    expect(counts).toMatchObject({ open: 5, mine: 2, snoozed: 0 })
    const bySite = await over(BEC).counts()
    expect([...bySite].map(([slug, { open }]) => [slug, open])).toEqual([['north', 2], ['south', 2], ['west', 1]]) // prettier-ignore
    for (const view of ['mine', 'no-owner', 'open'] as const) {
      const sum = [...bySite.values()].reduce((total, one) => total + one[view], 0)
      expect([view, (await rows(BEC, { view })).length, counts[view]]).toEqual([view, sum, sum])
    }
    expect(await rows(ZOE, { view: 'all' })).toEqual(['foreign Person4 Tester'])
  })

  test('is searched and limited over all of them, and says nothing of others', async () => {
    shoppers = 100
    await ask('north')
    await ask('foreign')
    await ask('west')
    await ask('south')
    now += HOUR
    expect(await rows(BEC, { view: 'all', text: 'Person103' })).toEqual(['west Person103 Tester'])
    expect(await rows(BEC, { view: 'all', text: 'Person102' })).toEqual([])
    expect(await rows(BEC, { view: 'open', late: true })).toHaveLength(3)
    expect(await rows(BEC, { view: 'all', state: 'won' })).toEqual([])
    expect(await rows(BEC, { view: 'open', owner: 'bec' })).toEqual([])
    const { groups } = await over(BEC).list({ view: 'all', text: 'Person10' })
    expect(groups.map(({ count }) => count)).toEqual([3])
  })

  test('reaches at each site as far as their membership there does', async () => {
    shoppers = 200
    const part: TestStaff = { ...BEC, id: 'part', role: 'sales', sites: ['north', 'west'], locations: { west: ['2'] } }
    await ask('north')
    await ask('west', { location: place('1') })
    await ask('west', { location: place('2') })
    await ask('south')
    expect(await rows(part, { view: 'all' })).toEqual(['north Person201 Tester', 'west Person203 Tester'])
    expect((await over(part).list({ view: 'all' })).counts.open).toBe(2)
    const away: TestStaff = { ...part, sites: ['north'] }
    expect(await rows(away, { view: 'all' })).toEqual(['north Person201 Tester'])
    const sees: TestStaff = { ...BEC, id: 'agency', role: 'agency' }
    expect([await rows(sees, { view: 'all' }), (await over(sees).counts()).size]).toEqual([[], 0])
  })

  test('names each person once to whom a lead could be given, for whoever gives leads out', async () => {
    expect(await over(BEC, [SAM, BEC, ZOE]).assignable()).toEqual([{ id: 'bec', name: 'Bec' }, { id: 'sam', name: 'Sam' }]) // prettier-ignore
    expect(await over(SAM, [SAM, BEC, ZOE]).assignable()).toEqual([])
  })

  test('pages show each thread once, whatever comes in between them', { timeout: 120_000 }, async () => {
    const random = seeded(20_261_124)
    const whole = (below: number) => Math.floor(random() * below)
    const { write, read } = tablesOf<InboxTables>(tables.database)
    const models = new Map<string, ThreadRow>()
    for (const slug of BEC.sites) {
      const { thread } = await ask(slug)
      models.set(slug, await read.selectFrom('thread').selectAll().where('thread_id', '=', thread).executeTakeFirstOrThrow()) // prettier-ignore
    }
    // Places of all sites are often the same.
    const newRow = (): ThreadRow => ({
      ...models.get(BEC.sites[whole(3)]!)!,
      thread_id: newInboxId(),
      waiting: (['us', 'us', 'them', 'asleep', 'over'] as const)[whole(5)]!,
      place: whole(6) - 3,
      owner_id: whole(3) === 0 ? BEC.id : null,
    })
    const insert = (added: readonly ThreadRow[]) => write((trx) => trx.insertInto('thread').values(added).execute())
    for (let round = 0; round < scaled(500); round++) {
      await write((trx) => trx.deleteFrom('thread').execute())
      await insert(Array.from({ length: 1 + whole(40) }, newRow))
      const view = INBOX_VIEWS[whole(INBOX_VIEWS.length)]!
      const before = await expected(view)
      const limit = 1 + whole(7)
      const shown: string[] = []
      let after: string | undefined
      do {
        const page = await over(BEC).list({ view, after }, limit)
        const ids = page.groups.flatMap(({ threads }) => threads.map(({ id }) => id))
        expect(ids.length).toBeLessThanOrEqual(limit)
        if (page.next) expect(ids.length).toBe(limit)
        shown.push(...ids)
        if (whole(2) === 0) await insert(Array.from({ length: 1 + whole(3) }, newRow))
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(new Set(shown).size).toBe(shown.length)
      const known = new Set(before)
      expect(shown.filter((id) => known.has(id))).toEqual(before)
      const all = await over(BEC).list({ view }, 1_000)
      expect(all.groups.flatMap(({ threads }) => threads.map(({ id }) => id))).toEqual(await expected(view))
    }

    /** What stands in a view by a plain reading of all rows. */
    async function expected(view: (typeof INBOX_VIEWS)[number]): Promise<string[]> {
      const turns: readonly string[] = GROUPS_OF[view]
      const stored = await read.selectFrom('thread').selectAll().execute()
      return stored
        .filter(
          ({ waiting, owner_id }) =>
            turns.includes(waiting) &&
            (view !== 'mine' || owner_id === BEC.id) &&
            (view !== 'no-owner' || owner_id === null),
        ) // prettier-ignore
        .toSorted(
          (a, b) =>
            turns.indexOf(a.waiting) - turns.indexOf(b.waiting) ||
            a.place - b.place ||
            (a.thread_id < b.thread_id ? -1 : 1),
        ) // prettier-ignore
        .map(({ thread_id }) => thread_id)
    }
  })
})
