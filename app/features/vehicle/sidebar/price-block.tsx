import { Icon } from '#app/ui/icon/icon.tsx'
import type { Price } from '../price/price.ts'
import { PriceLine } from '../price/price-line.tsx'

interface Props {
  readonly price: Price
  readonly note: string | null
  /** Where a shopper asks to be told when it drops. */
  readonly alert: string | null
}

/** The price, one tap away what it includes, and the way to hear of a lower one. */
export function PriceBlock({ price, note, alert }: Props) {
  return (
    <div className="price-block">
      <PriceLine price={price} />
      {note && (
        <details className="price-note">
          <summary>
            <Icon name="info" />
            What this price includes
          </summary>
          <p>{note}</p>
        </details>
      )}
      {alert && (
        <a href={alert} rel="nofollow" className="price-alert">
          <Icon name="tag" />
          Price drop alert
        </a>
      )}
    </div>
  )
}
