import { type FormProblem, unreadable } from '#app/features/forms/form-problem.ts'
import { data, redirect } from 'react-router'
import { passGate } from '#app/features/account/gates/pass-gate.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import * as paths from '#app/paths.ts'
import { readForm } from '#lib/forms/read-form.ts'
import type { Route } from './+types/checkout-journey.ts'
import { providerFor } from '#app/features/checkout/payment/providers.ts'
import { checkoutSettings } from '#app/features/checkout/settings.schema.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { browserMark, markCookie, newBrowserMark } from '#app/features/checkout/reserve/browser-mark.server.ts'
import { lookAgain } from '#app/features/checkout/reserve/look-again.server.ts'
import { drawGone, drawHold, drawStep } from '#app/features/checkout/purchase/draw.server.tsx'
import { goneView } from '#app/features/checkout/purchase/gone-view.server.ts'
import { purchaseOffer } from '#app/features/checkout/purchase/offer.server.ts'
import { type HoldView, holdView } from '#app/features/checkout/purchase/hold-view.server.ts'
import { ownReservation, ownReservationOf } from '#app/features/checkout/purchase/own-reservation.server.ts'
import { goToPay, placeOrder } from '#app/features/checkout/purchase/place-order.server.ts'
import { browserOf } from '#app/features/checkout/purchase/owner.server.ts'
import { purchasesOf } from '#app/features/checkout/purchase/purchases.server.ts'
import { purchaseSettings } from '#app/features/checkout/purchase/settings.schema.ts'
import { type Situation, situationOf } from '#app/features/checkout/purchase/situation.server.ts'
import { stepAt, stepPath, VALUATION_PARAM } from '#app/features/checkout/purchase/steps/steps.ts'
import { takeStep } from '#app/features/checkout/purchase/steps/take-step.server.ts'
import { stepView } from '#app/features/checkout/purchase/steps/step-view.server.ts'
import { PURCHASE_TEXTS } from '#app/features/checkout/purchase/texts.ts'
import { valuationsFound } from '#app/features/checkout/purchase/valued/valuations-found.server.ts'
import { formText } from '#lib/forms/form-text.ts'

type PurchasePageArgs = Pick<Route.LoaderArgs, 'context' | 'request' | 'url'>

/** Who asks to buy which car, and what they have begun. */
async function requested({ context, request, url }: PurchasePageArgs) {
  const site = portsOf(context).site
  const named = url.searchParams.get('car_id') ?? ''
  const { secret } = portsOf(context).leads
  const browser = browserOf(site, { secret, cookies: request.headers.get('cookie') })
  const account = await portsOf(context).signedIn.account()
  const asker = { account: account?.id ?? null, browser }
  const offer = await purchaseOffer(site, named)
  if (!offer.ok && offer.reason === 'unknown') {
    throw data('This vehicle cannot be bought online. Please call us, or look at it on its own page.', { status: 404 })
  }
  // Buying stands behind the gate of the car's checkout, which waits until the car is known.
  await passGate({ context, request, url, path: paths.checkoutPage(offer.car.slug, 'checkout') })
  const purchase = await purchasesOf(site).of(asker, offer.car.slug)
  const maps = { geocoder: portsOf(context).geocoder, places: portsOf(context).places }
  const provider = providerFor(settingsOf(site, checkoutSettings).checkout, portsOf(context).checkout.providers)
  const sandbox = provider?.sandbox ?? false
  const whose = { account: asker.account, browser: browserMark(request) }
  const step = url.searchParams.get('step')
  const valuation = url.searchParams.get(VALUATION_PARAM)
  const valuations = await valuationsFound(site, { named: valuation, journey: purchase?.journey, account })
  return { site, named, sandbox, account, asker, whose, offer, purchase, maps, valuations, secret, step }
}

type PurchasePageContext = Awaited<ReturnType<typeof requested>>

/** What has become of the order: whoever comes back by the browser's button may have paid already. */
async function ownNow({ context }: PurchasePageArgs, { site, purchase }: PurchasePageContext) {
  if (purchase?.reservation) await lookAgain(site, purchase.reservation, portsOf(context).checkout)
  return ownReservation(site, purchase)
}

type UnavailableOffer = Extract<PurchasePageContext['offer'], { ok: false }>

/** What is shown of a car that can no longer be had. */
async function gone({ context }: Pick<PurchasePageArgs, 'context'>, { car, reason }: UnavailableOffer) {
  const view = await goneView(portsOf(context).site, { car, reason, search: portsOf(context).search })
  return { title: nameOf(car), html: drawGone(view) }
}

export async function purchasePage(args: PurchasePageArgs) {
  const known = await requested(args)
  const { site, named, offer, purchase, maps, account, sandbox, valuations } = known
  const own = await ownNow(args, known)
  if (own.kind === 'done') throw redirect(own.to)
  if (own.kind === 'hold') return held(await holdView(site, own.reservation, { sandbox }))
  if (!offer.ok) {
    const kept = await ownReservationOf(site, offer.car.slug, known.whose)
    if (kept) throw redirect(kept)
    return gone(args, offer)
  }
  const { slug } = offer.car
  const situation = await situationOf(site, { offer, journey: purchase?.journey, maps, valuations })
  const step = stepAt(known.step, situation.progress)
  // An address that names another step, or none, leads to the one that is shown: the back button knows each by its own.
  const { carried } = situation.tradeIn
  if (step !== known.step || named !== slug) throw redirect(stepPath(slug, step, carried?.id))
  const view = stepView(site, { step, situation, account, sandbox, problem: null, expired: own.expired })
  return { title: `${view.title}: ${view.car.name}`, html: drawStep(view) }
}

const held = (view: HoldView) => ({ title: `Your deposit: ${view.car.name}`, html: drawHold(view) })

/** A step that was sent: the next one, or the same with what is wrong. */
export async function postToPurchase(args: PurchasePageArgs) {
  const { context, request } = args
  const known = await requested(args)
  const { site, offer, account, purchase, maps, valuations } = known
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const own = await ownNow(args, known)
  // The same order sent twice, or from another tab: it is there already.
  if (own.kind === 'done') throw redirect(own.to, 303)
  const form = await readForm(request)
  if (own.kind === 'hold') return goOn(args, { ...known, own, intent: form.ok ? formText(form.data, 'intent') : '' })
  if (!offer.ok) {
    const kept = await ownReservationOf(site, offer.car.slug, known.whose)
    if (kept) throw redirect(kept, 303)
    return data(await gone(args, offer), { status: 409 })
  }
  const failed = async (problem: FormProblem) => {
    const situation = await situationOf(site, { offer, journey: purchase?.journey, maps, valuations })
    return wrong(known, { situation, problem })
  }
  if (!form.ok) return failed(unreadable(form))
  try {
    const { address } = portsOf(context).visitor
    const keepDays = settingsOf(site, purchaseSettings).purchase.keep_days
    const taken = await takeStep(site, { ...known, offer, account, data: form.data, address, keepDays })
    if (taken.kind === 'wrong') return wrong(known, taken)
    if (taken.kind === 'agreed') return await order(args, known, { situation: taken.situation, data: form.data })
    const headers = new Headers({ 'Cache-Control': 'private, no-store' })
    if (taken.cookie) headers.append('Set-Cookie', taken.cookie)
    throw redirect(taken.to, { status: 303, headers })
  } catch (error) {
    if (error instanceof Response) throw error
    portsOf(context).log.warn({ err: error }, 'a step of a purchase could not be saved')
    return failed(unreadable({ status: 503, reason: PURCHASE_TEXTS.failed }))
  }
}

interface AgreedPurchase {
  readonly situation: Situation
  readonly data: FormData
}

/** The order, on its way to the payment or to the dealer. */
async function order(args: PurchasePageArgs, known: PurchasePageContext, { situation, data: sent }: AgreedPurchase) {
  const { context, request, url } = args
  const { site, purchase, account } = known
  const earlier = browserMark(request)
  const mark = earlier ?? newBrowserMark()
  const ordered = await placeOrder(site, {
    situation,
    purchase: purchase!,
    account: account?.id ?? null,
    mark,
    ports: portsOf(context).checkout,
    data: sent,
    visitor: portsOf(context).visitor,
    url,
    context,
  })
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (!earlier) headers.append('Set-Cookie', markCookie(mark))
  if (ordered.kind === 'go') throw redirect(ordered.to, { status: 303, headers })
  if (ordered.kind === 'gone') {
    const { car } = situation.offer
    return data(await gone(args, { ok: false, reason: ordered.reason, car }), { status: 409, headers })
  }
  const { status, message } = ordered
  if (ordered.retryAfter) headers.set('Retry-After', String(ordered.retryAfter))
  return wrong(known, { situation, problem: unreadable({ status, reason: message }) })
}

type OwnHold = Extract<Awaited<ReturnType<typeof ownReservation>>, { kind: 'hold' }>

/** A shopper whose car is held pays for it, or gives it up to change the order. */
async function goOn(
  { context }: PurchasePageArgs,
  { site, own, intent, sandbox }: PurchasePageContext & { own: OwnHold; intent: string },
) {
  const { reservation } = own
  const ports = portsOf(context).checkout
  const reservations = reservationsOf(site)
  if (intent === 'give-up') {
    const note = 'Given up before it was paid, to change the order.'
    await reservations.apply(reservation.id, { event: 'cancelled', actor: 'shopper', note })
    ports.notifyWorker()
    throw redirect(stepPath(reservation.slug), 303)
  }
  const [payment = null] = await reservations.payments(reservation.id)
  const ordered = await goToPay(site, { reservation, payment, ports, repeated: true })
  if (ordered.kind === 'go') throw redirect(ordered.to, 303)
  const message = ordered.kind === 'wrong' ? ordered.message : null
  return data(held(await holdView(site, reservation, { sandbox, message })), {
    status: ordered.kind === 'wrong' ? ordered.status : 409,
  })
}

interface Wrong {
  readonly situation: Situation
  readonly problem: FormProblem
}

function wrong({ site, account, sandbox, step: named }: PurchasePageContext, { situation, problem }: Wrong) {
  const step = stepAt(named, situation.progress)
  const view = stepView(site, { step, situation, account, sandbox, problem })
  return data({ title: `${view.title}: ${view.car.name}`, html: drawStep(view) }, { status: problem.status })
}
