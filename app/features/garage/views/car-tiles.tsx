import type { ReactNode } from 'react'
import type { Card } from '#app/features/search/card/card.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { priceText } from '#app/features/vehicle/price/price.ts'
import * as paths from '#app/paths.ts'
import { grid, text } from '#app/ui/layout/layout.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'

/** Cars in a row: picture, name and price; the whole tile leads to the car. */
export const CarTiles = ({ cards, children }: { cards: readonly Card[]; children?: ReactNode }) => (
  <ul className={grid({ columns: { all: 2, md: 4 } }, 'garage-tiles')}>
    {cards.map(({ slug, title, line, price, picture, shape, badge }) => (
      <li key={slug} className="garage-tile any-break">
        <div className="frame" data-kind={shape[1]}>
          <Picture picture={picture} shape={shape} sizes="(min-width: 768px) 240px, 46vw" />
        </div>
        <p className="above-2">
          <a href={paths.vehicle(slug)} className={text({ weight: 'semibold' }, 'whole-link')}>
            {title}
          </a>
        </p>
        {line && <p className={text({ size: 14, tone: 'quiet' })}>{line}</p>}
        <p className={text({ weight: 'bold' }, 'tabular')}>{price ? priceText(price) : badge?.text}</p>
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
