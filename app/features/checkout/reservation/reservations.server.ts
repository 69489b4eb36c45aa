import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { CheckoutTables, ReservationEventRow } from '../checkout.tables.ts'
import { databaseTime } from '../database-time.server.ts'
import { type HoldResult, holdCar, type HoldCheck, type Prepare } from './hold-car.server.ts'
import { type CheckoutTransaction, type LockedReservation, lockReservation } from './locked.server.ts'
import { hasHappened } from './has-happened.server.ts'
import { type ReservationChange, moveReservation } from './move-reservation.server.ts'
import { type Payment, paymentFrom, type Reservation, reservationFrom, type HoldClaim } from './reservation.ts'
import type { ReservationState } from './reservation-state.ts'

export type ReservationChangeResult =
  | { readonly ok: true; readonly reservation: Reservation }
  /** There is no such reservation, or the event does nothing to it; then it is given as it stands. */
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'no-move'; readonly reservation: Reservation }

/** The reservations of one site. */
export interface Reservations {
  /** Holds a car for a shopper who is about to pay, or says at once why not. */
  hold<Reason extends string = never>(claim: HoldClaim, prepare: Prepare<Reason>): Promise<HoldResult<Reason>>
  byId(id: string): Promise<Reservation | null>
  byReference(reference: string): Promise<Reservation | null>
  /** Whoever has a car now; an end that has passed counts as over. */
  activeOf(slug: string): Promise<Reservation | null>
  /** Newest first. */
  ofAccount(account: string): Promise<Reservation[]>
  /** Newest first. */
  list(requested: { readonly states?: readonly ReservationState[]; readonly limit: number }): Promise<Reservation[]>
  /**
   * Carries out an event: the state, the car, the record, what becomes of the deposit, word to the people, all or
   * nothing. `time_ended`, `car_gone` and `handover_over` do nothing before their time.
   */
  apply(id: string, happening: ReservationChange): Promise<ReservationChangeResult>
  /** What happened, in its order. */
  history(id: string): Promise<ReservationEventRow[]>
  /** Its payments, the newest first. */
  payments(id: string): Promise<Payment[]>
}

interface Happens extends LockedReservation {
  readonly now: number
  readonly happening: ReservationChange
}

/** Whether it is time for what the clock or a feed brings; people come when they like. */
async function isDue(trx: CheckoutTransaction, site: Site, { row, car, now, happening }: Happens): Promise<boolean> {
  switch (happening.event) {
    case 'time_ended':
      return (row.until_at ?? now) <= now
    case 'handover_over':
      return row.ask_at !== null && row.ask_at <= now
    case 'car_gone':
      return (car === null || !isInStock(car)) && !(await hasHappened(trx, site, { row, event: 'car_gone' }))
    case 'extended':
      return (happening.until ?? 0) > Math.max(now, row.until_at ?? now)
    default:
      return true
  }
}

/** Addresses bring all kinds of texts, some of which no database takes. */
const ID = /^[\w-]{1,64}$/

/** The reservations of this site and of no other; a new one passes the check, if one is given. */
export function reservationsOf(site: Site, check?: HoldCheck): Reservations {
  const { read, write } = tablesOf<CheckoutTables>(site.database)
  const clock = { engine: site.database.engine, now: site.now }
  const rows = () => read.selectFrom('reservation').selectAll().where('site_id', '=', site.slug)
  const newest = () => rows().orderBy('created_at', 'desc').orderBy('reservation_id')

  return {
    hold: (claim, prepare) => holdCar(site, claim, { prepare, check }),
    async byId(id) {
      const row = ID.test(id) ? await rows().where('reservation_id', '=', id).executeTakeFirst() : undefined
      return row ? reservationFrom(row) : null
    },
    async byReference(reference) {
      const requested = reference.trim().toUpperCase()
      const row = ID.test(requested) ? await rows().where('reference', '=', requested).executeTakeFirst() : undefined
      return row ? reservationFrom(row) : null
    },
    async activeOf(slug) {
      const row = await rows()
        .where('car_slug', '=', slug)
        .where('state', 'in', ['hold', 'reserved'])
        .executeTakeFirst()
      return row && (row.until_at ?? 0) > (await databaseTime(clock, read)) ? reservationFrom(row) : null
    },
    ofAccount: async (account) => (await newest().where('account_id', '=', account).execute()).map(reservationFrom),
    async list({ states, limit }) {
      const all = states ? newest().where('state', 'in', states) : newest()
      return (await all.limit(limit).execute()).map(reservationFrom)
    },
    apply: (id, happening) =>
      write(async (trx): Promise<ReservationChangeResult> => {
        const locked = ID.test(id) ? await lockReservation(trx, site, id) : null
        if (!locked) return { ok: false, reason: 'unknown' }
        const { row, car } = locked
        const now = await databaseTime(clock, trx)
        const due = await isDue(trx, site, { row, car, now, happening })
        const moved = due ? await moveReservation(trx, site, { row, now, ...happening }) : null
        return moved
          ? { ok: true, reservation: reservationFrom(moved) }
          : { ok: false, reason: 'no-move', reservation: reservationFrom(row) }
      }),
    history: (id) =>
      read
        .selectFrom('reservation_event')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('reservation_id', '=', id)
        .orderBy('step')
        .execute(),
    async payments(id) {
      const all = await read
        .selectFrom('payment')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('reservation_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('payment_id')
        .execute()
      return all.map(paymentFrom)
    },
  }
}
