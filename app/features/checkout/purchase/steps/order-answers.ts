import type { Answer } from '#app/features/forms/answer.ts'
import { formatDollars, toDollars } from '#lib/money.ts'
import { balanceOf, type OrderQuote, quoteLines, totalLabel, totalOf } from '../quote.ts'

const money = (name: string, label: string, cents: number): Answer => ({
  name,
  label,
  value: formatDollars(toDollars(cents)),
  wire: toDollars(cents),
})

/** What is bought and what it costs, as the dealer and the shopper read it; amounts in dollars on the wire. */
export function orderAnswers(quote: OrderQuote): Answer[] {
  const { add_ons, delivery, deposit_cents } = quote
  const extras = add_ons.map(({ name, price_cents }) => `${name} (${formatDollars(toDollars(price_cents))})`)
  return [
    money('order_vehicle', quoteLines(quote)[0]!.label, quote.car_cents),
    {
      name: 'order_add_ons',
      label: 'Extras',
      value: extras.join(', ') || 'None',
      wire: add_ons.map(({ id }) => id),
    },
    ...(delivery ? [money('order_delivery', `Delivery to ${delivery.to}`, delivery.price_cents)] : []),
    money('order_total', totalLabel(quote.price_type), totalOf(quote)),
    ...(deposit_cents > 0 ? [money('order_balance', 'Balance at the handover', balanceOf(quote))] : []),
  ]
}
