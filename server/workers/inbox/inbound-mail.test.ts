import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inboxInUse, inboxSite, joinedLead, person, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { type InboundAddresses, inboundAddresses } from './inbound-addresses.ts'
import { inboundMail } from './inbound-mail.ts'

const DOMAIN = 'in.dealers.example'
const LONG = 'a-dealer-with-a-rather-long-name-in-woolloongabba'
const ADF = `<?xml version="1.0" encoding="UTF-8"?><?adf version="1.0"?><adf><prospect><id source="p">77</id>
<requestdate>2026-11-24T09:00:00+10:00</requestdate>
<vehicle interest="buy"><year>2021</year><make>Toyota</make><model>HiLux</model><stock>U1001</stock></vehicle>
<customer><contact><name part="first">Robin</name><name part="last">Lee &amp; Co</name><email>robin@example.com</email>
<phone type="cellphone">0491 570 156</phone></contact><comments><![CDATA[Is it <b>there</b>?]]></comments></customer>
<vendor><contact><name part="full">Wattle</name><email>x@wattle.example</email></contact></vendor>
<provider><name part="full">Big Portal</name></provider></prospect></adf>`

describeDatabases('mail coming in', (tables) => {
  let site: Site
  let other: Site
  let addresses: InboundAddresses
  let listener: ReturnType<typeof inboundMail>
  let transport: Transporter
  let notified = 0
  let counter = 0

  beforeEach(async () => {
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    site = await inboxSite(tables.database, 'wattle', { now: () => TUESDAY_9 })
    other = await inboxSite(tables.database, LONG, { now: () => TUESDAY_9 })
    await inboxInUse(site)
    await inboxInUse(other)
    notified = 0
    addresses = (await inboundAddresses(tables.database, DOMAIN))!
    const registry = {
      bySlug: async (slug: string) => [site, other].find((one) => one.slug === slug) ?? null,
      list: () => [site, other].map(({ slug }) => ({ slug, revision: 0, version: 1, domains: [] }) as never),
    }
    const environment = { inboundMail: { host: '127.0.0.1', port: 0 } }
    listener = inboundMail({
      registry,
      environment,
      log: pino({ level: 'silent' }),
      addresses,
      onMail: () => notified++,
    })
    listener.start()
    transport = createTransport({ host: '127.0.0.1', port: (await listener.port())!, secure: false, ignoreTLS: true }) // prettier-ignore
  })
  afterEach(async () => {
    transport.close()
    await listener.stop()
  })

  const answered = async (thread: string, at = site) => {
    const rows = await tablesOf<InboxTables>(tables.database)
      .read.selectFrom('thread_event')
      .where('site_id', '=', at.slug)
      .where('thread_id', '=', thread)
      .where('kind', '=', 'reply-in')
      .select('content')
      .execute()
    return rows.map(({ content }) => JSON.parse(content) as { from: string; subject: string; text: string })
  }
  const newThread = async (at = site) => (await joinedLead(at, { person: person(counter++) })).thread
  const send = (to: string, mail: SendMailOptions = {}) =>
    transport.sendMail({
      from: 'Robin <robin@example.com>',
      to,
      subject: 'Re: The HiLux',
      text: 'Yes please.',
      ...mail,
    })

  test('an answer comes into its thread, once, without what it quotes; at its own site alone', async () => {
    const thread = await newThread()
    const away = await newThread(other)
    const text =
      'Saturday suits me.\n\nOn Tue, 24 Nov 2026 at 09:10, Sam at Wattle\n<leads@wattle.example> wrote:\n> When?\n'
    const to = addresses.reply('wattle', thread)
    expect(to.split('@')[0]!.length).toBeLessThanOrEqual(64)
    for (let n = 0; n < 2; n++) await send(to.toUpperCase().replace(DOMAIN.toUpperCase(), DOMAIN), { text, messageId: '<one@example.com>' }) // prettier-ignore
    expect(await answered(thread)).toEqual([{ from: 'robin@example.com', subject: 'Re: The HiLux', text: 'Saturday suits me.' }]) // prettier-ignore
    expect(await answered(away, other)).toEqual([])
    expect(notified).toBe(2)
    const long = addresses.reply(LONG, away)
    expect(long.split('@')[0]!.length).toBeLessThanOrEqual(64)
    await send(long)
    expect(await answered(away, other)).toHaveLength(1)
  })

  test('of HTML the words are kept, and nothing that runs', async () => {
    const thread = await newThread()
    const html = '<html><head><style>p{}</style><title>x</title></head><body><p>Yes &amp; <b onclick="alert(1)">thanks</b></p><script>alert(1)</script><img src=x onerror=alert(1)><p>Robin</p><div class="gmail_quote">On Tuesday Sam wrote: When?</div></body></html>' // prettier-ignore
    await send(addresses.reply('wattle', thread), { text: '', html })
    expect((await answered(thread)).map(({ text }) => text)).toEqual(['Yes & thanks\n\nRobin'])
  })

  describe('what nobody wrote', () => {
    test.each([
      ['out of office', { headers: { 'Auto-Submitted': 'auto-replied' } }],
      ['a list', { headers: { Precedence: 'bulk' } }],
      ['a robot', { headers: { 'X-Autoreply': 'yes' } }],
      ['a bounce', { envelope: { from: '' } }],
      ['a report', { headers: { 'Content-Type': 'multipart/report; report-type=delivery-status' }, from: 'MAILER-DAEMON@example.com' }],
      ['a letter of ours', { messageId: '<reply-0a1b2c.wattle@dealers.example>' }],
      ['one that goes in circles', { headers: Array.from({ length: 60 }, (_, n) => ({ key: 'Received', value: `from a${n} by b${n}` })) }],
    ] as const)('is taken, and is no answer: %s', async (_, { envelope, ...more }: SendMailOptions) => {
      const thread = await newThread()
      const to = addresses.reply('wattle', thread)
      await send(to, { ...more, ...(envelope && { envelope: { from: '', to } }) })
      expect(await answered(thread)).toEqual([])
    }) // prettier-ignore
  })

  test('nothing is taken for anybody else, by a forged signature, or for what is gone', async () => {
    const thread = await newThread()
    const ours = addresses.reply('wattle', thread)
    const forged = ours.replace(/.(?=@)/, (letter) => (letter === 'a' ? 'b' : 'a'))
    const another = ours.replace(thread, await newThread())
    const elsewhere = ours.replace('+wattle.', '+mallee.')
    const relay = ours.replace(DOMAIN, 'elsewhere.example')
    for (const to of [forged, another, elsewhere, relay, 'sam@gmail.example', `postmaster@${DOMAIN}`])
      await expect(send(to)).rejects.toThrow(/no such mailbox/)
    await expect(send(addresses.reply('wattle', 'f'.repeat(24)))).rejects.toThrow(/not here any more/)
    expect(await answered(thread)).toEqual([])
  })

  test(
    'a letter of more than 30 MB is refused with a sentence; of one of 11 MB the text is kept',
    { timeout: 60_000 },
    async () => {
      const thread = await newThread()
      const to = addresses.reply('wattle', thread)
      const file = (mb: number) => ({ attachments: [{ filename: 'a.bin', content: Buffer.alloc(mb * 2 ** 20, 7) }] })
      await expect(send(to, file(32))).rejects.toThrow(/larger than 30 MB|size/i)
      await send(to, file(11))
      expect((await answered(thread)).map(({ text }) => text)).toEqual(['Yes please.\n\nThe letter was longer than 10 MB; the rest of it is not kept.']) // prettier-ignore
    },
  )

  describe('leads of portals', () => {
    const threads = async (at = site) => {
      await joinNewLeads(at)
      return tablesOf<InboxTables>(tables.database)
        .read.selectFrom('thread')
        .where('site_id', '=', at.slug)
        .select(['name', 'phone', 'email', 'last_words', 'category'])
        .execute()
    }
    const robin = { name: 'Robin Lee & Co', phone: '+61491570156', email: 'robin@example.com', category: 'Portal Enquiry' } // prettier-ignore

    test.each([
      ['as the text', { text: ADF }],
      ['as a file', { text: 'A lead.', attachments: [{ filename: 'lead.xml', contentType: 'application/x-adf+xml', content: ADF }] }], // prettier-ignore
    ] as const)('ADF becomes a thread, once: %s', async (_, mail) => {
      for (let n = 0; n < 2; n++)
        await send(addresses.leads('wattle'), { ...mail, messageId: `<${n}@portal.example>` } as SendMailOptions) // prettier-ignore
      expect(await threads()).toEqual([{ ...robin, last_words: 'Is it <b>there</b>?' }])
      expect(await threads(other)).toEqual([])
    })

    test('lines of a plain letter too, also from a program', async () => {
      const text = 'New enquiry\nName: Robin Lee & Co\nPhone: (0491) 570 156\nEmail: Robin@Example.com\nVehicle: 2021 Toyota HiLux\nMessage: Still there?\nThanks' // prettier-ignore
      await send(addresses.leads('wattle'), { text, headers: { 'Auto-Submitted': 'auto-generated' } })
      expect(await threads()).toEqual([{ ...robin, last_words: 'Still there? Thanks' }])
    })

    test('who cannot be reached is no lead, and entities are never expanded', async () => {
      await expect(send(addresses.leads('wattle'), { text: 'Buy now!' })).rejects.toThrow(/No email address/)
      const bomb = `<!DOCTYPE adf [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${ADF.replace('HiLux', '&b;')}`
      await expect(send(addresses.leads('wattle'), { text: bomb })).rejects.toThrow(/No email address/)
      await expect(send(addresses.leads('wattle').replace('leads+', 'reply+'))).rejects.toThrow(/no such mailbox/)
      expect(await threads()).toEqual([])
    })
  })
})
