import { beforeAll, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { directoryOf, inboxAt, inboxInUse, inboxSite, joinedLead, person, storedAt, type TestStaff, threadOf, TUESDAY_9 } from '#tests/factories/leads/inbox.ts' // prettier-ignore
import { scaled } from '#tests/running/scale.ts'
import { runInboxClock } from './clock/inbox-clock.server.ts'
import type { InboxTables } from './inbox.tables.ts'
import { type LinkAction, LINK_ACTIONS, leadLinkToken } from './links/lead-link.ts'
import { followLeadLink, openLeadLink } from './links/use-lead-link.server.ts'
import { joinNewLeads } from './joining/join-leads.server.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'

const SECRET = 'secret'
const staff: readonly TestStaff[] = ['sam', 'bec', 'dale'].map((id) => ({
  id,
  name: `${id} Person`,
  role: 'sales',
  sites: ['mallee'],
}))
const boss: TestStaff = { id: 'kim', name: 'Kim Tran', role: 'manager', sites: ['mallee'] }
const ports = { staff: directoryOf([...staff, boss]) }

describeDatabases('several at once in the inbox', (tables) => {
  let now = TUESDAY_9
  let counter = 0
  let site: Site
  /** The same site as other nodes have it: connections of their own. */
  let nodes: Site[]

  beforeAll(async () => {
    site = await inboxSite(tables.database, 'mallee', { now: () => now })
    await inboxSite(tables.database, 'mulga', { now: () => now })
    await inboxInUse(site)
    nodes = [site, { ...site, database: tables.openAgain() }, { ...site, database: tables.openAgain() }]
  })

  test('K22 exactly one of several has a thread that all take', { timeout: 300_000 }, async ({ task }) => {
    const count = scaled(500)
    let failures = 0
    for (let n = 0; n < count; n++) {
      const { thread } = await joinedLead(site, { person: person(counter++) })
      const at = { thread, version: 1 }
      const results = await Promise.all(nodes.map((node, i) => inboxAt(node, staff[i]!).take!(at)))
      const winner = staff[results.findIndex(({ ok }) => ok)]
      const others = results.filter(({ ok }) => !ok)
      const known = others.every((result) => !result.ok && result.reason === 'changed' && result.now.owner?.id === winner?.id) // prettier-ignore
      if (!winner || others.length !== 2 || !known) failures++
    }
    Object.assign(task.meta, { count, failures })
    expect(failures).toBe(0)
  })

  test('K23 every lead of a person stands in one thread, whoever looks', { timeout: 300_000 }, async ({ task }) => {
    const count = scaled(2_000)
    const leads: { id: string; who: number }[] = []
    for (let begun = 0; begun < count; begun += 20) {
      const batch = Array.from({ length: Math.min(20, count - begun) }, (_, i) => counter + Math.floor(i / 3))
      counter += 10
      const stored = await Promise.all(batch.map(async (who) => ({ id: (await storedAt(site, { person: person(who) })).id, who }))) // prettier-ignore
      leads.push(...stored)
      await Promise.all(nodes.map((node) => joinNewLeads(node)))
    }
    const threads = new Map<number, Set<string>>()
    for (const { id, who } of leads) {
      const thread = await threadOf(site, id)
      threads.set(who, (threads.get(who) ?? new Set()).add(thread))
    }
    const failures = [...threads.values()].filter(({ size }) => size !== 1).length
    Object.assign(task.meta, { count, failures })
    expect(failures).toBe(0)
    expect(await joinNewLeads(nodes[1]!)).toMatchObject({ joined: 0, more: false })
  })

  test(
    'K24 a link works once, for its person and thread, and opening it changes nothing',
    { timeout: 300_000 },
    async ({ task }) => {
      // prettier-ignore
      const count = scaled(300)
      let failures = 0
      for (let n = 0; n < count; n++) {
        const { thread } = await joinedLead(site, { person: person(counter++) })
        const link = { site: site.slug, thread, staff: 'sam', id: `notice-${n}`, expires: now + HOUR }
        const token = leadLinkToken(SECRET, link)
        const request = { token, address: '192.0.2.9' }
        const before = await rowOf(thread)
        const opened = await openLeadLink(site, request, { ...ports, secret: SECRET })
        const same = JSON.stringify(await rowOf(thread)) === JSON.stringify(before)
        const actions = nodes.map((_, i): LinkAction => LINK_ACTIONS[(n + i) % LINK_ACTIONS.length]!)
        const results = await Promise.all(nodes.map((node, i) => followLeadLink(node, { ...request, action: actions[i]! }, { ...ports, secret: SECRET }))) // prettier-ignore
        const again = await followLeadLink(site, { ...request, action: 'take' }, { ...ports, secret: SECRET })
        const foreign = leadLinkToken('other', link)
        const bad = await Promise.all([
          openLeadLink(site, { ...request, token: foreign }, { ...ports, secret: SECRET }),
          openLeadLink({ ...site, slug: 'mulga' }, request, { ...ports, secret: SECRET }),
          openLeadLink({ ...site, now: () => now + HOUR }, request, { ...ports, secret: SECRET }),
          openLeadLink(site, request, { staff: directoryOf([boss]), secret: SECRET }),
        ])
        const events = (await eventsOf(thread)).filter(({ kind }) => kind === 'call' || kind === 'assigned')
        const done = results.filter(({ ok }) => ok).length === 1 && events.length === 1
        if (!opened.ok || !same || !done || again.ok || bad.some(({ ok }) => ok)) failures++
      }
      Object.assign(task.meta, { count, failures })
      expect(failures).toBe(0)
    },
  )

  test('K25 each step of the clock is taken once, whoever runs it', { timeout: 300_000 }, async ({ task }) => {
    const inbox = inboxAt(site, boss, [...staff, boss])
    const { version } = await inbox.rules!()
    await inbox.saveRules!({
      version,
      rules: [{ location_id: null, department: null, category: null, source: null, car_type: null, staff: ['sam', 'bec', 'dale'], target_minutes: null }], // prettier-ignore
    })
    const run = async () => (await Promise.all(nodes.map((node) => runInboxClock(node, now, ports)))).flatMap(({ notices }) => notices) // prettier-ignore
    while ((await run()).length > 0) now += 0
    const count = scaled(200)
    const threads: string[] = []
    for (let n = 0; n < count; n++) threads.push((await joinedLead(site, { person: person(counter++) })).thread)
    const notices = [...(await run())]
    for (const minutes of [10, 5, 10, 5, 1]) {
      now += minutes * MINUTE
      notices.push(...(await run()))
    }
    let failures = 0
    for (const thread of threads) {
      const kinds = (await eventsOf(thread)).map(({ kind }) => kind)
      const own = notices.filter((notice) => notice.thread === thread).map(({ kind, to }) => `${kind} ${to}`)
      const once = new Set(own).size === own.length && own.length >= 5
      if (kinds.join(' ') !== 'lead assigned warned passed-on escalated' || !once) failures++
    }
    Object.assign(task.meta, { count, failures })
    expect(failures).toBe(0)
    // Turns went around evenly.
    const given = new Map<string, number>()
    for (const { kind, to } of notices) if (kind === 'new-lead') given.set(to, (given.get(to) ?? 0) + 1)
    expect(Math.max(...given.values()) - Math.min(...given.values())).toBeLessThanOrEqual(1)
  })

  const rowOf = (thread: string) =>
    tablesOf<InboxTables>(tables.database)
      .read.selectFrom('thread')
      .selectAll()
      .where('site_id', '=', 'mallee')
      .where('thread_id', '=', thread)
      .executeTakeFirst()

  const eventsOf = (thread: string) =>
    tablesOf<InboxTables>(tables.database)
      .read.selectFrom('thread_event')
      .select(['kind', 'actor'])
      .where('site_id', '=', 'mallee')
      .where('thread_id', '=', thread)
      .orderBy('event_id')
      .execute()
})
