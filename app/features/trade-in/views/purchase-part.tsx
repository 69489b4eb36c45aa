import type { PurchaseWay } from '../purchase-way.ts'

interface PurchasePartProps {
  readonly way: PurchaseWay
  readonly noun: string
  /** There is a figure to bring along. */
  readonly figure: boolean
}

/** On with the purchase of the car that the shopper's own is to be traded in for. */
export const PurchasePart = ({ way: { to, car, begun }, noun, figure }: PurchasePartProps) => (
  <section className="valuation-accept" aria-labelledby="valuation-purchase-title">
    <h2 id="valuation-purchase-title">Trade it in for the {car}</h2>
    <p>
      {figure
        ? `Your ${noun} and this offer go into the order. You sign nothing until we have seen your ${noun}.`
        : `Your ${noun} goes into the order. A person names the figure before you sign.`}
    </p>
    <div className="lead-buttons">
      <a href={to} className={figure ? 'btn btn-primary' : 'btn btn-quiet'}>
        {begun ? 'Go on with your order' : `Buy this ${noun} online with your trade-in`}
      </a>
    </div>
  </section>
)
