import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { MINUTE } from '#lib/durations.ts'
import type { CheckoutTables } from '../checkout.tables.ts'
import { databaseTime } from '../database-time.server.ts'
import { type Payment, paymentFrom, type Reservation, reservationFrom } from '../reservation/reservation.ts'
import type { Payments, ProviderFailure } from './payments.ts'
import type { Providers } from './providers.ts'
import { recordSeen } from './record-seen.server.ts'

/** How a payment and its reservation stand after the provider was asked. */
export type SettlementResult =
  | { readonly ok: true; readonly payment: Payment; readonly reservation: Reservation }
  | { readonly ok: false; readonly reason: 'unknown' }
  /** The provider gave no answer that helps; it will be asked again. */
  | { readonly ok: false; readonly reason: 'unanswered'; readonly text: string }

/** First wait after a provider did not answer, ms; it doubles up to the longest. */
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 15 * MINUTE
/** A move that shows a new state may bring another one: a page closed while it was paid. */
const MOST_MOVES = 3
/** Characters of a fault that are kept. */
const MOST_ERROR = 500

/**
 * The one thing that pages, messages and the worker do about a payment: ask the provider how it stands, write that
 * down with what follows from it, and carry out what is wanted. It may be done at any time, as often as one likes, by
 * several at once.
 */
export async function settlePayment(site: Site, id: string, providers: Providers): Promise<SettlementResult> {
  let found = await readPayment(site, id)
  if (!found) return { ok: false, reason: 'unknown' }
  const payments = providers[found.payment.provider]
  if (!payments) return unanswered(site, id, { ok: false, reason: 'unanswered', text: 'This provider is not set up.' })
  if (found.payment.ref === null) {
    const begun = await beginPayment(site, id, payments)
    if (!begun.ok) return begun.reason === 'refused' ? readSettled(site, id) : unanswered(site, id, begun)
    found = (await readPayment(site, id)) ?? found
  }
  const { payment } = found
  const place = { site: site.slug, account: payment.account, ref: payment.ref! }
  const looked = await requested(payments.look(place))
  if (!looked.ok) return unanswered(site, id, looked)
  await recordSeen(site, id, { seen: looked.payment, due: payment.due_at })
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const { wanted = null, due_at: due = null } = (await readPayment(site, id))?.payment ?? {}
    if (!wanted) break
    const move = { ...place, key: `${payment.key}:${wanted}`, amount: payment.amount_cents }
    const moved = await requested(wanted === 'take' ? payments.capture(move) : payments.giveBack(move))
    // A refusal means that it stands otherwise than we thought.
    const seen = moved.ok || moved.reason === 'unanswered' ? moved : await requested(payments.look(place))
    if (!seen.ok) return unanswered(site, id, { ...seen, after: payment.attempts })
    if (!moved.ok) await keepFault(site, id, moved.text)
    await recordSeen(site, id, { seen: seen.payment, due })
    if (moved.ok) continue
    // Refused, and still wanted: it is asked for again, ever more slowly.
    const still = (await readPayment(site, id))?.payment.wanted
    if (still) return unanswered(site, id, { ...moved, after: payment.attempts })
    break
  }
  return readSettled(site, id)
}

export type BegunPayment = { readonly ok: true; readonly url: string } | ProviderFailure

/** The provider's page for a payment: the same one however often it is asked for. */
export async function beginPayment(site: Site, id: string, payments: Payments): Promise<BegunPayment> {
  const found = await readPayment(site, id)
  if (!found) return { ok: false, reason: 'unknown', text: 'There is no such payment.' }
  const { payment, reservation } = found
  const begun = await requested(
    payments.begin({
      site: site.slug,
      account: payment.account,
      key: payment.key,
      reservation: reservation.id,
      reference: reservation.reference,
      amount: payment.amount_cents,
      currency: 'AUD',
      description: payment.description,
      email: reservation.lead.person.email ?? '',
      done: payment.done,
      back: payment.back,
      until: payment.until,
    }),
  )
  const { write } = tablesOf<CheckoutTables>(site.database)
  if (!begun.ok) {
    if (begun.reason !== 'refused') return begun
    // Nothing was begun, so there is nothing to give back.
    await write((trx) =>
      trx
        .updateTable('payment')
        .set({
          state: 'failed',
          wanted: null,
          due_at: null,
          last_error: begun.text.slice(0, MOST_ERROR),
          leased_until: 0,
        })
        .where('site_id', '=', site.slug)
        .where('payment_id', '=', id)
        .where('state', '=', 'new')
        .execute(),
    )
    return begun
  }
  if (payment.ref === null) {
    await write((trx) =>
      trx
        .updateTable('payment')
        // One that had been refused was not to be looked at again; now there is a page to look at.
        .set({ ref: begun.ref, state: 'open', due_at: sql<number>`coalesce(due_at, 0)` })
        .where('site_id', '=', site.slug)
        .where('payment_id', '=', id)
        .where('ref', 'is', null)
        .execute(),
    )
  }
  return { ok: true, url: begun.url }
}

async function readPayment(site: Site, id: string): Promise<{ payment: Payment; reservation: Reservation } | null> {
  const { read } = tablesOf<CheckoutTables>(site.database)
  const row = await read
    .selectFrom('payment')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('payment_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const reservation = await read
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('reservation_id', '=', row.reservation_id)
    .executeTakeFirstOrThrow()
  return { payment: paymentFrom(row), reservation: reservationFrom(reservation) }
}

async function readSettled(site: Site, id: string): Promise<SettlementResult> {
  const found = await readPayment(site, id)
  return found ? { ok: true, ...found } : { ok: false, reason: 'unknown' }
}

/** A provider that throws has not answered. */
const requested = <T>(answer: Promise<T>): Promise<T | ProviderFailure> =>
  answer.catch((error: unknown): ProviderFailure => {
    return { ok: false, reason: 'unanswered', text: error instanceof Error ? error.message : String(error) }
  })

/** It is asked again later, ever more slowly. */
async function unanswered(
  site: Site,
  id: string,
  { text, after = 0 }: ProviderFailure & { readonly after?: number },
): Promise<SettlementResult> {
  await tablesOf<CheckoutTables>(site.database).write(async (trx) => {
    const now = await databaseTime({ engine: site.database.engine, now: site.now }, trx)
    const row = trx.selectFrom('payment').where('site_id', '=', site.slug).where('payment_id', '=', id)
    // A look that was answered in between has set the count back.
    const attempts = Math.max(after, (await row.select('attempts').executeTakeFirstOrThrow()).attempts)
    const due_at = now + Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(attempts, 10))
    await trx
      .updateTable('payment')
      .set({ due_at, attempts: attempts + 1, last_error: text.slice(0, MOST_ERROR), lease: null, leased_until: 0 })
      .where('site_id', '=', site.slug)
      .where('payment_id', '=', id)
      .execute()
  })
  return { ok: false, reason: 'unanswered', text }
}

const keepFault = (site: Site, id: string, text: string) =>
  tablesOf<CheckoutTables>(site.database).write((trx) =>
    trx
      .updateTable('payment')
      .set({ last_error: text.slice(0, MOST_ERROR) })
      .where('site_id', '=', site.slug)
      .where('payment_id', '=', id)
      .execute(),
  )
