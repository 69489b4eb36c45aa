import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { listWords } from '#lib/text/words.ts'
import type { SearchPage } from '../../search-page.server.ts'
import { CardsWarning } from '../../card/cards-warning.tsx'
import { VehicleCard } from '../../card/vehicle-card.tsx'

/** A list with nothing in it: why, what each choice keeps away, and the cars nearest to what was asked. */
export function NoResults({ page }: { page: SearchPage }) {
  const { relaxed, noun, phone, state } = page
  const cleared = page.address === page.clearTo
  const closest = relaxed?.nearest?.dropped.length ? relaxed.nearest : null
  return (
    <div>
      <div className="empty">
        <h2 className={text({ size: 20, weight: 'bold' })}>No Results Available</h2>
        <p className={text({ tone: 'soft', above: 2 })}>
          {state.offers
            ? 'There appears to be no offers currently available that meet the conditions of your search'
            : 'No results found for your search at this time. Please try adjusting the filters for more results.'}
        </p>
        {relaxed && relaxed.without.length > 0 && (
          <ul className={stack({ gap: 2, above: 6 }, 'relaxed')} aria-label="Try without one of your filters">
            {relaxed.without.map(({ text, found, to }) => (
              <li key={to}>
                <a href={to}>
                  Remove <strong>{text}</strong> ({found})
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className={row({ gap: 3, above: 6 })}>
          {closest && (
            <ButtonLink href={closest.to} look="primary">
              See {closest.found}
            </ButtonLink>
          )}
          <ButtonLink href={cleared ? paths.allStock : page.clearTo} look={closest ? 'quiet' : 'primary'}>
            {cleared ? `Browse all ${noun.many}` : 'Clear Filters'}
          </ButtonLink>
        </p>
        {!relaxed?.nearest && phone && (
          <p className={text({ above: 4 })}>
            Our list is empty at the moment. <TextLink href={phone.link}>Call {phone.text}</TextLink> and we’ll tell you
            what’s on its way.
          </p>
        )}
      </div>
      {relaxed?.nearest && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className={text({ size: 20, weight: 'bold' })}>
            Closest to your search
          </h2>
          {relaxed.nearest.dropped.length > 0 && (
            <p className={text({ tone: 'quiet', above: 1 })}>
              These match everything except {listWords(relaxed.nearest.dropped, 'and')}.
            </p>
          )}
          <ul className={text({ above: 6 }, 'cards')}>
            {relaxed.nearest.cards.map((card, index) => (
              <li key={card.slug}>
                <VehicleCard card={card} eager={index === 0} />
              </li>
            ))}
          </ul>
          <CardsWarning cards={relaxed.nearest.cards} />
        </section>
      )}
    </div>
  )
}
