import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushHost } from '#tests/factories/servers/push-host.ts'
import { pushKeyOf } from './push-key.ts'
import { webPushService } from './web-push-service.ts'

const NOTICE = {
  title: 'New lead for you: Hannah',
  body: '2021 Toyota HiLux',
  path: '/wattle/inbox/1',
  tag: 'thread 1',
}
const OPTIONS = { secret: 'ours', contact: 'console@dealers.example' }

let host: Awaited<ReturnType<typeof pushHost>>
beforeAll(async () => {
  host = await pushHost()
})
afterAll(() => host.close())

const addressOf = ({ endpoint, keys }: ReturnType<typeof host.browser>['subscription']) => ({ endpoint, ...keys })
const service = () => webPushService({ ...OPTIONS, allow: ['127.0.0.1'] })

describe('a notice', () => {
  test('arrives encrypted for its browser, signed, urgent, and with a topic that a later one replaces', async () => {
    const browser = host.browser()
    expect(await service().send(addressOf(browser.subscription), NOTICE, 600)).toEqual({ ok: true })
    expect(await service().send(addressOf(browser.subscription), { ...NOTICE, title: 'Later' }, 600)).toEqual({ ok: true }) // prettier-ignore
    expect(host.problems).toEqual([])
    const [first, second] = browser.notices
    expect(first!.notice).toEqual(NOTICE)
    expect(first!.headers).toMatchObject({ ttl: '600', urgency: 'high', topic: second!.headers['topic'] })
    expect(first!.headers['topic']).toMatch(/^[\w-]{32}$/)
    expect(second!.notice).toMatchObject({ title: 'Later' })
  })

  test('is sealed for one browser: another one cannot open it', async () => {
    const [one, other] = [host.browser(), host.browser()]
    const mixed = { ...addressOf(one.subscription), endpoint: other.endpoint }
    await service().send(mixed, NOTICE, 600)
    expect([...one.notices, ...other.notices]).toEqual([])
    expect(host.problems.splice(0)).toEqual(['It was not encrypted for this browser.'])
  })
})

describe('a push service that does not take it', () => {
  test.each([
    [404, true],
    [410, true],
    [400, false],
    [403, false],
    [413, false],
    [429, false],
    [500, false],
    [503, false],
    [301, false],
  ])('%s: gone %s', async (status, gone) => {
    const browser = Object.assign(host.browser(), { status })
    const sent = await service().send(addressOf(browser.subscription), NOTICE, 600)
    expect(sent).toEqual({ ok: false, gone, reason: `The push service answered ${status}.` })
  })

  test('one that hangs is not waited for', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/push/x`
    const slow = webPushService({ ...OPTIONS, allow: ['127.0.0.1'], limitMs: 100 })
    const sent = await slow.send({ ...addressOf(host.browser().subscription), endpoint }, NOTICE, 600)
    expect(sent).toMatchObject({ ok: false, gone: false, reason: 'There was no answer within 0.1 s.' })
    silent.close()
  })

  test('in a private network, or without TLS, is not asked', async () => {
    const browser = host.browser()
    const strict = webPushService(OPTIONS)
    for (const endpoint of [browser.endpoint, 'https://127.0.0.1/push', 'https://[::1]/push', 'http://push.example/x'])
      expect(await strict.send({ ...addressOf(browser.subscription), endpoint }, NOTICE, 600)).toMatchObject({ ok: false, gone: true }) // prettier-ignore
    expect(browser.notices).toEqual([])
  })
})

test('the key is made of the secret: the same one each time, and another of another secret', () => {
  const key = pushKeyOf('ours')
  expect(pushKeyOf('ours')).toEqual(key)
  expect(pushKeyOf('theirs').publicKey).not.toBe(key.publicKey)
  expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(key.privateKey, 'base64url')).toHaveLength(32)
})
