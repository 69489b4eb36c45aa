import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { formatDollars } from '#lib/money.ts'
import { confidenceWord, type Offer, reducedPrice } from '../valuation/offer.ts'
import { percentText } from '../flow/stage-lead.ts'

interface OfferCardProps {
  readonly offer: Offer
  /** "Saturday 28 November 2026" */
  readonly until: string
  readonly accepted: boolean
  readonly noun: string
  /** Where its badge can be named; null where it was. */
  readonly nameBadge: string | null
  /** The car that it is to be traded in for, with its price in dollars. */
  readonly car: { readonly name: string; readonly price: number | null } | null
}

const SURE = {
  high: 'High confidence',
  fair: 'Fair confidence',
  modest: 'Modest confidence',
} as const
const SURE_WHY = {
  high: 'plenty like it are listed, at much the same price',
  fair: 'enough like it are listed, at prices that vary a little',
  modest: 'few like it are listed, or their prices vary',
} as const

/** The figure: what is offered, how far it may lie from it, where it comes from, and how long it stands. */
export function OfferCard({ offer, until, accepted, noun, nameBadge, car }: OfferCardProps) {
  const { offer_price, low, high, confidence, explanation, adjustments } = offer
  const changed = adjustments.filter(({ percent }) => percent !== 0)
  const sure = confidenceWord(confidence)
  return (
    <section className="valuation-offer" aria-label="Our offer">
      <p className="valuation-figure">
        <span className="sr-only">Our offer: </span>
        {formatDollars(offer_price)}
      </p>
      <p className="valuation-range">
        Between <strong>{formatDollars(low)}</strong> and <strong>{formatDollars(high)}</strong>, depending on what we
        find when we see it.
      </p>
      <ul className="valuation-reasons">
        {explanation && (
          <li>
            <Icon name="coin" />
            <span>{explanation}</span>
          </li>
        )}
        <li>
          <Icon name="check" />
          <span>
            {SURE[sure]}: {SURE_WHY[sure]}.
          </span>
        </li>
        {nameBadge && (
          <li>
            <Icon name="info" />
            <span>
              You haven’t told us its badge or variant. <TextLink href={nameBadge}>Add it</TextLink> for a narrower
              range.
            </span>
          </li>
        )}
        <li>
          <Icon name="calendar" />
          <span>
            {accepted ? 'We honour it until' : 'Valid until'} {until}.
          </span>
        </li>
      </ul>
      {changed.length > 0 && (
        <details className="valuation-adjusted">
          <summary>What its condition changed</summary>
          <ul>
            {changed.map(({ label, answer, percent }) => (
              <li key={label}>
                {label} {answer}
                {percentText(percent)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {car && typeof car.price === 'number' && (
        <dl className="valuation-sum">
          <div>
            <dt>{car.name}</dt>
            <dd>{formatDollars(car.price)}</dd>
          </div>
          <div>
            <dt>Your {noun}</dt>
            <dd>−{formatDollars(offer_price)}</dd>
          </div>
          <div className="valuation-sum-left">
            <dt>{offer_price > car.price ? 'We pay you' : 'To pay'}</dt>
            <dd>
              {formatDollars(offer_price > car.price ? offer_price - car.price : reducedPrice(car.price, offer_price))}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
