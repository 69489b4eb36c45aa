import { useEffect, useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { useChangeover } from '#app/features/trade-in/changeover/use-trade-in.ts'
import * as paths from '#app/paths.ts'
import { Select } from '#app/ui/field/select.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { formQuery } from '#lib/forms/form-query.ts'
import { attributeNames } from './documents/attributes.ts'
import { ForOneShopper } from '#app/ui/kept-markup.tsx'
import { NearContext } from './card/card-place.tsx'
import { Chips } from './filters/chips.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { LeftOutNotice } from './results/left-out/left-out-notice.tsx'
import { NoResults } from './results/left-out/no-results-part.ts'
import { PlaceFilter, PlaceNotice } from './filters/place-filter.tsx'
import { Promoted } from './results/promo/promoted.tsx'
import { countChoices, rangeText, readQuery, writeQuery, type SearchState } from './address/query.ts'
import type { SearchPage } from './search-page.server.ts'
import { Results } from './results/results.tsx'
import { showListStart, useListAway, useListStart } from './results/use-list-start.ts'
import { SearchField } from './box/search-field.tsx'
import type { SortName } from './list/sorts.ts'
import { useSearch, type SearchControls } from './use-search.ts'

interface Props {
  readonly page: SearchPage
  /** The pages before this one that the shopper has loaded, in order. */
  readonly earlier: readonly SearchPage[]
  readonly failed: boolean
}

/** The search page: filters beside the list, everything an address, a plain form underneath. */
export function SearchView({ page, earlier, failed }: Props) {
  const controls = useSearch(page.state)
  const form = useRef<HTMLFormElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const away = useListAway(head)
  useListStart(page.address, { away, page: page.page })
  useEarlyChoice(form, page, controls)
  useEffect(() => {
    // Not needed to draw the list, so it comes behind it.
    import('./box/remember-search.ts').then(
      (remembering) => remembering.rememberSearchOf(page.state),
      () => {},
    )
  }, [page.state])
  const choices = countChoices(controls.state)
  const clear = page.state.offers ? paths.offers : paths.allStock
  const { found } = page
  const place = page.near?.ok ? page.near.place : null
  const results =
    page.count === 0 ? <NoResults page={page} /> : <Results page={page} earlier={earlier} controls={controls} />
  return (
    <form
      ref={form}
      action={page.state.offers ? paths.offers : paths.search}
      className="page search"
      data-address={page.address}
      data-away={away || undefined}
      onSubmit={toResults}
    >
      <div className={row({ gap: 2, spread: true }, 'search-head')}>
        <h1 ref={head} className={text({ size: 24, weight: 'bold' })}>
          {page.heading}
        </h1>
        <OtherChoices page={page} />
        <p role="status" className={text({ tone: 'quiet' })}>
          {page.count === 0 ? `No ${page.noun.many} match your search` : `${found} found`}
        </p>
        {page.count === 0 && page.state.sort && <input type="hidden" name="sortBy" value={page.state.sort} />}
      </div>
      <div className="search-side">
        <div className="search-bar">
          <SearchField controls={controls} noun={page.noun.many} />
          <FilterSheet
            title={choices ? `Filters (${choices})` : 'Filters'}
            action={page.count === 0 ? 'No matches' : `Show ${found}`}
            busy={controls.loading}
            clear={choices ? clear : null}
          >
            <PlaceFilter page={page} controls={controls} />
            <FilterPanel facets={page.facets} controls={controls} kind={page.noun.one} />
          </FilterSheet>
        </div>
      </div>
      {page.count > 0 && <SortField page={page} controls={controls} />}
      <div id="results" className="search-results" data-shown={page.address} aria-busy={controls.loading}>
        <Chips state={controls.state} place={place} page={page} clear={clear} />
        <LeftOutNotice leftOut={page.leftOut} />
        <PlaceNotice near={page.near} />
        <Promoted promoted={page.promoted} />
        {failed && <Failed />}
        <NearContext value={place}>
          {import.meta.env.SSR && place ? <ForOneShopper>{results}</ForOneShopper> : results}
        </NearContext>
      </div>
    </form>
  )
}

/** Choices that no filter of this page shows travel with the form all the same. */
function OtherChoices({ page: { state, facets } }: { page: SearchPage }) {
  const shown = new Set(facets.map(({ name }) => name))
  return attributeNames
    .filter((name) => !shown.has(name))
    .flatMap((name) => {
      const range = state.ranges[name]
      const values = range ? [rangeText(range)] : (state.values[name] ?? [])
      return values.map((value) => <input key={name + value} type="hidden" name={name} value={value} />)
    })
}

/** A choice made before the page came alive stands in the form already: the list follows it now. */
function useEarlyChoice(form: RefObject<HTMLFormElement | null>, page: SearchPage, controls: SearchControls): void {
  const early = useRef<SearchState>(null)
  // Read before anything that this browser remembers is written into the form.
  useLayoutEffect(() => {
    if (!form.current) return
    const requested = readQuery(formQuery(form.current))
    early.current = {
      ...requested,
      offers: page.state.offers,
      sort: requested.sort || (page.sort === page.defaultSort ? page.state.sort : ''),
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes alive
  }, [])
  useEffect(() => {
    const next = early.current
    early.current = null
    if (next && writeQuery(next) !== writeQuery({ ...page.state, page: 1 })) controls.change(next, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes alive
  }, [])
}

function SortField({ page, controls }: { page: SearchPage; controls: SearchControls }) {
  const changeover = useChangeover()
  // The default has no name in the address: with a postcode or a text it becomes another one.
  const valueOf = (sort: SortName) => (sort === page.defaultSort ? '' : sort)
  return (
    <label className={row({ gap: 2, wrap: false }, text({ size: 14, tone: 'quiet' }, 'sort'))}>
      <span>Sort by</span>
      <Select
        name="sortBy"
        value={valueOf(page.sorts.find(({ sort }) => sort === controls.state.sort)?.sort ?? page.sort)}
        onChange={(event) => controls.change({ ...controls.state, page: 1, sort: event.target.value })}
      >
        {page.sorts.map(({ sort, label }) => (
          <option key={sort} value={valueOf(sort)} label={changeover?.sortName(sort)}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  )
}

/** The form asks for the list that stands there already: it only has to come into view. */
function toResults(event: FormEvent): void {
  event.preventDefault()
  showListStart()
}

function Failed() {
  const { revalidate } = useRevalidator()
  return (
    <Notice as="div" tone="bad" role="alert" className={row({ gap: 3, spread: true }, 'list-note')}>
      <p>The list couldn’t be updated. This is the previous one.</p>
      <Button onClick={() => void revalidate()}>Try again</Button>
    </Notice>
  )
}
