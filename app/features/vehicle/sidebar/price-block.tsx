import { Icon } from '#app/ui/icon/icon.tsx'
import { text } from '#app/ui/layout/layout.ts'
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
          <summary className={text({ size: 14, tone: 'quiet' }, 'price-link')}>
            <Icon name="info" small />
            What this price includes
          </summary>
          <p className={text({ size: 14, tone: 'soft', above: 1 })}>{note}</p>
        </details>
      )}
      {alert && (
        <a href={alert} rel="nofollow" className={text({ size: 14, tone: 'quiet' }, 'price-link')}>
          <Icon name="tag" small />
          Price drop alert
        </a>
      )}
    </div>
  )
}
