import { answersTo } from '#app/features/forms/answers.server.ts'
import { type FormProblem, problemOf, typedValues } from '#app/features/forms/form-problem.ts'
import { guard } from '#app/features/leads/abuse/guard.server.ts'
import type { Refusal } from '#app/features/leads/abuse/refusal.ts'
import { consentsOf, requestedCar, leadCarOf, leadPlaceOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { Consent } from '#app/features/leads/lead.ts'
import { locationOfCar, primaryLocation } from '#app/features/locations/location.ts'
import { requestPath } from '#app/features/locations/nsw/reserve-path.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { readAttribution } from '#app/features/tracking/attribution/read-attribution.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { formText } from '#lib/forms/form-text.ts'
import * as paths from '#app/paths.ts'
import { depositPayment } from '../payment/deposit-payment.ts'
import { openPayment, type ToPay } from '../payment/open-payment.server.ts'
import type { HoldCheck, Prepare } from '../reservation/hold-car.server.ts'
import { holdCheck } from '../reservation/hold-check.server.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'
import { type CheckoutRequest, isByRequest, isOpen, isOwn } from './checkout-request.server.ts'
import { busyView, type CheckoutView, closedView, holdingView, lostView } from './other-views.server.ts'
import { reserveFields } from './reserve-fields.ts'
import { checkoutOf, reservationOffer, RESERVE_FORM, reserveForm } from './reserve-view.server.ts'
import { seenMark } from './seen-offer.server.ts'
import type { HoldClaim } from '../reservation/reservation.ts'

/** What came of a form of the checkout. */
export type ReservationFormResult =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'page'; readonly status: number; readonly view: CheckoutView; readonly retryAfter?: number }
  | { readonly kind: 'missing' }

interface ReservationSubmission extends CheckoutRequest {
  readonly data: FormData
  /** The mark under which a new hold is kept. */
  readonly mark: string
}

const UNANSWERED =
  'We couldn’t open the payment page. Nothing was charged, and the car is still held for you. Please try again.'
const REFUSED = 'We couldn’t start the payment, so the car isn’t held and nothing was charged. Please call us instead.'
const CHANGED = 'Something on this page has changed since you opened it. Please check it again before you continue.'

/** Does what a form of the checkout asks for. Which car, how much and for how long comes from the server alone. */
export async function takeReservation(site: Site, sent: ReservationSubmission): Promise<ReservationFormResult> {
  const car = await requestedCar(site, sent.slug)
  if (!car) return { kind: 'missing' }
  const intent = formText(sent.data, 'intent')
  if (intent === 'pay' || intent === 'give-up') return goOn(site, car, { sent, intent })
  const { ports } = sent
  if (isByRequest(site, car)) return { kind: 'go', to: requestPath(car.slug) }
  if (!isOpen(site, car, ports)) return { kind: 'page', status: 409, view: closedView(site, car) }
  const guarded = await guard({
    site,
    secret: sent.leadSecret,
    kind: RESERVE_FORM,
    data: sent.data,
    visitor: sent.visitor,
  })
  if (!guarded.ok) {
    return turnedAway(site, car, { sent, refusal: guarded })
  }
  const answered = answersTo(reserveFields(), sent.data)
  if (!answered.ok) return again(site, car, { sent, problem: problemOf(sent.data)(422, null, answered.fields) })

  const claim: HoldClaim = {
    slug: car.slug,
    submission: guarded.submission,
    account: sent.account?.id ?? null,
    browser: sent.mark,
  }
  const holds = holdCheck(site, { secret: ports.secret, visitor: sent.visitor, effort: guarded.effort })
  const check: HoldCheck = async (trx) => (await guarded.check(trx)) ?? holds(trx)
  const held = await reservationsOf(site, check).hold(claim, prepareFor(site, { sent, answers: answered.answers }))
  if (held.ok) {
    ports.notifyWorker()
    return toPay(site, car, { ...held, sent })
  }
  const lost = async (reason: 'taken' | 'sold', until: number | null): Promise<ReservationFormResult> => ({
    kind: 'page',
    status: 409,
    view: await lostView(site, (await requestedCar(site, car.slug)) ?? car, {
      ...sent,
      reason,
      until,
      values: typedValues(sent.data),
    }),
  })
  switch (held.reason) {
    case 'taken':
      return lost('taken', held.until)
    case 'gone':
      return lost('sold', null)
    case 'holding':
      return { kind: 'page', status: 409, view: busyView(site, car, held.reservation) }
    case 'other':
      return again(site, (await requestedCar(site, car.slug)) ?? car, {
        sent,
        problem: problemOf(sent.data)(409, CHANGED),
      })
    case 'refused':
      return turnedAway(site, car, { sent, refusal: held.refusal })
  }
}

/** The form once more, with when and how it may be sent again. */
function turnedAway(
  site: Site,
  car: StockCar,
  { sent, refusal }: { readonly sent: ReservationSubmission; readonly refusal: Refusal },
): Extract<ReservationFormResult, { kind: 'page' }> {
  const { status, reason, retryAfter, task, anew } = refusal
  const page = again(site, car, { sent, problem: { ...problemOf(sent.data)(status, reason), retryAfter, task, anew } })
  return { ...page, ...(retryAfter && { retryAfter }) }
}

interface AgainOptions {
  readonly sent: ReservationSubmission
  readonly problem: FormProblem
}

/** The form once more, with what was typed and what is wrong with it. */
const again = (
  site: Site,
  car: StockCar,
  { sent: { ports, leadSecret, account }, problem }: AgainOptions,
): Extract<ReservationFormResult, { kind: 'page' }> => ({
  kind: 'page',
  status: problem.status,
  view: reserveForm(site, car, { ports, leadSecret, account, problem }),
})

interface From {
  readonly sent: ReservationSubmission
  readonly answers: Readonly<Record<string, string | undefined>>
}

/** The reservation as it is to be, from the car as it stands when it is locked. */
function prepareFor(site: Site, { sent, answers }: From): Prepare<'changed'> {
  const { data, ports, visitor, url } = sent
  const { provider, name, settings } = checkoutOf(site, ports)
  const { locations } = settingsOf(site, locationSettings)
  return (car) => {
    const offer = reservationOffer(site, car)
    if (!provider || formText(data, 'seen') !== seenMark(offer, ports.secret)) return { ok: false, reason: 'changed' }
    const place = locationOfCar(locations, car) ?? primaryLocation(locations)
    const leadCar = leadCarOf(site, car)
    const { email = '', phone = '' } = answers
    return {
      ok: true,
      kind: 'reserve',
      email,
      phone,
      deposit: offer.deposit,
      hold_ms: offer.minutes * MINUTE,
      content: {
        car: leadCar,
        reserved_ms: settings.reserved_hours * HOUR,
        lead: {
          form: RESERVE_FORM,
          category: 'Reserve Online',
          subcategory: null,
          department: 'sales',
          location: leadPlaceOf(site, place),
          person: {
            name: answers['name'] ?? '',
            last_name: answers['last_name'] ?? '',
            email,
            phone,
            postcode: answers['postcode'] ?? null,
          },
          car: leadCar,
          answers: [],
          consents: consentsOf(site, 'enquiry')
            .filter((box) => box.name === 'opt_in')
            .map(({ wording }): Consent => ({ purpose: 'marketing', given: formText(data, 'opt_in') !== '', wording })),
          attribution: readAttribution(data.get('attribution'), url.href),
          url: url.href,
          user_agent: visitor.agent.slice(0, 400),
          address: visitor.address,
          words: {
            topic: 'Reservation',
            subject: `Reserved for you: ${leadCar.name}`,
            title: 'It’s reserved for you',
            answer: 'call you',
            reason: 'to arrange a time to see it',
          },
        },
      },
      payment: depositPayment(site, {
        provider,
        origin: url.origin,
        name: nameOf(car),
        back: paths.checkoutPage(car.slug, name),
      }),
    }
  }
}

interface PaymentStart extends Omit<ToPay, 'ports'> {
  readonly sent: ReservationSubmission
}

/** On to the provider's page, or to the reservation where there is nothing to pay any more. */
async function toPay(site: Site, car: StockCar, { sent, ...paying }: PaymentStart): Promise<ReservationFormResult> {
  const { ports } = sent
  const opened = await openPayment(site, { ...paying, ports })
  switch (opened.kind) {
    case 'go':
      return opened
    case 'refused':
      return again(site, car, { sent, problem: problemOf(sent.data)(502, REFUSED) })
    case 'unanswered': {
      const view = holdingView(site, car, paying.reservation, { ports, message: UNANSWERED })
      return { kind: 'page', status: 503, view }
    }
  }
}

/** A shopper goes on with their hold, or gives it up. */
async function goOn(
  site: Site,
  car: StockCar,
  { sent, intent }: { readonly sent: ReservationSubmission; readonly intent: 'pay' | 'give-up' },
): Promise<ReservationFormResult> {
  const { ports } = sent
  const reservations = reservationsOf(site)
  const active = await reservations.activeOf(car.slug)
  const to = paths.checkoutPage(car.slug, checkoutOf(site, ports).name)
  // The time was over, or it was given up in another tab: the page says how it stands.
  if (!active || !isOwn(active, sent) || active.state !== 'hold') return { kind: 'go', to }
  if (intent === 'give-up') {
    await reservations.apply(active.id, { event: 'cancelled', actor: 'shopper', note: 'Given up before it was paid.' })
    ports.notifyWorker()
    return { kind: 'go', to: paths.vehicle(car.slug) }
  }
  const [payment = null] = await reservations.payments(active.id)
  return toPay(site, car, { sent, reservation: active, payment, repeated: true })
}
