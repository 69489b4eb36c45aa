import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import { transactionOf } from '#app/features/site/database.ts'
import { activeOf, type CheckoutTransaction } from '#app/features/checkout/reservation/locked.server.ts'
import { moveReservation } from '#app/features/checkout/reservation/move-reservation.server.ts'
import { tellWaiting } from '#app/features/checkout/reservation/letters/tell-waiting.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { waitingLeads } from '#app/features/leads/waiting-leads.server.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { ON_SALE_FIELDS, putOnSale, recordSale, withdrawCar } from '#app/features/stock/overrides/car-verbs.server.ts'
import type { CarRow } from '#app/features/stock/stock.tables.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { proveFirst, provenWithin } from '#app/features/staff/session/proven-within.ts'
import { drivesIn } from '#app/features/test-drives/drive-list.server.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { DAY } from '#lib/durations.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { actOnCar, type CarDeed, type CarVerbResult, type CarWork, decidedBy } from '../reach/act-on-car.server.ts'
import { hasRightAt } from '../reach/car-reach.ts'
import { plansOf } from '../prices/planned-prices.server.ts'
import type { CarTies } from './consequences.ts'
import { keptFor } from './kept-for.server.ts'
import { withUndo } from './undo-verbs.server.ts'

/** What becomes of a reservation when its car goes. */
export type ReservationEnd = 'sold-to-them' | 'ends'

interface Departure {
  /** How the car stood when somebody began: JSON of `standingSeen`. */
  readonly seen: string
  /** Needed where somebody has reserved it. */
  readonly reservation?: ReservationEnd | undefined
}

/** How a car stands, changed by whoever sells. */
export interface StateVerbs {
  markSold(slug: string, leaving: Departure, note: string): Promise<CarVerbResult>
  withdraw(slug: string, leaving: Departure, note: string): Promise<CarVerbResult>
  /** Keeps it for somebody who is at the dealer's, until a moment (epoch ms). */
  reserve(slug: string, reserving: { readonly seen: string; readonly until: number }, note: string): Promise<CarVerbResult> // prettier-ignore
  /** Frees what was kept by hand; `seen`: JSON of `keepingSeen`. */
  release(slug: string, keeping: { readonly seen: string }, note: string): Promise<CarVerbResult>
  backOnSale(slug: string, standing: Pick<Departure, 'seen'>, note: string): Promise<CarVerbResult>
}

/** No car is kept by hand for longer. */
const LONGEST_DAYS = 30

/** What somebody has seen of how a car stands. */
export const standingSeen = ({ status, sold_at, withdrawn_at, reserved_until }: CarRow): string =>
  JSON.stringify([status, sold_at, withdrawn_at, reserved_until])

/** What somebody has seen of how a car is kept: two people may keep it until the same moment. */
export const keepingSeen = (row: CarRow, keptForWhom: string | null): string =>
  JSON.stringify([standingSeen(row), keptForWhom])

const ENDING = 'A shopper’s reservation of this car is just ending. Try again in a minute.'
const CHANGED = 'Somebody has changed how this car stands meanwhile. What you see is how it stands now; nothing of yours was done.' // prettier-ignore

const NOT_YOURS = 'Somebody has paid a deposit for this car. Whoever settles deposits decides what becomes of it: ask your manager.' // prettier-ignore

export function stateVerbs(actor: InventoryActor): StateVerbs {
  const { site } = actor
  const by = decidedBy(actor)
  const act = (verb: string, slug: string, note: string, work: (given: CarWork) => Promise<CarDeed<object>>) =>
    actOnCar(actor, { right: 'stock.sell', verb, note }, slug, work)

  /** The car goes; what hangs on it goes first. */
  async function leave(
    given: CarWork,
    verb: 'sold' | 'withdrawn',
    { seen, reservation }: Departure,
  ): Promise<CarDeed<object>> {
    const { row, decision } = given
    const trx = transactionOf<CheckoutTables>(given.trx)
    const { slug } = row
    if (standingSeen(row) !== seen) return { changed: CHANGED }
    const active = await activeOf(trx, site, slug)
    if (active && reservation === undefined) {
      return { refused: 'Somebody has reserved this car. Say what becomes of the reservation.' }
    }
    if (active && verb === 'withdrawn' && reservation === 'sold-to-them') {
      return { refused: 'A car that is sold to whoever has reserved it is not withdrawn. Mark it sold instead.' }
    }
    if (active && active.deposit_cents > 0) {
      if (!hasRightAt(actor, 'orders.settle', rowToCar(row))) return { refused: NOT_YOURS }
      if (!provenWithin(actor, decision.now)) return { prove: proveFirst.reason }
    }
    if (active) {
      const event = reservation === 'sold-to-them' ? 'sold' : 'released'
      const moved = await moveReservation(trx, site, { row: active, now: decision.now, event, actor: by, note: decision.note, retaken: true }) // prettier-ignore
      if (!moved) return { refused: 'The reservation cannot end so now: its deposit is on the way. Try again in a minute.' } // prettier-ignore
    }
    // What was kept by hand would keep the car from everybody once it is back on sale.
    if (!active && row.reserved_until !== null) await stockOf(site).hold(trx, slug, null)
    const change = verb === 'sold' ? recordSale : withdrawCar
    const isDone = active !== undefined && reservation === 'sold-to-them'
    const { done: after, undo } = await withUndo(given.trx, site, { slug, fields: ON_SALE_FIELDS }, () =>
      isDone ? overridesOf(site).lock(trx, slug) : change(trx, site, { slug, ...decision }),
    )
    // Letters about drives and reservations cannot be fetched back.
    const isFinal = active !== undefined || (row.reserved_until ?? 0) > decision.now || (await hasDrives(trx, slug, decision.now)) // prettier-ignore
    return { more: {}, before: standing(row), after: standing(after!), undo: isFinal ? undefined : undo }
  }

  const hasDrives = async (trx: CheckoutTransaction, slug: string, now: number): Promise<boolean> =>
    (await transactionOf<LeadTables>(trx)
      .selectFrom('test_drive_booking')
      .select('lead_id')
      .where('site_id', '=', site.slug)
      .where('car_slug', '=', slug)
      .where('ends_at', '>', now)
      .limit(1)
      .executeTakeFirst()) !== undefined

  return {
    markSold: (slug, leaving, note) => act('car.sold', slug, note, (given) => leave(given, 'sold', leaving)),
    withdraw: (slug, leaving, note) => act('car.withdrawn', slug, note, (given) => leave(given, 'withdrawn', leaving)),
    reserve: (slug, { seen, until }, note) =>
      act('car.reserved', slug, note, async ({ trx, row, decision }) => {
        if (standingSeen(row) !== seen) return { changed: CHANGED }
        if (!(until > decision.now) || until > decision.now + LONGEST_DAYS * DAY) {
          return { refused: `Choose a moment from now on, ${LONGEST_DAYS} days ahead at most.` }
        }
        if (note.trim() === '') return { refused: 'Say for whom it is kept.' }
        if (row.withdrawn_at !== null || !isInStock(rowToCar(row))) return { refused: 'This car is not on sale.' }
        if (availabilityOf(rowToCar(row), decision.now) === 'reserved') return { refused: 'Somebody has it already.' }
        // What ends by its time frees the car when the worker comes to it, and would free it of this as well.
        if (await activeOf(transactionOf<CheckoutTables>(trx), site, slug)) return { refused: ENDING }
        await stockOf(site).hold(trx, slug, until)
        const undo = { keptBefore: null, keptAfter: until }
        return { more: {}, before: standing(row), after: { reserved_until: until }, undo }
      }),
    release: (slug, { seen }, note) =>
      act('car.released', slug, note, async ({ trx, row, decision }) => {
        const checkout = transactionOf<CheckoutTables>(trx)
        const keptForWhom = await keptFor(site, slug, row.reserved_until, transactionOf<AuditTables>(trx))
        if (keepingSeen(row, keptForWhom) !== seen) return { changed: CHANGED }
        if (await activeOf(checkout, site, slug)) {
          return { refused: 'A shopper has reserved this car. It comes free when the reservation ends.' }
        }
        if ((row.reserved_until ?? 0) <= decision.now) return { refused: 'Nobody keeps this car.' }
        await stockOf(site).hold(trx, slug, null)
        const notified = await tellWaiting(checkout, site, { row: { car_slug: slug, email: '' }, now: decision.now })
        const undo = notified > 0 ? undefined : { keptBefore: row.reserved_until, keptAfter: null }
        return { more: {}, before: standing(row), after: { reserved_until: null }, undo }
      }),
    backOnSale: (slug, { seen }, note) =>
      act('car.on-sale', slug, note, async ({ trx, row, decision }) => {
        if (standingSeen(row) !== seen) return { changed: CHANGED }
        const { done, undo } = await withUndo(trx, site, { slug, fields: ON_SALE_FIELDS }, () =>
          putOnSale(trx, site, { slug, ...decision }),
        )
        const put = done!
        if (put.wasOnSale) return { refused: 'This car is on sale already.' }
        const notified = await tellWaiting(transactionOf<CheckoutTables>(trx), site, { row: { car_slug: slug, email: '' }, now: decision.now }) // prettier-ignore
        return { more: {}, before: standing(row), after: standing(put.row), undo: notified > 0 ? undefined : undo }
      }),
  }
}

/** What hangs on a car, to be said before it goes; the car is within reach of whoever asks. */
export async function carTies(
  actor: Pick<InventoryActor, 'site' | 'scopes' | 'proven_at'>,
  car: StockCar,
): Promise<CarTies> {
  const { site } = actor
  const { slug } = car
  const now = site.now()
  const seesOrders = hasRightAt(actor, 'orders.see', car)
  const drives = await drivesIn(site, { from: now, to: Number.MAX_SAFE_INTEGER, car: slug })
  const reservation = await reservationsOf(site).activeOf(slug)
  const waiting = await waitingLeads(site.database.read, site, { slug, buyer: '' })
  const plans = await plansOf(site.database.read, site, slug)
  return {
    drives: drives.length,
    waiting: waiting.length,
    plans: plans.length,
    reservation: reservation && {
      who: (seesOrders && `${reservation.lead.person.name} ${reservation.lead.person.last_name}`.trim()) || 'Somebody',
      reference: seesOrders ? reservation.reference : null,
      mayEnd: reservation.deposit === 0 || hasRightAt(actor, 'orders.settle', car),
      mustProve: reservation.deposit > 0 && !provenWithin(actor, now),
      deposit: reservation.deposit,
    },
    isKept: !reservation && car.reserved_until !== undefined && Date.parse(car.reserved_until) > now,
  }
}

const standing = ({ status, sold_at, withdrawn_at, reserved_until }: CarRow) => ({
  status,
  sold_at,
  withdrawn_at,
  reserved_until,
})
