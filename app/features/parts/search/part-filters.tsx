import { useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { row } from '#app/ui/layout/layout.ts'
import type { Range } from '#app/features/search/address/query.ts'
import { formatDollars, formatNumber } from '#lib/money.ts'
import { FILTER_LABELS, partValueLabel } from '../part-label.ts'
import { togglePartValue } from './part-query.ts'
import type { PartsFacet, PartsPage } from '../parts-page.server.ts'
import type { PartsControls } from './use-parts.ts'

/** All filters of the parts page. Without JavaScript it is the inside of a form that asks for a new page. */
export function PartFilters({ page, controls }: { page: PartsPage; controls: PartsControls }) {
  return (
    <div className="filters">
      {page.facets.map((facet) => (
        <details key={facet.name} open>
          <summary className={row({ gap: 2, wrap: false }, 'weight-semibold')}>
            <span>{FILTER_LABELS[facet.name]}</span>
            <Icon name="down" className="filter-mark" />
          </summary>
          <ListFilter facet={facet} controls={controls} />
        </details>
      ))}
      {(page.prices || page.state.price) && (
        <details open>
          <summary className={row({ gap: 2, wrap: false }, 'weight-semibold')}>
            <span>Price</span>
            <Icon name="down" className="filter-mark" />
          </summary>
          <fieldset className="filter-range">
            <legend className="sr-only">Price including GST</legend>
            {(['min', 'max'] as const).map((bound) => (
              <Bound
                key={`${bound}${controls.state.price?.[bound] ?? ''}`}
                bound={bound}
                limit={page.prices?.[bound]}
                controls={controls}
              />
            ))}
          </fieldset>
        </details>
      )}
    </div>
  )
}

function ListFilter({ facet: { name, values }, controls }: { facet: PartsFacet; controls: PartsControls }) {
  const chosen = controls.state.values[name] ?? []
  return (
    <fieldset>
      <legend className="sr-only">{FILTER_LABELS[name]}</legend>
      {values.map(([value, count]) => (
        <label key={value} className="filter-value" data-empty={count === 0 || undefined}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            disabled={count === 0 && !chosen.includes(value)}
            onChange={() => controls.change(togglePartValue(controls.state, name, value))}
          />
          {partValueLabel(name, value)}
          <span className="filter-count">{formatNumber(count)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface BoundProps {
  bound: 'min' | 'max'
  /** What the list has, dollars. */
  limit: number | undefined
  controls: PartsControls
}

function Bound({ bound, limit, controls }: BoundProps) {
  const range: Range = controls.state.price ?? {}
  const [text, setText] = useState(range[bound]?.toString() ?? '')
  const apply = () => {
    const value = text.trim() === '' ? undefined : Number(text)
    if (value === range[bound]) return
    const next = { ...range, [bound]: value }
    const crossed = next.min !== undefined && next.max !== undefined && next.min > next.max
    if (crossed || (value !== undefined && !(value >= 0))) return setText(range[bound]?.toString() ?? '')
    const open = next.min === undefined && next.max === undefined
    controls.change({ ...controls.state, page: 1, price: open ? null : next })
  }
  return (
    <label>
      <span>
        {bound === 'min' ? 'Minimum' : 'Maximum'}
        <span className="sr-only"> price</span>
      </span>
      <TextInput
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        placeholder={limit === undefined ? '' : formatDollars(limit)}
        name={`price.${bound}`}
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
