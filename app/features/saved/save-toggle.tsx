import { type MouseEvent, use, useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { text } from '#app/ui/layout/layout.ts'
import type { SavedCar } from './saved-car.ts'
import { toggleComparedNow, toggleFavouriteNow, useIsSaved } from './use-saved.ts'
import { WatchlistSiteContext } from './watchlist/watchlist-site-context.ts'
import { WATCHLIST_FORM } from './watchlist/watchlist-site.ts'
import { compared, favourites, watchlist } from './saved-lists.ts'

interface ToggleProps {
  readonly car: SavedCar
}

interface SaveToggleProps extends ToggleProps {
  readonly labelled?: boolean
  /** A sold car can be taken out of the watchlist and not be put in: this says so in a word. */
  readonly sold?: boolean | undefined
}

/**
 * The heart: keeps a car in the shopper's watchlist or, where the site has none, in the favourites of the browser.
 * `labelled` adds the word, for a place in the text; without it the button is a disc for the corner of a picture. The
 * caller asks `canBeSaved` first. A heart of the watchlist works without scripts too: it sends the form of the page.
 */
export function SaveToggle({ car, labelled = false, sold = false }: SaveToggleProps) {
  const site = use(WatchlistSiteContext)
  const saved = useIsSaved(site ? watchlist : favourites, car.slug, site?.kept?.includes(car.slug))
  const [busy, setBusy] = useState(false)
  if (sold && !saved) return null

  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    if (!site) return toggleFavouriteNow(car)
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const button = event.currentTarget
    void import('./watchlist/watch-now.ts')
      .then(
        ({ watchNow }) => watchNow(car, { errors: site.errors, sold }),
        // Without its code the page asks the server as it would without scripts.
        () => button.form?.requestSubmit(button),
      )
      .finally(() => setBusy(false))
  }
  return (
    <button
      {...(site
        ? { type: 'submit', form: WATCHLIST_FORM, name: saved ? 'remove' : 'save', value: car.slug }
        : { type: 'button' })}
      className={`save-toggle tap-icon${labelled || sold ? ' save-labelled' : ''}${sold ? ' save-remove' : ''}${site ? '' : ' js-only'}`}
      aria-pressed={sold ? undefined : saved}
      aria-busy={busy || undefined}
      aria-label={`${sold ? 'Remove' : 'Save'} ${car.name}`}
      onClick={toggle}
    >
      {busy ? <span className="turning" aria-hidden="true" /> : <Icon name="heart" className="save-heart" />}
      {sold ? 'Remove' : labelled && 'Save'}
    </button>
  )
}

/** Chooses a car for the comparison. The caller asks `canBeCompared` first. */
export function CompareToggle({ car }: ToggleProps) {
  return (
    <label className={text({ size: 14, tone: 'soft', weight: 'medium' }, 'tap-line compare-toggle i-scales js-only')}>
      <input
        type="checkbox"
        checked={useIsSaved(compared, car.slug)}
        aria-label={`Compare ${car.name}`}
        onChange={({ currentTarget: box }) => {
          // The browser has checked it already, and one that is refused is drawn no other way than before.
          box.checked = toggleComparedNow(car)
        }}
      />
      <span>Compare</span>
    </label>
  )
}
