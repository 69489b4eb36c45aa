import * as paths from '#app/paths.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { row } from '#app/ui/layout/layout.ts'
import type { Place } from '#app/features/locations/places/places.ts'
import { useChangeover } from '#app/features/trade-in/changeover/use-trade-in.ts'
import { addressOf } from '../address/address.ts'
import type { AttributeName } from '../documents/attributes.ts'
import { choicesOf, type Choice } from '../address/choices.ts'
import type { SearchPage } from '../search-page.server.ts'
import type { SearchState } from '../address/query.ts'

interface Props {
  readonly state: SearchState
  readonly place: Place | null
  readonly page: Pick<SearchPage, 'facets' | 'keep' | 'order' | 'state' | 'texts'>
  /** Where all choices are taken back. */
  readonly clear: string
}

/** Every choice in force, each a link to the same search without it. */
export function Chips({ state, place, page, clear }: Props) {
  const { facets, keep, order } = page
  // Of a text that is on its way the parts are not known yet.
  const texts = state.text === page.state.text ? page.texts : undefined
  const chips: readonly Choice[] = [
    ...choicesOf(state, { place, facets, ...(texts && { texts }) }),
    ...(order && state.sort === page.state.sort
      ? [{ key: 'sort', name: 'sort', text: order, without: { ...state, page: 1, sort: '' } } as const]
      : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={row({ gap: 2 }, 'chips list-note')} aria-label="Chosen filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <ChoiceChip choice={chip} state={state} />
        </li>
      ))}
      <li>
        <TextLink href={clear} className="chips-link" data-scroll="keep">
          Clear all
        </TextLink>
      </li>
      {keep && (
        <li>
          <TextLink
            href={`${paths.newSavedSearch}?path=${encodeURIComponent(addressOf(state))}`}
            className="chips-link"
            rel="nofollow"
          >
            Save this search
          </TextLink>
        </li>
      )}
    </ul>
  )
}

/** What a chip is called holds what is read in it (WCAG 2.5.3): of prices also what they come to with a trade-in. */
function ChoiceChip({ choice, state }: { choice: Choice; state: SearchState }) {
  const { name, text, leftOut, without } = choice
  const words = [text, useChangeover()?.ofBounds(name, state.ranges[name as AttributeName])].filter(Boolean).join(' ')
  return (
    <Chip href={addressOf(without)} data-scroll="keep" aria-label={`Remove ${words}`}>
      {leftOut ? <s>{words}</s> : words}
    </Chip>
  )
}
