import type { ReactNode } from 'react'
import { formatDollars } from '#lib/money.ts'
import type { Price } from './price.ts'

interface PriceLineProps {
  readonly price: Price
  /** What stands beneath an amount. */
  readonly children?: ReactNode
}

/** The price of a car with what it includes; the loudest text after the name. */
export function PriceLine({ price, children }: PriceLineProps) {
  if (price.kind === 'subscription') {
    return (
      <p className="price">
        <strong>{formatDollars(price.perWeek)}</strong> <span>per week</span>
      </p>
    )
  }
  if (price.kind !== 'price') {
    return (
      <p className="price">
        <strong className="price-text">{price.text}</strong>
      </p>
    )
  }
  return (
    <p className="price">
      {price.was !== undefined && <span className="price-was">Was {formatDollars(price.was)}, now:</span>}
      <strong>{formatDollars(price.amount)}</strong> {price.type && <span>{price.type}</span>}
      {children}
    </p>
  )
}
