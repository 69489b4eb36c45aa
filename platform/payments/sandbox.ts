import { randomBytes } from 'node:crypto'
import type { SandboxPaymentRow } from '#app/features/checkout/checkout.tables.ts'
import type {
  Move,
  PaymentMoveResult,
  PaymentRef,
  Payments,
  ProviderFailure,
  SeenPayment,
} from '#app/features/checkout/payment/payments.ts'
import type { SandboxPayments } from '#app/features/checkout/payment/sandbox-page.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { DAY } from '#lib/durations.ts'
import * as paths from '#app/paths.ts'

interface Tables {
  sandbox_payment: SandboxPaymentRow
}

interface Content {
  readonly description: string
  readonly reference: string
  readonly done: string
  readonly back: string
}

/** As card networks do for payments that a customer makes online. */
const HELD_MS = 7 * DAY

export type Sandbox = Payments & SandboxPayments

/**
 * A payment provider that moves no money. It keeps its own books in a table of its own, as a real one does in its own
 * house, so that what it says of a payment is the same on every server and after every start.
 */
export function sandboxPayments(database: Database, now: () => number = Date.now): Sandbox {
  const { read, write } = tablesOf<Tables>(database)
  const byRef = (site: string, ref: string) =>
    read.selectFrom('sandbox_payment').selectAll().where('site_id', '=', site).where('ref', '=', ref).executeTakeFirst()

  /** Changes a payment if it stands in one of these states; says how it stands afterwards. */
  async function change(
    { site, ref }: PaymentRef,
    from: SandboxPaymentRow['state'][],
    to: Changes,
  ): Promise<PaymentMoveResult> {
    const changed = await write((trx) =>
      trx
        .updateTable('sandbox_payment')
        .set(to)
        .where('site_id', '=', site)
        .where('ref', '=', ref)
        .where('state', 'in', from)
        .returningAll()
        .executeTakeFirst(),
    )
    if (changed) return { ok: true, payment: seenOf(changed) }
    const row = await byRef(site, ref)
    if (!row) return UNKNOWN
    // The same move once more: it has happened.
    if (row.state === to.state) return { ok: true, payment: seenOf(row) }
    return { ok: false, reason: 'refused', text: `The payment is ${row.state}.` }
  }

  return {
    provider: 'sandbox',
    sandbox: true,
    paidAt: null,
    async begin(order) {
      const { description, reference, done, back } = order
      const content: Content = { description, reference, done, back }
      const row: SandboxPaymentRow = {
        site_id: order.site,
        ref: `sandbox_${randomBytes(16).toString('base64url')}`,
        key: order.key,
        reservation: order.reservation,
        state: 'open',
        amount_cents: order.amount,
        captured_cents: 0,
        refunded_cents: 0,
        declined: 0,
        until_at: order.until,
        created_at: now(),
        content: JSON.stringify(content),
      }
      const kept = await write(async (trx) => {
        await trx
          .insertInto('sandbox_payment')
          .values(row)
          .onConflict((conflict) => conflict.columns(['site_id', 'key']).doNothing())
          .execute()
        return trx
          .selectFrom('sandbox_payment')
          .selectAll()
          .where('site_id', '=', order.site)
          .where('key', '=', order.key)
          .executeTakeFirstOrThrow()
      })
      return { ok: true, ref: kept.ref, url: `${new URL(done).origin}${paths.sandboxPayment(kept.ref)}` }
    },
    async look({ site, ref }) {
      const row = await byRef(site, ref)
      return row ? { ok: true, payment: seenOf(row) } : UNKNOWN
    },
    capture: (move: Move) => change(move, ['authorised'], { state: 'captured', captured_cents: move.amount }),
    async giveBack(move: Move) {
      const row = await byRef(move.site, move.ref)
      if (!row) return UNKNOWN
      return row.state === 'captured' || row.state === 'refunded'
        ? change(move, ['captured'], { state: 'refunded', refunded_cents: row.captured_cents })
        : change(move, ['open', 'authorised'], { state: 'cancelled' })
    },
    async list({ site }, { from, to }) {
      const rows = await read
        .selectFrom('sandbox_payment')
        .selectAll()
        .where('site_id', '=', site)
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .orderBy('created_at')
        .orderBy('ref')
        .execute()
      return { ok: true, payments: rows.map(seenOf) }
    },
    readMessage: () => ({ ok: false, reason: 'The sandbox sends no messages.' }),
    async page(site, ref) {
      const row = await byRef(site, ref)
      if (!row) return null
      const { amount_cents: amount, until_at: until, state, declined } = row
      return { ref, state, amount, until, declined, ...(JSON.parse(row.content) as Content) }
    },
    async decide(site, ref, decision) {
      if (decision === 'pay') return (await change({ site, account: null, ref }, ['open'], { state: 'authorised' })).ok
      const declined = await write((trx) =>
        trx
          .updateTable('sandbox_payment')
          .set((is) => ({ declined: is('declined', '+', 1) }))
          .where('site_id', '=', site)
          .where('ref', '=', ref)
          .where('state', '=', 'open')
          .executeTakeFirst(),
      )
      return declined.numUpdatedRows > 0n
    },
  }
}

type Changes = Partial<Omit<SandboxPaymentRow, 'state'>> & Pick<SandboxPaymentRow, 'state'>

const UNKNOWN: ProviderFailure = { ok: false, reason: 'unknown', text: 'The sandbox knows no such payment.' }

const seenOf = (row: SandboxPaymentRow): SeenPayment => ({
  ref: row.ref,
  state: row.state,
  amount: row.amount_cents,
  captured: row.captured_cents,
  refunded: row.refunded_cents,
  currency: 'AUD',
  reservation: row.reservation,
  capture_before: row.state === 'authorised' ? row.created_at + HELD_MS : null,
  disputed: false,
})
