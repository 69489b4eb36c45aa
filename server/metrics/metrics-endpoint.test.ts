import { describe, expect, test } from 'vitest'
import { mayReadMetrics } from './metrics-endpoint.ts'

const TOKEN = 'a-token-of-thirty-two-characters'
const asks = (address: string | undefined, headers: Record<string, string> = {}, token?: string) =>
  mayReadMetrics({ address, headers: new Headers({ host: '127.0.0.1:3000', ...headers }) }, token)

describe('G4 who may look at the metrics', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:192.168.4.5', '172.20.0.9', 'fd00::7'])(
    'a program at %s may',
    (address) => expect(asks(address)).toBe(true),
  )

  test.each(['8.8.8.8', '::ffff:1.1.1.1', '2606:4700::1111', '172.32.0.1', undefined, '', 'unix'])(
    'one at %s may not',
    (address) => expect(asks(address)).toBe(false),
  )

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['x-forwarded-host', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '10.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 caddy'],
  ])('what comes through a proxy is not of this machine: %s', (name, value) =>
    expect(asks('127.0.0.1', { [name]: value })).toBe(false),
  )

  test.each([
    ['alpha.localhost', false],
    ['alpha.example.com.au', false],
    ['127.0.0.1.example.com', false],
    ['localhost:3000', true],
    ['10.0.0.7:3000', true],
    ['[::1]:3000', true],
    ['[fd00::7]', true],
    ['', false],
  ])('nor what names a site, as behind a proxy that sets no header: %s → %s', (host, may) =>
    expect(asks('127.0.0.1', { host })).toBe(may),
  )

  test.each([
    [`Bearer ${TOKEN}`, true],
    [`bearer ${TOKEN}`, true],
    [`Bearer ${TOKEN}x`, false],
    [`Bearer ${TOKEN.slice(1)}`, false],
    ['Bearer ', false],
    [`Basic ${TOKEN}`, false],
    [TOKEN, false],
  ])('from anywhere with the token: %s → %s', (authorization, may) => {
    expect(asks('8.8.8.8', { authorization }, TOKEN)).toBe(may)
    expect(asks('8.8.8.8', { authorization, 'x-forwarded-for': '8.8.4.4', host: 'alpha.example' }, TOKEN)).toBe(may)
  })

  test('a wrong token is refused even here, and no token is no key', () => {
    expect(asks('127.0.0.1', { authorization: 'Bearer wrong' }, TOKEN)).toBe(false)
    expect(asks('127.0.0.1', { authorization: 'Bearer undefined' })).toBe(false)
    expect(asks('127.0.0.1', {}, TOKEN)).toBe(true)
  })
})
