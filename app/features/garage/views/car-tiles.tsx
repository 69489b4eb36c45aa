import type { ReactNode } from 'react'
import type { Card } from '#app/features/search/card/card.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { priceText } from '#app/features/vehicle/price/price.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'

/** Cars in a row: picture, name and price; the whole tile leads to the car. */
export const CarTiles = ({ cards, children }: { cards: readonly Card[]; children?: ReactNode }) => (
  <ul className="garage-tiles">
    {cards.map(({ slug, title, line, price, pictures, shape, badge }) => (
      <li key={slug} className="garage-tile">
        <div className="garage-tile-picture" data-kind={shape[1]}>
          <Picture picture={pictures[0] ?? null} shape={shape} sizes="(min-width: 768px) 240px, 46vw" />
        </div>
        <a href={`/cars/${slug}`}>{title}</a>
        {line && <p className="garage-tile-line">{line}</p>}
        <p className="garage-tile-price">{price ? priceText(price) : badge?.text}</p>
      </li>
    ))}
    {children}
  </ul>
)

interface PictureProps {
  readonly picture: string | null
  readonly shape: Card['shape']
  readonly sizes: string
}

export const Picture = ({ picture, shape, sizes }: PictureProps) =>
  picture ? (
    <img {...pictureSet(picture, 'card')} sizes={sizes} alt="" width={720} height={480} loading="lazy" />
  ) : (
    <Silhouette shape={shape} />
  )
