import { pictureSet } from '#app/features/site/media.ts'
import { PriceLine } from '#app/features/vehicle/price-line.tsx'
import { Silhouette } from '#app/features/vehicle/silhouette.tsx'
import type { Card } from './card.ts'

const CARD_SIZES = '(min-width: 1280px) 340px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 100vw'

/** A car in a list: one main link over the whole card, and one next step. */
export function VehicleCard({ card, eager = false }: { card: Card; eager?: boolean }) {
  const href = `/cars/${card.slug}`
  return (
    <article className="card" data-sold={card.sold || undefined}>
      <div className="card-picture">
        {card.picture ? (
          <img
            {...pictureSet(card.picture, 'card')}
            sizes={CARD_SIZES}
            alt=""
            width={720}
            height={480}
            {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
          />
        ) : (
          <Silhouette shape={card.shape} />
        )}
        {card.badge && <span className={`badge badge-${card.badge.tone}`}>{card.badge.text}</span>}
        {card.place && <span className="card-place">{card.place}</span>}
      </div>
      <div className="card-body">
        <h3>
          <a href={href} className="card-link">
            {card.title}
          </a>
        </h3>
        <p className="card-line">{card.line}</p>
        {card.price && <PriceLine price={card.price} />}
        <ul className="card-facts">
          {card.facts.map(([icon, text]) => (
            <li key={icon}>
              <span className={`i i-${icon}`} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        {card.sold ? (
          <a href={card.similar} className="btn btn-quiet card-action">
            Find Me Something Similar
          </a>
        ) : (
          <span className="btn btn-quiet card-action" aria-hidden="true">
            View Details
          </span>
        )}
      </div>
    </article>
  )
}
