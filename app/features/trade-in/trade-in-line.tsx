import * as paths from '#app/paths.ts'
import { text } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { formatDollars } from '#lib/money.ts'
import { useTradeIn } from './changeover/use-trade-in.ts'
import { reducedPrice } from './valuation/offer.ts'

/**
 * What a car comes to with this shopper's trade-in (T01): the page is the same for everybody, so the browser adds it
 * from the offer that it keeps. The shopper takes it off at will.
 */
export function TradeInLine({ price }: { readonly price: number }) {
  const tradeIn = useTradeIn()
  // On sites in changeover mode its place is kept free until the offer is read.
  if (!tradeIn) return <div className="trade-line" />
  if (tradeIn.leftOut) return null
  const { offer, forget } = tradeIn
  const left = reducedPrice(price, offer.offer_price)
  return (
    <div className="trade-line tabular">
      <p>
        <strong className={text({ size: 18 })}>{left > 0 ? formatDollars(left) : 'Nothing'}</strong> to pay with{' '}
        <TextLink href={paths.valuation(offer.id)}>your {offer.name}</TextLink> at {formatDollars(offer.offer_price)}
      </p>
      <button type="button" onClick={forget}>
        Take it off
      </button>
    </div>
  )
}
