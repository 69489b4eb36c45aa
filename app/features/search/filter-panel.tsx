import { useState } from 'react'
import { formatNumber } from '#lib/money.ts'
import { attributeOf, type AttributeName } from './attributes.ts'
import { toggleValue, withRange, type Range } from './query.ts'
import type { Facet } from './search-page.server.ts'
import type { SearchControls } from './use-search.ts'
import { boundLabel, rangeLabel, valueLabel } from './value-label.ts'

/** Filters that stand open when the page arrives. */
const OPEN_FILTERS = 5

/** All filters of the page. Without JavaScript it is the inside of a form that asks for a new page. */
export function FilterPanel({ facets, controls }: { facets: readonly Facet[]; controls: SearchControls }) {
  return (
    <div className="filters">
      {facets.map((facet, index) => (
        <details key={facet.name} open={index < OPEN_FILTERS || isChosen(facet.name, controls)}>
          <summary>
            <span>{attributeOf(facet.name).label}</span>
            <span className="filter-chosen">{chosenText(facet.name, controls)}</span>
            <span className="i i-down" aria-hidden="true" />
          </summary>
          {attributeOf(facet.name).help && <p className="filter-help">{attributeOf(facet.name).help}</p>}
          {attributeOf(facet.name).control === 'range' ? (
            <RangeFilter facet={facet} controls={controls} />
          ) : (
            <ListFilter facet={facet} controls={controls} />
          )}
        </details>
      ))}
    </div>
  )
}

const isChosen = (name: AttributeName, { state }: SearchControls): boolean =>
  Boolean(state.values[name]?.length ?? state.ranges[name])

function chosenText(name: AttributeName, { state }: SearchControls): string {
  const range = state.ranges[name]
  if (range) return rangeLabel(name, range)
  return (state.values[name] ?? []).map((value) => valueLabel(name, value)).join(', ')
}

function ListFilter({ facet, controls }: { facet: Facet; controls: SearchControls }) {
  const { label, limit = 10 } = attributeOf(facet.name)
  const chosen = controls.state.values[facet.name] ?? []
  const row = ([value, count]: readonly [string, number]) => (
    <label key={value} className="filter-value" data-empty={count === 0 || undefined}>
      <input
        type="checkbox"
        name={facet.name}
        value={value}
        checked={chosen.includes(value)}
        disabled={count === 0 && !chosen.includes(value)}
        onChange={() => controls.change(toggleValue(controls.state, facet.name, value))}
      />
      <span>{valueLabel(facet.name, value)}</span>
      <span className="filter-count">{formatNumber(count)}</span>
    </label>
  )
  const first = facet.values.filter(([value], index) => index < limit || chosen.includes(value))
  const rest = facet.values.filter(([value], index) => index >= limit && !chosen.includes(value))
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {first.map(row)}
      {rest.length > 0 && (
        <details className="filter-rest">
          <summary>
            <span className="when-closed">Show all {plural(label)}</span>
            <span className="when-open">Hide extra {plural(label)}</span>
          </summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  )
}

const plural = (label: string): string => {
  const word = label.toLowerCase()
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`
  return word.endsWith('s') ? word : `${word}s`
}

function RangeFilter({ facet, controls }: { facet: Facet; controls: SearchControls }) {
  const { name, stats } = facet
  const range = controls.state.ranges[name] ?? {}
  return (
    <fieldset className="filter-range">
      <legend className="sr-only">{attributeOf(name).label}</legend>
      {(['min', 'max'] as const).map((bound) => (
        <Bound
          key={`${bound}${range[bound] ?? ''}`}
          name={name}
          bound={bound}
          range={range}
          stats={stats}
          controls={controls}
        />
      ))}
    </fieldset>
  )
}

interface BoundProps {
  name: AttributeName
  bound: 'min' | 'max'
  range: Range
  stats: Facet['stats']
  controls: SearchControls
}

function Bound({ name, bound, range, stats, controls }: BoundProps) {
  const [text, setText] = useState(range[bound]?.toString() ?? '')
  const word = bound === 'min' ? 'Minimum' : 'Maximum'
  const limit = stats?.[bound]
  const apply = () => {
    const value = text.trim() === '' ? undefined : Number(text)
    if (value !== undefined && (!Number.isFinite(value) || value < 0)) return setText(range[bound]?.toString() ?? '')
    if (value === range[bound]) return
    const { [bound]: _old, ...other } = range
    const next: Range = value === undefined ? other : { ...other, [bound]: value }
    if (next.min !== undefined && next.max !== undefined && next.min > next.max)
      return setText(range[bound]?.toString() ?? '')
    controls.change(withRange(controls.state, name, next))
  }
  return (
    <label>
      <span>
        {word}
        <span className="sr-only"> {attributeOf(name).label.toLowerCase()}</span>
      </span>
      <input
        className="field"
        type="number"
        inputMode="numeric"
        min={0}
        step="any"
        placeholder={limit === undefined ? '' : boundLabel(name, limit)}
        name={`${name}.${bound}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
    </label>
  )
}
