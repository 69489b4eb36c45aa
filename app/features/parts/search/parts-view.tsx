import { useRef } from 'react'
import * as paths from '#app/paths.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Pill } from '#app/ui/pill/pill.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { FilterSheet } from '#app/features/search/filters/filter-sheet.tsx'
import { formatNumber } from '#lib/money.ts'
import { PartFilters } from './part-filters.tsx'
import { choiceLabel } from '../part-label.ts'
import { partsAddress, partsChoices, togglePartValue } from './part-query.ts'
import { PART_SORTS, partSorts } from './part-sorts.ts'
import { PartsField } from './parts-field.tsx'
import { NoParts, PartsList } from './parts-list.tsx'
import type { PartsPage } from '../parts-page.server.ts'
import { type PartsControls, useEarlyPartsChoice, useParts } from './use-parts.ts'
import { VehicleFields } from './vehicle-fields.tsx'

/** The parts page: the shopper's vehicle above, filters beside the list, a plain form underneath. */
export function PartsView({ page }: { page: PartsPage }) {
  const controls = useParts(page.state)
  const form = useRef<HTMLFormElement>(null)
  useEarlyPartsChoice(form, { ...page.state, shownSort: page.sort }, controls)
  const { vehicle: _above, text: _box, ...beside } = controls.state
  const choices = partsChoices({ ...beside, vehicle: null, text: '' }).length
  const found = `${formatNumber(page.count)} ${page.count === 1 ? 'part' : 'parts'}`
  return (
    <form
      ref={form}
      action={paths.partsSearch}
      className="page search parts"
      data-address={partsAddress(page.state)}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={row({ gap: 2, spread: true }, 'search-head')}>
        <h1 className={text({ size: 24, weight: 'bold' })}>{page.heading}</h1>
        <p role="status" className={text({ tone: 'quiet' })}>
          {page.count === 0 ? 'No parts match your search' : `${found} found`}
        </p>
        {page.count > 0 && <SortField page={page} controls={controls} />}
      </div>
      <VehicleFields page={page} controls={controls} />
      <div className="search-side">
        <div className="search-bar">
          <PartsField controls={controls} />
          <FilterSheet
            title={choices ? `Filters (${choices})` : 'Filters'}
            action={page.count === 0 ? 'No matches' : `Show ${found}`}
          >
            <PartFilters page={page} controls={controls} />
          </FilterSheet>
        </div>
      </div>
      <div id="results" className="search-results" aria-busy={controls.loading}>
        <PartChips controls={controls} />
        <Categories page={page} />
        {page.count === 0 ? <NoParts page={page} /> : <PartsList page={page} />}
      </div>
    </form>
  )
}

/** The groups of parts as links above a list that nothing narrows yet; each is a filter as well. */
function Categories({ page: { state, facets } }: { page: PartsPage }) {
  const groups = facets.find(({ name }) => name === 'category')?.values ?? []
  if (groups.length < 2 || partsChoices({ ...state, vehicle: null }).length > 0) return null
  return (
    <nav aria-label="Groups of parts" className="promoted list-note">
      <ul className={row({ gap: 2, wrap: false })}>
        {groups
          .filter(([, count]) => count > 0)
          .slice(0, CATEGORIES_SHOWN)
          .map(([category]) => (
            <li key={category}>
              <Pill href={partsAddress(togglePartValue(state, 'category', category))}>{category}</Pill>
            </li>
          ))}
      </ul>
    </nav>
  )
}

const CATEGORIES_SHOWN = 10

function PartChips({ controls }: { controls: PartsControls }) {
  const choices = partsChoices(controls.state)
  if (choices.length === 0) return null
  return (
    <ul className={row({ gap: 2 }, 'chips list-note')} aria-label="Chosen filters">
      {choices.map((choice) => (
        <li key={choice.key}>
          <Chip href={partsAddress(choice.without)} data-scroll="keep" aria-label={`Remove ${choiceLabel(choice)}`}>
            {choiceLabel(choice)}
          </Chip>
        </li>
      ))}
      <li>
        <TextLink href={paths.partsSearch} className="chips-link" data-scroll="keep">
          Clear all
        </TextLink>
      </li>
    </ul>
  )
}

function SortField({ page, controls }: { page: PartsPage; controls: PartsControls }) {
  return (
    <label className={row({ gap: 2, wrap: false }, text({ size: 14, tone: 'quiet' }, 'sort'))}>
      <span>Sort by</span>
      <Select
        name="sortBy"
        value={PART_SORTS.find((sort) => sort === controls.state.sort) ?? page.sort}
        onChange={(event) => controls.change({ ...controls.state, page: 1, sort: event.target.value })}
      >
        {PART_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {partSorts[sort].label}
          </option>
        ))}
      </Select>
    </label>
  )
}
