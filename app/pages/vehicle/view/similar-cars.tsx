import { CardsWarning } from '#app/features/search/card/cards-warning.tsx'
import { VehicleCard } from '#app/features/search/card/vehicle-card.tsx'
import { ProgressiveHydration } from '#app/ui/progressive-hydration.tsx'
import { text } from '#app/ui/layout/layout.ts'
import type { VehiclePage } from '../vehicle-page.server.ts'

/** Cars like this one (V22); nothing where there are none. */
export function SimilarCars({ page }: { page: VehiclePage }) {
  if (page.similar.length === 0) return null
  return (
    <section className="page above-12" aria-labelledby="similar">
      <h2 id="similar" className={text({ size: 24, weight: 'bold' })}>
        Similar {page.typeName}s {page.subscriptions ? 'Available' : 'In-Stock'}
      </h2>
      <ul className="cards cards-along above-6">
        {page.similar.map((card) => (
          <li key={card.slug}>
            <ProgressiveHydration>
              <VehicleCard card={card} />
            </ProgressiveHydration>
          </li>
        ))}
      </ul>
      <CardsWarning cards={page.similar} />
    </section>
  )
}
