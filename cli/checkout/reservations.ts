import { type Command, InvalidArgumentError } from 'commander'
import { cents } from '#app/features/checkout/money/money-report.ts'
import type { Payment, Reservation } from '#app/features/checkout/reservation/reservation.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import {
  type ReservationEvent,
  type ReservationState,
  TRANSITIONS,
} from '#app/features/checkout/reservation/reservation-state.ts'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import { zoneOf, zoneOfSite } from '#app/features/locations/places/zone.ts'
import { primaryLocation, visibleLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { nameGiven, plain } from '../stock/by-whom.ts'
import { type Checkout, withCheckout } from './checkout-site.ts'
import { listMoment } from '../local-moments.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, table } from '../report.ts'
import { confirmReservation } from './confirm-reservation.ts'
import { reservationJson } from './reservation-json.ts'
import { untilGiven } from './until-given.ts'

/** More are read with --json. */
const MOST = 1_000
const STATES = Object.keys(TRANSITIONS) as ReservationState[]

type OfSite = JsonOption & { site: string }
type ListFlags = OfSite & { state?: ReservationState }
type MoveFlags = OfSite & { by: string; note: string }
type ExtendFlags = MoveFlags & { until: string }

interface StaffMove {
  readonly command: 'release' | 'refund' | 'sold'
  readonly event: ReservationEvent
  readonly does: string
  readonly done: string
}

/** What the dealer's people may do to a reservation. */
const MOVES: readonly StaffMove[] = [
  { command: 'release', event: 'released', does: 'give the car up again; the deposit goes back', done: 'released' },
  { command: 'sold', event: 'sold', does: 'the car was sold to whoever reserved it: take the deposit', done: 'sold' },
  { command: 'refund', event: 'refunded', does: 'give back a deposit that was taken for a sold car', done: 'refunded' },
]

/** Adds `reservations …`: who has which car, and what becomes of the deposit. */
export function addReservationCommands(program: Command): void {
  const reservations = program
    .command('reservations')
    .description('who has reserved which car, and what becomes of the deposit')

  reservations
    .command('list')
    .description('a site’s reservations, the newest first')
    .requiredOption('--site <slug>', 'the site')
    .option('--state <state>', `only these: ${STATES.join(', ')}`, stateGiven)
    .option(...JSON_OPTION)
    .action((flags: ListFlags) => report(flags, () => withCheckout(flags.site, ({ site }) => list(site, flags))))

  reservations
    .command('show <reservation>')
    .description('one reservation by its reference or id, with its deposit and all that happened')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .action((requested: string, flags: OfSite) =>
      report(flags, () => withCheckout(flags.site, ({ site }) => show(site, requested))),
    )

  for (const move of MOVES) {
    reservations
      .command(`${move.command} <reservation>`)
      .description(move.does)
      .requiredOption('--site <slug>', 'the site')
      .requiredOption('--by <name>', 'who decided it, for the record', nameGiven)
      .requiredOption('--note <text>', 'why, for the record')
      .option(...JSON_OPTION)
      .action((requested: string, flags: MoveFlags) =>
        report(flags, () => withCheckout(flags.site, (checkout) => carryOut(checkout, { requested, move, ...flags }))),
      )
  }

  reservations
    .command('confirm <lead>')
    .description('confirm a request to reserve: the car is kept for whoever asked, who is told until when')
    .requiredOption('--site <slug>', 'the site')
    .requiredOption('--until <time>', 'such as 2026-12-01, which is the end of that day, or "2026-12-01 16:00"')
    .requiredOption('--by <name>', 'who decided it, for the record', nameGiven)
    .requiredOption('--note <text>', 'why, for the record')
    .option(...JSON_OPTION)
    .action((requested: string, flags: ExtendFlags) =>
      report(flags, () => withCheckout(flags.site, ({ site }) => confirmReservation(site, { requested, ...flags }))),
    )

  reservations
    .command('extend <reservation>')
    .description('keep the car for longer; the shopper is told until when')
    .requiredOption('--site <slug>', 'the site')
    .requiredOption(
      '--until <time>',
      'such as 2026-12-01, which is the end of that day, or "2026-12-01 16:00", by the clock of the place where the car stands',
    )
    .requiredOption('--by <name>', 'who decided it, for the record', nameGiven)
    .requiredOption('--note <text>', 'why, for the record')
    .option(...JSON_OPTION)
    .action((requested: string, flags: ExtendFlags) =>
      report(flags, () => withCheckout(flags.site, ({ site }) => extend(site, { requested, ...flags }))),
    )
}

async function list(site: Site, { state, json }: ListFlags): Promise<Outcome> {
  const limit = json ? Number.MAX_SAFE_INTEGER : MOST
  const found = await reservationsOf(site).list({ ...(state && { states: [state] }), limit })
  const count = found.length === 1 ? '1 reservation' : `${found.length} reservations`
  const more = found.length === MOST && !json ? ` The newest ${MOST} are shown; --json has all.` : ''
  return {
    ok: true,
    line: `Site "${site.slug}" has ${count}${state ? ` ${state}` : ''}.${more}`,
    details: table(found.map((one) => cellsOf(one, zoneOfSite(site)))),
    json: found.map(reservationJson),
  }
}

const cellsOf = (one: Reservation, zone: string): string[] => [
  listMoment(one.created_at, zone),
  one.reference,
  one.state,
  one.slug,
  one.deposit > 0 ? cents(one.deposit) : 'no deposit',
  plain(`${one.lead.person.name} ${one.lead.person.last_name}`),
  one.until === null ? '' : `until ${listMoment(one.until, zone)}`,
]

async function show(site: Site, requested: string): Promise<Outcome> {
  const store = reservationsOf(site)
  const found = await named(site, requested)
  if (!found) return unknown(site, requested)
  const payments = await store.payments(found.id)
  const history = await store.history(found.id)
  const { person } = found.lead
  const zone = zoneOfSite(site)
  return {
    ok: true,
    line: `Reservation ${found.reference} of ${found.slug} is ${found.state}.`,
    details: [
      ...table([
        ['id', found.id],
        ['kind', found.kind],
        ['person', plain(`${person.name} ${person.last_name}, ${person.phone ?? ''}, ${person.email ?? ''}`)],
        ['until', found.until === null ? '' : listMoment(found.until, zone)],
        ...(found.handover ? [['handover', handoverText(found.handover)]] : []),
        ['lead', found.lead_id ?? ''],
      ]),
      ...table(payments.map(paymentCells)),
      ...table(
        history.map((step) => [
          listMoment(step.at, zone),
          step.actor,
          step.event,
          `→ ${step.to_state}`,
          plain(step.note),
        ]),
      ),
    ],
    json: { ...reservationJson(found), person, payments: payments.map(paymentJson), history },
  }
}

const handoverText = ({ way, text }: NonNullable<Reservation['handover']>): string =>
  `${way}, ${text ?? 'no day chosen'}`

const paymentCells = (payment: Payment): string[] => [
  'deposit',
  payment.provider,
  payment.ref ?? 'not begun',
  payment.state,
  cents(payment.amount_cents),
  payment.wanted === null ? '' : `waits to be ${payment.wanted === 'take' ? 'taken' : 'given back'}`,
  plain(payment.last_error ?? ''),
]

interface ReservationMoveCommand extends MoveFlags {
  readonly requested: string
  readonly move: StaffMove
}

/** Decides, and carries it out at the provider: only both together are done. */
async function carryOut(
  { site, providers }: Checkout,
  { requested, move: { event, done, command }, by, note }: ReservationMoveCommand,
): Promise<Outcome> {
  const found = await named(site, requested)
  if (!found) return unknown(site, requested)
  const applied = await reservationsOf(site).apply(found.id, { event, actor: `staff:${by}`, note })
  if (!applied.ok) {
    const stands = applied.reason === 'no-move' ? applied.reservation.state : found.state
    const instead = command === 'refund' && stands === 'reserved' ? ' Its deposit is only held: use "release".' : ''
    return failure(`Reservation ${found.reference} is ${stands}: it cannot be ${done}.${instead}`)
  }
  const { settlePayment } = await import('#app/features/checkout/payment/settle.server.ts')
  const store = reservationsOf(site)
  const moved = (await store.payments(found.id)).flatMap(({ payment_id, wanted }) =>
    wanted === null ? [] : [payment_id],
  )
  for (const id of moved) await settlePayment(site, id, providers)
  const payments = (await store.payments(found.id)).filter(({ payment_id }) => moved.includes(payment_id))
  const left = payments.filter(({ wanted, last_error }) => wanted !== null || last_error !== null)
  const json = { reservation: reservationJson(applied.reservation), payments: payments.map(paymentJson) }
  if (left.length > 0) {
    const why = plain(left.map(({ last_error }) => last_error ?? '').join(' '))
    const again = left.some(({ wanted }) => wanted !== null) ? ' The server goes on trying.' : ''
    const reason = `Reservation ${found.reference} is ${done}, but its deposit is not dealt with.${again} ${why}`.trim()
    return { ok: false, reason, json }
  }
  const money = payments
    .map(({ state, amount_cents }) => ` The deposit of ${cents(amount_cents)} is ${state}.`)
    .join('')
  return { ok: true, line: `Reservation ${found.reference} is ${done}.${money}`, json }
}

/** Keeps a car longer for whoever reserved or ordered it. */
async function extend(
  site: Site,
  { requested, until: given, by, note }: ExtendFlags & { readonly requested: string },
): Promise<Outcome> {
  const found = await named(site, requested)
  if (!found) return unknown(site, requested)
  const { locations } = settingsOf(site, locationSettings)
  const zone = zoneOf(visibleLocation(locations, found.lead.location?.id) ?? primaryLocation(locations), site)
  const parsed = untilGiven(given, { zone, now: site.now() })
  if (!parsed.ok) return failure(parsed.reason)
  const { until } = parsed
  const applied = await reservationsOf(site).apply(found.id, { event: 'extended', actor: `staff:${by}`, note, until })
  if (!applied.ok) {
    const stands = applied.reason === 'no-move' ? applied.reservation : found
    return failure(
      stands.state === 'reserved' && stands.until !== null
        ? `Reservation ${found.reference} keeps its car until ${localMoment(stands.until, zone)} already. To end it earlier use "release".`
        : `Reservation ${found.reference} is ${stands.state}: it cannot be extended.`,
    )
  }
  return {
    ok: true,
    line: `Reservation ${found.reference} keeps ${found.slug} until ${localMoment(until, zone)}.`,
    json: { reservation: reservationJson(applied.reservation) },
  }
}

async function named(site: Site, requested: string): Promise<Reservation | null> {
  const store = reservationsOf(site)
  return (await store.byReference(requested)) ?? (await store.byId(requested))
}

const unknown = (site: Site, requested: string): Outcome =>
  failure(
    `Site "${site.slug}" has no reservation "${plain(requested)}". "forecourt reservations list --site ${site.slug}" lists them.`,
  )

const paymentJson = ({ provider, ref, state, wanted, last_error, ...payment }: Payment) => ({
  provider,
  ref,
  state,
  amount_cents: payment.amount_cents,
  captured_cents: payment.captured_cents,
  refunded_cents: payment.refunded_cents,
  wanted,
  last_error,
})

function stateGiven(given: string): ReservationState {
  const found = STATES.find((state) => state === given)
  if (!found) throw new InvalidArgumentError(`"${given}" is not a state; they are: ${STATES.join(', ')}.`)
  return found
}
