import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'
import { signatureOf } from '#tests/stripe/messages.ts'
import { newEvent, newIntent, newSession } from '#tests/stripe/objects.ts'
import { readStripeMessage } from './stripe-message.ts'

const NOW = Date.UTC(2026, 10, 21, 3)
const SECRET = 'whsec_now'
const keys = { secrets: ['whsec_before', SECRET], live: false }
const metadata = { site: 'east', reservation: 'r1', reference: 'R-1' }
const session = newSession({
  amount: 20_000,
  currency: 'aud',
  created: NOW / 1_000,
  expires: NOW / 1_000 + 2_700,
  email: null,
  client: null,
  metadata,
  success: 'https://east.example/done',
  cancel: null,
  origin: 'https://stripe.example',
})
const event = newEvent({ type: 'checkout.session.completed', object: session, account: 'acct_1East', created: 1 })
const bodyOf = (one: object): string => JSON.stringify(one)
const body = bodyOf(event)
const signed = (of = body, at = NOW, secret = SECRET): string => signatureOf(of, { secret, at })
interface Changes {
  body?: string
  signature?: string | null
  site?: string
  account?: string | null
}
const read = ({ site = 'east', account = 'acct_1East', ...changes }: Changes = {}) =>
  readStripeMessage(
    { body, signature: signed(changes.body ?? body), now: NOW, whose: { site, account }, ...changes },
    keys,
  )

describe('C02 messages of Stripe', () => {
  test('say what they are about', () => {
    expect(read()).toMatchObject({ ok: true, id: event.id, type: event.type, ref: session.id, reservation: 'r1' })
  })

  test.each([0, 299, 300, -299, -300])('signed %s s ago: read', (seconds) => {
    expect(read({ signature: signed(body, NOW - seconds * 1_000) })).toMatchObject({ ok: true })
  })

  test.each<[string, Parameters<typeof read>[0]]>([
    ['unsigned', { signature: null }],
    ['an empty signature', { signature: '' }],
    ['301 s old', { signature: signed(body, NOW - 301_000) }],
    ['301 s in the future', { signature: signed(body, NOW + 301_000) }],
    ['1,000 s in the future', { signature: signed(body, NOW + 1_000_000) }],
    ['another secret', { signature: signed(body, NOW, 'whsec_other') }],
    ['changed', { body: body.replace('20000', '10000'), signature: signed() }],
    ['a space more', { body: `${body} `, signature: signed() }],
    ['two times', { signature: `t=${NOW / 1_000},${signed(body, NOW - 900_000)}` }],
    ['another scheme', { signature: signed().replace('v1=', 'v0=') }],
    ['half a signature', { signature: signed().slice(0, -1) }],
    ['capital letters', { signature: signed().replace(/v1=.*/, (all) => `v1=${all.slice(3).toUpperCase()}`) }],
    ['not JSON', { body: 'hello' }],
    ['no event', { body: '{"hello":1}' }],
    ['another account', { account: 'acct_1West' }],
    ['the platform’s account', { account: null }],
    ['another site’s payment', { site: 'west' }],
  ])('%s: refused', (_what, changes) => {
    expect(read(changes)).toMatchObject({ ok: false })
  })

  test('U15: whatever a signed event holds, what is read are ids and moments, or it is refused', ({ task }) => {
    const value = fc.oneof(
      fc.json().map((json) => JSON.parse(json) as unknown),
      fc.string({ unit: 'binary' }),
      fc.double(),
    )
    const odd = fc.record(
      { id: value, type: value, account: value, created: value, data: fc.record({ object: fc.record({ object: fc.constantFrom('charge', 'payment_intent', 'checkout.session'), id: value, metadata: fc.record({ site: value, reservation: value }) }, { requiredKeys: ['object'] }) }) }, // prettier-ignore
      { requiredKeys: [] },
    )
    const count = scaled(20_000)
    fc.assert(
      fc.property(odd, (changes) => {
        const of = bodyOf({ ...event, ...changes })
        const message = readStripeMessage({ body: of, signature: signed(of), now: NOW, whose: null }, keys)
        if (!message.ok) return
        for (const id of [message.id, message.type, message.ref, message.reservation, message.site, message.account]) {
          expect(id ?? 'none').toMatch(/^[\w.:-]{1,255}$/)
        }
        expect(Number.isSafeInteger(message.at)).toBe(true)
      }),
      { numRuns: count },
    )
    repeated(task, count)
  })

  test('for every site say whose they are', () => {
    const message = { body, signature: signed(), now: NOW, whose: null }
    expect(readStripeMessage(message, keys)).toMatchObject({ ok: true, site: 'east', account: 'acct_1East' })
    expect(readStripeMessage({ ...message, signature: signed(body, NOW, 'other') }, keys)).toMatchObject({ ok: false })
  })

  test('each secret counts while they are exchanged', () => {
    for (const secret of keys.secrets)
      expect(read({ signature: signed(body, NOW, secret) })).toMatchObject({ ok: true })
    const both = `${signed(body, NOW, 'whsec_gone')},${signed().split(',')[1]}`
    expect(read({ signature: both })).toMatchObject({ ok: true })
  })

  test('an intent tells the reservation', () => {
    const intent = newIntent({ amount: 1, currency: 'aud', created: 1, capture: 'manual', description: null, metadata })
    const of = bodyOf(newEvent({ type: 'payment_intent.canceled', object: intent, account: 'acct_1East', created: 1 }))
    expect(read({ body: of })).toMatchObject({ ok: true, ref: null, reservation: 'r1' })
  })

  test.each<[string, object]>([
    ['an unknown kind', { ...event, type: 'customer.created', data: { object: { object: 'customer', id: 'cus_1' } } }],
    ['a payment that is none of ours', { ...event, data: { object: { ...session, metadata: {} } } }],
    ['nothing inside', { ...event, data: {} }],
    ['real money while we play', { ...event, livemode: true }],
  ])('%s: read and nothing to do', (_what, other) => {
    expect(read({ body: bodyOf(other) })).toMatchObject({ ok: true, ref: null, reservation: null })
  })
})
