import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import type { Mail } from '#app/features/messages/mailer.ts'
import { mailServer } from '#tests/factories/servers/mail-server.ts'
import { smtpMail } from './smtp-mail.ts'

const mail = (more: Partial<Mail> = {}): Mail => ({
  from: { name: 'Ghost Gum, Motors', address: 'leads@platform.example' },
  to: [{ name: '', address: 'sales@dealer.example' }],
  replyTo: { name: 'Sam Tester', address: 'sam@example.com' },
  subject: 'Test drive – Sam T',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [],
  messageId: '<one@platform.example>',
  automatic: false,
  ...more,
})

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})
async function peer(options: Parameters<typeof mailServer>[0] = {}, query = '') {
  const server = await mailServer(options)
  const mailer = smtpMail(`${server.url}${query}`)
  open.push(mailer, server)
  return { server, mailer }
}

describe('L09 email by SMTP', () => {
  test('arrives as it was meant, with its file', async () => {
    const { server, mailer } = await peer()
    const file = { filename: 'test-drive.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }
    expect(await mailer.send(mail({ attachments: [file], automatic: true }))).toEqual({ ok: true })
    const [got] = server.received
    expect(got!.to).toEqual(['sales@dealer.example'])
    const read = await PostalMime.parse(got!.raw)
    expect(read).toMatchObject({
      subject: 'Test drive – Sam T',
      messageId: '<one@platform.example>',
      from: { name: 'Ghost Gum, Motors', address: 'leads@platform.example' },
      to: [{ address: 'sales@dealer.example' }],
      replyTo: [{ name: 'Sam Tester', address: 'sam@example.com' }],
      text: 'Hello\n',
      html: '<p>Hello</p>\n',
    })
    expect(read.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
    expect(read.attachments).toMatchObject([{ filename: 'test-drive.ics', mimeType: 'text/calendar' }])
  })

  test.each([
    ['an address that is not known', { refuse: () => 550 }, true, '550'],
    ['a mailbox that is full for now', { refuse: () => 452 }, false, '452'],
    ['a message that is refused', { answer: () => 554 }, true, '554'],
    ['a server that is busy', { answer: () => 451 }, false, '451'],
    ['a connection that ends after the message', { answer: () => 'drop' as const }, false, ''],
    ['a server that goes silent', { answer: () => 'hang' as const }, false, ''],
  ])('%s is a fault, final: %s', async (_, options, permanent, said) => {
    const { mailer } = await peer(options, '?socketTimeout=300')
    const sent = await mailer.send(mail())
    expect(sent).toMatchObject({ ok: false, permanent })
    expect(sent.ok ? '' : sent.reason).toContain(said)
  })

  test('nobody at the port is a fault that passes', async () => {
    const { server, mailer } = await peer()
    await server.close()
    expect(await mailer.send(mail())).toMatchObject({ ok: false, permanent: false })
  })

  describe('several addresses of which one is refused', () => {
    const to = ['a', 'b'].map((name) => ({ name: '', address: `${name}@dealer.example` }))
    const refuseB = (code: number) => ({ refuse: (one: string) => (one.startsWith('b@') ? code : undefined) })

    test.each([
      ['for good', 550, true],
      ['for now', 451, false],
    ])('%s: it is tried again for that one alone', async (_, code, permanent) => {
      const { mailer } = await peer(refuseB(code))
      expect(await mailer.send(mail({ to }))).toMatchObject({
        ok: false,
        permanent,
        reason: expect.stringContaining('b@dealer.example'),
        accepted: ['a@dealer.example'],
      })
    })

    test('both of them, one for good: it is final', async () => {
      const { mailer } = await peer({ refuse: (one) => (one.startsWith('b@') ? 550 : 451) })
      expect(await mailer.send(mail({ to }))).toMatchObject({ ok: false, permanent: true })
    })
  })
})
