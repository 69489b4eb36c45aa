import { useEffect, useRef, useState } from 'react'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { formatNumber } from '#lib/money.ts'
import { attributeOf } from '../../documents/attributes.ts'
import type { Facet } from '../facet.ts'
import { withRange, type Range } from '../../address/query.ts'
import { useDebounced, type SearchControls } from '../../use-search.ts'
import { boundLabel } from '../value-label.ts'
import {
  enter,
  handlesOf,
  moveByKey,
  moveTo,
  sameRange,
  scaleOf,
  SLIDER_DEBOUNCE_MS,
  type Bound,
  type Scale,
} from './range-slider.ts'
import { barPaths, FULL_HEIGHT } from './range-bars.ts'

const BOUNDS = ['min', 'max'] as const
const WORDS = { min: 'Minimum', max: 'Maximum' } as const

/**
 * A range as two handles over a histogram and as two numbers. A handle shows its value at once and asks for the list
 * after a pause; the numbers alone are there without JavaScript.
 */
export function RangeFilter({ facet, controls }: { facet: Facet; controls: SearchControls }) {
  const { name, stats } = facet
  const { snap, unit } = attributeOf(name)
  const chosen = controls.state.ranges[name] ?? {}
  const [draft, setDraft] = useState<Range | null>(null)
  const range = draft ?? chosen
  // Without stats only money and kilometres have a usual range; nobody chooses a year from 0 to 100,000.
  const scale = stats || unit ? scaleOf(stats, snap) : null
  const latest = useRef(controls)
  useEffect(() => {
    latest.current = controls
  })
  const ask = (next: Range, bound: Bound) => {
    setDraft(null)
    const { state, change } = latest.current
    if (sameRange(next, state.ranges[name] ?? {})) return
    change(withRange(state, name, next), { moved: { filter: name, bound } })
  }
  const askSoon = useDebounced(ask, SLIDER_DEBOUNCE_MS)
  const move = (next: Range, bound: Bound) => {
    setDraft(next)
    askSoon(next, bound)
  }
  return (
    <fieldset className="filter-range">
      <legend className="sr-only">{attributeOf(name).label}</legend>
      {scale && scale.end - scale.min > 1 && <Slider {...{ facet, scale, range, move }} />}
      {BOUNDS.map((bound) => (
        <Entry key={bound} {...{ facet, scale, range, bound, ask }} />
      ))}
    </fieldset>
  )
}

interface Props {
  readonly facet: Facet
  readonly range: Range
}

function Slider({ facet, scale, range, move }: Props & { scale: Scale; move: (next: Range, bound: Bound) => void }) {
  const { name, stats } = facet
  const handles = handlesOf(scale, range)
  const share = (value: number) => `${((value - scale.min) / (scale.end - scale.min)) * 100}%`
  const bars = stats && barPaths(stats, range)
  return (
    <div className="range-slider js-only">
      {stats && bars && (
        <svg
          className="range-bars"
          viewBox={`0 0 ${stats.bars.length} ${FULL_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.rest && <path d={bars.rest} />}
          {bars.inside && <path className="range-inside" d={bars.inside} />}
        </svg>
      )}
      <svg className="range-line" aria-hidden="true">
        <line x1="0" x2="100%" y1="50%" y2="50%" />
        <line className="range-inside" x1={share(handles.min)} x2={share(handles.max)} y1="50%" y2="50%" />
      </svg>
      {BOUNDS.map((bound) => (
        <input
          key={bound}
          type="range"
          className="range-handle"
          // Where both meet, the one that can still move lies on top.
          data-top={(bound === 'min' && handles.min > (scale.min + scale.end) / 2) || undefined}
          aria-label={`${WORDS[bound]} ${attributeOf(name).label.toLowerCase()}`}
          aria-valuetext={boundLabel(name, range[bound] ?? scale[bound])}
          min={scale.min}
          max={scale.end}
          // A bound of the address or the entry may lie between two steps; what is dragged goes to one.
          step="any"
          value={handles[bound]}
          onChange={(event) => move(moveTo(scale, range, { bound, value: Number(event.target.value) }), bound)}
          onKeyDown={(event) => {
            const next = moveByKey(scale, range, { bound, key: event.key })
            if (!next) return
            event.preventDefault()
            move(next, bound)
          }}
        />
      ))}
    </div>
  )
}

interface EntryProps extends Props {
  readonly scale: Scale | null
  readonly bound: Bound
  readonly ask: (next: Range, bound: Bound) => void
}

function Entry({ facet: { name, stats }, scale, range, bound, ask }: EntryProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { label, unit } = attributeOf(name)
  const figure = (value: number | undefined) => (value === undefined ? '' : unit ? formatNumber(value) : String(value))
  const apply = () => {
    if (typed === null) return
    const entered = enter(scale, range, { bound, text: typed })
    setTyped(null)
    if (entered.ok) return ask(entered.range, bound)
    console.info(`${WORDS[bound]} ${label.toLowerCase()}: "${typed}" is ${entered.reason}.`)
  }
  return (
    <label>
      <span>
        {WORDS[bound]}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </span>
      <span className="amount" data-unit={unit === 'km' ? 'km' : unit && 'money'}>
        <TextInput
          type="text"
          className="range-figure tabular"
          inputMode="numeric"
          placeholder={bound === 'max' && stats?.end ? `${figure(stats.end)}+` : figure(stats?.[bound])}
          name={`${name}.${bound}`}
          value={typed ?? figure(range[bound])}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </span>
    </label>
  )
}
