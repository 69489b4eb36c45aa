import { lazy, Suspense, useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { useChangeover } from '#app/features/trade-in/changeover/use-trade-in.ts'
import { ProgressiveHydration } from '#app/ui/progressive-hydration.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { attributeOf, type AttributeName } from '../documents/attributes.ts'
import { FILTERS, toggled, type Facet, type PanelProps } from './facet.ts'
import { RangeFilter } from './ranges/range-filter.tsx'
import type { SearchControls } from '../use-search.ts'
import { rangeLabel, valueLabel } from './value-label.ts'
import { ValueList } from './value-list.tsx'

/** Fetched where a browser keeps an offer for a trade-in. */
const TradeInFilter = lazy(() => import('./ranges/trade-in-filter.tsx'))

/** Filters that stand open when the page arrives. */
const OPEN_FILTERS = 5

/** All filters of the page. Without JavaScript it is the inside of a form that asks for a new page. */
export function FilterPanel(panel: PanelProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} className="filters" {...{ [FILTERS]: '' }} onChange={useChoices(list, panel)}>
      {panel.facets.map((facet, index) => (
        <ProgressiveHydration key={facet.name}>
          <Filter facet={facet} first={index < OPEN_FILTERS} panel={panel} />
        </ProgressiveHydration>
      ))}
    </div>
  )
}

/**
 * One listener for all values. A box is checked by the browser itself, and that is painted first: the list is asked for
 * behind it, with all that was chosen until then.
 */
function useChoices(list: RefObject<HTMLElement | null>, panel: PanelProps) {
  const waiting = useRef<[AttributeName, string][]>([])
  const latest = useRef(panel)
  const { values } = panel.controls.state
  const shown = useRef(values)
  useLayoutEffect(() => {
    latest.current = panel
    // What was chosen before the page came alive is in the boxes only.
    if (shown.current === values || waiting.current.length > 0) return
    shown.current = values
    for (const box of list.current!.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked = Boolean(values[box.name as AttributeName]?.includes(box.value))
  })
  const ask = () => {
    const { controls, facets } = latest.current
    const next = waiting.current.splice(0).reduce((state, one) => toggled(state, facets, one), controls.state)
    // Whoever has left the page meanwhile wants to be elsewhere.
    if (list.current) controls.change(next)
  }
  return ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    if (waiting.current.push([target.name as AttributeName, target.value]) === 1)
      requestAnimationFrame(() => setTimeout(ask))
  }
}

function Filter({ facet, first, panel }: { facet: Facet; first: boolean; panel: PanelProps }) {
  // Only where it begins: afterwards it opens and closes by the shopper's hand alone.
  const [open] = useState(first)
  const { label, range } = attributeOf(facet.name)
  const chosen = panel.controls.state.ranges[facet.name]
  const changeover = useChangeover()
  return (
    <details open={open}>
      <summary className={row({ gap: 2, wrap: false }, 'weight-semibold')}>
        <span>{label}</span>
        <span className={text({ size: 14, tone: 'brand', weight: 'medium' }, 'filter-chosen')}>
          {chosenText(facet.name, panel.controls)}
          {changeover && ` ${changeover.ofBounds(facet.name, chosen)}`}
        </span>
        <Icon name="down" className="filter-mark" />
      </summary>
      {facet.help && <p className={text({ size: 14, tone: 'quiet' }, 'filter-help')}>{facet.help}</p>}
      {range && changeover && (
        <Suspense>
          <TradeInFilter name={facet.name} range={chosen} changeover={changeover} />
        </Suspense>
      )}
      {range ? <RangeFilter facet={facet} controls={panel.controls} /> : <ValueList facet={facet} panel={panel} />}
    </details>
  )
}

function chosenText(name: AttributeName, { state }: SearchControls): string {
  const range = state.ranges[name]
  if (range) return rangeLabel(name, range)
  return (state.values[name] ?? []).map((value) => valueLabel(name, value)).join(', ')
}
