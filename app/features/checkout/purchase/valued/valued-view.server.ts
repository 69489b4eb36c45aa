import type { Answer } from '#app/features/forms/answer.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { Site } from '#app/features/site/site.ts'
import { offerDayText, shortDayText } from '#app/features/trade-in/day-text.ts'
import { referenceOf } from '#app/features/trade-in/flow/stage-lead.ts'
import * as paths from '#app/paths.ts'
import { formatDollars, formatKilometres, toDollars } from '#lib/money.ts'
import { balanceOf, totalLabel } from '../quote.ts'
import type { Situation } from '../situation.server.ts'
import type { PurchaseStep } from '../steps/steps.ts'
import { leftAfter, owingOf, type ValuedVehicle } from './valued-vehicle.ts'

/** A trade-in that was valued, as the step and the review show it. */
export interface ValuedView {
  readonly name: string
  /** "Offer for your 2018 Mazda CX-5" */
  readonly label: string
  /** "$17,250, until 27 November" */
  readonly text: string
  /** Where the shopper looks at the valuation. */
  readonly to: string
  /** What it was valued with: "61,000 km, 123ABC (QLD)" */
  readonly facts: string
  /** What the handover would come to; null where there is no figure yet. */
  readonly after: AfterTradeInView | null
}

/** Amounts in cents. */
export interface AfterTradeInView {
  /** What the sum begins with. */
  readonly label: string
  readonly balance: number
  readonly offer: number
  readonly owing: number
  /** Below 0 it is paid to the shopper. */
  readonly left: number
}

const dollars = (cents: number): string => formatDollars(toDollars(cents))

/** The trade-in step shows what could be traded in; the review only what is. */
export function valuedView(site: Site, step: PurchaseStep, situation: Situation): ValuedView | null {
  const { tradeIn } = situation
  const vehicle = step === 'trade-in' ? tradeIn.shown : step === 'review' ? tradeIn.valued : null
  if (!vehicle) return null
  const { id, name, offer } = vehicle
  return {
    name,
    label: offer ? `Offer for your ${name}` : `Figure for your ${name}`,
    text: offer
      ? `${dollars(offer.cents)}, until ${shortDayText(offer.until, zoneOfSite(site))}`
      : 'We’ll confirm it before you sign',
    to: paths.valuation(id),
    facts: factsOf(vehicle),
    after: offer && afterOf(situation, offer.cents),
  }
}

const factsOf = ({ km, plate, state }: ValuedVehicle): string =>
  [km === null ? '' : formatKilometres(km), plate ? `${plate} (${state})` : ''].filter(Boolean).join(', ')

function afterOf({ quote, journey }: Situation, offer: number): AfterTradeInView {
  const balance = balanceOf(quote)
  const owing = owingOf(journey.answers['trade-in'])
  const label = quote.deposit_cents > 0 ? 'Balance at the handover' : totalLabel(quote.price_type)
  return { label, balance, offer, owing, left: leftAfter(balance, { offer, owing }) }
}

/** What the dealer reads of the valuation with an order: the offer as it stands, what was valued, and which it is. */
export function valuedAnswers(site: Site, situation: Situation): Answer[] {
  const { valued } = situation.tradeIn
  if (!valued) return []
  const { id, name, offer } = valued
  const which: Answer[] = [
    { name: 'trade_in_valued', label: 'Valued as', value: [name, factsOf(valued)].filter(Boolean).join(', ') },
    { name: 'trade_in_valuation', label: 'Valuation', value: referenceOf(id) },
  ]
  if (!offer) return which
  const { left } = afterOf(situation, offer.cents)
  return [
    { name: 'trade_in_offer', label: 'Offer for it', value: dollars(offer.cents), wire: toDollars(offer.cents) },
    {
      name: 'trade_in_offer_expires',
      label: 'Offer valid until',
      value: offerDayText(offer.until, zoneOfSite(site), 'with the year'),
      wire: new Date(offer.until).toISOString(),
    },
    ...which,
    {
      name: 'order_after_trade_in',
      label: 'Estimated at the handover after the trade-in',
      value: left < 0 ? `${dollars(-left)} from the dealer` : dollars(left),
      wire: toDollars(left),
    },
  ]
}
