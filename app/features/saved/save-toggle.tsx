import type { SavedCar } from './saved-car.ts'
import { compared, favourites, toggleComparedNow, toggleFavouriteNow, useIsSaved } from './use-saved.ts'

interface ToggleProps {
  readonly car: SavedCar
}

/**
 * The heart: keeps a car in the shopper's favourites. `labelled` adds the word, for a place in the text; without it
 * the button is a disc for the corner of a picture. The caller asks `canBeSaved` first.
 */
export function SaveToggle({ car, labelled = false }: ToggleProps & { readonly labelled?: boolean }) {
  return (
    <button
      type="button"
      className={labelled ? 'save-toggle save-labelled js-only' : 'save-toggle js-only'}
      aria-pressed={useIsSaved(favourites, car.slug)}
      aria-label={`Save ${car.name}`}
      onClick={() => toggleFavouriteNow(car)}
    >
      <span className="i i-heart" aria-hidden="true" />
      {labelled && 'Save'}
    </button>
  )
}

/** Chooses a car for the comparison. The caller asks `canBeCompared` first. */
export function CompareToggle({ car }: ToggleProps) {
  return (
    <label className="compare-toggle js-only">
      <input
        type="checkbox"
        checked={useIsSaved(compared, car.slug)}
        aria-label={`Compare ${car.name}`}
        onChange={() => toggleComparedNow(car)}
      />
      Compare
    </label>
  )
}
