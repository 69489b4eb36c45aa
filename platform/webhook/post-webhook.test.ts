import { createHmac, timingSafeEqual } from 'node:crypto'
import type { lookup } from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { webhookBody, webhookSignature } from '#app/features/leads/delivery/webhook.server.ts'
import { webhookCaller } from './post-webhook.ts'

const SECRET = 'a secret of this dealer'
const REQUEST = { body: '{"version":1}', headers: { 'Content-Type': 'application/json' } }

interface ReceivedWebhook {
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A receiver on this machine that keeps what it was told. */
async function receiver(answer: (response: ServerResponse, count: number) => void) {
  const heard: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ url: request.url, headers: request.headers, body })
      answer(response, heard.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { heard, port: (server.address() as AddressInfo).port }
}

const allowed = (port: number, limitMs?: number) =>
  webhookCaller({ allow: [`127.0.0.1:${port}`], ...(limitMs && { limitMs }) })

describe('L09 webhooks', () => {
  test('arrive with a signature that the receiver can check', async () => {
    const { heard, port } = await receiver((response) => response.writeHead(204).end())
    const now = Date.parse('2026-11-21T03:00:00Z')
    const lead = { lead_id: 'one', category: 'Test Drive', message: 'Größe 雪 🚙' } as never
    const body = webhookBody({ delivery: 'one-0', site: 'ghost-gum', lead }, now)
    const headers = { 'Forecourt-Signature': webhookSignature(SECRET, body, now) }
    expect(await allowed(port).post(`http://127.0.0.1:${port}/in?x=1`, { body, headers })).toEqual({ ok: true })

    const [got] = heard
    expect(got!.url).toBe('/in?x=1')
    expect(JSON.parse(got!.body)).toEqual({
      version: 1,
      event: 'lead.created',
      id: 'one-0',
      site: 'ghost-gum',
      sent_at: '2026-11-21T03:00:00.000Z',
      lead,
    })
    // The example of docs/webhooks.md.
    const given = String(got!.headers['forecourt-signature'])
    const [, t, v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(given) ?? []
    const expected = createHmac('sha256', SECRET).update(`${t}.${got!.body}`).digest()
    expect(timingSafeEqual(expected, Buffer.from(v1, 'hex'))).toBe(true)
    expect(Number(t)).toBe(now / 1_000)
  })

  test.each([
    [500, false],
    [404, false],
    [429, false],
    [410, true],
    [301, true],
    [307, true],
  ])('%i is a fault, final: %s', async (status, permanent) => {
    const { heard, port } = await receiver((response) =>
      response.writeHead(status, { Location: `http://127.0.0.1:${port}/elsewhere` }).end('Not\r\ntoday'),
    )
    const sent = await allowed(port).post(`http://127.0.0.1:${port}/`, REQUEST)
    expect(sent).toMatchObject({ ok: false, permanent, reason: expect.stringContaining(String(status)) })
    expect(sent.ok ? '' : sent.reason).not.toMatch(/[\r\n]/)
    // Redirects are not followed.
    expect(heard).toHaveLength(1)
  })

  test.each([
    ['says nothing', () => {}],
    ['drips', (response: ServerResponse) => void setInterval(() => response.write('.'), 20).unref()],
  ])('a receiver that %s is left after the limit', async (_, answer) => {
    const { port } = await receiver((response) => {
      if (answer.length > 0) response.writeHead(500)
      answer(response)
    })
    expect(await allowed(port, 300).post(`http://127.0.0.1:${port}/`, REQUEST)).toMatchObject({
      ok: false,
      permanent: false,
      reason: expect.stringContaining('no answer within 0.3 s'),
    })
  })

  test('an endless answer is not read to its end', async () => {
    let written = 0
    const { port } = await receiver((response) => {
      response.writeHead(500)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1_024))) written++
      }
      response.on('drain', more).on('error', () => {})
      more()
    })
    const sent = await allowed(port).post(`http://127.0.0.1:${port}/`, REQUEST)
    expect(sent.ok ? '' : sent.reason.length).toBeLessThan(400)
    expect(written).toBeLessThan(1_000)
  })

  describe('private networks', () => {
    test.each([
      'http://127.0.0.1:PORT/',
      'http://127.1:PORT/',
      'http://2130706433:PORT/',
      'http://0x7f000001:PORT/',
      'http://0177.0.0.1:PORT/',
      'http://[::1]:PORT/',
      'http://[::ffff:127.0.0.1]:PORT/',
      'http://0.0.0.0:PORT/',
      'http://public.example@127.0.0.1:PORT/',
      'http://localhost:PORT/',
      'http://169.254.169.254/latest',
      'ftp://127.0.0.1:PORT/',
      'file:///etc/passwd',
    ])('%s is not called', async (address) => {
      const { heard, port } = await receiver((response) => response.end())
      const sent = await webhookCaller().post(address.replace('PORT', String(port)), REQUEST)
      expect(sent).toMatchObject({ ok: false, permanent: true })
      expect(heard).toEqual([])
    })

    test.each([
      ['an inside address', [{ address: '127.0.0.1', family: 4 }]],
      [
        'one inside address among others',
        [
          { address: '93.184.216.34', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ],
      ],
    ])('a name with %s is not called', async (_, addresses) => {
      const { heard, port } = await receiver((response) => response.end())
      const resolve = ((_host: string, _options: object, done: (error: null, found: object) => void) =>
        done(null, addresses)) as unknown as typeof lookup
      const sent = await webhookCaller({ resolve }).post(`http://crm.example:${port}/`, REQUEST)
      expect(sent).toMatchObject({ ok: false, permanent: true, reason: expect.stringContaining('private network') })
      expect(heard).toEqual([])
    })

    test('the operator can allow a host', async () => {
      const { heard, port } = await receiver((response) => response.end())
      const caller = webhookCaller({ allow: ['localhost'] })
      expect(await caller.post(`http://localhost:${port}/`, REQUEST)).toEqual({ ok: true })
      expect(heard).toHaveLength(1)
    })
  })
})
