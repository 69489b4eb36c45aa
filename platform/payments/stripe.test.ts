import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentRef } from '#app/features/checkout/payment/payments.ts'
import type { FaultKind } from '#tests/stripe/fault.ts'
import { DEALER, order, type StripePayments, paying } from '#tests/stripe/pays.ts'

let at: StripePayments
beforeAll(async () => {
  at = await paying()
})
afterAll(() => at.stripe.close())
beforeEach(() => at.stripe.faults.clear())

async function begun(changes: Parameters<typeof order>[0] = {}): Promise<PaymentRef> {
  const requested = order(changes)
  const answer = await at.payments.begin(requested)
  if (!answer.ok) throw new Error(answer.text)
  return { site: requested.site, account: requested.account, ref: answer.ref }
}
const seen = async (ref: PaymentRef) => {
  const looked = await at.payments.look(ref)
  if (!looked.ok) throw new Error(looked.text)
  return looked.payment
}
const move = (ref: PaymentRef, key = 'move') => ({ ...ref, key: `${key}-${ref.ref}`, amount: 20_000 })

describe('C02 a deposit through Stripe', () => {
  test('opens a page on the dealer’s account that holds the money and takes none', async () => {
    const requested = order()
    const answer = await at.payments.begin(requested)
    expect(answer).toEqual({ ok: true, ref: expect.stringMatching(/^cs_test_/), url: expect.stringMatching(/^http/) })
    const request = at.stripe.requests.at(-1)!
    expect(request).toMatchObject({ line: 'POST /v1/checkout/sessions', key: requested.key, account: DEALER.account })
    expect(request).toMatchObject({ telemetry: false, version: '2026-10-28.endive' })
    const ref = { ...DEALER, ref: answer.ok ? answer.ref : '' }
    expect(await seen(ref)).toMatchObject({ state: 'open', amount: 20_000, captured: 0, currency: 'AUD' })
    expect(at.stripe.pay(ref.ref)).toBe(true)
    const held = await seen(ref)
    expect(held).toMatchObject({ state: 'authorised', captured: 0, refunded: 0, reservation: requested.reservation })
    expect(held.capture_before).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    expect(at.stripe.books.moves.filter(({ what }) => what === 'captured')).toEqual([])
  })

  test('the page stays open half an hour longer than the hold, as Stripe wants it', async () => {
    const until = Date.now() + 15 * 60_000
    const ref = await begun({ until })
    const session = at.stripe.books.session(ref.account, ref.ref)
    expect(session.expires_at).toBe(Math.floor((until + 30 * 60_000) / 1_000))
  })

  test('a card that is declined or left in 3-D Secure is followed by another', async () => {
    const ref = await begun()
    expect(at.stripe.pay(ref.ref, 'decline')).toBe(false)
    expect(await seen(ref)).toMatchObject({ state: 'open' })
    expect(at.stripe.pay(ref.ref, 'abandon')).toBe(false)
    expect(await seen(ref)).toMatchObject({ state: 'open' })
    expect(at.stripe.pay(ref.ref)).toBe(true)
    expect(await seen(ref)).toMatchObject({ state: 'authorised' })
  })

  test('is taken once, however often it is asked', async () => {
    const ref = await begun()
    at.stripe.pay(ref.ref)
    const taken = { ok: true, payment: expect.objectContaining({ state: 'captured', captured: 20_000, refunded: 0 }) }
    expect(await at.payments.capture(move(ref))).toEqual(taken)
    expect(await at.payments.capture(move(ref))).toEqual(taken)
    expect(await at.payments.capture(move(ref, 'other'))).toEqual(taken)
    expect(movesOf(ref)).toEqual(['authorised', 'captured'])
  })

  test.each<[string, (ref: PaymentRef) => unknown, string, string[]]>([
    ['an open page is closed', () => {}, 'cancelled', []],
    ['a page left in 3-D Secure is closed', ({ ref }) => at.stripe.pay(ref, 'abandon'), 'cancelled', []],
    ['an authorisation is cancelled', ({ ref }) => at.stripe.pay(ref), 'cancelled', ['authorised', 'cancelled']],
    [
      'a deposit that was taken is refunded',
      async (ref) => (at.stripe.pay(ref.ref), await at.payments.capture(move(ref))),
      'refunded',
      ['authorised', 'captured', 'refunded'],
    ],
  ])('is given back: %s, and once only', async (_what, before, state, moves) => {
    const ref = await begun()
    await before(ref)
    for (const key of ['back', 'back', 'again']) {
      expect(await at.payments.giveBack(move(ref, key))).toMatchObject({ ok: true, payment: { state } })
    }
    expect(movesOf(ref)).toEqual(moves)
    expect(at.stripe.pay(ref.ref)).toBe(false)
  })

  test('what is left of a part refund of the dealer’s own is given back', async () => {
    const ref = await begun()
    at.stripe.pay(ref.ref)
    await at.payments.capture(move(ref))
    const intent = at.stripe.books.session(ref.account, ref.ref).payment_intent as string
    at.stripe.books.refund(ref.account, { payment_intent: intent, amount: '5000' })
    expect(await seen(ref)).toMatchObject({ state: 'captured', captured: 20_000, refunded: 5_000 })
    expect(await at.payments.giveBack(move(ref))).toMatchObject({ ok: true, payment: { refunded: 20_000 } })
  })

  test('one that the cardholder disputes says so, and cannot be given back', async () => {
    const ref = await begun()
    at.stripe.pay(ref.ref)
    await at.payments.capture(move(ref))
    expect(await seen(ref)).toMatchObject({ disputed: false })
    at.stripe.books.dispute(ref.account, at.stripe.books.session(ref.account, ref.ref).payment_intent as string)
    expect(await seen(ref)).toMatchObject({ state: 'captured', disputed: true })
    expect(await at.payments.giveBack(move(ref))).toMatchObject({ ok: false, reason: 'refused' })
  })

  test('cannot be taken when it was cancelled, and says so', async () => {
    const ref = await begun()
    at.stripe.pay(ref.ref)
    await at.payments.giveBack(move(ref))
    expect(await at.payments.capture(move(ref))).toMatchObject({ ok: false, reason: 'refused' })
  })

  test('the list has every payment of the site in the period, over many pages', async () => {
    const site = { site: 'many', account: 'acct_1Many' }
    const refs = []
    for (let i = 0; i < 205; i++) refs.push((await begun(site)).ref)
    await begun({ site: 'other', account: 'acct_1Many' })
    const period = { from: Date.now() - 60_000, to: Date.now() + 60_000 }
    const listed = await at.payments.list(site, period)
    expect(listed.ok && listed.payments.map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted())
    const before = await at.payments.list(site, { from: 0, to: Date.now() - 3_600_000 })
    expect(before).toEqual({ ok: true, payments: [] })
  })

  test.each([
    ['another dealer’s account', { account: 'acct_1West' }],
    ['the platform’s own account', { account: null }],
    ['another site with the same account', { site: 'west' }],
    ['nothing', { ref: 'cs_test_nothing' }],
  ])('a payment is unknown to %s', async (_whose, changes) => {
    const ref = await begun()
    const answer = await at.payments.look({ ...ref, ...changes })
    expect(answer).toMatchObject({ ok: false, reason: 'unknown' })
    expect(await at.payments.giveBack(move({ ...ref, ...changes }))).toMatchObject({ ok: false, reason: 'unknown' })
    expect(await seen(ref)).toMatchObject({ state: 'open' })
  })
})

describe('C02 Stripe that does not answer as it should', () => {
  const KINDS: FaultKind[] = ['drop_before', 'drop_after', 'error_500', 'error_500_after', 'lock_409', 'gateway_502']

  test.each(KINDS)('%s: the same order asked again is one page', async (kind) => {
    const requested = order()
    at.stripe.faults.add({ kind, of: /^POST/ })
    let answer = await at.payments.begin(requested)
    if (!answer.ok) {
      expect(answer.reason).toBe('unanswered')
      answer = await at.payments.begin(requested)
    }
    expect(answer.ok).toBe(true)
    expect(await at.payments.begin(requested)).toEqual(answer)
  })

  test.each(KINDS)('%s: a deposit is taken and given back once', async (kind) => {
    const ref = await begun()
    at.stripe.pay(ref.ref)
    at.stripe.faults.add({ kind, of: /^POST/ })
    for (let i = 0; i < 2; i++) if ((await at.payments.capture(move(ref))).ok) break
    expect(await seen(ref)).toMatchObject({ state: 'captured' })
    at.stripe.faults.add({ kind, of: /^POST/ })
    for (let i = 0; i < 2; i++) if ((await at.payments.giveBack(move(ref, 'back'))).ok) break
    expect(await seen(ref)).toMatchObject({ state: 'refunded', refunded: 20_000 })
    expect(movesOf(ref)).toEqual(['authorised', 'captured', 'refunded'])
  })

  test.each<FaultKind>(['hang', 'hang_after', 'drop_before', 'rate_429', 'error_500', 'gateway_502'])(
    '%s, all the time: nobody knows, and nobody waits for ever',
    async (kind) => {
      const ref = await begun()
      at.stripe.faults.add({ kind, times: 4 })
      expect(await at.payments.look(ref)).toMatchObject({ ok: false, reason: 'unanswered' })
      at.stripe.faults.clear()
      at.stripe.faults.add({ kind, times: 4, of: /^POST/ })
      expect(await at.payments.giveBack(move(ref))).toMatchObject({ ok: false, reason: 'unanswered' })
    },
  )

  test('an order that was changed under the same key is not begun', async () => {
    const requested = order()
    await at.payments.begin(requested)
    expect(await at.payments.begin({ ...requested, amount: 1_00 })).toMatchObject({ ok: false, reason: 'unanswered' })
  })

  test('an order whose hold is over is refused, and nothing was begun', async () => {
    const late = { until: Date.now() - 60_000 }
    expect(await at.payments.begin(order(late))).toMatchObject({ ok: false, reason: 'refused' })
  })

  test('an order that was begun, and whose answer was lost for longer than Stripe keeps keys, is found in its list', async () => {
    let now = Date.now()
    const later = await paying({ now: () => now })
    try {
      const requested = order()
      later.stripe.faults.add({ kind: 'gateway_502', times: 2 })
      expect(await later.payments.begin(requested)).toMatchObject({ ok: false, reason: 'unanswered' })
      later.stripe.faults.add({ kind: 'error_500_after', times: 1 })
      const begun = await later.payments.begin(requested)
      now += 2 * 86_400_000
      later.stripe.pruneKeys()
      const found = await later.payments.begin(requested)
      expect(found).toMatchObject({ ok: true, url: requested.back })
      expect(begun.ok && found.ok && found.ref).toBe(begun.ok && begun.ref)
      expect(await later.payments.look({ ...DEALER, ref: found.ok ? found.ref : '' })).toMatchObject({
        payment: { state: 'cancelled' },
      })
    } finally {
      await later.stripe.close()
    }
  })

  test('a wrong key says nothing of what was asked before', async () => {
    const ref = await begun()
    const wrong = await paying({ secretKey: 'sk_live_other' })
    try {
      expect(wrong.payments.sandbox).toBe(false)
      expect(at.payments.sandbox).toBe(true)
      const { stripePayments } = await import('./stripe.ts')
      const stranger = stripePayments({ secretKey: 'sk_test_wrong', webhookSecrets: [], apiUrl: at.stripe.url })
      expect(await stranger.look(ref)).toMatchObject({ ok: false, reason: 'unanswered' })
    } finally {
      await wrong.stripe.close()
    }
  })

  test('a payment that the bank’s time has run out for is seen as cancelled', async () => {
    let now = Date.now()
    const later = await paying({ now: () => now })
    try {
      const answer = await later.payments.begin(order())
      const ref = { ...DEALER, ref: answer.ok ? answer.ref : '' }
      later.stripe.pay(ref.ref)
      now += 8 * 86_400_000
      expect(await later.payments.look(ref)).toMatchObject({ payment: { state: 'cancelled' } })
    } finally {
      await later.stripe.close()
    }
  })
})

const movesOf = ({ account, ref }: PaymentRef) => {
  const intent = at.stripe.books.session(account, ref).payment_intent
  return at.stripe.books.moves.filter((each) => each.intent === intent).map(({ what }) => what)
}
