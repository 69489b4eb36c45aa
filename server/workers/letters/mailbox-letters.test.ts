import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test, vi } from 'vitest'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'
import { leadDelivery } from './lead-delivery.ts'
import { openSiteRegistry } from '../../sites/site-registry.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const VICTIM = 'victim.of.it@gmail.com'
const NAME = 'Claim your $5,000 prize at https://evil.example/prize before it ends tonight'
const WORDS = 'You have won! www.evil.example\nor write to win@evil.example or go to evil.example/now'
const SITES = ['ghost-gum', 'bottlebrush']

describeDatabases('U3 letters are no relay', (tables) => {
  test('U3 of 500 leads for one mailbox all reach the dealers, six letters the mailbox, and none says what the sender wants', async ({
    task,
  }) => {
    const count = Math.max(24, scaled(500))
    repeated(task, count)
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-relay-'))
    const database = tables.database
    for (const slug of SITES) {
      const document = JSON.stringify(siteDocument({ slug }))
      await sitesOf(database).apply({ slug, domains: [], hash: slug, document, by: 'test', now: NOW })
    }
    const registry = await openSiteRegistry({ database, baseDomain: 'localhost', port: 80, now: () => NOW })
    const person = { name: NAME, last_name: 'evil.example', email: VICTIM, phone: '+61491570156', postcode: '4106' }
    const sender = { manufacturer_slug: null, autogauge_enabled: false }
    const send = async (n: number, to: string, more: object) => {
      const site = (await registry.bySlug(SITES[n % 2]!))!
      const targets = [{ channel: 'dealer-email' as const, to: ['sales@dealer.example'] }, { channel: 'shopper-email' as const, to }] // prettier-ignore
      await leadsOf(site).accept(newLead({ submission: `lead ${n} ${to}`, ...more }), () => targets.map((target) => ({ target })), sender) // prettier-ignore
    }
    for (let n = 0; n < count; n++) {
      const to = n % 2 ? VICTIM : 'victimofit+news@googlemail.com'
      await send(n, to, { person: { ...person, email: to }, answers: [{ name: 'message', label: 'Message', value: WORDS }] }) // prettier-ignore
    }
    await send(0, 'kim@example.com', { person: { ...person, name: 'Kim', last_name: 'Tester', email: 'kim@example.com' } }) // prettier-ignore

    let said = ''
    const log = pino(new Writable({ write: (chunk: Buffer, _, done) => ((said += chunk.toString()), done()) }))
    const environment = { smtpUrl: undefined, mailFrom: undefined, mailboxLetters: 6, outgoingAllow: [], dataFolder: folder, baseDomain: 'localhost' } // prettier-ignore
    const worker = leadDelivery({ database, registry, environment, log, pace: { now: () => NOW + 60_000, pollMs: 10, leaseMs: 600_000 } }) // prettier-ignore
    worker.start()
    const states = async () => {
      const rows = await tablesOf<LeadTables>(database).read.selectFrom('lead_delivery').select('state').execute()
      return new Set(rows.map(({ state }) => state))
    }
    await vi.waitFor(async () => expect([...(await states())]).toEqual(['delivered']), { timeout: 120_000, interval: 200 }) // prettier-ignore
    await worker.stop()

    const mails: Email[] = []
    for (const file of await readdir(join(folder, 'mail')))
      mails.push(await PostalMime.parse(await readFile(join(folder, 'mail', file))))
    await rm(folder, { recursive: true, force: true })
    const to = (address: string) => mails.filter((mail) => mail.to?.some((one) => one.address === address))
    expect(to('sales@dealer.example')).toHaveLength(count + 1)
    const victims = [...to(VICTIM), ...to('victimofit+news@googlemail.com')]
    expect(victims).toHaveLength(6)
    expect(to('kim@example.com'), 'the shopper beside').toHaveLength(1)
    for (const { subject, text, html, to: whom } of victims) {
      const name = whom?.[0]?.name ?? ''
      expect(name.length).toBeLessThanOrEqual(40)
      expect(`${subject} ${name}`).not.toMatch(/evil|https?:|@/)
      expect(text).toContain('evil. example')
      expect(`${text} ${html}`).not.toMatch(/evil\.example|www\.evil|https?:\/\/evil|@evil/)
      expect([...html!.matchAll(/href="([^"]*)"/g)].filter(([, href]) => href!.includes('evil'))).toEqual([])
    }
    expect(to('kim@example.com')[0]?.text).toContain('Hi Kim,')
    expect(said).toContain(`"leftOut":${count - 6}`)
    expect(said).not.toMatch(/victim|gmail|evil|Claim/i)
  }, 300_000)
})
