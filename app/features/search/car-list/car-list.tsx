import { ProgressiveHydration } from '#app/ui/progressive-hydration.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { formatNumber } from '#lib/money.ts'
import { CardsWarning } from '../card/cards-warning.tsx'
import { VehicleCard } from '../card/vehicle-card.tsx'
import type { CarList as Listed } from './car-list.server.ts'

/** A heading, a row of cards, and the way to all of them; without cars it is not there. */
export function CarList({ list, id }: { list: Listed; id: string }) {
  if (list.cards.length === 0) return null
  const hasMore = list.count > list.cards.length
  return (
    <section className="page page-section" aria-labelledby={id}>
      <div className={row({ gap: 3, align: 'baseline', spread: true })}>
        <h2 id={id} className={text({ size: 24, weight: 'bold' })}>
          {list.heading}
        </h2>
        {hasMore && (
          <TextLink href={list.to}>
            See all {formatNumber(list.count)}
            <span className="sr-only">
              : {list.heading}, {list.noun.many}
            </span>
          </TextLink>
        )}
      </div>
      <ul
        className={text(
          { above: 6 },
          hasMore ? 'cards cards-along cards-few cards-teaser' : 'cards cards-along cards-few',
        )}
      >
        {list.cards.map((card) => (
          <li key={card.slug}>
            <ProgressiveHydration>
              <VehicleCard card={card} />
            </ProgressiveHydration>
          </li>
        ))}
      </ul>
      <CardsWarning cards={list.cards} />
    </section>
  )
}
