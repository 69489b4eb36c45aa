import PostalMime from 'postal-mime'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SendResult, Target } from '#app/features/messages/channel.ts'
import { deliver, withAlert } from '#app/features/leads/delivery/deliver.server.ts'
import { type OutboxClaim, outboxOf } from '#app/features/leads/delivery/outbox.server.ts'
import { leadListOf } from '#app/features/leads/lead-list.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { smtpMail } from '#platform/email/smtp-mail.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { mailServer } from '#tests/factories/servers/mail-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { checkSiteDocument } from '../../sites/documents/site-document.ts'

const BEGAN = Date.parse('2026-11-21T03:00:00Z')
const HOUR = 3_600_000
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const SALES: Target = { channel: 'dealer-email', to: ['sales@dealer.example'] }
const ADF: Target = { channel: 'adf-email', to: ['adf@crm.example'] }
const HOOK: Target = { channel: 'webhook', url: 'https://crm.example/in/token', secret: '0123456789abcdef' }
const OWNER = 'owner@dealer.example'

/** With an address for alerts, and without one. */
const DOCUMENTS = { 'ghost-gum': { alert_email: OWNER }, bottlebrush: {} }

describeDatabases('L09 a mailbox that refuses', (tables) => {
  const refuses = new Map<string, number>()
  let now = BEGAN
  let peer: Awaited<ReturnType<typeof mailServer>>
  let mailer: ReturnType<typeof smtpMail>

  const siteOf = (slug: keyof typeof DOCUMENTS): Site => {
    const checked = checkSiteDocument(siteDocument({ slug, ...DOCUMENTS[slug] }))
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const { database } = tables
    return {
      slug,
      version: 1,
      origin: `https://${slug}.example`,
      settings: checked.document,
      database,
      now: () => now,
    }
  }
  const accept = async (slug: keyof typeof DOCUMENTS, targets: Target[]) => {
    const lead = newLead({ submission: crypto.randomUUID() })
    const taken = await leadsOf(siteOf(slug)).accept(lead, () => targets.map((target) => ({ target })), SENDER)
    if (!taken.ok) throw new Error(taken.reason)
    return taken.lead.id
  }
  /** Makes every attempt that is due until a moment, each at its time. */
  const passUntil = async (end: number, webhook: SendResult = { ok: true }) => {
    const outbox = outboxOf(tables.database, 'worker')
    const carriers = { mailer, webhooks: { post: async () => webhook }, mailFrom: 'leads@platform.example' }
    for (;;) {
      const next = await tablesOf<LeadTables>(tables.database)
        .read.selectFrom('lead_delivery')
        .where('state', '=', 'waiting')
        .select((row) => row.fn.min('due_at').as('at'))
        .executeTakeFirst()
      if (!next?.at || next.at > end) break
      now = Math.max(now, next.at)
      const claims: OutboxClaim[] = await outbox.claim({ now, limit: 10, perSite: 10, lease: 60_000 })
      for (const claim of claims) {
        const site = siteOf(claim.site as keyof typeof DOCUMENTS)
        const sent = withAlert(site, claim, await deliver(site, claim, carriers))
        await outbox.settle([{ claim, sent, now, chance: 0.999 }])
      }
    }
    now = end
  }
  const stands = async (slug: keyof typeof DOCUMENTS, lead: string) =>
    (await leadListOf(siteOf(slug)).deliveries(lead)).map(({ channel, state, attempts }) => [channel, state, attempts])
  const mailTo = async (address: string) =>
    Promise.all(peer.received.filter(({ to }) => to.includes(address)).map(({ raw }) => PostalMime.parse(raw)))

  beforeAll(async () => {
    for (const slug of Object.keys(DOCUMENTS)) {
      const stored = { slug, domains: [], hash: slug, document: '{}', by: 'test', now: BEGAN }
      await sitesOf(tables.database).apply(stored)
    }
  })
  beforeEach(async () => {
    await tablesOf<LeadTables>(tables.database).write((trx) => trx.deleteFrom('lead').execute())
    now = BEGAN
    refuses.clear()
    peer = await mailServer({ refuse: (address) => refuses.get(address) })
    mailer = smtpMail(peer.url)
  })
  afterEach(async () => {
    await mailer.close()
    await peer.close()
  })

  test('is tried for three days, and the second address has the lead within the hour', async () => {
    refuses.set('sales@dealer.example', 550)
    const lead = await accept('ghost-gum', [SALES])
    const other = await accept('bottlebrush', [SALES])
    await passUntil(BEGAN + HOUR)
    const [alert, ...more] = await mailTo(OWNER)
    expect(more).toEqual([])
    expect(alert!.subject).toBe('Not delivered to sales@dealer.example: Enquiry: 2021 Toyota HiLux SR5 – Sam T')
    for (const text of ['550 not this one', 'Sam Tester', 'Call 0491 570 156', 'Is it still available?', lead])
      expect(alert!.text).toContain(text)
    expect(alert!.text).toContain('nobody else has seen it')
    expect(alert!.replyTo?.[0]?.address).toBe('sam.tester@example.com')

    await passUntil(BEGAN + 60 * HOUR)
    const [mail, ...others] = await stands('ghost-gum', lead)
    expect([mail![1], others]).toEqual(['waiting', [['alert-email', 'delivered', 1]]])
    await passUntil(BEGAN + 90 * HOUR)
    expect((await stands('ghost-gum', lead))[0]).toEqual(['dealer-email', 'dead', 16])
    expect(await stands('bottlebrush', other)).toEqual([['dealer-email', 'dead', 16]])
    expect(await mailTo(OWNER)).toHaveLength(1)
    expect((await leadListOf(siteOf('ghost-gum')).list({ limit: 9 }))[0]?.state).toBe('dead')
  })

  test('and is mended on the third day has every lead', async () => {
    refuses.set('sales@dealer.example', 550)
    const lead = await accept('ghost-gum', [SALES])
    await passUntil(BEGAN + 49 * HOUR)
    refuses.clear()
    await passUntil(BEGAN + 73 * HOUR)
    expect((await stands('ghost-gum', lead))[0]?.[1]).toBe('delivered')
    expect(await mailTo('sales@dealer.example')).toHaveLength(1)
    expect((await leadListOf(siteOf('ghost-gum')).list({ limit: 9 }))[0]?.state).toBe('delivered')
  })

  test('as one of two is tried for three days alone; the other has the lead once', async () => {
    refuses.set('b@dealer.example', 550)
    const lead = await accept('ghost-gum', [{ channel: 'dealer-email', to: ['a@dealer.example', 'b@dealer.example'] }])
    await passUntil(BEGAN + 50 * HOUR)
    expect(await mailTo('a@dealer.example')).toHaveLength(1)
    const [alert] = await mailTo(OWNER)
    expect(alert!.subject).toMatch(/^Not delivered to b@dealer\.example: /)
    expect(alert!.text).toContain('It has reached you another way')
    refuses.clear()
    await passUntil(BEGAN + 73 * HOUR)
    expect([(await mailTo('a@dealer.example')).length, (await mailTo('b@dealer.example')).length]).toEqual([1, 1])
    expect((await stands('ghost-gum', lead))[0]?.[1]).toBe('delivered')
  })

  test('of a lead manager, or a webhook that is gone, is told of in a letter for people', async () => {
    refuses.set('adf@crm.example', 554)
    await accept('ghost-gum', [ADF, HOOK])
    await passUntil(BEGAN + HOUR, { ok: false, reason: 'It answered 410.', permanent: true })
    const alerts = await mailTo(OWNER)
    expect(alerts.map(({ subject = '' }) => subject).toSorted()).toEqual([
      'Not delivered to adf@crm.example: Enquiry: 2021 Toyota HiLux SR5 – Sam T',
      'Not delivered to crm.example: Enquiry: 2021 Toyota HiLux SR5 – Sam T',
    ])
    for (const { text } of alerts) {
      expect(text).toContain('Sam Tester')
      expect(text).not.toMatch(/<adf>|token/)
    }
  })

  test('only for now is told of before the hour is over, and not once it has taken the lead', async () => {
    refuses.set('sales@dealer.example', 452)
    await accept('ghost-gum', [SALES])
    await passUntil(BEGAN + 30 * 60_000)
    expect(await mailTo(OWNER)).toEqual([])
    await passUntil(BEGAN + HOUR)
    expect(await mailTo(OWNER)).toHaveLength(1)

    // The mail server is away for everybody: what is told afterwards must still be true.
    refuses.set('sales@dealer.example', 451).set(OWNER, 451)
    const late = await accept('ghost-gum', [SALES])
    await passUntil(now + HOUR)
    refuses.delete('sales@dealer.example')
    await passUntil(now + 90 * 60_000)
    refuses.clear()
    await passUntil(now + 3 * HOUR)
    expect(await mailTo(OWNER)).toHaveLength(1)
    expect((await stands('ghost-gum', late)).map(([channel, state]) => [channel, state])).toEqual([
      ['dealer-email', 'delivered'],
      ['alert-email', 'delivered'],
    ])
  })

  test('is told of again once the lead is delivered anew', async () => {
    refuses.set('sales@dealer.example', 550)
    const id = await accept('ghost-gum', [SALES])
    await passUntil(BEGAN + 90 * HOUR)
    const lead = (await leadsOf(siteOf('ghost-gum')).byId(id))!
    expect(await leadListOf(siteOf('ghost-gum')).redeliver(lead, () => [])).toBe(1)
    await passUntil(now + HOUR)
    expect(await mailTo(OWNER)).toHaveLength(2)
  })
})
