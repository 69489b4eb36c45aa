import { leadCarOf, leadPlaceOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { Consent } from '#app/features/leads/lead.ts'
import { locationOfCar, primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { readAttribution } from '#app/features/tracking/attribution/read-attribution.ts'
import type { ReservationLead } from '../reservation/reservation.ts'
import { stepAnswers } from './steps/check-step.server.ts'
import { orderAnswers } from './steps/order-answers.ts'
import type { Situation } from './situation.server.ts'
import { VALUATION_PARAM } from './steps/steps.ts'
import { valuedAnswers } from './valued/valued-view.server.ts'

/** The form and the category of an order. */
export const ORDER_FORM = 'online-purchase'
export const ORDER_CATEGORY = 'Online Purchase'

interface OrderSubmission {
  readonly situation: Situation
  readonly data: FormData
  readonly visitor: Visitor
  readonly url: URL
}

/** The order as the dealer receives it: what is bought for how much, then everything that was answered, in its order. */
export function orderLead(site: Site, { situation, data, visitor, url }: OrderSubmission): ReservationLead {
  const { offer, journey, asking, progress, quote } = situation
  const { locations } = settingsOf(site, locationSettings)
  const place = locationOfCar(locations, offer.car) ?? primaryLocation(locations)
  const details = journey.answers.details ?? {}
  const answered = progress.steps
    .filter((step) => step !== 'vehicle')
    .flatMap((step) => [
      ...stepAnswers(step, asking, journey.answers[step] ?? {}),
      ...(step === 'trade-in' ? valuedAnswers(site, situation) : []),
    ])
  // A valuation is open to whoever has its name: it is nobody's to read in a lead.
  const address = new URL(url)
  address.searchParams.delete(VALUATION_PARAM)
  return {
    form: ORDER_FORM,
    category: ORDER_CATEGORY,
    subcategory: null,
    department: 'sales',
    location: leadPlaceOf(site, place),
    person: {
      name: details['name'] ?? '',
      last_name: details['last_name'] ?? '',
      email: details['email'] ?? null,
      phone: details['phone'] ?? null,
      postcode: details['postcode'] ?? null,
    },
    car: leadCarOf(site, offer.car),
    answers: [...orderAnswers(quote), ...answered],
    consents: (journey.consents ?? []).map(({ name, given, wording }): Consent => ({
      purpose: name === 'opt_in' ? 'marketing' : 'terms',
      given,
      wording,
    })),
    attribution: readAttribution(data.get('attribution'), address.href),
    url: address.href.slice(0, 2_000),
    user_agent: visitor.agent.slice(0, 400),
    address: visitor.address,
    words: {
      topic: 'Order',
      subject: `We have your order for the ${nameOf(offer.car)}`,
      title: 'Thank you, we have your order',
      texts: ['You haven’t signed or paid anything yet.'],
      answer: 'call you',
      reason: 'to go through the order and the contract',
    },
  }
}
