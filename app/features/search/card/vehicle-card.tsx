import { memo } from 'react'
import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/badge/badge.tsx'
import { badgeColour } from '#app/features/vehicle/badge-colours.ts'
import { buttonClass, type ButtonLook } from '#app/ui/button/button-class.ts'
import { stack } from '#app/ui/layout/layout.ts'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { FinanceLine } from '#app/features/finance/entry/finance-line.tsx'
import { CompareToggle, SaveToggle } from '#app/features/saved/save-toggle.tsx'
import { ToPay } from '#app/features/trade-in/changeover/to-pay.tsx'
import { PriceLine } from '#app/features/vehicle/price/price-line.tsx'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import { addressOf, type ShortLink } from './card-actions.ts'
import { CardLayout } from './card-layout.tsx'
import { offerOnCard } from '#app/features/saved/offer/card-offer.ts'
import { CardPlace } from './card-place.tsx'
import { CardPictures } from './card-pictures.tsx'
import type { Card } from './card.ts'

/** A car in a list: one main link over the whole card, its buttons above it. */
export const VehicleCard = memo(function VehicleCard({ card, eager = false }: CardProps) {
  return (
    <KeptMarkup
      as="article"
      className="card"
      data-sold={card.sold || undefined}
      from={eager ? null : card}
      render={() => <CardInside card={card} eager={eager} />}
    />
  )
})

interface CardProps {
  readonly card: Card
  readonly eager?: boolean
}

function CardInside({ card, eager = false }: CardProps) {
  const { price, finance } = card
  const href = paths.vehicle(card.slug)
  const offer = card.offer && offerOnCard(card.offer, card)
  return (
    <CardLayout
      picture={
        <div className="card-picture" data-kind={card.shape[1]}>
          {card.picture ? (
            <CardPictures slug={card.slug} main={card.picture} count={card.pictures} eager={eager} />
          ) : (
            <Silhouette shape={card.shape} />
          )}
          {card.badge && <Badge colour={badgeColour(card.badge.tone)}>{card.badge.text}</Badge>}
          {offer && <SaveToggle {...offer} />}
          {offer?.compare && <CompareToggle car={offer.car} />}
        </div>
      }
      title={
        <h3>
          <a href={href} className="card-link">
            {card.title}
          </a>
        </h3>
      }
      line={<p className="card-line">{card.line}</p>}
      price={
        price && (
          <PriceLine price={price}>
            {card.market && <span className="card-market">{` ${card.market}`}</span>}
            <ToPay text={({ ofPrice }) => ofPrice(price)} />
          </PriceLine>
        )
      }
      finance={
        finance && (
          <FinanceLine line={finance} href={`${href}#financeDisclaimer`}>
            <ToPay text={({ ofRepayment }) => ofRepayment(price, finance[2])} />
          </FinanceLine>
        )
      }
      facts={
        <ul className="card-facts">
          {card.facts.map(([kind, value, of]) => (
            <li key={kind} className={`fact-${kind}`}>
              {value}
              {of && <span>{` ${of}`}</span>}
            </li>
          ))}
        </ul>
      }
      place={<CardPlace place={card.place} at={card.at} />}
      actions={<Actions card={card} />}
    />
  )
}

function Actions({ card: { actions, title, slug } }: { card: Card }) {
  const action = (link: ShortLink, look: ButtonLook) => {
    const { kind, label } = link
    // The whole card leads to the car already: this is the picture of that button, not a second link.
    return kind === 'details' || kind === 'shop' ? (
      <span
        key={kind}
        className={buttonClass(look, kind === 'details' ? 'card-details i-right' : undefined)}
        aria-hidden="true"
      >
        {label}
      </span>
    ) : (
      <ButtonLink key={kind} href={addressOf(link, slug)} look={look} data-ask={kind === 'quick_enquiry' || undefined}>
        {label}
        <span className="sr-only">{` about the ${title}`}</span>
      </ButtonLink>
    )
  }
  const isQuiet = actions[0]?.kind === 'details'
  const folded = actions.slice(isQuiet ? 2 : 1)
  return (
    <div className="card-actions">
      {actions.slice(0, isQuiet ? 2 : 1).map((link) => action(link, link.kind === 'details' ? 'text' : 'quiet'))}
      {folded.length > 1 ? (
        <details className="card-more" name="more">
          <summary className={buttonClass('text')} aria-label={`More for the ${title}`}>
            ⋯
          </summary>
          <div className={stack({ gap: 1 })}>{folded.map((link) => action(link, 'text'))}</div>
        </details>
      ) : (
        folded.map((link) => action(link, 'text'))
      )}
    </div>
  )
}
