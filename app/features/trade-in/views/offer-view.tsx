import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { Sum, SumLine } from '#app/ui/sum/sum.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { formatDollars } from '#lib/money.ts'
import { confidenceWord, type Offer, reducedPrice } from '../valuation/offer.ts'
import { percentText } from '../flow/stage-lead.ts'

const Reason = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={row({ gap: 3, align: 'start', wrap: false })}>
    <Icon name={icon} className={text({ tone: 'quiet' })} />
    <span>{children}</span>
  </li>
)

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
  high: 'plenty like it for sale, at similar prices',
  fair: 'enough like it for sale, at prices that vary a little',
  modest: 'few like it for sale, or their prices vary',
} as const

/** The figure: what is offered, how far it may lie from it, where it comes from, and how long it stands. */
export function OfferCard({ offer, until, accepted, noun, nameBadge, car }: OfferCardProps) {
  const { offer_price, low, high, confidence, explanation, adjustments } = offer
  const changed = adjustments.filter(({ percent }) => percent !== 0)
  const sure = confidenceWord(confidence)
  return (
    <section className={stack({ gap: 4 }, box({ pad: 6 }))} aria-label="Our offer">
      <p className="valuation-figure tabular">
        <span className="sr-only">Our offer: </span>
        {formatDollars(offer_price)}
      </p>
      <p className="measure tabular">
        Between <strong>{formatDollars(low)}</strong> and <strong>{formatDollars(high)}</strong>, depending on what we
        find when we see it.
      </p>
      <ul className={stack({ gap: 2 }, text({ tone: 'soft' }))}>
        {explanation && <Reason icon="coin">{explanation}</Reason>}
        <Reason icon="check">
          {SURE[sure]}: {SURE_WHY[sure]}.
        </Reason>
        {nameBadge && (
          <Reason icon="info">
            You haven’t told us its badge or variant. <TextLink href={nameBadge}>Add it</TextLink> for a narrower range.
          </Reason>
        )}
        <Reason icon="calendar">
          {accepted ? 'We’ll honour it until' : 'Valid until'} {until}.
        </Reason>
      </ul>
      {changed.length > 0 && (
        <Disclosure closed="What its condition changed">
          <ul className={stack({ gap: 1 }, 'bullets')}>
            {changed.map(({ label, answer, percent }) => (
              <li key={label}>
                {label} {answer}
                {percentText(percent)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {car && typeof car.price === 'number' && (
        <Sum>
          <SumLine label={car.name} amount={formatDollars(car.price)} />
          <SumLine label={`Your ${noun}`} amount={`−${formatDollars(offer_price)}`} />
          <SumLine
            total
            label={offer_price > car.price ? 'We pay you' : 'To pay'}
            amount={formatDollars(
              offer_price > car.price ? offer_price - car.price : reducedPrice(car.price, offer_price),
            )}
          />
        </Sum>
      )}
    </section>
  )
}
