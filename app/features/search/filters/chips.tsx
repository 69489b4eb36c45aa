import type { Place } from '#app/features/locations/places.ts'
import { addressOf } from '../address.ts'
import { choicesOf } from '../choices.ts'
import type { Facet } from './facet.ts'
import type { SearchState } from '../query.ts'

interface Props {
  readonly state: SearchState
  readonly place: Place | null
  /** The page's filters: they tell which models go with a make. */
  readonly facets: readonly Facet[]
  /** Where all choices are taken back. */
  readonly clear: string
  /** Shoppers can keep the search in their account. */
  readonly keep: boolean
}

/** Every choice in force, each a link to the same search without it. */
export function Chips({ state, place, facets, clear, keep }: Props) {
  const chips = choicesOf(state, place, facets)
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Chosen filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <a href={addressOf(chip.without)} className="chip" data-scroll="keep" aria-label={`Remove ${chip.text}`}>
            {chip.text}
            <span className="i i-close" aria-hidden="true" />
          </a>
        </li>
      ))}
      <li>
        <a href={clear} className="link inline-flex min-h-9 items-center px-1" data-scroll="keep">
          Clear all
        </a>
      </li>
      {keep && (
        <li>
          <a
            href={`/my-garage/searches/new?path=${encodeURIComponent(addressOf(state))}`}
            className="link inline-flex min-h-9 items-center px-1"
            rel="nofollow"
          >
            Save this search
          </a>
        </li>
      )}
    </ul>
  )
}
