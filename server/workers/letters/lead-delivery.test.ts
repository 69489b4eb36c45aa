import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SendResult, Target } from '#app/features/messages/channel.ts'
import { type Carriers, deliver } from '#app/features/leads/delivery/deliver.server.ts'
import { leadListOf } from '#app/features/leads/lead-list.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { fileMail } from '#platform/email/file-mail.ts'
import { adfFaults } from '#tests/adf-validator.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { leadDelivery } from './lead-delivery.ts'
import { openSiteRegistry } from '../../sites/site-registry.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')

let database: Database
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-delivery-'))
  database = openSqlite(':memory:')
  await migrate(database)
  for (const slug of ['ghost-gum', 'bottlebrush']) {
    const lead_sender = slug === 'bottlebrush' ? { name: 'Bottlebrush Leads', email: 'web@bottlebrush.example' } : {}
    const document = JSON.stringify(siteDocument({ slug, lead_sender }))
    await sitesOf(database).apply({ slug, domains: [], hash: slug, document, by: 'test', now: NOW })
  }
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function siteOf(slug: string): Promise<Site> {
  const registry = await openSiteRegistry({ database, baseDomain: 'localhost', port: 80, now: () => NOW })
  return (await registry.bySlug(slug))!
}

async function accepted(slug: string, targets: Target[], more: Parameters<typeof newLead>[0] = {}) {
  const site = await siteOf(slug)
  const lead = newLead({ submission: crypto.randomUUID(), ...more })
  const sender = { manufacturer_slug: null, autogauge_enabled: false }
  const taken = await leadsOf(site).accept(lead, () => targets.map((target) => ({ target })), sender)
  if (!taken.ok) throw new Error(taken.reason)
  return { site, lead: taken.lead.id }
}

/** Delivers to one target, and reads the file that came of it. */
async function written(slug: string, target: Target, more: Partial<Carriers> & { lead?: object } = {}) {
  const { lead: fields = {}, ...carriers } = more
  const { site, lead } = await accepted(slug, [target], fields)
  const mail = await mkdtemp(join(folder, 'mail-'))
  const webhooks = { post: async (): Promise<SendResult> => ({ ok: true }) }
  const claim = { site: slug, lead, delivery: `${lead}-0`, target, accepted: [], alerted: false, attempts: 1 }
  const all = { mailer: fileMail(mail), webhooks, mailFrom: 'leads@platform.example', ...carriers }
  expect(await deliver(site, claim, all)).toEqual({ ok: true })
  // The same delivery once more is the same file.
  expect(await deliver(site, claim, all)).toEqual({ ok: true })
  const files = await readdir(mail)
  expect(files).toEqual([expect.stringMatching(/\.eml$/)])
  return PostalMime.parse(await readFile(join(mail, files[0]!)))
}

/** A test drive on some day; a car is driven by one at a time. */
const drive = (day: number) => {
  const starts_at = NOW + day * 86_400_000
  return { category: 'Test Drive', slot: { location_id: '1', starts_at, ends_at: starts_at + 2_700_000, capacity: 9 } }
}

describe('L09 email of a lead', () => {
  test('the dealer answers the shopper by replying', async () => {
    const mail = await written('ghost-gum', { channel: 'dealer-email', to: ['a@dealer.example', 'b@dealer.example'] })
    expect(mail.from).toEqual({ name: 'Ghost-gum Motors', address: 'leads@platform.example' })
    expect(mail.to?.map(({ address }) => address)).toEqual(['a@dealer.example', 'b@dealer.example'])
    expect(mail.replyTo).toEqual([{ name: 'Sam Tester', address: 'sam.tester@example.com' }])
    expect(mail.text).toContain('Call 0491 570 156')
    expect(mail.html).toContain('href="tel:+61491570156"')
    expect(mail.attachments).toEqual([])
  })

  test('a site sends in its own name', async () => {
    const mail = await written('bottlebrush', { channel: 'shopper-email', to: 'sam.tester@example.com' })
    expect(mail.from).toEqual({ name: 'Bottlebrush Leads', address: 'web@bottlebrush.example' })
    expect(mail.to).toEqual([{ name: 'Sam Tester', address: 'sam.tester@example.com' }])
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
  })

  test.each(['shopper-email', 'dealer-email'] as const)(
    'L04 a test drive comes with its calendar file: %s',
    async (channel) => {
      const to = channel === 'shopper-email' ? 'sam.tester@example.com' : ['sales@dealer.example']
      const calendarOf = vi.fn(() => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
      const mail = await written('ghost-gum', { channel, to } as Target, { calendarOf, lead: drive(channel.length) })
      expect(mail.attachments).toMatchObject([{ filename: 'test-drive.ics', mimeType: 'text/calendar' }])
      expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer).toString()).toContain('BEGIN:VCALENDAR')
      expect(calendarOf).toHaveBeenCalledWith(
        expect.objectContaining({ now: NOW }),
        channel === 'shopper-email' ? 'shopper' : 'dealer',
      )
    },
  )

  test('L04 the confirmation leads to where the shopper changes it; a letter about the car alone carries no calendar file', async () => {
    const to = 'sam.tester@example.com'
    const calendarOf = () => 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    const changeLink = ({ origin }: { origin: string }, lead: string) =>
      `${origin}/forms/test-drive/change?token=${lead}.x`
    const carriers = { calendarOf, changeLink }
    const mail = await written('ghost-gum', { channel: 'shopper-email', to }, { ...carriers, lead: drive(3) })
    expect(mail.html).toMatch(/href="[^"]*\/forms\/test-drive\/change\?token=[^"]+"[^>]*>Change or cancel</)
    expect(mail.text).toContain('choose another time or cancel here')
    const enquiry = await written('ghost-gum', { channel: 'shopper-email', to }, carriers)
    expect(enquiry.text).not.toContain('Change or cancel')
    const letter = { subject: 'It has been sold', parts: [{ kind: 'paragraph' as const, text: 'We are sorry.' }] }
    const sold = await written('ghost-gum', { channel: 'shopper-email', to, letter }, { ...carriers, lead: drive(4) })
    expect([sold.subject, sold.attachments]).toEqual(['It has been sold', []])
    const moved = await written(
      'ghost-gum',
      { channel: 'shopper-email', to, letter, calendar: true },
      { ...carriers, lead: drive(5) },
    )
    expect(moved.attachments[0]?.mimeType).toBe('text/calendar')
    expect(moved.attachments[0]?.method).toBe('REQUEST')
  })

  test.each(['body', 'attachment'] as const)('ADF as %s', async (place) => {
    const mail = await written('ghost-gum', { channel: 'adf-email', to: ['adf@crm.example'], place })
    const file = mail.attachments[0]
    expect(file?.mimeType).toBe(place === 'body' ? undefined : 'application/x-adf+xml')
    const xml = place === 'body' ? mail.text : Buffer.from(file!.content as ArrayBuffer).toString()
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s<\?adf version="1.0"\?>/)
    expect(adfFaults(xml ?? '')).toEqual([])
  })
})

test('L09 a webhook that answers 500 is called again with the same id, by the worker', async () => {
  const heard: { id: string; body: string }[] = []
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ id: (JSON.parse(body) as { id: string }).id, body })
      response.writeHead(heard.length === 1 ? 500 : 200).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/leads`
  const { site, lead } = await accepted('ghost-gum', [{ channel: 'webhook', url, secret: 'a secret of this dealer' }])

  const epoch = Date.now()
  const now = () => epoch + (Date.now() - epoch) * 1_000
  const registry = await openSiteRegistry({ database, baseDomain: 'localhost', port: 80 })
  const worker = leadDelivery({
    database,
    registry,
    environment: {
      smtpUrl: undefined,
      mailFrom: undefined,
      mailboxLetters: 100_000,
      outgoingAllow: [`127.0.0.1:${port}`],
      dataFolder: folder,
      baseDomain: 'localhost',
    },
    log: pino({ level: 'silent' }),
    pace: { now, pollMs: 10, leaseMs: 3_600_000 },
  })
  worker.start()
  const state = async () => (await leadListOf(site).deliveries(lead)).map((each) => [each.state, each.attempts])
  await vi.waitFor(async () => expect(await state()).toEqual([['delivered', 2]]), { timeout: 5_000 })
  await worker.stop()
  expect(heard.map(({ id }) => id)).toEqual([`${lead}-0`, `${lead}-0`])
  expect(JSON.parse(heard[1]!.body)).toMatchObject({
    site: 'ghost-gum',
    lead: { lead_id: lead, 'Vehicle Make': 'Toyota' },
  })
  await new Promise((resolve) => receiver.close(resolve))
})
