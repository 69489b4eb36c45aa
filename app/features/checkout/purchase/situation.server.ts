import { createHash } from 'node:crypto'
import { estimateDelivery } from '#app/features/locations/delivery/delivery.server.ts'
import { DELIVERY_MESSAGES, type Geocoder } from '#app/features/locations/delivery/delivery.ts'
import { placeOfCar } from '#app/features/locations/places/place-of-car.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { typeNameOf } from '#app/features/vehicle/title.ts'
import { toCents } from '#lib/money.ts'
import { checkStep } from './steps/check-step.server.ts'
import type { OrderHandover } from '../reservation/reservation.ts'
import { type Handover, handoverOf, pickupOptions } from './handover.server.ts'
import { type Journey, NEW_JOURNEY } from './steps/journey.ts'
import type { OfferedCar } from './offer.server.ts'
import { orderHandover } from './order-handover.ts'
import { type Answers, type PurchaseQuestionContext, HANDOVER } from './steps/questions.ts'
import { type OrderQuote, quoteText } from './quote.ts'
import { purchaseSettings } from './settings.schema.ts'
import { type Progress, type PurchaseStep, stepsOf } from './steps/steps.ts'
import { type TermsChange, changesSince } from './quoted-terms.ts'
import { type ValuedTradeIn, type Valuations, valuedTradeIn } from './valued/valued-vehicle.ts'

/** Where things are found: the server lends it. */
export interface Maps {
  readonly geocoder: Geocoder
  readonly places: Places
}

/** A purchase as it stands at this moment: what was answered, what is owed for it now, and what is still to be asked. */
export interface Situation {
  readonly offer: OfferedCar
  readonly journey: Journey
  readonly asking: PurchaseQuestionContext
  readonly handover: Handover
  /** When the car would be handed over, by what was chosen. */
  readonly chosenHandover: OrderHandover
  readonly quote: OrderQuote
  readonly changes: readonly TermsChange[]
  readonly progress: Progress
  /** Why a delivery cannot be priced; null when it can, or none is wanted. */
  readonly noDelivery: string | null
  /** What the shopper had valued, as far as it is about this purchase. It changes nothing about the quote. */
  readonly tradeIn: ValuedTradeIn
}

interface SituationParts {
  readonly offer: OfferedCar
  readonly journey?: Journey | undefined
  readonly maps: Maps
  readonly valuations: Valuations
}

export async function situationOf(
  site: Site,
  { offer, journey = NEW_JOURNEY, maps, valuations }: SituationParts,
): Promise<Situation> {
  const { car, addOns } = offer
  const handover = handoverOf(site, car)
  const asking: PurchaseQuestionContext = {
    noun: typeNameOf(car).toLowerCase(),
    addOns: addOns.map(({ id, name }) => ({ value: id, label: name })),
    dealer: settingsOf(site, siteSettings).name,
    finance: settingsOf(site, financeSettings).finance.shown,
    delivery: handover.delivery && { days: handover.delivery },
    pickups: pickupOptions(handover),
  }
  const { answers, terms } = journey
  const chosen = new Set(answers.vehicle?.['add_ons']?.split('\n'))
  const priced = await deliveryOf(site, { offer, answers: answers.delivery, maps, offered: handover.delivery !== null })
  const quote: OrderQuote = {
    car_cents: offer.price_cents,
    price_type: offer.price_type,
    add_ons: addOns.filter(({ id }) => chosen.has(id)),
    delivery: priced.delivery,
    deposit_cents: offer.deposit_cents,
  }
  const changes = changesSince(terms, { quote, offered: addOns })
  const steps = stepsOf(settingsOf(site, purchaseSettings).purchase)
  const holds = (step: PurchaseStep): boolean => {
    const given = answers[step]
    if (!given || step === 'review' || changes.some((change) => change.step === step)) return false
    if (step === 'vehicle') return terms !== undefined
    return checkStep(step, asking, given).ok && !(step === 'delivery' && priced.problem !== null)
  }
  return {
    offer,
    journey,
    asking,
    handover,
    chosenHandover: orderHandover({
      answers: answers.delivery,
      rules: settingsOf(site, purchaseSettings).purchase,
      zone: zoneOf(handover.place, site),
      now: site.now(),
    }),
    quote,
    changes,
    progress: { steps, done: new Set(steps.filter(holds)) },
    noDelivery: priced.problem,
    tradeIn: valuedTradeIn(valuations, answers['trade-in']),
  }
}

interface QuoteInputs {
  readonly offer: OfferedCar
  readonly answers: Answers | undefined
  readonly maps: Maps
  readonly offered: boolean
}

/** What the delivery that is wanted costs, from where the car stands. */
async function deliveryOf(
  site: Site,
  { offer, answers, maps, offered }: QuoteInputs,
): Promise<{ delivery: OrderQuote['delivery']; problem: string | null }> {
  if (!offered || answers?.['handover'] !== HANDOVER.delivery) return { delivery: null, problem: null }
  const typed = answers['delivery_postcode'] ?? ''
  const { locations } = settingsOf(site, locationSettings)
  const from = placeOfCar(offer.car, locations, maps.places)
  const answer = await estimateDelivery(site, maps.geocoder, { typed, from })
  if (answer.ok) return { delivery: { to: typed, price_cents: toCents(answer.estimate.price) }, problem: null }
  if (answer.problem !== 'no_estimate') return { delivery: null, problem: DELIVERY_MESSAGES[answer.problem] }
  return {
    delivery: null,
    problem: `We don’t deliver to ${typed} at a fixed price. Please choose to pick the vehicle up, or call us for a quote.`,
  }
}

/**
 * Names what a page of a step shows of prices, the offer for the trade-in among them. A form carries it back, so that
 * nobody agrees to an amount that they have not read; what is owed is worked out by the server whatever it says.
 */
export const seenOf = (step: PurchaseStep, { quote, offer, tradeIn }: Situation): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        step === 'vehicle'
          ? [quote.car_cents, quote.price_type, offer.addOns.map(({ id, price_cents }) => [id, price_cents])]
          : [quoteText(quote), tradeIn.valued?.offer],
      ),
    )
    .digest('base64url')
    .slice(0, 16)
