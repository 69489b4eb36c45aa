import { MINUTE } from '#lib/durations.ts'
import type { PaymentRow } from '../checkout.tables.ts'
import type { SeenPayment } from '../payment/payments.ts'
import type { ReservationState } from '../reservation/reservation-state.ts'

/** A deposit as it stands in our books. */
export interface OurPayment extends Pick<
  PaymentRow,
  | 'payment_id'
  | 'reservation_id'
  | 'ref'
  | 'state'
  | 'amount_cents'
  | 'captured_cents'
  | 'refunded_cents'
  | 'wanted'
  | 'last_error'
  | 'updated_at'
> {
  readonly reference: string
  readonly reservation: ReservationState
}

/** Cents, over all payments. */
export interface Totals {
  readonly payments: number
  /** Authorised and not taken. */
  readonly held: number
  readonly captured: number
  readonly refunded: number
  /** Taken and not given back. */
  readonly kept: number
}

export type DifferenceKind =
  /** The provider has money that our books do not know. */
  | 'not_ours'
  /** Our books have a payment that the provider does not list. */
  | 'not_there'
  | 'state'
  | 'amount'
  /** Money for a reservation that is over. */
  | 'owed'
  /** A car was sold, and its deposit is not there. */
  | 'lost'
  /** A reservation has two deposits. */
  | 'twice'
  /** The cardholder has told the bank that the deposit was not theirs. */
  | 'disputed'
  /** What was decided has not been done for a while. */
  | 'waiting'

export interface Difference {
  readonly kind: DifferenceKind
  /** The reservation's reference, or the provider's name where there is none. */
  readonly what: string
  readonly ref: string | null
  readonly text: string
}

export interface MoneyReport {
  readonly ours: Totals
  readonly theirs: Totals
  readonly differences: readonly Difference[]
}

interface Books {
  readonly ours: readonly OurPayment[]
  readonly theirs: readonly SeenPayment[]
  /** Epoch ms. */
  readonly now: number
}

/** What was decided is carried out within seconds; after this long somebody has to look, ms. */
const LONG_MS = 10 * MINUTE

/** Our books against the provider's own list, payment by payment: equal sums do not hide two faults. */
export function moneyReport({ ours, theirs, now }: Books): MoneyReport {
  const there = new Map(theirs.map((seen) => [seen.ref, seen]))
  const known = new Set(ours.map(({ ref }) => ref))
  const strangers = theirs.filter((seen) => !known.has(seen.ref) && hasMoney(seen)).map(strange)
  const differences = ours.flatMap((payment) => {
    const seen = payment.ref === null ? undefined : there.get(payment.ref)
    return [...compared(payment, seen), ...judged(payment, seen, now), ...disputed(payment, seen)]
  })
  return {
    ours: totalsOf(ours.map(inOurBooks)),
    theirs: totalsOf(theirs),
    differences: [...strangers, ...differences, ...doubled(ours, there)],
  }
}

type Money = Pick<SeenPayment, 'state' | 'amount' | 'captured' | 'refunded'>

const inOurBooks = ({ state, amount_cents, captured_cents, refunded_cents }: OurPayment): Money => ({
  state: state === 'new' ? 'open' : state,
  amount: amount_cents,
  captured: captured_cents,
  refunded: refunded_cents,
})

const hasMoney = ({ state }: Money): boolean => state === 'authorised' || state === 'captured' || state === 'refunded'
/** Money that somebody would miss. */
const holdsMoney = ({ state }: Money): boolean => state === 'authorised' || state === 'captured'

function totalsOf(all: readonly Money[]): Totals {
  const sum = (of: (one: Money) => number) => all.reduce((total, one) => total + of(one), 0)
  const captured = sum((one) => one.captured)
  const refunded = sum((one) => one.refunded)
  return {
    payments: all.filter(hasMoney).length,
    held: sum((one) => (one.state === 'authorised' ? one.amount : 0)),
    captured,
    refunded,
    kept: captured - refunded,
  }
}

const strange = (seen: SeenPayment): Difference => ({
  kind: 'not_ours',
  what: seen.ref,
  ref: seen.ref,
  text: `The provider has ${cents(seen.amount)} that is ${seen.state}, of which our books know nothing.`,
})

function compared(payment: OurPayment, seen: SeenPayment | undefined): Difference[] {
  const say = saying(payment)
  if (!seen) {
    // An answer that never came: nobody was sent to the page.
    const began = payment.ref !== null
    return began ? [say('not_there', `The provider does not list ${payment.ref}, which is ${payment.state} here.`)] : []
  }
  const mine = inOurBooks(payment)
  if (mine.state !== seen.state && !bothOver(mine, seen)) {
    return [say('state', `It is ${payment.state} here and ${seen.state} at the provider.`)]
  }
  return AMOUNTS.flatMap(
    (name) =>
    mine[name] === seen[name]
      ? []
      : [say('amount', `The amount ${name === 'amount' ? 'asked' : name} is ${cents(mine[name])} here and ${cents(seen[name])} at the provider.`)], // prettier-ignore
  )
}

const AMOUNTS = ['amount', 'captured', 'refunded'] as const

/** Nothing was paid, and nothing can be: whether it failed or was cancelled is one. */
const bothOver = (mine: Money, seen: Money): boolean => [mine, seen].every(({ state }) => OVER.has(state))
const OVER: ReadonlySet<string> = new Set(['cancelled', 'failed'])

function judged(payment: OurPayment, seen: SeenPayment | undefined, now: number): Difference[] {
  const say = saying(payment)
  const money = seen ?? inOurBooks(payment)
  if (payment.wanted) {
    if (now - payment.updated_at < LONG_MS) return []
    const what = payment.wanted === 'take' ? 'be taken' : 'be given back'
    return [say('waiting', `It has been waiting to ${what} for ${minutes(now - payment.updated_at)}. ${payment.last_error ?? ''}`.trim())] // prettier-ignore
  }
  if (OVER_STATES.has(payment.reservation) && holdsMoney(money)) {
    return [say('owed', `The reservation is ${payment.reservation}, and ${cents(money.amount)} is still ${money.state}.`)] // prettier-ignore
  }
  if (payment.reservation === 'sold' && money.state !== 'captured') {
    return [say('lost', `The car was sold, and the deposit is ${money.state}. ${payment.last_error ?? ''}`.trim())]
  }
  return []
}

function disputed(payment: OurPayment, seen: SeenPayment | undefined): Difference[] {
  if (!seen?.disputed || !holdsMoney(seen)) return []
  const text = `The cardholder disputes the ${cents(seen.captured)} at their bank, which may take it back.`
  return [saying(payment)('disputed', text)]
}

const OVER_STATES: ReadonlySet<ReservationState> = new Set(['released', 'expired', 'refunded'])

function doubled(ours: readonly OurPayment[], there: ReadonlyMap<string, SeenPayment>): Difference[] {
  const paid = ours.filter((one) => holdsMoney((one.ref === null ? undefined : there.get(one.ref)) ?? inOurBooks(one)))
  return [...Map.groupBy(paid, ({ reservation_id }) => reservation_id).values()]
    .filter((all) => all.length > 1)
    .map((all) => saying(all[0]!)('twice', `The reservation has ${all.length} deposits.`))
}

const saying =
  ({ reference, ref }: OurPayment) =>
  (kind: DifferenceKind, text: string): Difference => ({ kind, what: reference, ref, text })

const minutes = (ms: number): string => `${Math.round(ms / MINUTE)} minutes`

/** "$200.00": statements of banks have cents. */
export const cents = (amount: number): string => `$${(amount / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
