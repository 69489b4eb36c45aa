import { pictureSet } from '#app/features/site/media.ts'
import { Silhouette } from '#app/features/vehicle/silhouette.tsx'
import { formatNumber } from '#lib/money.ts'
import type { AccessoryCard } from './accessories.server.ts'

/** The models that have accessories, each with its picture. */
export function AccessoriesGrid({ cards }: { cards: readonly AccessoryCard[] }) {
  return (
    <ul className="model-tiles accessory-models">
      {cards.map((card) => (
        <li key={card.slug} className="model-tile">
          <div className="model-picture">
            {card.picture ? (
              <img
                {...pictureSet(card.picture, 'card')}
                sizes="(min-width: 1024px) 300px, 50vw"
                alt=""
                width={720}
                height={480}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <Silhouette shape={card.shape} />
            )}
          </div>
          <h3 className="mt-3 text-18 font-bold">{card.name}</h3>
          <p className="text-14 text-n-7">
            {formatNumber(card.count)} {card.count === 1 ? 'accessory' : 'accessories'}
          </p>
          <p className="mt-1">
            <a href={card.to} className="card-link link">
              View Accessories
              <span className="sr-only"> for the {card.name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
