import { stack, text } from '#app/ui/layout/layout.ts'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import type { PurchaseWay } from '../purchase-way.ts'

interface PurchasePartProps {
  readonly way: PurchaseWay
  readonly noun: string
  /** There is a figure to bring along. */
  readonly figure: boolean
}

/** On with the purchase of the car that the shopper's own is to be traded in for. */
export const PurchasePart = ({ way: { to, car, begun }, noun, figure }: PurchasePartProps) => (
  <section className={stack({ gap: 3 })} aria-labelledby="valuation-purchase-title">
    <h2 id="valuation-purchase-title" className={text({ size: 20, weight: 'bold' })}>
      Trade it in for the {car}
    </h2>
    <p>
      {figure
        ? `Your ${noun} and this offer become part of your order. You sign nothing until we’ve seen your ${noun}.`
        : `Your ${noun} becomes part of your order. We’ll give you a figure for it before you sign anything.`}
    </p>
    <div className={buttonRow()}>
      <ButtonLink href={to} look={figure ? 'primary' : 'quiet'}>
        {begun ? 'Continue your order' : `Buy this ${noun} online with your trade-in`}
      </ButtonLink>
    </div>
  </section>
)
