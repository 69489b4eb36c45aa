import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Target } from '#app/features/messages/channel.ts'
import { deliver } from '#app/features/leads/delivery/deliver.server.ts'
import type { NewLead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { smtpMail } from '#platform/email/smtp-mail.ts'
import { webhookCaller } from '#platform/webhook/post-webhook.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { mailServer } from '#tests/factories/servers/mail-server.ts'
import { pickFrom, randomFrom } from '#tests/factories/hostile/random.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { scaled } from '#tests/running/scale.ts'
import { checkSiteDocument } from '../../sites/documents/site-document.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const EVIL = 'evil@attacker.example'

/** What has added a recipient or a header to somebody's email before. */
const PIECES = [
  `\r\nBcc: ${EVIL}`,
  `\nCc: ${EVIL}\n`,
  `\r\n\r\n<html>`,
  `, ${EVIL}`,
  `; ${EVIL}`,
  `" <${EVIL}>, "`,
  `<${EVIL}>`,
  `sam@example.com,${EVIL}`,
  `sam@example.com\r\nRCPT TO:<${EVIL}>`,
  '\r\n.\r\nMAIL FROM:<x@attacker.example>',
  '%0d%0aBcc:',
  '=?utf-8?Q?=0D=0ABcc:_evil=40attacker.example?=',
  '\u2028Bcc: x\u0085Cc: y',
  'Größe 雪 🚙',
  '\u202eelpmaxe@maS',
  '\u001b[2J\u0007',
  '\ud800',
  'x'.repeat(2_000),
]

/** Headers that our email has, once each. */
const HEADERS = new Set([
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
])

test(
  'L2 line ends, commas and Unicode in every field add neither recipient nor header',
  { timeout: 600_000 },
  async ({ task }) => {
    const count = scaled(500)
    task.meta.count = count
    const random = randomFrom(500)
    const database = openSqlite(':memory:')
    const server = await mailServer()
    const mailer = smtpMail(server.url)
    await migrate(database)
    const document = siteDocument({ slug: 'ghost-gum' })
    const checked = checkSiteDocument(document)
    if (!checked.ok) throw new Error('The site document is not usable.')
    const stored = {
      slug: 'ghost-gum',
      domains: [],
      hash: 'x',
      document: JSON.stringify(document),
      by: 'test',
      now: NOW,
    }
    await sitesOf(database).apply(stored)
    const carriers = {
      mailer,
      webhooks: webhookCaller(),
      mailFrom: 'leads@platform.example',
      calendarOf: () => typed(),
    }
    const typed = () => `${pickFrom(PIECES, random)}a${pickFrom(PIECES, random)}`

    let sent = 0
    for (let i = 0; i < count; i++) {
      const name = { name: typed() }
      const origin = 'https://ghost-gum.example'
      const settings = { ...checked.document, ...name, lead_sender: name }
      const site = { slug: 'ghost-gum', version: 1, origin, settings, database, now: () => NOW }
      // Half of the shoppers have an address that is one.
      const email = i % 2 === 0 ? 'sam@example.com' : typed()
      const accepted = await leadsOf(site).accept(hostileLead(typed, { email, day: i + 1 }), () => [], {
        manufacturer_slug: null,
        autogauge_enabled: false,
      })
      if (!accepted.ok) throw new Error(accepted.reason)
      const targets: Exclude<Target, { channel: 'webhook' | 'alert-email' }>[] = [
        { channel: 'dealer-email', to: ['sales@dealer.example', 'second@dealer.example'] },
        { channel: 'adf-email', to: ['adf@crm.example'], place: i % 2 === 0 ? 'body' : 'attachment' },
        { channel: 'shopper-email', to: email },
      ]
      for (const [index, target] of targets.entries()) {
        const delivery = `${accepted.lead.id}-${index}`
        const claim = {
          site: site.slug,
          lead: accepted.lead.id,
          delivery,
          target,
          accepted: [],
          alerted: false,
          attempts: 1,
        }
        const outcome = await deliver(site, claim, carriers)
        const meant = target.channel === 'shopper-email' && email !== 'sam@example.com' ? [] : [target.to].flat()
        expect(outcome.ok, JSON.stringify(outcome)).toBe(meant.length > 0)
        if (meant.length === 0) continue
        expect(server.received).toHaveLength(++sent)
        const { raw, to } = server.received.at(-1)!
        expect(to).toEqual(meant)
        const mail = await PostalMime.parse(raw)
        const names = mail.headers.map(({ key }) => key)
        expect(names.filter((each) => !HEADERS.has(each))).toEqual([])
        expect(new Set(names).size).toBe(names.length)
        expect(mail.to?.map(({ address }) => address)).toEqual(meant)
        expect(mail.from?.address).toBe('leads@platform.example')
        expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
        for (const reply of mail.replyTo ?? []) expect(reply.address).toBe('sam@example.com')
        expect(mail.subject).not.toMatch(/[\r\n]/)
        expect(mail.messageId).toBe(`<${delivery}.ghost-gum@platform.example>`)
      }
    }
    await mailer.close()
    await server.close()
    await database.close()
  },
)

/** A lead with such a text in every field that somebody types or a browser sends. */
function hostileLead(typed: () => string, { email, day }: { email: string; day: number }): NewLead {
  const plain = newLead()
  // A car is driven by one at a time.
  const starts_at = NOW + day * 86_400_000
  return newLead({
    category: typed(),
    subcategory: typed(),
    location: { id: '1', name: typed(), slug: typed() },
    person: { name: typed(), last_name: typed(), email, phone: typed(), postcode: typed() },
    car: {
      ...plain.car!,
      slug: typed(),
      name: typed(),
      make: typed(),
      model: typed(),
      badge: typed(),
      stocknum: typed(),
      price_text: typed(),
    },
    answers: ['message', 'request', 'more'].map((name) => ({ name, label: typed(), value: typed() })),
    attribution: { source: typed(), visited_pages: [typed()], linked_query_params: { [typed()]: typed() } },
    url: typed(),
    user_agent: typed(),
    submission: crypto.randomUUID(),
    slot: { location_id: '1', starts_at, ends_at: starts_at + 2_700_000, capacity: 50_000 },
  })
}
