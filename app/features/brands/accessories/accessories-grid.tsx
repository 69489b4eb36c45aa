import { TextLink } from '#app/ui/link/link.tsx'
import { ModelPicture } from '#app/features/search/models/model-picture.tsx'
import { formatNumber } from '#lib/money.ts'
import type { AccessoryCard } from './accessories.server.ts'

/** The models that have accessories, each with its picture. */
export function AccessoriesGrid({ cards }: { cards: readonly AccessoryCard[] }) {
  return (
    <ul className="model-tiles accessory-models">
      {cards.map((card) => (
        <li key={card.slug} className="model-tile">
          <ModelPicture picture={card.picture} shape={card.shape} />
          <h3 className="mt-3 text-18 font-bold">{card.name}</h3>
          <p className="text-14 text-n-7">
            {formatNumber(card.count)} {card.count === 1 ? 'accessory' : 'accessories'}
          </p>
          <p className="mt-1">
            <TextLink href={card.to} className="card-link">
              View Accessories
              <span className="sr-only"> for the {card.name}</span>
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
