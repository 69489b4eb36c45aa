import type { Price } from '../price.ts'
import { PriceLine } from '../price-line.tsx'

/** The price, and one tap away what it includes. */
export function PriceBlock({ price, note }: { price: Price; note: string | null }) {
  return (
    <div className="price-block">
      <PriceLine price={price} />
      {note && (
        <details className="price-note">
          <summary>
            <span className="i i-info" aria-hidden="true" />
            What this price includes
          </summary>
          <p>{note}</p>
        </details>
      )}
    </div>
  )
}
