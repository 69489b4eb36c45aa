import { memo } from 'react'
import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/badge/badge.tsx'
import { badgeColour } from '#app/features/vehicle/badge-colours.ts'
import { buttonClass, type ButtonLook } from '#app/ui/button/button-class.ts'
import { stack } from '#app/ui/layout/layout.ts'
import { FinanceLine } from '#app/features/finance/entry/finance-line.tsx'
import { CompareToggle, SaveToggle } from '#app/features/saved/save-toggle.tsx'
import { ToPay } from '#app/features/trade-in/changeover/to-pay.tsx'
import { PriceLine } from '#app/features/vehicle/price/price-line.tsx'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import type { ActionLink } from './card-actions.ts'
import { CardLayout } from './card-layout.tsx'
import { CardPlace } from './card-place.tsx'
import { CardPictures } from './card-pictures.tsx'
import type { Card } from './card.ts'

/** Buttons that stand open; the others are under More. */
const OPEN_ACTIONS = 3

/** A car in a list: one main link over the whole card, its buttons above it. */
export const VehicleCard = memo(function VehicleCard({ card, eager = false }: { card: Card; eager?: boolean }) {
  const { price, finance } = card
  const href = paths.vehicle(card.slug)
  return (
    <article className="card" data-sold={card.sold || undefined}>
      <CardLayout
        picture={
          <div className="card-picture" data-kind={card.shape[1]}>
            {card.pictures.length ? (
              <CardPictures href={href} pictures={card.pictures} eager={eager} />
            ) : (
              <Silhouette shape={card.shape} />
            )}
            {card.badge && <Badge colour={badgeColour(card.badge.tone)}>{card.badge.text}</Badge>}
            <CardPlace place={card.place} at={card.at} />
            {card.offer && <SaveToggle {...card.offer} />}
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
          <ul className="card-facts icons-before">
            {card.facts.map(([icon, text]) => (
              <li key={icon} className={`i-${icon}`}>
                {text}
              </li>
            ))}
          </ul>
        }
        compare={card.offer?.compare && <CompareToggle car={card.offer.car} />}
        actions={<Actions card={card} />}
      />
    </article>
  )
})

function Actions({ card }: { card: Card }) {
  const action = (link: ActionLink, look: ButtonLook) => {
    // The whole card leads to the car already: this is the picture of that button, not a second link.
    if (link.kind === 'details' || link.kind === 'shop') {
      return (
        <span
          key={link.kind}
          className={buttonClass(look, look === 'primary' ? 'card-shop' : undefined)}
          aria-hidden="true"
        >
          {link.label}
        </span>
      )
    }
    return (
      <ButtonLink key={link.kind} href={link.to} look={look} data-ask={link.kind === 'quick_enquiry' || undefined}>
        {link.label}
        <span className="sr-only">{` about the ${card.title}`}</span>
      </ButtonLink>
    )
  }
  const [first, ...others] = card.actions
  if (!first) return null
  const open = others.slice(0, OPEN_ACTIONS - 1)
  const folded = others.slice(OPEN_ACTIONS - 1)
  return (
    <div className="card-actions">
      {action(first, first.kind === 'similar' ? 'quiet' : 'primary')}
      {open.map((link) => action(link, 'quiet'))}
      {folded.length > 0 && (
        <details className="card-more">
          <summary className={buttonClass('text')}>
            More<span className="sr-only">{` for the ${card.title}`}</span>
          </summary>
          <div className={stack({ gap: 1 })}>{folded.map((link) => action(link, 'text'))}</div>
        </details>
      )}
    </div>
  )
}
