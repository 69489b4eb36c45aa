import { randomBytes } from 'node:crypto'
import { randomId } from '#lib/random-id.ts'
import type { Refusal } from '#app/features/leads/abuse/refusal.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import type { CheckoutTables, PaymentRow, ReservationRow } from '../checkout.tables.ts'
import { databaseTime } from '../database-time.server.ts'
import { activeOf, type CheckoutTransaction, lockCar } from './locked.server.ts'
import { holdOf, isTheirs } from './holds-of-shopper.server.ts'
import { moveReservation, noteStep } from './move-reservation.server.ts'
import {
  type Payment,
  type PaymentContent,
  paymentFrom,
  referenceFrom,
  type Reservation,
  type ReservationContent,
  reservationFrom,
  type HoldClaim,
} from './reservation.ts'
import { tellWaiting } from './letters/tell-waiting.server.ts'

/** A reservation as it is to be, made from the car as it stands at this moment. Amounts come from nowhere else. */
export interface ReservationDraft {
  readonly kind: ReservationRow['kind']
  readonly email: string
  readonly phone: string
  /** Cents; 0 for none. */
  readonly deposit: number
  readonly hold_ms: number
  /** A dealer reserves it for whoever asked: who, and why; else the shopper does so. */
  readonly confirmed?: { readonly actor: string; readonly note: string }
  readonly content: Omit<ReservationContent, 'lead_id'>
  /** Where a deposit is paid; its addresses name the reservation. */
  readonly payment: {
    readonly provider: PaymentRow['provider']
    readonly account: string | null
    order(reservation: Pick<Reservation, 'id' | 'reference'>): Omit<PaymentContent, 'until'>
  }
}

/** Runs inside the transaction, with the car locked; must not wait for anything. A reason is handed back as it is. */
export type Prepare<Reason extends string> = (
  car: StockCar,
  now: number,
) => ({ readonly ok: true } & ReservationDraft) | { readonly ok: false; readonly reason: Reason }

/** What whoever sends many forms has to pass, inside the transaction; see `leads/abuse`. */
export type HoldCheck = (trx: CheckoutTransaction) => Promise<Refusal | null>

export type HoldResult<Reason extends string = never> =
  | {
      readonly ok: true
      readonly reservation: Reservation
      /** Null where no deposit is asked for: the car is reserved already. */
      readonly payment: Payment | null
      /** It was there before: the same form again, or another tab of the same shopper. */
      readonly repeated: boolean
    }
  /** Somebody else has it; until when, where that is known. */
  | { readonly ok: false; readonly reason: 'taken'; readonly until: number | null }
  /** Sold, withdrawn or never there. */
  | { readonly ok: false; readonly reason: 'gone' }
  /** The shopper is paying for another car just now. */
  | { readonly ok: false; readonly reason: 'holding'; readonly reservation: Reservation }
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: Refusal }
  | { readonly ok: false; readonly reason: 'other'; readonly other: Reason }

/** 128 bits: the address of the page must not be guessed. */
const newId = (): string => randomId(16)
/** A payment whose page was never opened, because the program ended, is looked at then, ms. */
const FIRST_LOOK_MS = 30_000

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Holds a car for a shopper, or says at once why not; one transaction, and the unique index behind it. */
export async function holdCar<Reason extends string>(
  site: Site,
  claim: HoldClaim,
  { prepare, check }: { readonly prepare: Prepare<Reason>; readonly check?: HoldCheck | undefined },
): Promise<HoldResult<Reason>> {
  const { read, write } = tablesOf<CheckoutTables>(site.database)
  const clock = { engine: site.database.engine, now: site.now }
  const active = await read
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('car_slug', '=', claim.slug)
    .where('state', 'in', ['hold', 'reserved'])
    .executeTakeFirst()
  // Most losers are told without a lock.
  if (active && !isTheirs(active, claim) && (active.until_at ?? 0) > (await databaseTime(clock, read))) {
    return { ok: false, reason: 'taken', until: active.until_at }
  }
  return write(async (trx): Promise<HoldResult<Reason>> => {
    const car = await lockCar(trx, site, claim.slug)
    const now = await databaseTime(clock, trx)
    const before = await activeOf(trx, site, claim.slug)
    // A second click is no second hold: it is not checked again.
    if (before && isTheirs(before, claim)) return heldAgain(trx, site, before)
    // Nor does somebody who holds a car: they are told which.
    const refusal = (await holdOf(trx, site, { claim, now })) ? null : await check?.(trx)
    if (refusal) throw new Refused(refusal)
    if (before && (before.until_at ?? 0) > now) return { ok: false, reason: 'taken', until: before.until_at }
    if (!before) return takeCar(trx, site, { claim, prepare, car, now })
    await moveReservation(trx, site, { row: before, now, event: 'time_ended', actor: 'clock', retaken: true })
    const free = car && { ...car, reserved_until: undefined }
    const taken = await takeCar(trx, site, { claim, prepare, car: free, now })
    if (!taken.ok) await tellWaiting(trx, site, { row: before, now })
    return taken
  }).catch((error: unknown) => {
    if (error instanceof Refused) return { ok: false, reason: 'refused', refusal: error.refusal } as const
    throw error
  })
}

interface ToTake<Reason extends string> {
  readonly claim: HoldClaim
  readonly prepare: Prepare<Reason>
  /** It is locked, and nobody has it. */
  readonly car: StockCar | null
  readonly now: number
}

/** Writes the hold of a car, if the car and the shopper are free for it. */
async function takeCar<Reason extends string>(
  trx: CheckoutTransaction,
  site: Site,
  { claim, prepare, car, now }: ToTake<Reason>,
): Promise<HoldResult<Reason>> {
  if (!car?.show_on_dealer_website || !isInStock(car)) return { ok: false, reason: 'gone' }
  if (availabilityOf(car, now) === 'reserved') return { ok: false, reason: 'taken', until: null }
  const other = await holdOf(trx, site, { claim, now })
  if (other?.submission === claim.submission) return heldAgain(trx, site, other)
  if (other) return { ok: false, reason: 'holding', reservation: reservationFrom(other) }
  const prepared = prepare(car, now)
  if (!prepared.ok) return { ok: false, reason: 'other', other: prepared.reason }
  return writeHold(trx, site, { claim, prepared, now })
}

async function heldAgain(trx: CheckoutTransaction, site: Site, row: ReservationRow): Promise<HoldResult> {
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('reservation_id', '=', row.reservation_id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return { ok: true, reservation: reservationFrom(row), payment: payment ? paymentFrom(payment) : null, repeated: true }
}

interface ToWrite {
  readonly claim: HoldClaim
  readonly prepared: ReservationDraft
  readonly now: number
}

async function writeHold(trx: CheckoutTransaction, site: Site, { claim, prepared, now }: ToWrite): Promise<HoldResult> {
  const { kind, email, phone, deposit, hold_ms, confirmed } = prepared
  const { actor, note } = confirmed ?? { actor: 'shopper', note: 'No deposit needed.' }
  const until = now + hold_ms
  const row: ReservationRow = {
    site_id: site.slug,
    reservation_id: newId(),
    reference: await newReference(trx, site),
    kind,
    state: 'hold',
    car_slug: claim.slug,
    submission: claim.submission,
    account_id: claim.account,
    browser: claim.browser,
    email,
    phone,
    deposit_cents: deposit,
    until_at: until,
    ask_at: null,
    created_at: now,
    updated_at: now,
    content: JSON.stringify({ ...prepared.content, lead_id: null } satisfies ReservationContent),
  }
  // The database has the last word: two who come here at once do not both write.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reservation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return { ok: false, reason: 'taken', until: null }
  const { reservation_id } = row
  await noteStep(trx, site, {
    row: { reservation_id, state: null },
    now,
    actor,
    event: 'held',
    to: 'hold',
    note: '',
  })
  if (deposit === 0) {
    const paid = await moveReservation(trx, site, {
      row,
      now,
      event: 'paid',
      actor,
      note,
    })
    return { ok: true, reservation: reservationFrom(paid ?? row), payment: null, repeated: false }
  }
  const payment = await writePayment(trx, site, { row, prepared, until, now })
  await stockOf(site).hold(trx, claim.slug, until)
  return { ok: true, reservation: reservationFrom(row), payment, repeated: false }
}

async function writePayment(
  trx: CheckoutTransaction,
  site: Site,
  { row, prepared, until, now }: Omit<ToWrite, 'claim'> & { readonly row: ReservationRow; readonly until: number },
): Promise<Payment> {
  const { provider, account, order } = prepared.payment
  const { reservation_id, reference } = row
  const content: PaymentContent = { ...order({ id: reservation_id, reference }), until }
  const payment: PaymentRow = {
    site_id: site.slug,
    payment_id: newId(),
    reservation_id,
    provider,
    account,
    ref: null,
    state: 'new',
    amount_cents: prepared.deposit,
    captured_cents: 0,
    refunded_cents: 0,
    key: newId(),
    wanted: null,
    due_at: now + FIRST_LOOK_MS,
    attempts: 0,
    lease: null,
    leased_until: 0,
    last_error: null,
    created_at: now,
    updated_at: now,
    content: JSON.stringify(content),
  }
  await trx.insertInto('payment').values(payment).execute()
  return paymentFrom(payment)
}

async function newReference(trx: CheckoutTransaction, site: Site): Promise<string> {
  for (;;) {
    const reference = referenceFrom(randomBytes(8))
    const known = await trx
      .selectFrom('reservation')
      .select('reference')
      .where('site_id', '=', site.slug)
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!known) return reference
  }
}
