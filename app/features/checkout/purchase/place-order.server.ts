import type { RouterContextProvider } from 'react-router'
import { planDeliveries } from '#app/features/leads/delivery/plan.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { leadCarOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { type DeliveryPlan, leadsOf } from '#app/features/leads/leads.server.ts'
import { knownSender } from '#app/features/leads/sender.server.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { waited } from '#app/features/site/task/effort.server.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import * as paths from '#app/paths.ts'
import type { CheckoutPorts } from '../checkout-ports.ts'
import { takesDeposits } from '../deposit.ts'
import { depositPayment } from '../payment/deposit-payment.ts'
import { openPayment, type ToPay } from '../payment/open-payment.server.ts'
import { providerFor } from '../payment/providers.ts'
import type { Prepare } from '../reservation/hold-car.server.ts'
import { holdCheck } from '../reservation/hold-check.server.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'
import { checkoutSettings } from '../settings.schema.ts'
import type { Purchase } from './steps/journey.ts'
import { offerNow } from './offer.server.ts'
import { orderLead } from './order-lead.server.ts'
import { purchasesOf } from './purchases.server.ts'
import { quoteText } from './quote.ts'
import type { Situation } from './situation.server.ts'
import { stepPath } from './steps/steps.ts'
import { PURCHASE_TEXTS } from './texts.ts'

export type OrderResult =
  | { readonly kind: 'go'; readonly to: string }
  /** It cannot be ordered as it stands; the page says why, with everything that was answered. */
  | { readonly kind: 'wrong'; readonly status: number; readonly message: string; readonly retryAfter?: number }
  /** Somebody else was faster. */
  | { readonly kind: 'gone'; readonly reason: 'sold' | 'reserved' }

export interface Order {
  readonly situation: Situation
  readonly purchase: Purchase
  readonly account: string | null
  /** Mark of the browser, as reservations know it. */
  readonly mark: string
  readonly ports: CheckoutPorts
  readonly data: FormData
  readonly visitor: Visitor
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/**
 * Turns a purchase that was agreed to into an order: the car is held while its deposit is paid, or reserved at once where
 * none is asked for, or the dealer is told where the site reserves nothing.
 */
export async function placeOrder(site: Site, order: Order): Promise<OrderResult> {
  const { situation, purchase, account, mark, ports } = order
  const { car } = situation.offer
  if (!takesDeposits(car, saleSettingsOf(site, car))) return tellDealer(site, order)
  // Another attempt after one that ran out is another submission; the same one twice is the same reservation.
  const submission = `purchase:${purchase.id}:${purchase.reservation ?? ''}`
  const claim = { slug: car.slug, submission, account, browser: mark }
  const check = holdCheck(site, {
    secret: ports.secret,
    visitor: order.visitor,
    // Nobody comes through all the steps of a purchase in no time.
    effort: waited({ since: purchase.begun, once: submission, until: site.now() + 24 * HOUR, now: site.now() }),
  })
  const held = await reservationsOf(site, check).hold(claim, prepareFor(site, order))
  // They reserved it in another tab just now: what is held there is no order.
  if (held.ok && held.reservation.kind !== 'purchase') return { kind: 'go', to: paths.reservation(held.reservation.id) }
  if (held.ok) {
    await purchasesOf(site).reserved(purchase.id, held.reservation.id)
    ports.notifyWorker()
    return goToPay(site, { ...held, ports })
  }
  switch (held.reason) {
    case 'taken':
      return { kind: 'gone', reason: 'reserved' }
    case 'gone':
      return { kind: 'gone', reason: 'sold' }
    case 'holding':
      return { kind: 'wrong', status: 409, message: PURCHASE_TEXTS.holding(held.reservation.car.name) }
    case 'refused': {
      const { status, reason: message, retryAfter } = held.refusal
      return { kind: 'wrong', status, message, ...(retryAfter && { retryAfter }) }
    }
    case 'other':
      return held.other === 'closed'
        ? { kind: 'wrong', status: 503, message: PURCHASE_TEXTS.closed }
        : { kind: 'wrong', status: 409, message: PURCHASE_TEXTS.changed }
  }
}

/** The reservation as it is to be, from the car as it stands when it is locked: another price is asked about again. */
function prepareFor(site: Site, order: Order): Prepare<'changed' | 'closed'> {
  const { situation, ports, url } = order
  const { checkout } = settingsOf(site, checkoutSettings)
  const provider = providerFor(checkout, ports.providers)
  const lead = orderLead(site, order)
  const agreed = quoteText(situation.quote)
  return (car) => {
    const offer = offerNow(site, car)
    if (!offer || quoteText(quoteAgain(situation, offer)) !== agreed) return { ok: false, reason: 'changed' }
    if (!provider) return { ok: false, reason: 'closed' }
    const leadCar = leadCarOf(site, car)
    const { email, phone } = lead.person
    return {
      ok: true,
      kind: 'purchase',
      email: email ?? '',
      phone: phone ?? '',
      deposit: offer.deposit_cents,
      hold_ms: checkout.hold_minutes * MINUTE,
      content: {
        car: leadCar,
        reserved_ms: checkout.reserved_hours * HOUR,
        handover: situation.chosenHandover,
        lead: { ...lead, car: leadCar },
        more: { purchase: order.purchase.id },
      },
      payment: depositPayment(site, {
        provider,
        origin: url.origin,
        name: nameOf(car),
        back: stepPath(car.slug, 'review'),
      }),
    }
  }
}

/** The same choices at the amounts of this moment. */
function quoteAgain({ quote }: Situation, offer: NonNullable<ReturnType<typeof offerNow>>): Situation['quote'] {
  const chosen = new Set(quote.add_ons.map(({ id }) => id))
  return {
    ...quote,
    car_cents: offer.price_cents,
    price_type: offer.price_type,
    add_ons: offer.addOns.filter(({ id }) => chosen.has(id)),
    deposit_cents: offer.deposit_cents,
  }
}

/** On to the provider's page, or to the reservation where there is nothing to pay any more. */
export async function goToPay(site: Site, paying: ToPay): Promise<OrderResult> {
  const opened = await openPayment(site, paying)
  switch (opened.kind) {
    case 'go':
      return opened
    case 'refused':
      return { kind: 'wrong', status: 502, message: PURCHASE_TEXTS.refused }
    case 'unanswered':
      return { kind: 'wrong', status: 503, message: PURCHASE_TEXTS.unanswered }
  }
}

/** An order of a site that reserves nothing online: the dealer is told, and no car is held. */
async function tellDealer(site: Site, order: Order): Promise<OrderResult> {
  const { purchase, context } = order
  const ports = portsOf(context).leads
  const { locations } = settingsOf(site, locationSettings)
  const ways = { ...settingsOf(site, leadSettings), locations }
  const lead = { ...orderLead(site, order), submission: `purchase:${purchase.id}`, slot: null }
  const plan: DeliveryPlan = (stored) => {
    const page = { label: 'See your order', href: `${site.origin}${paths.success(stored.id)}` }
    return planDeliveries(stored, ways).map(({ target }) => ({
      target: target.channel === 'shopper-email' ? { ...target, page } : target,
    }))
  }
  const accepted = await leadsOf(site).accept(lead, plan, knownSender(site))
  if (!accepted.ok) return { kind: 'wrong', status: 503, message: PURCHASE_TEXTS.failed }
  ports.notifyWorker()
  await purchasesOf(site).ordered(purchase.id, accepted.lead.id)
  return { kind: 'go', to: paths.success(accepted.lead.id) }
}
