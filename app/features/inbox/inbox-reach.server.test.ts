import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { RIGHTS_OF, type Right } from '#app/features/staff/rights.ts'
import { ROLES, type Role } from '#app/features/staff/roles.ts'
import { HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { seeded } from '#tests/factories/leads/clock-oracle.ts'
import { inboxAt, inboxInUse, inboxSite, joinedLead, person, place, type TestStaff, TUESDAY_9 } from '#tests/factories/leads/inbox.ts' // prettier-ignore
import { scaled } from '#tests/running/scale.ts'
import type { Inbox } from './inbox.server.ts'

/** A thing beyond reach, as an address or a form would name it. */
interface ForeignThing {
  readonly thread: string
  readonly lead: string
  readonly follow_up: string
  /** Of a person whose words nobody beyond reach may read. */
  readonly secret: string
}

type Try = (inbox: Inbox, thing: ForeignThing, own: string) => Promise<unknown> | undefined

const at = ({ thread }: ForeignThing) => ({ thread, version: 1 })
const NOW = TUESDAY_9 + HOUR

/** Every verb, tried on a thing; undefined where it is not there for somebody. */
const VERBS: Readonly<Record<string, Try>> = {
  list: (inbox, { secret }) => inbox.list?.({ view: 'all', text: secret }),
  find: (inbox, { secret }) => inbox.find?.({ text: secret, limit: 6 }),
  whole: (inbox) => inbox.list?.({ view: 'all' }, 1_000),
  byId: (inbox, { thread }) => inbox.byId?.(thread),
  opened: (inbox, { thread }) => inbox.opened?.(thread),
  today: (inbox) => inbox.today?.(),
  templatesFor: async (inbox, { thread }) => {
    const detail = await inbox.byId?.(thread)
    return detail ? inbox.templatesFor?.(detail) : null
  },
  take: (inbox, thing) => inbox.take?.(at(thing)),
  logCall: (inbox, thing) => inbox.logCall?.(at(thing), { outcome: 'spoke' }),
  note: (inbox, thing) => inbox.note?.(at(thing), 'A note'),
  reply: (inbox, thing) => inbox.reply?.(at(thing), { subject: 'A letter', body: 'Hello' }),
  snooze: (inbox, thing) => inbox.snooze?.(at(thing), NOW + HOUR),
  unsnooze: (inbox, thing) => inbox.unsnooze?.(at(thing)),
  setState: (inbox, thing) => inbox.setState?.(at(thing), { state: 'won' }),
  noteAppointment: (inbox, thing) => inbox.noteAppointment?.(at(thing), { at: NOW + HOUR, what: 'Handover' }),
  promiseFollowUp: (inbox, thing) => inbox.promiseFollowUp?.(at(thing), { due_at: NOW + HOUR }),
  finishFollowUp: (inbox, thing) => inbox.finishFollowUp?.(at(thing), thing.follow_up),
  mergeInto: (inbox, thing, own) => inbox.merge?.(at(thing), { thread: own, version: 1 }),
  mergeFrom: (inbox, thing, own) => inbox.merge?.({ thread: own, version: 1 }, at(thing)),
  part: (inbox, thing) => inbox.part?.(at(thing), thing.lead),
  partForeign: (inbox, thing, own) => inbox.part?.({ thread: own, version: 1 }, thing.lead),
  finishForeign: (inbox, thing, own) => inbox.finishFollowUp?.({ thread: own, version: 1 }, thing.follow_up),
  undo: (inbox, thing) => inbox.undo?.(at(thing)),
  assign: (inbox, thing) => inbox.assign?.(at(thing), { to: null }),
  redeliver: (inbox, { lead }) => inbox.redeliver?.(lead),
  exportLeads: async (inbox) => inbox.exportLeads && Array.fromAsync(inbox.exportLeads({ since: 0, before: NOW * 2 })),
}

const RIGHT_OF: Readonly<Record<string, Right>> = {
  ...Object.fromEntries(Object.keys(VERBS).map((name) => [name, 'leads.answer' as const])),
  ...Object.fromEntries(
    ['list', 'find', 'whole', 'byId', 'opened', 'today'].map((name) => [name, 'leads.see' as const]),
  ),
  assign: 'leads.assign',
  redeliver: 'leads.redeliver',
  exportLeads: 'leads.export',
}

/** What a verb gives away: that it did something, or words that are not to be read. */
const gaveAway = (answer: unknown, { secret, thread, lead }: ForeignThing): boolean =>
  answer === true ||
  (answer as { ok?: boolean } | null)?.ok === true ||
  [secret, thread, lead].some((word) => (JSON.stringify(answer) ?? '').includes(word))

const REACHES: readonly Pick<TestStaff, 'sites' | 'locations' | 'categories'>[] = [
  { sites: ['wattle'] },
  { sites: ['banksia'], locations: { banksia: ['2'] } },
  { sites: ['banksia'], categories: ['Service Enquiry'] },
  { sites: ['banksia'], locations: { banksia: ['2'] }, categories: ['Service Enquiry'] },
  { sites: ['banksia'], locations: { banksia: [] } },
]

describeDatabases('the reach of the inbox', (tables) => {
  let now = TUESDAY_9
  const sites = new Map<string, Site>()
  const things: ForeignThing[] = []
  const owns = new Map<number, string>()
  const MOST = 40

  beforeAll(async () => {
    for (const slug of ['banksia', 'wattle']) {
      const lead_delivery = [{ channel: 'dealer-email', to: ['dealer@example.com'] }]
      const site = await inboxSite(tables.database, slug, { now: () => now, lead_delivery })
      sites.set(slug, site)
      await inboxInUse(site)
    }
    const banksia = sites.get('banksia')!
    const boss = inboxAt(banksia, { id: 'boss', name: 'Boss', role: 'principal', sites: ['banksia'] })
    const count = Math.min(MOST, Math.max(2, scaled(MOST)))
    for (let n = 0; n < count; n++) {
      const secret = `Secretly${n}x`
      const { thread, lead } = await joinedLead(banksia, {
        person: { ...person(n), name: secret },
        location: place('1'),
        category: 'Sales Enquiry',
      })
      const promised = await boss.promiseFollowUp!({ thread, version: 1 }, { due_at: NOW + 2 * HOUR })
      if (!promised.ok) throw new Error('no promise')
      things.push({ thread, lead: lead.id, follow_up: promised.follow_up, secret })
    }
    for (const [
      n,
      {
        sites: [slug],
        locations = {},
        categories,
      },
    ] of REACHES.entries()) {
      const site = sites.get(slug!)!
      if (locations[slug!]?.length === 0) continue
      const { thread } = await joinedLead(site, { person: person(1_000 + n), location: place('2'), category: categories?.[0] ?? 'Sales Enquiry' }) // prettier-ignore
      owns.set(n, thread)
    }
  }, 120_000)

  test('K21 no verb reaches a thread of another site, location or category', { timeout: 900_000 }, async ({ task }) => {
    const failures: string[] = []
    let count = 0
    const before = await snapshot()
    for (const thing of things) {
      for (const role of ROLES) {
        for (const [n, reach] of REACHES.entries()) {
          const staff = { id: `p-${role}`, name: 'P', role, ...reach }
          const inbox = inboxAt(sites.get(reach.sites[0]!)!, staff)
          for (const [name, attempt] of Object.entries(VERBS)) {
            if (!RIGHTS_OF[role].includes(RIGHT_OF[name]!)) continue
            count++
            const answer = await attempt(inbox, thing, owns.get(n) ?? 'none')
            if (gaveAway(answer, thing)) failures.push(`${role} ${JSON.stringify(reach)} ${name}`)
          }
        }
      }
    }
    Object.assign(task.meta, { count, failures: failures.length })
    expect(failures).toEqual([])
    expect(await snapshot()).toEqual(before)
  })

  test('K21 whoever lacks a right has no verb for it', () => {
    const site = sites.get('banksia')!
    for (const role of ROLES) {
      const inbox = inboxAt(site, { id: role, name: role, role, sites: ['banksia'] })
      const named = (name: string) => name.replace('whole', 'list').replace(/mergeInto|mergeFrom/, 'merge').replace('partForeign', 'part').replace('finishForeign', 'finishFollowUp') // prettier-ignore
      for (const [name, right] of Object.entries(RIGHT_OF)) {
        expect([role, name, named(name) in inbox]).toEqual([role, name, RIGHTS_OF[role].includes(right)])
      }
    }
  })

  test.each(ROLES)('K21 %s within reach may do what the role says', async (role: Role) => {
    const site = sites.get('banksia')!
    const random = seeded(ROLES.indexOf(role))
    const { thread } = await joinedLead(site, { person: person(2_000 + ROLES.indexOf(role)), location: place('2') })
    const inbox = inboxAt(site, { id: `w-${role}`, name: 'W', role, sites: ['banksia'], locations: { banksia: ['2'] } })
    const may = RIGHTS_OF[role].includes('leads.answer')
    const done = await inbox.logCall?.({ thread, version: 1 }, { outcome: random() < 0.5 ? 'spoke' : 'no-answer' })
    expect(done?.ok ?? false).toBe(may)
  })

  /** Everything that a verb could have changed of what is beyond reach. */
  async function snapshot(): Promise<unknown> {
    const ids = things.map(({ thread }) => thread)
    const of = (table: string) =>
      tables.database.read.selectFrom(table).selectAll().where('thread_id', 'in', ids).orderBy('thread_id')
    return Promise.all([
      of('thread').execute(),
      of('thread_event').orderBy('event_id').execute(),
      of('thread_lead').orderBy('lead_id').execute(),
      of('follow_up').execute(),
      of('thread_reply').execute(),
    ])
  }
})
