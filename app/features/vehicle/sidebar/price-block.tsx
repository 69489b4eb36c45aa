import { Icon } from '#app/ui/icon/icon.tsx'
import { text } from '#app/ui/layout/layout.ts'
import type { Price } from '../price/price.ts'
import { PriceLine } from '../price/price-line.tsx'

interface Props {
  readonly price: Price
  readonly note: string | null
}

/** The price, and one tap away what it includes. */
export function PriceBlock({ price, note }: Props) {
  return (
    <div className="price-block">
      <PriceLine price={price} />
      {note && (
        <details className="price-note">
          <summary className={text({ tone: 'quiet' }, 'tap-icon')}>
            <Icon name="info" small />
            <span className="sr-only">What this price includes</span>
          </summary>
          <p className={text({ size: 14, tone: 'soft' })}>{note}</p>
        </details>
      )}
    </div>
  )
}
