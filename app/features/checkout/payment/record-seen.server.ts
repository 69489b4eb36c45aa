import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import type { CheckoutTables, PaymentRow, ReservationRow } from '../checkout.tables.ts'
import { databaseTime } from '../database-time.server.ts'
import {
  activeOf,
  type CheckoutTransaction,
  type LockedReservation,
  lockReservation,
} from '../reservation/locked.server.ts'
import { type ReservationChange, moveReservation } from '../reservation/move-reservation.server.ts'
import type { SeenPayment } from './payments.ts'

/** An open page is looked at so often, because a message about it may be lost, ms. */
const OPEN_LOOK_MS = MINUTE
/** A deposit that is held may be let go at the provider itself, ms. */
const HELD_LOOK_MS = 6 * HOUR

/** A payment only goes forward: an answer that was given before another one and comes after it says nothing. */
const RANK: Record<PaymentRow['state'], number> = {
  new: 0,
  open: 1,
  authorised: 2,
  captured: 3,
  cancelled: 4,
  refunded: 4,
  failed: 4,
}
const OVER: ReadonlySet<string> = new Set(['cancelled', 'refunded', 'failed'])

interface ProviderAnswer {
  readonly seen: SeenPayment
  /** When the payment was due as it was read, before the provider was asked. */
  readonly due: number | null
}

/** Writes down what the provider said of a payment and what follows from it for the reservation: one transaction. */
export async function recordSeen(site: Site, id: string, { seen, due }: ProviderAnswer): Promise<void> {
  await tablesOf<CheckoutTables>(site.database).write(async (trx) => {
    const rows = trx.selectFrom('payment').selectAll().where('site_id', '=', site.slug).where('payment_id', '=', id)
    const found = await rows.executeTakeFirst()
    const locked = found && (await lockReservation(trx, site, found.reservation_id))
    if (!locked) return
    // Once more, now that nobody else can change it.
    const before = await rows.executeTakeFirstOrThrow()
    if (RANK[seen.state] < RANK[before.state]) return
    const now = await databaseTime({ engine: site.database.engine, now: site.now }, trx)
    const payments = trx.updateTable('payment').where('site_id', '=', site.slug).where('payment_id', '=', id)
    await payments
      .set({
        state: seen.state,
        captured_cents: seen.captured,
        refunded_cents: seen.refunded,
        attempts: 0,
        // Since when it stands as it stands: a look that shows the same is no change.
        ...(standsAs(before, seen) ? {} : { updated_at: now }),
      })
      .execute()

    const consequence = await follows(trx, site, { before, seen, locked, now })
    if (consequence) await moveReservation(trx, site, { row: locked.row, now, ...consequence })
    const after = await rows.executeTakeFirstOrThrow()
    const { wanted, last_error } = nextOf(after, { before, locked, event: consequence?.event ?? null })
    const reservation = await trx
      .selectFrom('reservation')
      .select(['state', 'until_at'])
      .where('site_id', '=', site.slug)
      .where('reservation_id', '=', before.reservation_id)
      .executeTakeFirstOrThrow()
    // A message that came while the provider was asked tells of something newer than its answer.
    const hinted = before.due_at !== due && before.due_at !== null && before.due_at <= now
    const due_at = hinted ? before.due_at : dueAt({ state: after.state, wanted, until: reservation.until_at, now })
    const decided = wanted === after.wanted ? {} : { updated_at: now }
    await payments.set({ wanted, last_error, due_at, lease: null, leased_until: 0, ...decided }).execute()
  })
}

const standsAs = (row: PaymentRow, { state, captured, refunded }: SeenPayment): boolean =>
  row.state === state && row.captured_cents === captured && row.refunded_cents === refunded

interface PaymentObservation {
  readonly before: PaymentRow
  readonly seen: SeenPayment
  readonly locked: LockedReservation
  readonly now: number
}

/** What the provider's answer means for the reservation. */
async function follows(
  trx: CheckoutTransaction,
  site: Site,
  given: PaymentObservation,
): Promise<ReservationChange | null> {
  const { before, seen, locked } = given
  const { row } = locked
  const actor = 'provider'
  if (OVER.has(seen.state) && before.wanted === null) {
    if (row.state === 'hold') return { event: 'cancelled', actor, note: 'The payment was given up.' }
    if (row.state === 'reserved' && before.state === 'authorised')
      return { event: 'deposit_let_go', actor, note: 'The provider no longer holds the deposit.' }
    return null
  }
  const newlyPaid = (seen.state === 'authorised' || seen.state === 'captured') && RANK[before.state] < RANK.authorised
  if (!newlyPaid) return null
  const fault = faultOf(before, seen) ?? overBefore(row)
  if (fault) return { event: 'paid_too_late', actor, note: fault }
  const gone = await isGone(trx, site, given)
  return gone ? { event: 'paid_too_late', actor, note: gone } : { event: 'paid', actor }
}

/** Money that is not what was asked for is given back, whoever sent it. */
function faultOf(payment: PaymentRow, seen: SeenPayment): string | null {
  if (seen.amount !== payment.amount_cents) return `The provider names ${seen.amount} cents.`
  if (seen.currency.toUpperCase() !== 'AUD') return `The provider names the currency ${seen.currency}.`
  const other = seen.reservation !== null && seen.reservation !== payment.reservation_id
  return other ? 'The provider names another reservation.' : null
}

/** A hold, and a hold whose time ran out, can be paid; nothing else can, and nothing twice. */
const overBefore = ({ state }: ReservationRow): string | null =>
  state === 'hold' || state === 'expired' ? null : `It was paid while the reservation was ${state}.`

/** Why a car cannot be had for this payment. */
async function isGone(
  trx: CheckoutTransaction,
  site: Site,
  { locked, now }: PaymentObservation,
): Promise<string | null> {
  const { row, car } = locked
  if (row.email === '' && row.phone === '') return 'Its person asked to be forgotten meanwhile.'
  if (!car || !isInStock(car)) return 'The car was sold or withdrawn meanwhile.'
  if (row.state === 'hold') return null
  const taken = (await activeOf(trx, site, row.car_slug)) !== undefined || availabilityOf(car, now) === 'reserved'
  return taken ? 'Somebody else has the car.' : null
}

interface PaymentFollowUp {
  readonly before: PaymentRow
  readonly locked: LockedReservation
  readonly event: ReservationChange['event'] | null
}

/** What is still to be done with the money, now that it stands as it stands. */
function nextOf(
  after: PaymentRow,
  { before, locked, event }: PaymentFollowUp,
): Pick<PaymentRow, 'wanted' | 'last_error'> {
  const { wanted, state } = after
  if (OVER.has(state)) {
    const lost =
      wanted === 'take' ? 'The deposit could not be taken: the provider no longer held it.' : after.last_error
    return { wanted: null, last_error: wanted === 'take' ? lost : null }
  }
  if (wanted === 'take' && state === 'captured') return { wanted: null, last_error: null }
  // Paid after all: what had been asked for when the time ended is not wanted any more.
  if (event === 'paid') return { wanted: null, last_error: null }
  const paid = state === 'authorised' || state === 'captured'
  const newly = paid && RANK[before.state] < RANK.authorised
  const twice = newly && (locked.row.state === 'reserved' || locked.row.state === 'sold')
  return { wanted: twice ? 'give_back' : wanted, last_error: wanted ? after.last_error : null }
}

interface Due {
  readonly state: PaymentRow['state']
  readonly wanted: PaymentRow['wanted']
  readonly until: number | null
  readonly now: number
}

function dueAt({ state, wanted, until, now }: Due): number | null {
  if (OVER.has(state)) return null
  if (wanted !== null) return now
  if (state === 'authorised') return now + HELD_LOOK_MS
  if (state === 'captured') return null
  return Math.min(now + OPEN_LOOK_MS, Math.max(until ?? 0, now + 1_000))
}
