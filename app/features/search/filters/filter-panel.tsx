import { useState, type ChangeEvent } from 'react'
import { attributeOf, type AttributeName } from '../documents/attributes.ts'
import { toggled, type Facet, type PanelProps } from './facet.ts'
import { RangeFilter } from './ranges/range-filter.tsx'
import type { SearchControls } from '../use-search.ts'
import { rangeLabel, valueLabel } from './value-label.ts'
import { ValueList } from './value-list.tsx'

/** Filters that stand open when the page arrives. */
const OPEN_FILTERS = 5

/** All filters of the page. Without JavaScript it is the inside of a form that asks for a new page. */
export function FilterPanel(panel: PanelProps) {
  const { controls, facets } = panel
  // One listener for all values, so that a choice draws only the rows that change.
  const choose = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    controls.change(toggled(controls.state, facets, [target.name as AttributeName, target.value]))
  }
  return (
    <div className="filters" onChange={choose}>
      {panel.facets.map((facet, index) => (
        <Filter key={facet.name} facet={facet} first={index < OPEN_FILTERS} panel={panel} />
      ))}
    </div>
  )
}

function Filter({ facet, first, panel }: { facet: Facet; first: boolean; panel: PanelProps }) {
  // Only where it begins: afterwards it opens and closes by the shopper's hand alone.
  const [open] = useState(first)
  const { label, range } = attributeOf(facet.name)
  return (
    <details open={open}>
      <summary>
        <span>{label}</span>
        <span className="filter-chosen">{chosenText(facet.name, panel.controls)}</span>
        <span className="i i-down" aria-hidden="true" />
      </summary>
      {facet.help && <p className="filter-help">{facet.help}</p>}
      {range ? <RangeFilter facet={facet} controls={panel.controls} /> : <ValueList facet={facet} panel={panel} />}
    </details>
  )
}

function chosenText(name: AttributeName, { state }: SearchControls): string {
  const range = state.ranges[name]
  if (range) return rangeLabel(name, range)
  return (state.values[name] ?? []).map((value) => valueLabel(name, value)).join(', ')
}
