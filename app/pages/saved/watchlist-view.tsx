import { type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { column, row, stack, text } from '#app/ui/layout/layout.ts'
import { CarList } from '#app/features/search/car-list/car-list.tsx'
import { CardsWarning } from '#app/features/search/card/cards-warning.tsx'
import { VehicleCard } from '#app/features/search/card/vehicle-card.tsx'
import { isAmong, type SavedCar } from '#app/features/saved/saved-car.ts'
import { SaveToggle } from '#app/features/saved/save-toggle.tsx'
import { useFocusKept } from '#app/features/saved/use-focus-kept.ts'
import { ForOneShopper } from '#app/ui/kept-markup.tsx'
import { WatchlistSiteContext } from '#app/features/saved/watchlist/watchlist-site-context.ts'
import { watchlistEntry } from '#app/features/saved/watchlist/watched-car.ts'
import type { WatchlistPage } from './watchlist-page.server.ts'
import { watchlist } from '#app/features/saved/saved-lists.ts'

/**
 * The shopper's watchlist. A car that is taken out keeps its place until the page is left: nothing jumps, and the
 * heart that took it out puts it back.
 */
export function WatchlistView({ page, problem }: { page: WatchlistPage; problem?: string | undefined }) {
  const { kept, cards, gone } = page
  const now = useSyncExternalStore<readonly { readonly slug: string }[]>(
    watchlist.subscribe,
    watchlist.read,
    () => kept,
  )
  const { revalidate } = useRevalidator()
  const site = use(WatchlistSiteContext)
  const here = useMemo(() => site && { ...site, kept: kept.map(({ slug }) => slug) }, [site, kept])
  // What the server has just drawn is newer than what the browser remembers.
  useEffect(() => void watchlist.update(() => kept.map(watchlistEntry)), [kept])
  const added = now.some(({ slug }) => !isAmong(kept, slug))
  useEffect(() => {
    // Another tab has saved a car.
    if (added) void revalidate()
  }, [added, revalidate])

  const left = gone.filter(({ slug }) => isAmong(now, slug))
  const shown = now.length
  useFocusKept(shown)
  const view = (
    <WatchlistSiteContext value={here}>
      <div className="page favourites">
        <h1 className={text({ size: 32, weight: 'bold' })}>Watchlist</h1>
        <WatchlistNotice page={page} problem={problem} />
        {kept.length === 0 ? (
          <Empty />
        ) : (
          <>
            <p className={text({ tone: 'quiet', above: 2 })} role="status">
              {shown === 1 ? 'One saved' : `${shown} saved`}, on every device you sign in on
            </p>
            <TextLink href={paths.watchlistAlerts} className="tap-line">
              Alerts about price drops and availability
            </TextLink>
            {left.length > 0 && <Gone cars={left} />}
            <ul className={text({ above: 6 }, 'cards cards-few')}>
              {cards.map((card) => (
                <li
                  key={card.slug}
                  className={column({ gap: 3 }, 'favourite watched')}
                  data-removed={!isAmong(now, card.slug) || undefined}
                >
                  <VehicleCard card={card} />
                </li>
              ))}
            </ul>
            <CardsWarning cards={cards} />
          </>
        )}
      </div>
      {page.latest && <CarList list={page.latest} id="latest" />}
    </WatchlistSiteContext>
  )
  return import.meta.env.SSR ? <ForOneShopper>{view}</ForOneShopper> : view
}

/** What a heart that was pressed without scripts has done or not, and the way back. */
function WatchlistNotice({ page, problem }: { page: WatchlistPage; problem?: string | undefined }) {
  const said = problem ? <p role="alert">{problem}</p> : noticeOf(page)
  if (!said) return null
  return (
    <Notice as="div" className={row({ gap: 6, spread: true, above: 4 })}>
      {said}
      {page.back && (
        <TextLink href={page.back} className="tap-line">
          Back to where you were
        </TextLink>
      )}
    </Notice>
  )
}

function noticeOf({ saved, notSaved, removed }: WatchlistPage): ReactNode {
  if (saved)
    return (
      <p>
        <strong>Car Saved In Watchlist.</strong> {saved} is now available in your watchlist.
      </p>
    )
  if (notSaved) return <p>{notSaved}</p>
  return removed ? (
    <p>
      <strong>Car Removed.</strong> It is no longer in your watchlist.
    </p>
  ) : null
}

const Empty = () => (
  <div className={text({ above: 6 })}>
    <EmptyState
      icon="heart"
      action={
        <ButtonLink href={paths.allStock} look="primary">
          Search our stock
        </ButtonLink>
      }
    >
      Your watchlist is empty. Tap the heart on anything you like to save it here, and see it on any device you sign in
      on.
    </EmptyState>
  </div>
)

/** Saved cars that the site lists no more, by the names they were saved under. */
const Gone = ({ cars }: { cars: WatchlistPage['gone'] }) => (
  <Notice as="section" className={text({ above: 5 })} aria-labelledby="gone">
    <h2 id="gone" className={text({ weight: 'semibold' })}>
      No longer listed
    </h2>
    <ul className={stack({ gap: 1, above: 2 })}>
      {cars.map((car) => (
        <li key={car.slug} className={row({ gap: 5 }, 'favourite-gone')}>
          <span>{car.name}</span>
          <TextLink href={car.others} className="tap-line">
            See other {car.make}
          </TextLink>
          <SaveToggle car={asSaved(car)} sold />
        </li>
      ))}
    </ul>
  </Notice>
)

const asSaved = ({ id, slug, name, make }: WatchlistPage['gone'][number]): SavedCar => ({
  id,
  slug,
  name,
  make,
  model: '',
  primary_image_url: null,
})
