import { useEffect, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import * as paths from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { LinkButton } from '#app/ui/link/link-button.tsx'
import { column, row, stack, text } from '#app/ui/layout/layout.ts'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import type { CarList as Listed } from '#app/features/search/car-list/car-list.server.ts'
import { CarList } from '#app/features/search/car-list/car-list.tsx'
import type { Card } from '#app/features/search/card/card.ts'
import { makeSearch } from '#app/features/search/address/path.ts'
import { CardsWarning } from '#app/features/search/card/cards-warning.tsx'
import { VehicleCard } from '#app/features/search/card/vehicle-card.tsx'
import { isAmong, type SavedCar, without } from '#app/features/saved/saved-car.ts'
import { SaveToggle } from '#app/features/saved/save-toggle.tsx'
import { useFocusKept } from '#app/features/saved/use-focus-kept.ts'
import { useSavedList } from '#app/features/saved/use-saved.ts'
import { favourites } from '#app/features/saved/saved-lists.ts'

interface FavouritesProps {
  /** The favourites as they were when the page was opened. */
  readonly saved: readonly SavedCar[]
  /** Their cards; null when the server could not be asked. */
  readonly cards: readonly Card[] | null
  /** What came in last. */
  readonly latest: Listed
}

/**
 * The shopper's favourites. A car that is taken out keeps its place until the page is left: nothing jumps, and the
 * heart that took it out puts it back.
 */
export function FavouritesView({ saved, cards, latest }: FavouritesProps) {
  const now = useSavedList(favourites)
  const { revalidate } = useRevalidator()
  const added = now.some(({ slug }) => !isAmong(saved, slug))
  useEffect(() => {
    // Another tab has saved a car.
    if (added) void revalidate()
  }, [added, revalidate])
  useFocusKept(now.length)

  if (saved.length === 0) return <Empty latest={latest} />
  if (cards === null) return <Frame>{<Failed retry={() => void revalidate()} />}</Frame>
  const entries = new Map(saved.map((car) => [car.slug, car]))
  const gone = saved.filter(({ slug }) => !isAmong(cards, slug) && isAmong(now, slug))
  return (
    <Frame>
      <p className={text({ tone: 'quiet', above: 2 })}>
        {now.length === 1 ? 'One saved' : `${now.length} saved`} on this device
      </p>
      {gone.length > 0 && <Gone cars={gone} />}
      <ul className={text({ above: 6 }, 'cards cards-few')}>
        {cards.map((card) => {
          const car = entries.get(card.slug)
          return (
            <li
              key={card.slug}
              className={column({ gap: 3 }, 'favourite')}
              data-removed={!isAmong(now, card.slug) || undefined}
            >
              <VehicleCard card={card} />
              {/* A sold car's card has no heart, and must be let go all the same. */}
              {car && !card.offer && <SaveToggle car={car} labelled />}
            </li>
          )
        })}
      </ul>
      <CardsWarning cards={cards} />
    </Frame>
  )
}

/** What stands there before the browser has looked into its storage, and all there is without scripts. */
export const FavouritesWaiting = ({ latest }: { latest: Listed | undefined }) => (
  <>
    <Frame>
      <div className={text({ measure: true, above: 3 }, 'no-js-only')}>
        <p>
          Favourites are saved on this device only, so this page needs JavaScript to show them. Please switch it on for
          this site and reload the page.
        </p>
        <ButtonLink href={paths.allStock} look="primary" className={text({ above: 6 })}>
          See our stock
        </ButtonLink>
      </div>
      <p className={text({ tone: 'quiet', above: 2 }, 'js-only')}>Loading your favourites…</p>
    </Frame>
    {latest && (
      <div className="no-js-only">
        <CarList list={latest} id="latest" />
      </div>
    )}
  </>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="page favourites">
    <h1 className={text({ size: 32, weight: 'bold' })}>Favourites</h1>
    {children}
  </div>
)

const Empty = ({ latest }: { latest: Listed }) => (
  <>
    <Frame>
      <div className={text({ above: 6 })}>
        <EmptyState
          icon="heart"
          action={
            <ButtonLink href={paths.allStock} look="primary">
              Search our stock
            </ButtonLink>
          }
        >
          No favourites yet. Tap the heart on any vehicle to save it here. No account needed.
        </EmptyState>
      </div>
    </Frame>
    <CarList list={latest} id="latest" />
  </>
)

const Failed = ({ retry }: { retry: () => void }) => (
  <div role="alert" className={text({ measure: true, above: 3 })}>
    <p>Your favourites are safe on this device, but we couldn’t load their details. Check your connection.</p>
    <Button className={text({ above: 6 })} onClick={retry}>
      Try again
    </Button>
  </div>
)

/** Saved cars that the site lists no more, by the names they were saved under. */
const Gone = ({ cars }: { cars: readonly SavedCar[] }) => (
  <Notice as="section" className={text({ above: 5 })} aria-labelledby="gone">
    <h2 id="gone" className={text({ weight: 'semibold' })}>
      No longer listed
    </h2>
    <ul className={stack({ gap: 1, above: 2 })}>
      {cars.map((car) => (
        <li key={car.slug} className={row({ gap: 5 }, 'favourite-gone')}>
          <span>{car.name}</span>
          <TextLink href={makeSearch(car.make)} className="tap-line">
            See other {car.make}
          </TextLink>
          <LinkButton
            aria-label={`Remove ${car.name}`}
            onClick={() => favourites.update((list) => without(list, car.slug))}
          >
            Remove
          </LinkButton>
        </li>
      ))}
    </ul>
  </Notice>
)
