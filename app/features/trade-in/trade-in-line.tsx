import { useSyncExternalStore } from 'react'
import { formatDollars } from '#lib/money.ts'
import { forgetOffer, type KeptOffer, keptOffer, onOfferChange } from './browser/kept-offer.ts'
import { reducedPrice } from './valuation/offer.ts'

const storage = () => window.localStorage
/** As text: the same offer is the same one. */
const kept = () => JSON.stringify(keptOffer(storage))
const none = () => 'null'

/**
 * What a car comes to with this shopper's trade-in (T01): the page is the same for everybody, so the browser adds it
 * from the offer that it keeps. The shopper takes it off at will.
 */
export function TradeInLine({ price }: { readonly price: number }) {
  const offer = JSON.parse(useSyncExternalStore(onOfferChange, kept, none)) as KeptOffer | null
  if (!offer) return null
  const left = reducedPrice(price, offer.offer_price)
  return (
    <div className="trade-line">
      <p>
        <strong>{left > 0 ? formatDollars(left) : 'Nothing'}</strong> to pay with{' '}
        <a href={`/valuation/${offer.id}`} className="link">
          your {offer.name}
        </a>{' '}
        at {formatDollars(offer.offer_price)}
      </p>
      <button type="button" onClick={() => forgetOffer(storage)}>
        Take it off
      </button>
    </div>
  )
}
