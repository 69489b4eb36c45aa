import type { Site } from '#app/features/site/site.ts'
import { recordSale, undoSale } from '#app/features/stock/overrides/car-verbs.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { DAY } from '#lib/durations.ts'
import type { ReservationRow } from '../checkout.tables.ts'
import { forgotten } from './forget.ts'
import { activeOf, type CheckoutTransaction } from './locked.server.ts'
import { keptUntil, type ReservationContent, reservationFrom } from './reservation.ts'
import { isActive, type ReservationEvent, type ReservationState, transition } from './reservation-state.ts'
import { tellPeople } from './letters/tell-people.server.ts'
import { tellWaiting } from './letters/tell-waiting.server.ts'

/** What happens to a reservation, who does it, and a few words why. */
export interface ReservationChange {
  readonly event: ReservationEvent
  /** `shopper`, `provider`, `clock`, `feed`, or `staff:` with a name. */
  readonly actor: string
  readonly note?: string
  /** Until when the dealer keeps the car who extends it, epoch ms. */
  readonly until?: number
}

interface ReservationMove extends ReservationChange {
  readonly row: ReservationRow
  readonly now: number
  /** Somebody else takes the car in the same transaction, so it comes free for nobody. */
  readonly retaken?: boolean
}

/**
 * Carries out an event inside a transaction that has locked the car and the reservation: the state, what becomes of
 * the deposit, the car, the record of it, and word to the people. Null where the event does nothing.
 */
export async function moveReservation(
  trx: CheckoutTransaction,
  site: Site,
  { row, now, event, actor, note = '', retaken = false, ...moving }: ReservationMove,
): Promise<ReservationRow | null> {
  const before = JSON.parse(row.content) as ReservationContent
  const move = transition(row.state, event, { kind: row.kind, extended: before.extended === true })
  if (!move || (event === 'refunded' && row.deposit_cents === 0)) return null
  const content: ReservationContent = event === 'extended' ? { ...before, extended: true } : before
  const times = move.to === 'reserved' ? timesAfter(event, { row, content, now, ...moving }) : OVER
  const stored = JSON.stringify(content)
  const moved: ReservationRow = { ...row, state: move.to, ...times, updated_at: now, content: stored }
  const leadId = await tellPeople(trx, site, {
    before: row.state,
    event,
    actor,
    note,
    reservation: reservationFrom(moved),
    now,
  })
  const kept: ReservationContent = leadId === null ? content : { ...content, lead_id: leadId }
  Object.assign(moved, content.forget && !isActive(move.to) ? forgotten(kept) : { content: JSON.stringify(kept) })
  await trx
    .updateTable('reservation')
    .set(moved)
    .where('site_id', '=', site.slug)
    .where('reservation_id', '=', row.reservation_id)
    .execute()
  if (move.money !== 'leave') {
    await trx
      .updateTable('payment')
      .set({ wanted: move.money, due_at: now, attempts: 0, updated_at: now })
      .where('site_id', '=', site.slug)
      .where('reservation_id', '=', row.reservation_id)
      .where('state', 'in', move.money === 'take' ? ['authorised'] : ['new', 'open', 'authorised', 'captured'])
      .execute()
  }
  const { car_slug: slug, reference } = row
  if (isActive(row.state) || isActive(move.to)) {
    await stockOf(site).hold(trx, slug, moved.until_at)
  }
  if (move.to === 'sold') {
    await recordSale(trx, site, {
      slug,
      by: actor,
      note: [`Reservation ${reference}`, note].filter(Boolean).join(': '),
      now,
    })
  } else if (row.state === 'sold' && !(await activeOf(trx, site, slug))) {
    // The sale is undone: the car is free, unless somebody else has it by now, or has bought it since.
    await stockOf(site).hold(trx, slug, null)
    await undoSale(trx, site, { slug, recordedAt: row.updated_at, by: actor, now })
  }
  await noteStep(trx, site, { row, now, actor, event, to: move.to, note })
  if (!retaken && freesCar(row.state, move.to)) await tellWaiting(trx, site, { row, now })
  return moved
}

type Times = Pick<ReservationRow, 'until_at' | 'ask_at'>

const OVER: Times = { until_at: null, ask_at: null }
/** A dealer who has extended an order is asked about it so long before its end, ms. */
const QUESTION_BEFORE_MS = DAY

/** Until when a reservation keeps its car after what happened, and when its dealer is asked about it. */
function timesAfter(
  event: ReservationEvent,
  {
    row,
    content,
    now,
    until,
  }: Pick<ReservationMove, 'row' | 'now' | 'until'> & { readonly content: ReservationContent },
): Times {
  switch (event) {
    case 'paid':
      return { until_at: keptUntil(content, now), ask_at: content.handover?.ends_at ?? null }
    case 'extended': {
      const until_at = until ?? row.until_at
      const requested = row.kind === 'purchase' && until_at !== null ? until_at - QUESTION_BEFORE_MS : null
      return { until_at, ask_at: requested !== null && requested > now ? requested : null }
    }
    case 'handover_over':
      return { until_at: row.until_at, ask_at: null }
    default:
      return { until_at: row.until_at, ask_at: row.ask_at }
  }
}

/** The car can be had again, as far as its reservation goes. */
const freesCar = (before: ReservationState, after: ReservationState): boolean =>
  (isActive(before) || before === 'sold') && (after === 'released' || after === 'expired' || after === 'refunded')

interface Step {
  readonly row: Pick<ReservationRow, 'reservation_id' | 'state'> | { readonly reservation_id: string; state: null }
  readonly now: number
  readonly actor: string
  readonly event: string
  readonly to: ReservationState
  readonly note: string
}

/** Characters of a note that are kept. */
const MOST_NOTE = 500

/** Writes down what happened; `row.state` is null for the beginning. */
export async function noteStep(
  trx: CheckoutTransaction,
  site: Site,
  { row, now, actor, event, to, note }: Step,
): Promise<void> {
  const { last } = await trx
    .selectFrom('reservation_event')
    .where('site_id', '=', site.slug)
    .where('reservation_id', '=', row.reservation_id)
    .select(({ fn }) => fn.max('step').as('last'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('reservation_event')
    .values({
      site_id: site.slug,
      reservation_id: row.reservation_id,
      step: (last ?? 0) + 1,
      at: now,
      actor,
      event,
      from_state: row.state,
      to_state: to,
      note: note.slice(0, MOST_NOTE),
    })
    .execute()
}
