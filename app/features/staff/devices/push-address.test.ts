import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushAddressFrom } from './push-address.ts'

const p256dh = createECDH('prime256v1').generateKeys('base64url')
const auth = Buffer.alloc(16, 7).toString('base64url')
const endpoint = 'https://push.example/abc'

test('what a browser says of itself', () => {
  expect(pushAddressFrom({ endpoint, expirationTime: null, keys: { p256dh, auth } })).toEqual({
    endpoint,
    p256dh,
    auth,
  })
})

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['no keys', { endpoint }],
  ['keys that are no text', { endpoint, keys: { p256dh: 1, auth: [] } }],
  ['a key that is too short', { endpoint, keys: { p256dh: p256dh.slice(4), auth } }],
  ['a point that is on no curve', { endpoint, keys: { p256dh: Buffer.from([4, ...Array(64).fill(9)]).toString('base64url'), auth } }], // prettier-ignore
  ['a secret that is too long', { endpoint, keys: { p256dh, auth: auth + auth } }],
  ['no address', { endpoint: 'push', keys: { p256dh, auth } }],
  ['a file', { endpoint: 'file:///etc/passwd', keys: { p256dh, auth } }],
  ['an address with a password', { endpoint: 'https://a:b@push.example/', keys: { p256dh, auth } }],
  ['an address without end', { endpoint: endpoint + 'x'.repeat(1_000), keys: { p256dh, auth } }],
])('%s is none', (_, given) => expect(pushAddressFrom(given)).toBeNull())
