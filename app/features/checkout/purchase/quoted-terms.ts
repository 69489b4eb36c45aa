import { formatDollars, toDollars } from '#lib/money.ts'
import type { AddOn, OrderQuote } from './quote.ts'
import type { PurchaseStep } from './steps/steps.ts'

/** What a shopper was told when they went on: what has changed since is told and asked again. */
export interface QuotedTerms {
  readonly car_cents: number
  readonly price_type: string
  readonly add_ons: readonly Pick<AddOn, 'id' | 'name' | 'price_cents'>[]
  readonly delivery: OrderQuote['delivery']
}

export interface TermsChange {
  readonly step: PurchaseStep
  readonly text: string
}

interface Now {
  readonly quote: OrderQuote
  /** What the dealer sells with this car now. */
  readonly offered: readonly AddOn[]
}

const dollars = (cents: number) => formatDollars(toDollars(cents))
const fromTo = (was: number, is: number) => `from ${dollars(was)} to ${dollars(is)}`

/** What is no longer as it was told, by the step that is asked again. */
export function changesSince(terms: QuotedTerms | undefined, { quote, offered }: Now): TermsChange[] {
  if (!terms) return []
  const changes: TermsChange[] = []
  const vehicle = (text: string) => changes.push({ step: 'vehicle', text })
  if (terms.car_cents !== quote.car_cents) {
    vehicle(`The price of this vehicle has changed ${fromTo(terms.car_cents, quote.car_cents)} since you chose it.`)
  }
  if (terms.price_type !== quote.price_type) {
    const now = quote.price_type ? `now “${quote.price_type}”` : 'no longer stated'
    vehicle(`What the price includes has changed. It was “${terms.price_type || 'not stated'}” and is ${now}.`)
  }
  for (const was of terms.add_ons) {
    const is = offered.find(({ id }) => id === was.id)
    if (!is) vehicle(`${was.name} is no longer offered with this vehicle and has been taken off your order.`)
    else if (is.price_cents !== was.price_cents) {
      vehicle(`The price of ${is.name} has changed ${fromTo(was.price_cents, is.price_cents)}.`)
    }
  }
  const { delivery } = quote
  if (terms.delivery && delivery && terms.delivery.price_cents !== delivery.price_cents) {
    const text = `Delivery to ${delivery.to} has changed ${fromTo(terms.delivery.price_cents, delivery.price_cents)}.`
    changes.push({ step: 'delivery', text })
  }
  return changes
}

/** What stands in the purchase once a step has been sent: the step's own part is told anew, the rest as it was. */
export function termsAfter(
  terms: QuotedTerms | undefined,
  step: PurchaseStep,
  quote: OrderQuote,
): QuotedTerms | undefined {
  const { car_cents, price_type, add_ons, delivery } = quote
  if (step === 'vehicle') {
    const bare = add_ons.map(({ id, name, price_cents }) => ({ id, name, price_cents }))
    return { car_cents, price_type, add_ons: bare, delivery: terms?.delivery ?? null }
  }
  return step === 'delivery' && terms ? { ...terms, delivery } : terms
}
