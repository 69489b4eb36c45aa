import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { describeDatabases } from '../../databases.ts'
import { randomFrom } from '../../factories/hostile/random.ts'
import { sendMessages, signatureOf } from '../../stripe/messages.ts'
import { moneyFaults } from '../../stripe/money-faults.ts'
import { DEALER, WEBHOOK_SECRET } from '../../stripe/pays.ts'
import { type SalesFloor, salesFloor, type SoldCarPayment } from '../../stripe/sales-floor.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const EVENTS = 5_000
/** Every one of them at full count; the short runs of each day make do with fewer. */
const COPIES = scaled(EVENTS) < EVENTS ? 10 : 50
const LOST = 0.1
const MINUTE = 60_000

interface Story {
  /** What happens, step by step; messages arrive between them. */
  readonly steps: readonly ((floor: SalesFloor, sold: SoldCarPayment) => unknown)[]
  /** The oracle: how it all stands in the end, and what happened to the money. */
  readonly ends: { readonly reservation: string; readonly payment: string; readonly moves: readonly string[] }
}

const pay = ({ stripe }: SalesFloor, { ref }: SoldCarPayment) => stripe.pay(ref)
const decline = ({ stripe }: SalesFloor, { ref }: SoldCarPayment) => stripe.pay(ref, 'decline')
const intentOf = ({ stripe }: SalesFloor, { ref }: SoldCarPayment) =>
  stripe.books.session(DEALER.account, ref).payment_intent as string
const staff = (event: 'sold' | 'released' | 'refunded') => async (floor: SalesFloor, sold: SoldCarPayment) => {
  const applied = await floor.staff(sold, event)
  if (!applied.ok) throw new Error(`${event} did nothing: ${JSON.stringify(applied)}`)
  await floor.settle(sold)
}
const nothing = () => {}

const STORIES: readonly Story[] = [
  { steps: [pay], ends: { reservation: 'reserved', payment: 'authorised', moves: ['authorised'] } },
  { steps: [decline, pay], ends: { reservation: 'reserved', payment: 'authorised', moves: ['authorised'] } },
  {
    steps: [pay, staff('sold')],
    ends: { reservation: 'sold', payment: 'captured', moves: ['authorised', 'captured'] },
  },
  {
    steps: [pay, staff('sold'), staff('refunded')],
    ends: { reservation: 'refunded', payment: 'refunded', moves: ['authorised', 'captured', 'refunded'] },
  },
  {
    steps: [pay, staff('released')],
    ends: { reservation: 'released', payment: 'cancelled', moves: ['authorised', 'cancelled'] },
  },
  {
    // In the dealer's own dashboard: only a message tells.
    steps: [pay, staff('sold'), (floor, sold) => floor.stripe.books.refund(DEALER.account, { payment_intent: intentOf(floor, sold) })], // prettier-ignore
    ends: { reservation: 'sold', payment: 'refunded', moves: ['authorised', 'captured', 'refunded'] },
  },
  {
    steps: [pay, (floor, sold) => floor.stripe.books.cancel(DEALER.account, intentOf(floor, sold))],
    ends: { reservation: 'released', payment: 'cancelled', moves: ['authorised', 'cancelled'] },
  },
  {
    steps: [decline, nothing, ({ stripe }, { ref }) => stripe.books.expireSession(DEALER.account, ref)],
    ends: { reservation: 'released', payment: 'cancelled', moves: [] },
  },
]

describe('messages about payments', { timeout: 3_600_000 }, () => {
  describeDatabases('U18 of the provider', (tables) => {
    test('P2 fifty times each, in any order, a tenth of them lost at first: the end is as if each came once', async ({
      task,
    }) => {
      const count = scaled(EVENTS)
      const random = randomFrom(count)
      const floor = await salesFloor({ tables, cars: count })
      const { site, stripe } = floor
      try {
        const sold: { story: Story; sale: SoldCarPayment }[] = []
        // Four messages a sale at the least.
        for (let i = 0; i < Math.max(STORIES.length, count / 4.5); i++) {
          sold.push({ story: STORIES[i % STORIES.length]!, sale: await floor.hold() })
        }
        const copies = new Map<string, number>()
        const sent = { sendings: 0, lost: 0, refused: 0 }
        const most = Math.max(...STORIES.map(({ steps }) => steps.length))
        for (let step = 0; step < most; step++) {
          for (const { story, sale } of sold) await story.steps[step]?.(floor, sale)
          // Some copies of each message arrive now, others after what happens next.
          const batch = stripe.events.flatMap((event) => {
            const left = copies.get(event.id) ?? COPIES
            const now = step === most - 1 ? left : Math.max(Number(left === COPIES), Math.floor((random() * left) / 2))
            copies.set(event.id, left - now)
            return Array.from({ length: now }, () => event)
          })
          const { sendings, lost, refused } = await sendMessages(batch, {
            secret: WEBHOOK_SECRET,
            now: floor.clock,
            post: floor.post,
            lost: LOST,
            random,
          })
          sent.sendings += sendings
          sent.lost += lost
          sent.refused += refused
          floor.pass(MINUTE)
        }
        // Only where the provider was too slow to answer; nothing else is due within a quarter of an hour.
        floor.pass(16 * MINUTE)
        await floor.lookAfter()

        const { read } = tablesOf<CheckoutTables>(tables.database)
        const rows = await read.selectFrom('payment').selectAll().execute()
        const stands = new Map(
          (await read.selectFrom('reservation').select(['reservation_id', 'state']).execute()).map((row) => [
            row.reservation_id,
            row.state,
          ]),
        )
        const moves = Map.groupBy(stripe.books.moves, ({ intent }) => intent)
        const wrong = sold.filter(({ story, sale }) => {
          const row = rows.find(({ payment_id }) => payment_id === sale.payment)!
          const own = moves.get(stripe.books.session(DEALER.account, sale.ref).payment_intent as string) ?? []
          const seen = { reservation: stands.get(sale.id), payment: row.state, moves: own.map(({ what }) => what) }
          return JSON.stringify(seen) !== JSON.stringify(story.ends) || row.wanted !== null
        })
        repeated(task, stripe.events.length, wrong.length)
        expect(wrong).toEqual([])
        expect(stripe.events.length).toBeGreaterThan(count * 0.8)
        expect(sent.refused).toBe(0)
        expect(sent.lost).toBeGreaterThan(sent.sendings * LOST * 0.7)
        expect(sent.sendings - sent.lost).toBe(stripe.events.length * COPIES)
        // A message that was dealt with is not dealt with again: about one look each, not fifty.
        expect(stripe.requests.length).toBeLessThan(stripe.events.length * 4 + sold.length * 10)
        expect((await moneyFaults(site, stripe, DEALER.account)).filter((fault) => !/nobody wanted|not taken|is sold, unpaid/.test(fault))).toEqual([]) // prettier-ignore
      } finally {
        await stripe.close()
      }
    })
  })

  describeDatabases('of strangers', (tables) => {
    test('P3 forged, unsigned, old, future and other dealers’ messages: 400, and nothing is applied', async ({
      task,
    }) => {
      const count = scaled(EVENTS)
      const floor = await salesFloor({ tables, cars: 12 })
      const { stripe, site } = floor
      const { read } = tablesOf<CheckoutTables>(tables.database)
      try {
        const sales: SoldCarPayment[] = []
        for (let i = 0; i < 10; i++) sales.push(await floor.hold())
        // Paid at the provider, and not heard of here: whatever is applied would show.
        for (const { ref } of sales) stripe.pay(ref)
        const reported = stripe.events.filter(({ type }) => type === 'checkout.session.completed')
        const before = JSON.stringify(await read.selectFrom('payment').selectAll().orderBy('payment_id').execute())
        const requested = stripe.requests.length
        const answers: number[] = []
        for (let i = 0; i < count; i++) {
          const body = JSON.stringify(reported[i % reported.length])
          const [given, signature] = FORGERIES[i % FORGERIES.length]!(body, floor.clock(), i)
          answers.push(await floor.post(given, signature))
        }
        const after = JSON.stringify(await read.selectFrom('payment').selectAll().orderBy('payment_id').execute())
        const taken = answers.filter((status) => status !== 400)
        repeated(task, count, taken.length)
        expect(taken).toEqual([])
        expect(after).toBe(before)
        expect(await read.selectFrom('payment_message').selectAll().execute()).toEqual([])
        expect(stripe.requests.length).toBe(requested)

        // The same messages, honestly signed.
        for (const event of reported) {
          const body = JSON.stringify(event)
          expect(await floor.post(body, sign(body, floor.clock()))).toBe(200)
        }
        const states = await read.selectFrom('reservation').select('state').execute()
        expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['reserved']))
        expect(await moneyFaults(site, stripe, DEALER.account)).toEqual([])
      } finally {
        await stripe.close()
      }
    })
  })
})

const sign = (body: string, at: number, secret = WEBHOOK_SECRET): string => signatureOf(body, { secret, at })

/** What somebody might send: the body, and its signature. */
type Forgery = (body: string, now: number, index: number) => readonly [string, string | null]

const changed = (body: string, changes: object): string =>
  JSON.stringify({ ...(JSON.parse(body) as object), ...changes })
const honest = (body: string, now: number) => [body, sign(body, now)] as const

const FORGERIES: readonly Forgery[] = [
  (body) => [body, null],
  (body) => [body, ''],
  (body, now) => [body, `t=${Math.floor(now / 1_000)}`],
  (body, now) => [body, `t=${Math.floor(now / 1_000)},v1=${'0'.repeat(64)}`],
  (body, now, i) => [body, sign(body, now, `whsec_guess${i}`)],
  (body, now) => [body, sign(body, now, '')],
  // A message that was overheard, later: minutes, hours, ten days.
  (body, now, i) => [body, sign(body, now - 301_000 - i * 1_000)],
  (body, now) => [body, sign(body, now - 10 * 86_400_000)],
  (body, now, i) => [body, sign(body, now + 301_000 + i * 1_000)],
  (body, now) => [body, sign(body, now + 10 * 365 * 86_400_000)],
  // An old signature with a new time before or behind it.
  (body, now) => [body, `t=${Math.floor(now / 1_000)},${sign(body, now - 900_000)}`],
  (body, now) => [body, `${sign(body, now - 900_000)},t=${Math.floor(now / 1_000)}`],
  (body, now) => [body, sign(body, now - 900_000).replace(/^t=\d+/, `t=${Math.floor(now / 1_000)}`)],
  (body, now) => [body, sign(body, now).replace('v1=', 'v0=')],
  (body, now) => [body.replace('20000', '1'), sign(body, now)],
  (body, now) => [`${body}\n`, sign(body, now)],
  (body, now) => [`\uFEFF${body}`, sign(body, now)],
  (body, now) => [body.slice(0, -1), sign(body, now)],
  (_, now) => ['', sign('', now)],
  (_, now) => ['null', sign('null', now)],
  (_, now) => ['{}', sign('{}', now)],
  (_, now) => ['not JSON', sign('not JSON', now)],
  (_, now) => [`"${'x'.repeat(300_000)}"`, sign(`"${'x'.repeat(300_000)}"`, now)],
  // Honestly signed, for somebody else.
  (body, now) => honest(changed(body, { account: 'acct_1West' }), now),
  (body, now) => honest(changed(body, { account: undefined }), now),
  (body, now) => honest(body.replace('"site":"east"', '"site":"west"'), now),
  // Another hash, another order of the parts.
  (body, now) => [body, `t=${Math.floor(now / 1_000)},v1=${createHmac('sha512', WEBHOOK_SECRET).update(`${Math.floor(now / 1_000)}.${body}`).digest('hex')}`], // prettier-ignore
  (body, now) => [body, `t=${Math.floor(now / 1_000)},v1=${createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')}`], // prettier-ignore
  (body, now) => [body, sign(body, now).split(',').toReversed().join(',')],
  (body, now) => [body, `${sign(body, now)},v1=`],
]
