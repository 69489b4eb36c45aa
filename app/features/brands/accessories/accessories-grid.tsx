import { TextLink } from '#app/ui/link/link.tsx'
import { text, tiles } from '#app/ui/layout/layout.ts'
import { ModelPicture } from '#app/features/search/models/model-picture.tsx'
import { formatNumber } from '#lib/money.ts'
import type { AccessoryCard } from './accessories.server.ts'

/** The models that have accessories, each with its picture. */
export function AccessoriesGrid({ cards }: { cards: readonly AccessoryCard[] }) {
  return (
    <ul className={tiles({ least: 260 }, 'model-tiles accessory-models')}>
      {cards.map((card) => (
        <li key={card.slug} className="model-tile">
          <ModelPicture picture={card.picture} shape={card.shape} />
          <h3 className={text({ size: 18, weight: 'bold', above: 3 })}>{card.name}</h3>
          <p className={text({ size: 14, tone: 'quiet' })}>
            {formatNumber(card.count)} {card.count === 1 ? 'accessory' : 'accessories'}
          </p>
          <p className={text({ above: 1 })}>
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
